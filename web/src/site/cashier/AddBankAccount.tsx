/** Adds a bank account: the bank found by name or code, the number, the holder as the player's real name stands. */

import type { Answer } from '@sen/core/call'
import { bankAccountCalls } from '@sen/core/cashier/calls'
import { readAccountNumber } from '@sen/core/cashier/rules'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import type { Faults } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import styles from './AddBankAccount.module.css'
import type { BankAccountList } from './BankAccounts.tsx'
import { BankMark } from './BankMark.tsx'
import { findBanks } from './find-banks.ts'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from './SpendPassword.tsx'

type Bank = Answer<typeof bankAccountCalls.listBanks>['list'][number]
type Name = 'bank' | 'number' | 'password'

const BLAME = {
  ...PASSWORD_BLAME,
  'cashier.bankUnknown': 'bank',
  'cashier.accountNumberInvalid': 'number',
  'cashier.bankAccountTwice': 'number',
} as const

type Props = { bankAccounts: BankAccountList; onClose: () => void }

function useAddBankAccount({ bankAccounts, onClose }: Props) {
  const { say } = useWords()
  return useForm({
    call: bankAccountCalls.addBankAccount,
    start: { bank: '', number: '', password: '' },
    place: 'card',
    judge: ({ bank, number, password }) => {
      const faults: Faults<Name> = {}
      if (!bank) faults.bank = 'cashier.bankNeeded'
      if (!readAccountNumber(number)) faults.number = 'cashier.numberNeeded'
      return { ...faults, ...(bankAccounts.needsPassword ? judgePassword(bankAccounts.password, password) : {}) }
    },
    blame: BLAME,
    send: async ({ bank, number, password }, put) => {
      const body = {
        bank,
        number: number.trim(),
        holder: bankAccounts.realName,
        ...(bankAccounts.needsPassword ? { password } : {}),
      }
      await put(body)
      toast(say('cashier.bankAccountAdded'), 'good')
      onClose()
    },
  })
}

export function AddBankAccount({ bankAccounts, onClose }: Props) {
  const { say } = useWords()
  const banks = useCall(bankAccountCalls.listBanks)
  const state = useAddBankAccount({ bankAccounts, onClose })
  const { field } = state
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('cashier.addBankAccountTitle')}
      closeLabel={say('cashier.close')}
      size="sm"
      sheet
    >
      <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <FormAlert text={state.failure} />
        <AsyncContent failed="cashier.failed" read={banks}>
          {({ list }) => (
            <BankField
              banks={list}
              chosen={list.find(bank => bank.code === state.values.bank)}
              error={field('bank').error}
              onChoose={bank => state.change('bank', bank)}
            />
          )}
        </AsyncContent>
        <Field
          {...field('number')}
          label={say('cashier.accountNumber')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
        <Field
          label={say('cashier.holder')}
          value={bankAccounts.realName}
          readOnly
          icon="lock"
          hint={say('cashier.holderFixed')}
        />
        {bankAccounts.needsPassword && <SpendPassword {...field('password')} kind={bankAccounts.password} />}
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('cashier.addBankAccount')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type BankProps = {
  banks: readonly Bank[]
  chosen: Bank | undefined
  error: string
  onChoose: (code: string) => void
}

/** A search over all banks; once one is chosen it stands alone. */
function BankField({ banks, chosen, error, onChoose }: BankProps) {
  const { say } = useWords()
  const [sought, setSought] = useState('')
  if (chosen) {
    return (
      <ListRow className={styles.chosen}>
        <BankMark code={chosen.code} name={chosen.shortName} />
        <TextBlock>
          <strong>{chosen.shortName}</strong>
          <small>{chosen.name}</small>
        </TextBlock>
        <Button size="sm" onClick={() => onChoose('')}>
          {say('cashier.changeBank')}
        </Button>
      </ListRow>
    )
  }
  const found = findBanks(banks, sought)
  return (
    <Stack gap={3}>
      <Field
        label={say('cashier.findBank')}
        name="bank"
        icon="search"
        value={sought}
        placeholder={say('cashier.findBankHint')}
        autoComplete="off"
        error={error}
        onChange={event => setSought(event.target.value)}
        onKeyDown={event => {
          const [only] = found
          if (event.key !== 'Enter' || !sought || !only) return
          // The first that was found is meant; the form is not sent with it yet.
          event.preventDefault()
          onChoose(only.code)
        }}
      />
      <List className={styles.banks} aria-label={say('cashier.bank')}>
        {found.map(bank => (
          <li key={bank.code}>
            <ListRow as="button" bare type="button" onClick={() => onChoose(bank.code)}>
              <BankMark code={bank.code} name={bank.shortName} />
              <TextBlock>
                <strong>{bank.shortName}</strong>
                <small>{bank.name}</small>
              </TextBlock>
            </ListRow>
          </li>
        ))}
        {found.length === 0 && (
          <ListRow as="li" bare>
            <Hint>{say('cashier.noBank')}</Hint>
          </ListRow>
        )}
      </List>
    </Stack>
  )
}
