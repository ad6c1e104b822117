/** Sends credit to somebody directly below (AGENT-17), within the brand's bounds and what whoever stands above allows. */
import type { Answer } from '@sen/core/call'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount } from '@sen/core/money'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { AmountField } from '../cashier/AmountField.tsx'
import { useIdempotencyKey } from '../cashier/idempotency-key.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from '../cashier/SpendPassword.tsx'
import { TRANSFER_SENT } from '../cashier/transfer-sent.ts'

type Rules = Answer<typeof transferCalls.getDownlineTransfer>

/** Nothing where the brand lets no money go down. */
export function SendCredit({ account, onDone }: { account: string; onDone: () => void }) {
  const read = useCall(transferCalls.getDownlineTransfer, {}, { freshMs: 0 })
  const rules = read.data
  if (!rules?.downline) return null
  return rules.downlineStopped ? (
    <Stopped text={rules.downlineStopped} />
  ) : (
    <CreditForm {...{ account, rules, onDone }} />
  )
}

/** What stands against any amount is said instead of a form that could only fail. */
function Stopped({ text }: { text: string }) {
  const { say } = useWords()
  return (
    <Stack gap={2}>
      <h4>{say('agents.sendCredit')}</h4>
      <Text size="sm">{text}</Text>
    </Stack>
  )
}

function CreditForm({ account, rules, onDone }: { account: string; rules: Rules; onDone: () => void }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const request = useIdempotencyKey()
  const bounds = say('cashier.bounds', { min: writeMoney(rules.min), max: writeMoney(rules.max, currency.symbol) })
  const state = useForm({
    call: transferCalls.transferToDownline,
    start: { amount: '', password: '' },
    judge: ({ amount, password }) => {
      const asked = readAmount(amount || '0')
      const isWithin = asked >= readAmount(rules.min) && asked <= readAmount(rules.max)
      return { ...(isWithin ? {} : { amount: bounds }), ...judgePassword(rules.password, password) }
    },
    blame: {
      ...PASSWORD_BLAME,
      'cashier.amountBounds': 'amount',
      'cashier.downlineCredit': 'amount',
      'wallet.notEnough': 'amount',
    },
    send: async ({ amount, password }, put) => {
      const wish = { direction: 'downline' as const, account, amount }
      const sent = await put({ ...wish, password, idempotencyKey: request.key(JSON.stringify(wish)) })
      request.renew()
      const told = { amount: writeMoney(amount, currency.symbol), account }
      const [key, tone] = TRANSFER_SENT[sent.state]
      toast(say(key, told), tone)
      onDone()
    },
  })
  const { values, field } = state
  return (
    <Stack as="form" gap={3} {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
      <h4>{say('agents.sendCredit')}</h4>
      <Text size="sm" tone="quiet">
        {say('agents.sendCreditText', { left: rules.leftToday })}{' '}
        {say('cashier.uplineFourEyes', { amount: writeMoney(rules.fourEyesAbove, currency.symbol) })}{' '}
        {rules.creditToday !== null && say('agents.creditToday', { amount: writeMoney(rules.creditToday) })}
      </Text>
      <FormAlert text={state.failure} />
      <AmountField {...field('amount')} label={say('cashier.amount')} hint={bounds} />
      <SpendPassword {...field('password')} kind={rules.password} />
      <Button type="submit" kind="main" wide busy={state.busy}>
        {say('cashier.uplineGo', { amount: writeMoney(values.amount || '0', currency.symbol) })}
      </Button>
    </Stack>
  )
}
