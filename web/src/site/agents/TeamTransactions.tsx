/** Deposits, withdrawals and transfers of the line (AGENT-12). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Select } from '../../kit/Field.tsx'
import { Money } from '../../kit/Money.tsx'
import { Table } from '../../kit/Table.tsx'
import { useMoments } from '../../parts/moments.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { TeamReport } from './TeamReport.tsx'
import { useReport } from './use-report.ts'

type TeamTransaction = Answer<typeof agentCalls.listTeamTransactions>['list'][number]

const KINDS = ['deposit', 'withdrawal', 'withdrawal_return', 'transfer'] as const

export function TeamTransactions() {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const report = useReport()
  const kind = KINDS.find(one => one === search.kind)
  const transactions = usePages(agentCalls.listTeamTransactions, {
    ...report.days,
    kind,
    account: report.who || undefined,
  })
  return (
    <TeamReport
      report={report}
      name={say('agents.account')}
      filter={
        <Select
          label={say('centre.kindOf')}
          value={kind ?? ''}
          onChange={event => change({ kind: event.target.value || undefined }, true)}
        >
          <option value="">{say('centre.all')}</option>
          {KINDS.map(one => (
            <option key={one} value={one}>
              {say(`wallet.kind.${one}`)}
            </option>
          ))}
        </Select>
      }
      pages={transactions}
      totals={totals => [
        { name: 'agents.deposits', amount: totals.deposits },
        { name: 'agents.withdrawals', amount: totals.withdrawals },
      ]}
      note={say('agents.sumsLater')}
      empty={{ icon: 'receipt', title: say('agents.noTransactions'), text: say('agents.noTransactionsText') }}
    >
      {list => <TransactionTable transactions={list} />}
    </TeamReport>
  )
}

function TransactionTable({ transactions }: { transactions: readonly TeamTransaction[] }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('centre.time')}</th>
          <th scope="col">{say('agents.account')}</th>
          <th scope="col">{say('centre.kindOf')}</th>
          <th scope="col" data-end="">
            {say('agents.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map(transaction => (
          <tr key={transaction.id}>
            <td className="num" data-label={say('centre.time')}>
              {writeMoment(transaction.at)}
            </td>
            <td data-lead="">{transaction.account}</td>
            <td data-label={say('centre.kindOf')}>{say(`wallet.kind.${transaction.kind}` as 'wallet.kind.deposit')}</td>
            <td data-end="" data-label={say('agents.amount')}>
              <Money amount={transaction.amount} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
