/** The player's bank accounts: numbers masked, adding one, removing one. */

import type { Answer } from '@sen/core/call'
import { bankAccountCalls } from '@sen/core/cashier/calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { AddBankAccount } from './AddBankAccount.tsx'
import { type BankAccount, BankAccountFace } from './BankAccountFace.tsx'
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
    <Stack gap={4}>
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
          <List>
            {list.map(bankAccount => (
              <ListRow as="li" key={bankAccount.id}>
                <BankAccountFace bankAccount={bankAccount} />
                <IconButton
                  icon="trash"
                  label={say('cashier.removeBankAccount', { number: bankAccount.number })}
                  onClick={() => setGoing(bankAccount)}
                />
              </ListRow>
            ))}
          </List>
          {list.some(bankAccount => bankAccount.state === 'held') && <Hint>{say('cashier.bankAccountHeldText')}</Hint>}
          <Hint>
            {list.length < max
              ? say('cashier.bankAccountsCount', { count: list.length, max })
              : say('cashier.bankAccountsFull', { max })}
          </Hint>
          {list.length < max && <div>{add}</div>}
        </>
      )}
      {kind === 'add' && list.length < max && (
        <AddBankAccount bankAccounts={bankAccounts} onClose={() => change({ kind: undefined }, true)} />
      )}
      {going && (
        <RemoveBankAccount bankAccount={going} password={bankAccounts.password} onClose={() => setGoing(undefined)} />
      )}
    </Stack>
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
  const state = useForm({
    call: bankAccountCalls.removeBankAccount,
    start: { password: '' },
    judge: ({ password }) => judgePassword(kind, password),
    blame: PASSWORD_BLAME,
    send: async ({ password }, put) => {
      await put({ id: bankAccount.id, password })
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
      <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <p>{say('cashier.removeBankAccountText', { bank: bankAccount.bankName, number: bankAccount.number })}</p>
        <FormAlert text={state.failure} />
        <SpendPassword {...state.field('password')} kind={kind} />
        <Button type="submit" kind="danger" size="lg" wide busy={state.busy}>
          {say('cashier.remove')}
        </Button>
      </Stack>
    </Dialog>
  )
}
