/** The chase plans of all players: how far each is, what it spent and won, why it ended; opened, its draws. */
import { Badge } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { CHASE_STATES, lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { readAmount, writeAmount } from '@sen/core/money'
import { inEvery } from '@sen/core/phrases'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords, type Words } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Cut } from '../parts/Cut.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice, SearchField, StateChoice } from '../parts/fields.tsx'
import { nameBet, nameSelection } from '../parts/name-bet.ts'
import { Page } from '../parts/Page.tsx'
import { useFilters, useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { ChaseDialog } from './ChaseDialog.tsx'

type Chase = Answer<typeof lotteryChaseStaffCalls.listLotteryChases>['list'][number]

export default function ChasesScreen() {
  const { say, language } = useWords()
  const [filters, change] = useFilters()
  const { game: gameCode, account } = filters
  const query = { state: useStateFilter(CHASE_STATES), gameCode, account }
  const pages = useRowPages(lotteryChaseStaffCalls.listLotteryChases, query, { everyMs: usePoll() })
  const open = pages.rows.find(row => row.id === filters.open)
  const games = LOTTERY_GAMES.map(({ code, names }) => ({ value: code, label: inEvery(names)[language] }))
  return (
    <Page
      title={say('office.lottery.chases')}
      note={say('office.lottery.chases.note')}
      actions={<ExportButton table="lotteryChases" query={query} />}
      filters={
        <>
          <SearchField
            label={say('office.account')}
            value={account ?? ''}
            onChange={text => change({ account: text })}
          />
          <Choice
            label={say('office.game')}
            value={gameCode}
            options={games}
            onChange={value => change({ game: value })}
          />
          <StateChoice states={CHASE_STATES} word={state => say(`office.lottery.chases.${state}`)} />
        </>
      }
    >
      <DataTable
        label={say('office.lottery.chases')}
        columns={useColumns()}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        empty={say('office.lottery.chases.none')}
        {...pages}
      />
      {open && <ChaseDialog key={open.id} chase={open} onClose={() => change({ open: null })} />}
    </Page>
  )
}

/** "lo2 07; xien2 07,12" in words. */
const sayPreview = (words: Words, preview: string): string =>
  preview
    .split('; ')
    .map(part => {
      const [code = '', picked = ''] = part.split(' ')
      return `${nameBet(words, code)} ${nameSelection(words, picked)}`
    })
    .join(' · ')

function useColumns(): readonly Column<Chase>[] {
  const words = useWords()
  return useMemo(() => {
    const { say } = words
    return [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.placedAt} /> },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      { key: 'game', title: say('office.game'), cell: row => row.gameName },
      {
        key: 'bet',
        title: say('office.lottery.exposure.bet'),
        cell: row => <Cut>{sayPreview(words, row.preview)}</Cut>,
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: ({ end }) => (
          <Badge variant="light" color={end === null ? 'blue' : end === 'won' ? 'teal' : 'gray'}>
            {say(end === null ? 'office.lottery.chases.running' : `office.lottery.chases.end.${end}`)}
          </Badge>
        ),
      },
      {
        key: 'played',
        title: say('office.lottery.chases.played'),
        align: 'right',
        cell: row => `${row.played}/${row.steps}`,
      },
      { key: 'spent', title: say('office.lottery.stake'), align: 'right', cell: row => <Amount of={row.spent} /> },
      { key: 'payout', title: say('office.lottery.payout'), align: 'right', cell: row => <Amount of={row.payout} /> },
      {
        key: 'kept',
        title: say('office.lottery.kept'),
        align: 'right',
        cell: row => <Amount of={writeAmount(readAmount(row.spent) - readAmount(row.payout))} signed />,
      },
    ]
  }, [words])
}
