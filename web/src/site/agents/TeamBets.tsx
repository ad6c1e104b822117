/** Bets of the whole line, or of one of it, newest first (AGENT-09). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Money } from '../../kit/Money.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { toneOfBet } from '../../parts/bet-tone.ts'
import { useMoments } from '../../parts/moments.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { TeamReport } from './TeamReport.tsx'
import { useReport } from './use-report.ts'

type Bet = Answer<typeof agentCalls.listTeamBets>['list'][number]

export function TeamBets() {
  const { say } = useWords()
  const report = useReport()
  const bets = usePages(agentCalls.listTeamBets, { ...report.days, account: report.who || undefined })
  return (
    <TeamReport
      report={report}
      name={say('agents.account')}
      pages={bets}
      totals={totals => [
        { name: 'centre.rounds', count: totals.rounds },
        { name: 'centre.stake', amount: totals.stake },
        { name: 'agents.validBet', amount: totals.validBet },
        { name: 'agents.net', amount: totals.net, signed: true },
      ]}
      empty={{ icon: 'history', title: say('agents.noBets'), text: say('agents.noBetsText') }}
      note={say('agents.sumsLater')}
    >
      {list => <BetTable bets={list} />}
    </TeamReport>
  )
}

function BetTable({ bets }: { bets: readonly Bet[] }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('centre.time')}</th>
          <th scope="col">{say('agents.account')}</th>
          <th scope="col">{say('centre.game')}</th>
          <th scope="col">{say('centre.state')}</th>
          <th scope="col" data-end="">
            {say('centre.stake')}
          </th>
          <th scope="col" data-end="">
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
              <Text as="span" size="xs" tone={toneOfBet(bet.state)}>
                {say(`centre.state.${bet.state}`)}
              </Text>
            </td>
            <td data-end="" data-label={say('centre.stake')}>
              <Money amount={bet.stake} />
            </td>
            <td data-end="" data-label={say('agents.net')}>
              <Money amount={bet.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
