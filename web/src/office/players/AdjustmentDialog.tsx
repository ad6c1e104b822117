/** Asks for a manual credit or debit; another person approves it. */
import { Alert, Button, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { parseAmount, writeAmount } from '@sen/core/money'
import { playerCalls } from '@sen/core/operations/player-calls'
import { useState } from 'react'
import { useForm } from '../../parts/use-form.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useSelf } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Player } from './PlayerScreen.tsx'

const DIRECTIONS = ['credit', 'debit'] as const
const BUCKETS = ['cash', 'bonus'] as const

const plainOf = (typed: string): string => typed.replaceAll(',', '').trim()
/** What was typed, zero where it is no amount. */
const amountOf = (typed: string): bigint => parseAmount(plainOf(typed)) ?? 0n

export function AdjustmentDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { say } = useWords()
  const { brand } = useSelf()
  // One form is one request, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const asking = useAction(playerCalls.requestAdjustment, { done: 'office.adjust.asked', onDone: onClose })
  const form = useForm({
    start: {
      direction: 'credit' as (typeof DIRECTIONS)[number],
      bucket: 'cash' as (typeof BUCKETS)[number],
      amount: '',
      reason: '',
    },
    judge: typed => (amountOf(typed.amount) > 0n ? {} : { amount: 'operations.amountWrong' }),
    send: ({ direction, bucket, amount: typed, reason }) => {
      const amount = amountOf(typed)
      const signed = writeAmount(direction === 'credit' ? amount : -amount)
      return asking.put({ id: player.id, amount: signed, bucket, reason: reason.trim(), key })
    },
  })
  const { direction, bucket, amount, reason } = form.values
  const isWrong = amount !== '' && parseAmount(plainOf(amount)) === undefined
  return (
    <Modal opened onClose={onClose} title={`${say('office.adjust')}: ${player.account}`}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <Alert color="teal">{say('office.adjust.four')}</Alert>
          <FormFailure form={form} />
          <OneOf
            label={say('office.adjust.direction')}
            value={direction}
            onChange={form.field('direction').onChange}
            names={DIRECTIONS}
            phrase="office.adjust"
          />
          <OneOf
            label={say('office.adjust.bucket')}
            value={bucket}
            onChange={form.field('bucket').onChange}
            names={BUCKETS}
            phrase="wallet.bucket"
          />
          <TextInput
            label={say('office.amount')}
            inputMode="decimal"
            rightSection={brand.currencySymbol}
            data-autofocus
            {...form.field('amount')}
            error={isWrong ? say('operations.amountWrong') : form.errorOf('amount')}
          />
          <ReasonField
            label={say('office.reason')}
            most={500}
            value={reason}
            onChange={form.field('reason').onChange}
          />
          <Button type="submit" loading={form.busy} disabled={amountOf(amount) <= 0n || !isReason(reason)}>
            {say('office.adjust.ask')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

type OneOfProps<Name extends string> = {
  label: string
  value: Name
  onChange: (name: Name) => void
  names: readonly Name[]
  phrase: 'office.adjust' | 'wallet.bucket'
}

function OneOf<Name extends string>({ label, value, onChange, names, phrase }: OneOfProps<Name>) {
  const { say } = useWords()
  const data = names.map(name => ({ value: name, label: say(`${phrase}.${name}` as PhraseKey) }))
  return (
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      onChange={name => onChange(name as Name)}
      data={data}
    />
  )
}
