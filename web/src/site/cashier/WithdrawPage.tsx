/** Withdrawal (MC-06): a new one, the bank accounts, those that were, one of them. The address says which (?view=). */
import { Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { useBeginning } from './use-beginning.ts'
import { isId } from './views.ts'
import { WithdrawalDetails } from './WithdrawalDetails.tsx'
import { WithdrawalRecord } from './WithdrawalRecord.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

const PARTS = { new: WithdrawForm, bankAccounts: BankAccounts, list: WithdrawalRecord } as const
type Part = keyof typeof PARTS

export default function WithdrawPage() {
  const { view } = useSearch()
  return isId(view) ? <WithdrawalDetails key={view} id={view} /> : <Parts view={view} />
}

function Parts({ view }: { view: unknown }) {
  const { say } = useWords()
  const change = useChangeSearch()
  const page = useBeginning<HTMLDivElement>()
  const chosen: Part = view === 'bankAccounts' || view === 'list' ? view : 'new'
  const Chosen = PARTS[chosen]
  return (
    <Stack gap={4} ref={page}>
      <Tabs<Part>
        label={say('cashier.tabs')}
        tabs={[
          { key: 'new', label: say('cashier.withdraw') },
          { key: 'bankAccounts', label: say('cashier.bankAccounts') },
          { key: 'list', label: say('cashier.history') },
        ]}
        chosen={chosen}
        onChoose={key => change({ view: key === 'new' ? undefined : key }, true)}
      >
        <Chosen />
      </Tabs>
    </Stack>
  )
}
