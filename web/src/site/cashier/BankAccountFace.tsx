/** How a bank account is shown. */

import type { Answer } from '@sen/core/call'
import type { bankAccountCalls } from '@sen/core/cashier/calls'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import cashierStyles from './cashier.module.css'
import { State } from './Timeline.tsx'

export type BankAccount = Answer<typeof bankAccountCalls.addBankAccount>

export function BankAccountFace({ bankAccount }: { bankAccount: BankAccount }) {
  const { say } = useWords()
  return (
    <>
      <Stack as="span" tone="quiet" className={cashierStyles.seal}>
        <Icon name="bank" />
      </Stack>
      <Stack as="span" across="start" className={cashierStyles.words}>
        <strong>{bankAccount.bankName}</strong>
        <small className="num">{bankAccount.number}</small>
        <small>{bankAccount.holder}</small>
        {bankAccount.state === 'held' && <State tone="warn">{say('cashier.bankAccountHeldShort')}</State>}
      </Stack>
    </>
  )
}
