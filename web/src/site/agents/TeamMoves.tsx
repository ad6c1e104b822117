/** Deposits, withdrawals and transfers of the line (AGENT-12). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Select } from '../../kit/Field.tsx'
import { Money } from '../../kit/Money.tsx'
import { Table } from '../../kit/Table.tsx'
import { writeMoment } from '../../parts/moments.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { TeamReport } from './TeamReport.tsx'
import { useReport } from './use-report.ts'

type Move = Answer<typeof agentCalls.listTeamMoves>['list'][number]

const KINDS = ['deposit', 'withdrawal', 'withdrawal_return', 'transfer'] as const

export function TeamMoves() {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const report = useReport()
  const kind = KINDS.find(one => one === search.kind)
  const moves = usePages(agentCalls.listTeamMoves, { ...report.days, kind, account: report.who || undefined })
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
      pages={moves}
      totals={totals => [
        { name: 'agents.deposits', amount: totals.deposits },
        { name: 'agents.withdrawals', amount: totals.withdrawals },
      ]}
      empty={{ icon: 'receipt', title: say('agents.noMoves'), text: say('agents.noMovesText') }}
    >
      {list => <MoveTable moves={list} />}
    </TeamReport>
  )
}

function MoveTable({ moves }: { moves: readonly Move[] }) {
  const { say } = useWords()
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
        {moves.map(move => (
          <tr key={move.id}>
            <td className="num" data-label={say('centre.time')}>
              {writeMoment(move.at)}
            </td>
            <td data-lead="">{move.account}</td>
            <td data-label={say('centre.kindOf')}>{say(`wallet.kind.${move.kind}` as 'wallet.kind.deposit')}</td>
            <td data-end="" data-label={say('agents.amount')}>
              <Money amount={move.amount} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
