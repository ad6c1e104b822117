/** The draws of a day: how far each is, what is staked and what was paid. */

import { DRAW_STATES } from '@sen/core/lottery/calls'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { inEvery } from '@sen/core/phrases'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice, DayField, StateChoice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters, useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { Alarms } from './Alarms.tsx'
import { type Draw, StateBadge } from './StateBadge.tsx'

const DRAWN_BY = ['state', 'own'] as const

export default function DrawsScreen() {
  const { say, language } = useWords()
  const [filters, change] = useFilters()
  const navigate = useNavigate()
  const { dayAt } = useMoments()
  const { game: gameCode, day } = filters
  // The draws of a day are thousands, of which staff have a hand in those of the states.
  const drawnBy = DRAWN_BY.find(one => one === (filters.by ?? 'state'))
  const query = { day, gameCode, drawnBy: gameCode ? undefined : drawnBy, state: useStateFilter(DRAW_STATES) }
  const pages = useRowPages(lotteryStaffCalls.listLotteryDraws, query, { everyMs: usePoll() })
  const games = LOTTERY_GAMES.map(({ code, names }) => ({ value: code, label: inEvery(names)[language] }))
  return (
    <Page
      title={say('office.lottery')}
      note={say('office.lottery.note')}
      actions={<ExportButton table="lotteryDraws" query={query} />}
      filters={
        <>
          <DayField
            label={say('office.lottery.day')}
            value={day ?? dayAt(new Date())}
            onChange={value => change({ day: value })}
          />
          <Choice
            label={say('office.game')}
            value={gameCode}
            options={games}
            onChange={value => change({ game: value })}
          />
          <Choice
            label={say('office.lottery.drawnBy')}
            value={drawnBy}
            options={DRAWN_BY.map(value => ({ value, label: say(`office.lottery.drawnBy.${value}`) }))}
            onChange={value => change({ by: value ?? 'all' })}
          />
          <StateChoice states={DRAW_STATES} word={state => say(`office.lottery.state.${state}`)} />
        </>
      }
    >
      <Alarms />
      <DataTable
        label={say('office.lottery')}
        columns={useColumns()}
        keyOf={row => `${row.gameCode}/${row.drawNumber}`}
        onOpen={row => void navigate({ to: paths.draw(row.gameCode, row.drawNumber) })}
        empty={say('office.lottery.none')}
        {...pages}
      />
    </Page>
  )
}

function useColumns(): readonly Column<Draw>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'game', title: say('office.game'), cell: row => row.gameName },
      {
        key: 'draw',
        title: say('office.lottery.draw'),
        cell: row => <span className="number">{row.drawNumber}</span>,
      },
      { key: 'state', title: say('office.state'), cell: row => <StateBadge draw={row} /> },
      { key: 'locks', title: say('office.lottery.locksAt'), cell: row => <When at={row.locksAt} /> },
      { key: 'draws', title: say('office.lottery.drawsAt'), cell: row => <When at={row.drawsAt} /> },
      { key: 'slips', title: say('office.lottery.slips'), align: 'right', cell: row => row.slips },
      {
        key: 'stake',
        title: say('office.lottery.stake'),
        align: 'right',
        cell: row => <Amount of={row.stake} />,
      },
      {
        key: 'payout',
        title: say('office.lottery.payout'),
        align: 'right',
        cell: row => <Amount of={row.payout} />,
      },
    ],
    [say],
  )
}
