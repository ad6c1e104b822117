/** Win and loss of each member of the line (AGENT-10). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Money } from '../../kit/Money.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { MemberCard } from './MemberCard.tsx'
import { TeamReport } from './TeamReport.tsx'
import { useReport } from './use-report.ts'

type Row = Answer<typeof agentCalls.listPlayerPnl>['list'][number]

export function PlayerPnl() {
  const { say } = useWords()
  const { member } = useSearch()
  const change = useChangeSearch()
  const report = useReport()
  const loss = usePages(agentCalls.listPlayerPnl, { ...report.days, search: report.who || undefined })
  return (
    <>
      <TeamReport
        report={report}
        name={say('agents.search')}
        pages={loss}
        totals={totals => [
          { name: 'agents.deposits', amount: totals.deposits },
          { name: 'agents.withdrawals', amount: totals.withdrawals },
          { name: 'agents.validBet', amount: totals.validBet },
          { name: 'agents.net', amount: totals.net, signed: true },
        ]}
        empty={{ icon: 'list', title: say('agents.noLoss'), text: say('agents.noLossText') }}
      >
        {list => <LossTable rows={list} onOpen={id => change({ member: id })} />}
      </TeamReport>
      {member && <MemberCard id={member} onClose={() => change({ member: undefined }, true)} />}
    </>
  )
}

const COLUMNS = ['deposits', 'withdrawals', 'stake', 'validBet', 'win'] as const

function LossTable({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: string) => void }) {
  const { say } = useWords()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('agents.account')}</th>
          {COLUMNS.map(name => (
            <th key={name} scope="col" data-end="">
              {say(`agents.${name}`)}
            </th>
          ))}
          <th scope="col" data-end="">
            {say('agents.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} data-opens="">
            <td data-lead="">
              <Text as="button" weight={600} type="button" data-opener="" onClick={() => onOpen(row.id)}>
                {row.account}
              </Text>
              <small>
                {say(`centre.kind.${row.kind}` as 'centre.kind.0')} · {say('agents.level', { level: row.level })}
              </small>
            </td>
            {COLUMNS.map(name => (
              <td key={name} data-end="" data-label={say(`agents.${name}`)}>
                <Money amount={row.totals[name]} />
              </td>
            ))}
            <td data-end="" data-label={say('agents.net')}>
              <Money amount={row.totals.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
