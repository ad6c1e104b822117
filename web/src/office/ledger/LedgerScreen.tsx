/** The ledger of the brand: found by any name an entry has, each entry followed to its story and its place in the chain. */

import { TextInput } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { ENTRY_KINDS, type EntryKind } from '@sen/core/wallet/kinds'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useMoments } from '../../parts/moments.ts'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Cut } from '../parts/Cut.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice, DayField, SearchField } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { Way } from './Way.tsx'

export type Entry = Answer<typeof ledgerCalls.listEntries>['list'][number]

export default function LedgerScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const { find, side, from, to } = filters
  const query = { find, side, from, to, kind: filters.kind as EntryKind | undefined }
  const pages = useRowPages(ledgerCalls.listEntries, query)
  const columns = useColumns()
  const search = useCallback((text: string) => change({ find: text }), [change])
  return (
    <Page
      title={say('office.ledger')}
      note={<Note since={pages.first?.since} />}
      actions={<ExportButton table="entries" query={query} />}
      filters={
        <>
          <SearchField label={say('office.ledger.find')} value={find ?? ''} onChange={search} />
          <Choice
            label={say('office.what')}
            value={filters.kind}
            options={ENTRY_KINDS.map(value => ({ value, label: say(`wallet.kind.${value}`) }))}
            onChange={kind => change({ kind })}
          />
          <SideField value={side ?? ''} onChange={value => change({ side: value })} />
          <DayField label={say('office.from')} value={from} onChange={value => change({ from: value })} />
          <DayField label={say('office.to')} value={to} onChange={value => change({ to: value })} />
        </>
      }
    >
      <DataTable
        label={say('office.ledger')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id, of: row.playerId })}
        empty={say('office.ledger.none')}
        {...pages}
      />
      {filters.open && (
        <EntryDialog
          key={filters.open}
          id={filters.open}
          playerId={filters.of}
          onOpen={entry => change({ open: entry.id, of: entry.playerId })}
          onClose={() => change({ open: null, of: null })}
        />
      )}
    </Page>
  )
}

/** What the list is, and how far back it was searched where it was not searched to its beginning. */
function Note({ since }: { since: string | null | undefined }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <>
      {say('office.ledger.note')}
      {since && ` ${say('office.ledger.since', { since: writeMoment(since).slice(0, 10) })}`}
    </>
  )
}

/** An account in full, as the ledger writes it; asked when it is left or Enter is pressed. */
function SideField({ value, onChange }: { value: string; onChange: (side: string) => void }) {
  const { say } = useWords()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const done = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <TextInput
      label={say('office.ledger.side')}
      placeholder={say('office.ledger.side.hint')}
      size="sm"
      w={220}
      maw="100%"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={event => event.key === 'Enter' && done()}
    />
  )
}

function useColumns(): readonly Column<Entry>[] {
  const { say } = useWords()
  const names = useNames()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      { key: 'kind', title: say('office.what'), cell: row => say(`wallet.kind.${row.kind}`) },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => (row.playerId ? <Link to={paths.player(row.playerId)}>{row.account}</Link> : '–'),
      },
      { key: 'moved', title: say('office.amount'), align: 'right', cell: row => <Amount of={row.moved} /> },
      {
        key: 'accounts',
        title: say('office.ledger.accounts'),
        cell: row => <Way of={row} />,
      },
      { key: 'subject', title: say('office.subject'), cell: row => names.subject(row.subject) },
      {
        key: 'reference',
        title: say('office.reference'),
        cell: row => <Cut most={220}>{shortId(row.reference)}</Cut>,
      },
    ],
    [say, names],
  )
}
