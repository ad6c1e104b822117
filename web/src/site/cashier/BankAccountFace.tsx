/** How a bank account is shown. */

import type { Answer } from '@sen/core/call'
import type { bankAccountCalls } from '@sen/core/cashier/calls'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useWords } from '../../words/words.tsx'
import { BankMark } from './BankMark.tsx'
import { State } from './Timeline.tsx'

export type BankAccount = Answer<typeof bankAccountCalls.addBankAccount>

export function BankAccountFace({ bankAccount }: { bankAccount: BankAccount }) {
  const { say } = useWords()
  return (
    <>
      <BankMark code={bankAccount.bank} name={bankAccount.bankName} />
      <TextBlock>
        <strong>{bankAccount.bankName}</strong>
        <small className="num">{bankAccount.number}</small>
        <small>{bankAccount.holder}</small>
        {bankAccount.state === 'held' && <State tone="warn">{say('cashier.bankAccountHeldShort')}</State>}
      </TextBlock>
    </>
  )
}
