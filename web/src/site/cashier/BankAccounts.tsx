/** The player's bank accounts: numbers masked, adding one, removing one. */
import type { Answer } from '@sen/core/call'
import { bankAccountCalls } from '@sen/core/cashier/calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { useSecurityForm } from '../identity/use-security-form.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { AddBankAccount } from './AddBankAccount.tsx'
import { type BankAccount, BankAccountFace } from './BankAccountFace.tsx'
import cashierStyles from './cashier.module.css'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from './SpendPassword.tsx'
import { WithdrawStep } from './WithdrawStep.tsx'

export type BankAccountList = Answer<typeof bankAccountCalls.listBankAccounts>

export function BankAccounts() {
  const bankAccounts = useCall(bankAccountCalls.listBankAccounts, {}, { freshMs: 0 })
  return (
    <AsyncContent failed="cashier.failed" read={bankAccounts}>
      {answer => (answer.realName ? <Kept bankAccounts={answer} /> : <NameFirst />)}
    </AsyncContent>
  )
}

/** The real name comes first: every account is in it (MC-28). */
function NameFirst() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <EmptyState icon="id" level={3} compact title={say('cashier.nameFirst')} text={say('cashier.nameFirstText')}>
      <Button kind="main" onClick={() => setOpen(true)}>
        {say('cashier.nameGo')}
      </Button>
      {isOpen && <WithdrawStep step="name" onClose={() => setOpen(false)} />}
    </EmptyState>
  )
}

function Kept({ bankAccounts }: { bankAccounts: BankAccountList }) {
  const { say } = useWords()
  const { kind } = useSearch()
  const change = useChangeSearch()
  const [going, setGoing] = useState<BankAccount>()
  const { list, max } = bankAccounts
  const add = (
    <Button kind="main" icon="plus" onClick={() => change({ kind: 'add' })}>
      {say('cashier.addBankAccount')}
    </Button>
  )
  return (
    <div className={cashierStyles.page}>
      {list.length === 0 ? (
        <EmptyState
          icon="bank"
          level={3}
          compact
          title={say('cashier.noBankAccounts')}
          text={say('cashier.noBankAccountsText')}
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className={cashierStyles.list}>
            {list.map(bankAccount => (
              <li key={bankAccount.id} className={cashierStyles.row}>
                <BankAccountFace bankAccount={bankAccount} />
                <IconButton
                  icon="trash"
                  label={say('cashier.removeBankAccount', { number: bankAccount.number })}
                  onClick={() => setGoing(bankAccount)}
                />
              </li>
            ))}
          </ul>
          {list.some(bankAccount => bankAccount.state === 'held') && (
            <p className={cashierStyles.small}>{say('cashier.bankAccountHeldText')}</p>
          )}
          <p className={cashierStyles.small}>
            {list.length < max
              ? say('cashier.bankAccountsCount', { count: list.length, max })
              : say('cashier.bankAccountsFull', { max })}
          </p>
          {list.length < max && <div>{add}</div>}
        </>
      )}
      {kind === 'add' && list.length < max && (
        <AddBankAccount bankAccounts={bankAccounts} onClose={() => change({ kind: undefined }, true)} />
      )}
      {going && (
        <RemoveBankAccount bankAccount={going} password={bankAccounts.password} onClose={() => setGoing(undefined)} />
      )}
    </div>
  )
}

function RemoveBankAccount({
  bankAccount,
  password: kind,
  onClose,
}: {
  bankAccount: BankAccount
  password: BankAccountList['password']
  onClose: () => void
}) {
  const { say } = useWords()
  const state = useSecurityForm<'password'>({
    start: { password: '' },
    judge: ({ password }) => judgePassword(kind, password),
    blame: PASSWORD_BLAME,
    send: async ({ password }) => {
      await ask(bankAccountCalls.removeBankAccount, { body: { id: bankAccount.id, password } })
      toast(say('cashier.bankAccountRemoved'), 'good')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('cashier.removeBankAccountTitle')}
      closeLabel={say('cashier.close')}
      size="sm"
      sheet
    >
      <form {...TYPED} ref={state.form} className={cashierStyles.form} onSubmit={state.submit} noValidate>
        <p>{say('cashier.removeBankAccountText', { bank: bankAccount.bankName, number: bankAccount.number })}</p>
        <FormAlert text={state.failure} />
        <SpendPassword {...state.field('password')} kind={kind} onChange={typed => state.change('password', typed)} />
        <Button type="submit" kind="danger" size="lg" wide busy={state.busy}>
          {say('cashier.remove')}
        </Button>
      </form>
    </Dialog>
  )
}
