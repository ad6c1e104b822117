/** Win and loss of each member of the line (AGENT-10). */
import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Money } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import table from '../centre/centre.module.css'
import { usePages } from '../centre/use-pages.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { MemberCard } from './MemberCard.tsx'
import { TeamReport } from './TeamReport.tsx'
import { useReport } from './use-report.ts'

type Row = Answer<typeof agentCalls.listUserLoss>['list'][number]

export function UserLoss() {
  const { say } = useWords()
  const { member } = useSearch()
  const change = useChangeSearch()
  const report = useReport()
  const loss = usePages(agentCalls.listUserLoss, { ...report.days, search: report.who || undefined })
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
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{say('agents.account')}</th>
          {COLUMNS.map(name => (
            <th key={name} scope="col" className={table.right}>
              {say(`agents.${name}`)}
            </th>
          ))}
          <th scope="col" className={table.right}>
            {say('agents.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} className={table.openable}>
            <td data-lead="">
              <button type="button" className={table.opener} onClick={() => onOpen(row.id)}>
                {row.account}
              </button>
              <small>
                {say(`centre.kind.${row.kind}` as 'centre.kind.0')} · {say('agents.level', { level: row.level })}
              </small>
            </td>
            {COLUMNS.map(name => (
              <td key={name} className={table.right} data-label={say(`agents.${name}`)}>
                <Money amount={row.totals[name]} />
              </td>
            ))}
            <td className={table.right} data-label={say('agents.net')}>
              <Money amount={row.totals.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
