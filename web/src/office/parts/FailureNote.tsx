/** What went wrong, in words, with the way on. */
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { isRefused } from '../../ask/refused.ts'
import type { Failure } from '../../ask/use-call.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'

/** The sentence of a failure: the server's own, or that nobody answered. */
export function useFailureText(): (failure: Failure) => string {
  const { say } = useWords()
  return failure => {
    const sentence = errorMessage(failure, { say }, 'office.unreachable')
    const fields = isRefused(failure) ? Object.keys(failure.fields) : []
    return fields.length > 0 ? `${sentence} (${fields.join(', ')})` : sentence
  }
}

/** The failure of a form that speaks of none of its fields. */
export function FormFailure({ form }: { form: { unblamed: Failure | undefined } }) {
  return form.unblamed ? <FailureNote failure={form.unblamed} /> : null
}

export function FailureNote({ failure, onRetry }: { failure: Failure; onRetry?: () => unknown }) {
  const { say } = useWords()
  const textOf = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry?.()
    setBusy(false)
  }
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between" gap="sm">
        {textOf(failure)}
        {onRetry && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void retry()}>
            {say('office.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
