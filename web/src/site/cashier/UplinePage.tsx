/** Sends money to the agent directly above (MC-07, decision L22), where the brand allows it. */

import type { Answer } from '@sen/core/call'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount } from '@sen/core/money'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { AmountField } from './AmountField.tsx'
import { useIdempotencyKey } from './idempotency-key.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from './SpendPassword.tsx'
import { TRANSFER_SENT } from './transfer-sent.ts'

type Line = Answer<typeof transferCalls.getDownlineTransfer>

export default function UplinePage() {
  const { say } = useWords()
  const line = useCall(transferCalls.getDownlineTransfer, {}, { freshMs: 0 })
  return (
    <AsyncContent failed="cashier.failed" read={line}>
      {answer =>
        answer.upline && answer.uplineStopped ? (
          <Notice tone="warn">{answer.uplineStopped}</Notice>
        ) : answer.upline ? (
          <UplineForm line={answer} />
        ) : (
          <EmptyState
            icon="arrow-up"
            level={3}
            compact
            title={say('cashier.uplineOff')}
            text={say('cashier.uplineOffText')}
          />
        )
      }
    </AsyncContent>
  )
}

function UplineForm({ line }: { line: Line }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const request = useIdempotencyKey()
  const bounds = say('cashier.bounds', { min: writeMoney(line.min), max: writeMoney(line.max, currency.symbol) })
  const state = useForm({
    call: transferCalls.transferToDownline,
    start: { amount: '', password: '' },
    place: 'upline',
    judge: ({ amount, password }) => {
      const asked = readAmount(amount || '0')
      const isWithin = asked >= readAmount(line.min) && asked <= readAmount(line.max)
      return { ...(isWithin ? {} : { amount: bounds }), ...judgePassword(line.password, password) }
    },
    blame: { ...PASSWORD_BLAME, 'cashier.amountBounds': 'amount', 'wallet.notEnough': 'amount' },
    send: async ({ amount, password }, put) => {
      const wish = { direction: 'upline' as const, amount }
      const { account, state: how } = await put({
        ...wish,
        password,
        idempotencyKey: request.key(JSON.stringify(wish)),
      })
      request.renew()
      state.change('amount', '')
      state.change('password', '')
      const [key, tone] = TRANSFER_SENT[how]
      toast(say(key, { amount: writeMoney(amount, currency.symbol), account }), tone)
    },
  })
  const { values, field } = state
  return (
    <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
      <Notice tone="warn">
        <Icon name="alert-triangle" size={20} /> {say('cashier.uplineText')}
      </Notice>
      <Stat filled label={say('cashier.uplineTo')} note={say('cashier.uplineLeft', { left: line.leftToday })}>
        {line.uplineAccount}
      </Stat>
      <FormAlert text={state.failure} />
      <AmountField {...field('amount')} label={say('cashier.amount')} hint={bounds} />
      <SpendPassword {...field('password')} kind={line.password} />
      <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
        {say('cashier.uplineGo', { amount: writeMoney(values.amount || '0', currency.symbol) })}
      </Button>
    </Stack>
  )
}
