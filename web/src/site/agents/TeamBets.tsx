/** Bets of the whole line, or of one of it, newest first (AGENT-09). */
import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Money } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import table from '../centre/centre.module.css'
import { writeMoment } from '../centre/moments.ts'
import { RangeFilter } from '../centre/RangeFilter.tsx'
import { usePages } from '../centre/use-pages.ts'
import { NameFilter } from './NameFilter.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import { useReport } from './use-report.ts'

type Bet = Answer<typeof agentCalls.listTeamBets>['list'][number]

export function TeamBets() {
  const { say } = useWords()
  const { days, isCut, who, setWho } = useReport()
  const bets = usePages(agentCalls.listTeamBets, { ...days, account: who || undefined })
  const list = bets.data?.pages.flatMap(page => page.list) ?? []
  const totals = bets.data?.pages[0]?.totals
  return (
    <div className={table.stack}>
      <RangeFilter />
      <NameFilter label={say('agents.account')} value={who} onChange={setWho} />
      {totals && (
        <ReportTotals
          isCut={isCut}
          rows={[
            { name: 'centre.rounds', count: totals.rounds },
            { name: 'centre.stake', amount: totals.stake },
            { name: 'agents.validBet', amount: totals.validBet },
            { name: 'agents.net', amount: totals.net, signed: true },
          ]}
        />
      )}
      <ReportFrame
        pages={bets}
        count={list.length}
        empty={{ icon: 'history', title: say('agents.noBets'), text: say('agents.noBetsText') }}
      >
        <BetTable bets={list} />
      </ReportFrame>
    </div>
  )
}

function BetTable({ bets }: { bets: readonly Bet[] }) {
  const { say } = useWords()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{say('centre.time')}</th>
          <th scope="col">{say('agents.account')}</th>
          <th scope="col">{say('centre.game')}</th>
          <th scope="col">{say('centre.state')}</th>
          <th scope="col" className={table.right}>
            {say('centre.stake')}
          </th>
          <th scope="col" className={table.right}>
            {say('agents.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map(bet => (
          <tr key={bet.id}>
            <td className="num" data-label={say('centre.time')}>
              {writeMoment(bet.at)}
            </td>
            <td data-lead="">{bet.account}</td>
            <td data-label={say('centre.game')}>
              <span>
                {bet.gameName}
                <small lang="en">{bet.vendorName}</small>
              </span>
            </td>
            <td data-label={say('centre.state')}>
              <span className={table.state} data-state={bet.state}>
                {say(`centre.state.${bet.state}`)}
              </span>
            </td>
            <td className={table.right} data-label={say('centre.stake')}>
              <Money amount={bet.stake} />
            </td>
            <td className={table.right} data-label={say('agents.net')}>
              <Money amount={bet.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
