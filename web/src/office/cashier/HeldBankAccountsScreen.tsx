/** Bank accounts that a second player added: nothing is paid to one before somebody looked (threat T16). */
import { Button, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useConfirm } from '../parts/use-confirm.ts'
import { usePoll } from '../parts/use-poll.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Card = Answer<typeof cashierStaffCalls.listHeldBankAccounts>['list'][number]
type Verdict = 'approve' | 'remove'

export default function HeldBankAccountsScreen() {
  const { say } = useWords()
  const bankAccounts = useRows(cashierStaffCalls.listHeldBankAccounts, undefined, { everyMs: usePoll() })
  const judge = useConfirm<typeof cashierStaffCalls.reviewBankAccount, { bankAccount: Card; verdict: Verdict }>(
    cashierStaffCalls.reviewBankAccount,
    'office.saved',
  )
  const { asked } = judge
  const columns = useColumns((bankAccount, verdict) => judge.ask({ bankAccount, verdict }))
  return (
    <Page
      title={say('office.cards')}
      note={say('office.cards.note')}
      actions={<ExportButton table="heldBankAccounts" />}
    >
      <DataTable
        label={say('office.cards')}
        columns={columns}
        keyOf={row => row.id}
        empty={say('office.cards.none')}
        {...bankAccounts}
      />
      {asked && (
        <ReasonDialog
          title={`${say(`office.cards.${asked.verdict}`)}: ${asked.bankAccount.bankName} ${asked.bankAccount.number}`}
          text={`${asked.bankAccount.account} · ${asked.bankAccount.holder}. ${say(`office.cards.${asked.verdict}.what`)}`}
          action={say(`office.cards.${asked.verdict}`)}
          isDanger={asked.verdict === 'remove'}
          isBusy={judge.isBusy}
          failure={judge.failure}
          onClose={judge.close}
          onConfirm={reason => judge.run({ id: asked.bankAccount.id, verdict: asked.verdict, reason })}
        />
      )}
    </Page>
  )
}

function useColumns(onJudge: (bankAccount: Card, verdict: Verdict) => void): readonly Column<Card>[] {
  const { say } = useWords()
  const mayJudge = useMay()('cashier.review')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the buttons do does not change what the rows look like.
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.createdAt} /> },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      { key: 'bank', title: say('office.bank'), cell: row => row.bankName },
      { key: 'number', title: say('office.card'), cell: row => row.number },
      { key: 'holder', title: say('office.holder'), cell: row => row.holder },
      { key: 'also', title: say('office.cards.alsoOf'), cell: row => row.alsoOf.join(', ') },
      {
        key: 'do',
        title: say('office.do'),
        align: 'right',
        cell: row =>
          mayJudge ? (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              {(['approve', 'remove'] as const).map(verdict => (
                <Button key={verdict} size="compact-sm" variant="default" onClick={() => onJudge(row, verdict)}>
                  {say(`office.cards.${verdict}`)}
                </Button>
              ))}
            </Group>
          ) : null,
      },
    ],
    [say, mayJudge],
  )
}
