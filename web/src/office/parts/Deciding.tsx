/** The answer to what somebody asked for, with its reason: the last part of a dialog that shows it. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { FailureNote } from './FailureNote.tsx'
import { isReason, ReasonField } from './ReasonField.tsx'

type Props<Decision extends string> = {
  label: string
  /** Who will read the reason. */
  description: string
  /** The longest reason, in characters. */
  most: number
  decisions: readonly ('reject' | Decision)[]
  word: (decision: 'reject' | Decision) => string
  isBusy: boolean
  failure: Failure | null
  onDecide: (decision: 'reject' | Decision, reason: string) => void
}

export function Deciding<Decision extends string>(props: Props<Decision>) {
  const { label, description, most, decisions, word, isBusy, failure, onDecide } = props
  const [reason, setReason] = useState('')
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <ReasonField label={label} description={description} most={most} value={reason} onChange={setReason} />
      <Group justify="flex-end" gap="xs">
        {decisions.map(decision => (
          <Button
            key={decision}
            {...(decision === 'reject' ? { variant: 'light', color: 'red' } : {})}
            disabled={!isReason(reason)}
            loading={isBusy}
            onClick={() => onDecide(decision, reason.trim())}
          >
            {word(decision)}
          </Button>
        ))}
      </Group>
    </>
  )
}
