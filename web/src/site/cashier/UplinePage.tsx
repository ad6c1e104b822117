/** Sends money to the agent directly above (MC-07, decision L22), where the brand allows it. */

import type { Answer } from '@sen/core/call'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount } from '@sen/core/money'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useSecurityForm } from '../identity/use-security-form.ts'
import { AmountField } from './AmountField.tsx'
import cashierStyles from './cashier.module.css'
import { useIdempotencyKey } from './idempotency-key.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from './SpendPassword.tsx'

type Line = Answer<typeof transferCalls.getDownlineTransfer>

export default function UplinePage() {
  const { say } = useWords()
  const line = useCall(transferCalls.getDownlineTransfer, {}, { freshMs: 0 })
  return (
    <AsyncContent failed="cashier.failed" read={line}>
      {answer =>
        answer.upline ? (
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
  const state = useSecurityForm<'amount' | 'password'>({
    start: { amount: '', password: '' },
    place: 'upline',
    judge: ({ amount, password }) => {
      const asked = readAmount(amount || '0')
      const isWithin = asked >= readAmount(line.min) && asked <= readAmount(line.max)
      return { ...(isWithin ? {} : { amount: bounds }), ...judgePassword(line.password, password) }
    },
    blame: { ...PASSWORD_BLAME, 'cashier.amountBounds': 'amount', 'wallet.notEnough': 'amount' },
    send: async ({ amount, password }) => {
      const wish = { direction: 'upline' as const, amount }
      const { account } = await ask(transferCalls.transferToDownline, {
        body: { ...wish, password, idempotencyKey: request.key(JSON.stringify(wish)) },
      })
      request.renew()
      state.change('amount', '')
      state.change('password', '')
      toast(say('cashier.uplineDone', { amount: writeMoney(amount, currency.symbol), account }), 'good')
    },
  })
  const { values, field } = state
  return (
    <form {...TYPED} ref={state.form} className={cashierStyles.form} onSubmit={state.submit} noValidate>
      <Notice tone="warn">
        <Icon name="alert-triangle" size={20} /> {say('cashier.uplineText')}
      </Notice>
      <Stack as="p" className={cashierStyles.purse}>
        <span>{say('cashier.uplineTo')}</span>
        <strong>{line.uplineAccount}</strong>
        <small>{say('cashier.uplineLeft', { left: line.leftToday })}</small>
      </Stack>
      <FormAlert text={state.failure} />
      <AmountField
        {...field('amount')}
        label={say('cashier.amount')}
        onChange={digits => state.change('amount', digits)}
        hint={bounds}
      />
      <SpendPassword {...field('password')} kind={line.password} onChange={typed => state.change('password', typed)} />
      <Button type="submit" kind="main" size="lg" wide busy={state.busy} disabled={line.leftToday === 0}>
        {say('cashier.uplineGo', { amount: writeMoney(values.amount || '0', currency.symbol) })}
      </Button>
    </form>
  )
}
