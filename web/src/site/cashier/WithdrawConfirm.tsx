/** What will be sent, said once more, and the password that sends it. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { priceWithdrawal } from '@sen/core/cashier/rules'
import { readAmount, writeAmount } from '@sen/core/money'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useChangeSearch } from '../router.tsx'
import { useIdempotencyKey } from './idempotency-key.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from './SpendPassword.tsx'
import type { Rules } from './WithdrawForm.tsx'
import { WithdrawStep } from './WithdrawStep.tsx'

type Props = {
  amount: string
  bankAccount: Rules['bankAccounts'][number]
  rules: Rules
  onClose: () => void
  onSent: () => void
}

export function WithdrawConfirm({ amount, bankAccount, rules, onClose, onSent }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const change = useChangeSearch()
  const [setsPin, setSetsPin] = useState(false)
  const request = useIdempotencyKey()
  const keep = useCacheAnswer(withdrawalCalls.getWithdrawal)
  const state = useForm({
    call: withdrawalCalls.requestWithdrawal,
    start: { password: '' },
    judge: ({ password }) => judgePassword(rules.password, password),
    blame: PASSWORD_BLAME,
    send: async ({ password }, put) => {
      const wish = { bankAccountId: bankAccount.id, amount }
      const answer = await put({ ...wish, password, idempotencyKey: request.key(JSON.stringify(wish)) })
      onSent()
      keep(answer.id, answer)
      toast(say('cashier.sent'), 'good')
      change({ view: answer.id })
    },
  })
  if (setsPin) return <WithdrawStep step="password" onClose={() => setSetsPin(false)} />
  return (
    <Dialog open onClose={onClose} title={say('cashier.summary')} closeLabel={say('cashier.close')} size="sm" sheet>
      <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <Summary amount={amount} bankAccount={bankAccount} rules={rules} />
        <FormAlert text={state.failure} />
        <SpendPassword {...state.field('password')} kind={rules.password} />
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('cashier.send', { amount: writeMoney(amount, currency.symbol) })}
        </Button>
        {rules.password === 'login' && (
          <Button kind="plain" icon="shield-check" wide onClick={() => setSetsPin(true)}>
            {say('cashier.pinAdvice')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** The sums as the server will reckon them. */
function Summary({ amount, bankAccount, rules }: Omit<Props, 'onClose' | 'onSent'>) {
  const { say } = useWords()
  const { currency } = useBrand()
  const asked = readAmount(amount)
  // The server has judged what is free today already: a free one has no rate and no least fee.
  const fee = priceWithdrawal(asked, 0, { freePerDay: 0, feeRate: rules.feeRate, feeMin: readAmount(rules.feeMin) })
  const money = (units: bigint) => writeMoney(writeAmount(units), currency.symbol)
  return (
    <DefinitionList look="sums" filled>
      <div>
        <dt>{say('cashier.amount')}</dt>
        <dd className="num">{money(asked)}</dd>
      </div>
      <div>
        <dt>{say('cashier.fee')}</dt>
        <dd className="num">{fee === 0n ? say('cashier.free') : money(fee)}</dd>
      </div>
      <div>
        <dt>{say('cashier.payout')}</dt>
        <Text as="dd" size="lg" tone="brand" className="num">
          {money(asked - fee)}
        </Text>
      </div>
      <div>
        <dt>{say('cashier.toAccount')}</dt>
        <dd>
          {bankAccount.bankName} {bankAccount.number}
          <Stack as="small" tone="quiet" weight={400}>
            {bankAccount.holder}
          </Stack>
        </dd>
      </div>
    </DefinitionList>
  )
}
