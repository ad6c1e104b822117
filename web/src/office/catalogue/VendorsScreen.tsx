/** Game vendors: maintenance, hot, hidden, order. A switch is on the site within seconds. */
import type { Answer } from '@sen/core/call'
import { editingCalls } from '@sen/core/operations/content-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Page } from '../parts/Page.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRows } from '../parts/use-rows.ts'
import { paths } from '../paths.ts'
import { Flag, Place } from './Flag.tsx'

type Vendor = Answer<typeof editingCalls.listEditableVendors>['list'][number]

export default function VendorsScreen() {
  const { say } = useWords()
  const vendors = useRows(editingCalls.listEditableVendors)
  const columns = useColumns()
  return (
    <Page title={say('office.vendors')} note={say('office.live')}>
      <DataTable label={say('office.vendors')} columns={columns} keyOf={row => row.code} {...vendors} />
    </Page>
  )
}

function useColumns(): readonly Column<Vendor>[] {
  const { say } = useWords()
  const { run } = useAction(editingCalls.updateVendor, { done: 'office.saved', tellsFailure: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a switch does does not change what the rows look like.
  return useMemo(
    () => [
      { key: 'name', title: say('office.vendor'), cell: row => <Link to={paths.games(row.code)}>{row.name}</Link> },
      {
        key: 'types',
        title: say('office.kind'),
        cell: row => row.gameTypes.map(type => say(`catalogue.type.${type as 'RNG'}`)).join(', '),
      },
      { key: 'games', title: say('office.games'), align: 'right', cell: row => row.games },
      {
        key: 'maintenance',
        title: say('office.flag.maintenance'),
        cell: row => (
          <Flag
            label={`${say('office.flag.maintenance')} ${row.name}`}
            isOn={row.isMaintenance}
            colour="orange"
            onChange={isMaintenance => run({ code: row.code, isMaintenance })}
          />
        ),
      },
      {
        key: 'hot',
        title: say('office.flag.hot'),
        cell: row => (
          <Flag
            label={`${say('office.flag.hot')} ${row.name}`}
            isOn={row.isHot}
            onChange={isHot => run({ code: row.code, isHot })}
          />
        ),
      },
      {
        key: 'hidden',
        title: say('office.flag.hidden'),
        cell: row => (
          <Flag
            label={`${say('office.flag.hidden')} ${row.name}`}
            isOn={row.isHidden}
            colour="red"
            onChange={isHidden => run({ code: row.code, isHidden })}
          />
        ),
      },
      {
        key: 'place',
        title: say('office.place'),
        align: 'right',
        cell: row => (
          <Place
            key={row.position}
            label={`${say('office.place')} ${row.name}`}
            value={row.position}
            onChange={position => run({ code: row.code, position })}
          />
        ),
      },
    ],
    [say],
  )
}
