/** Games: found by name, vendor, type and state; each switched in its row. */
import type { Answer } from '@sen/core/call'
import { GAME_TYPES } from '@sen/core/catalogue/calls'
import { editingCalls } from '@sen/core/operations/content-calls'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice, SearchField, StateChoice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFilters } from '../parts/use-filters.ts'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { Flag, Place } from './Flag.tsx'

type Game = Answer<typeof editingCalls.listEditableGames>['list'][number]
type Query = { gameType: (typeof GAME_TYPES)[number]; state: 'hot' | 'new' | 'maintenance' | 'hidden' }
const FLAGS = [
  ['isMaintenance', 'maintenance', 'orange'],
  ['isHot', 'hot', 'teal'],
  ['isNew', 'new', 'teal'],
  ['isHidden', 'hidden', 'red'],
] as const

export default function GamesScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const query = {
    search: filters.search,
    vendor: filters.vendor,
    gameType: filters.gameType as Query['gameType'] | undefined,
    state: filters.state as Query['state'] | undefined,
  }
  const pages = useRowPages(editingCalls.listEditableGames, query)
  const vendors = useCall(editingCalls.listEditableVendors)
  const columns = useColumns()
  const search = useCallback((text: string) => change({ search: text }), [change])
  return (
    <Page
      title={say('office.games')}
      note={pages.first && say('office.games.found', { total: pages.first.total })}
      actions={<ExportButton table="games" query={query} />}
      filters={
        <>
          <SearchField label={say('office.games.search')} value={filters.search ?? ''} onChange={search} />
          <Choice
            label={say('office.vendor')}
            value={filters.vendor}
            read={vendors}
            options={(vendors.data?.list ?? []).map(vendor => ({ value: vendor.code, label: vendor.name }))}
            onChange={vendor => change({ vendor })}
          />
          <Choice
            label={say('office.kind')}
            value={filters.gameType}
            options={GAME_TYPES.map(value => ({ value, label: say(`catalogue.type.${value}`) }))}
            onChange={gameType => change({ gameType })}
          />
          <StateChoice states={FLAGS.map(([, state]) => state)} word={state => say(`office.flag.${state}`)} />
        </>
      }
    >
      <DataTable label={say('office.games')} columns={columns} keyOf={row => String(row.nodeId)} {...pages} />
    </Page>
  )
}

function useColumns(): readonly Column<Game>[] {
  const { say } = useWords()
  const names = useNames()
  const { run } = useAction(editingCalls.updateGame, { done: 'office.saved', tellsFailure: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a switch does does not change what the rows look like.
  return useMemo(
    () => [
      { key: 'name', title: say('office.game'), cell: row => row.name },
      { key: 'vendor', title: say('office.vendor'), cell: row => names.vendor(row.vendorCode) },
      {
        key: 'type',
        title: say('office.kind'),
        cell: row => say(`catalogue.type.${row.gameType as 'RNG'}`),
      },
      ...FLAGS.map(([field, name, colour]) => ({
        key: field,
        title: say(`office.flag.${name}`),
        cell: (row: Game) => (
          <Flag
            label={`${say(`office.flag.${name}`)} ${row.name}`}
            isOn={row[field]}
            colour={colour}
            onChange={isOn => run({ nodeId: row.nodeId, [field]: isOn })}
          />
        ),
      })),
      {
        key: 'place',
        title: say('office.place'),
        align: 'right' as const,
        cell: row => (
          <Place
            key={row.position}
            label={`${say('office.place')} ${row.name}`}
            value={row.position}
            onChange={position => run({ nodeId: row.nodeId, position })}
          />
        ),
      },
    ],
    [say, names],
  )
}
