/** Asks for a manual credit or debit; another person approves it. */
import { Alert, Button, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { parseAmount, writeAmount } from '@sen/core/money'
import { playerCalls } from '@sen/core/operations/player-calls'
import { useState } from 'react'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useAction } from '../parts/use-action.ts'
import { useSelf } from '../shell/self.tsx'
import type { Player } from './PlayerScreen.tsx'

const DIRECTIONS = ['credit', 'debit'] as const
const BUCKETS = ['cash', 'bonus'] as const

export function AdjustmentDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { say } = useWords()
  const { brand } = useSelf()
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('credit')
  const [bucket, setBucket] = useState<(typeof BUCKETS)[number]>('cash')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  // One form is one request, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const send = useAction(playerCalls.requestAdjustment, { done: 'office.adjust.asked', onDone: onClose })
  const amount = parseAmount(typed.replaceAll(',', '').trim())
  const isGood = amount !== undefined && amount > 0n && isReason(reason)
  const submit = () => {
    if (!isGood) return
    send.run({
      id: player.id,
      amount: writeAmount(direction === 'credit' ? amount : -amount),
      bucket,
      reason: reason.trim(),
      key,
    })
  }
  return (
    <Modal opened onClose={onClose} title={`${say('office.adjust')}: ${player.account}`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Alert color="teal">{say('office.adjust.four')}</Alert>
          {send.failure && <FailureNote failure={send.failure} />}
          <OneOf value={direction} onChange={setDirection} names={DIRECTIONS} phrase="office.adjust" />
          <OneOf value={bucket} onChange={setBucket} names={BUCKETS} phrase="wallet.bucket" />
          <TextInput
            label={say('office.amount')}
            name="amount"
            inputMode="decimal"
            rightSection={brand.currencySymbol}
            data-autofocus
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            error={typed && amount === undefined ? say('operations.amountWrong') : undefined}
          />
          <ReasonField label={say('office.reason')} most={500} value={reason} onChange={setReason} />
          <Button type="submit" loading={send.isBusy} disabled={!isGood}>
            {say('office.adjust.ask')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

type OneOfProps<Name extends string> = {
  value: Name
  onChange: (name: Name) => void
  names: readonly Name[]
  phrase: 'office.adjust' | 'wallet.bucket'
}

function OneOf<Name extends string>({ value, onChange, names, phrase }: OneOfProps<Name>) {
  const { say } = useWords()
  const data = names.map(name => ({ value: name, label: say(`${phrase}.${name}` as PhraseKey) }))
  return <SegmentedControl fullWidth value={value} onChange={name => onChange(name as Name)} data={data} />
}
