/** What the days came to in each game, the largest stakes first; with the day of its last round. */

import { betsCalls } from '@sen/core/bets/calls'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { writeDate } from '../../parts/day-range.ts'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useChangeSearch } from '../router.tsx'
import { TotalsRow } from './BettingRecord.tsx'

type Results = Answer<typeof betsCalls.listGameResults>

export default function GameResults() {
  const { say } = useWords()
  const change = useChangeSearch()
  const days = useRange()
  const results = useCall(betsCalls.listGameResults, { query: days.range }, { freshMs: 0, keep: true })
  return (
    <Stack gap={4}>
      <Row gap={3} wrap>
        <Button size="sm" icon="arrow-left" onClick={() => change({ view: undefined })}>
          {say('centre.byRound')}
        </Button>
      </Row>
      <DateRange at={days} />
      <AsyncContent read={results}>
        {({ games, totals }) =>
          games.length === 0 ? (
            <EmptyState icon="history" title={say('centre.noBets')} text={say('centre.noBetsHint')} />
          ) : (
            <>
              <TotalsRow totals={totals} />
              <GameTable games={games} />
            </>
          )
        }
      </AsyncContent>
    </Stack>
  )
}

function GameTable({ games }: Pick<Results, 'games'>) {
  const { say } = useWords()
  const heads = ['lastPlayed', 'rounds', 'stake', 'win', 'net'] as const
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('centre.game')}</th>
          {heads.map(head => (
            <th key={head} scope="col" data-end="">
              {say(`centre.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map(game => (
          <tr key={game.nodeId}>
            <td data-lead="">
              {game.gameName}
              <small lang="en">{game.vendorName}</small>
            </td>
            <td className="num" data-end="" data-label={say('centre.lastPlayed')}>
              {writeDate(game.lastDay)}
            </td>
            <td className="num" data-end="" data-label={say('centre.rounds')}>
              {game.rounds.toLocaleString('en-US')}
            </td>
            <td data-end="" data-label={say('centre.stake')}>
              <Money amount={game.stake} />
            </td>
            <td data-end="" data-label={say('centre.win')}>
              <Money amount={game.win} />
            </td>
            <td data-end="" data-label={say('centre.net')}>
              <Money amount={game.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
