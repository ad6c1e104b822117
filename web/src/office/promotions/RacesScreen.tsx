/** Races over games: those there were, are and will be, set up, agreed to, cancelled, and their tables. */
import { Badge, Button } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { sumPrizes } from '@sen/core/promotions/races'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { NewRaceDialog } from './NewRaceDialog.tsx'
import { RaceDialog } from './RaceDialog.tsx'

export type StaffRace = Answer<typeof raceStaffCalls.listStaffRaces>['list'][number]

export const RACE_COLOURS = {
  proposed: 'yellow',
  planned: 'blue',
  running: 'teal',
  ended: 'yellow',
  paid: 'gray',
  cancelled: 'red',
} as const

export default function RacesScreen() {
  const { say } = useWords()
  const mayEdit = useMay()('promotions.edit')
  const [filters, change] = useFilters()
  const pages = useRowPages(raceStaffCalls.listStaffRaces, {}, { everyMs: usePoll() })
  const open = pages.rows.find(({ id }) => id === filters.open)
  return (
    <Page
      title={say('office.races')}
      note={say('office.races.note')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => change({ open: 'new' })}>
            {say('office.races.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={say('office.races')}
        columns={useColumns()}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        empty={say('office.races.none')}
        {...pages}
      />
      {mayEdit && filters.open === 'new' && <NewRaceDialog onClose={() => change({ open: null })} />}
      {open && <RaceDialog race={open} onClose={() => change({ open: null })} />}
    </Page>
  )
}

function useColumns(): readonly Column<StaffRace>[] {
  const { say, language } = useWords()
  return useMemo(
    () => [
      { key: 'name', title: say('office.races.name'), cell: row => row.name[language === 'vi' ? 'vi' : 'en'] },
      {
        key: 'games',
        title: say('office.races.games'),
        cell: ({ category, gameNames: [first = '', ...more] }) =>
          category
            ? say(`races.allOf.${category}`)
            : more.length > 0
              ? say('office.races.gamesCount', { first, more: more.length })
              : first,
      },
      { key: 'from', title: say('office.from'), cell: row => <When at={row.fromAt} /> },
      { key: 'to', title: say('office.to'), cell: row => <When at={row.toAt} /> },
      {
        key: 'sum',
        title: say('office.races.sum'),
        align: 'right',
        cell: row => <Amount of={writeAmount(sumPrizes(row.prizes.map(readAmount)))} />,
      },
      { key: 'players', title: say('office.races.players'), align: 'right', cell: row => row.players },
      {
        key: 'by',
        title: say('office.races.createdBy'),
        cell: row => row.createdBy || say('office.races.byDemo'),
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge color={RACE_COLOURS[row.state]} variant="light">
            {say(`office.races.state.${row.state}`)}
          </Badge>
        ),
      },
    ],
    [say, language],
  )
}
