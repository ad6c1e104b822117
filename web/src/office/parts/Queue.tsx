/** A list of what waits for people: filtered by its state, one opened over it where it opens; both stand in the address. */
import { Fragment, type ReactNode } from 'react'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { StateChoice } from './fields.tsx'
import { Page } from './Page.tsx'
import { useFilters } from './use-filters.ts'
import type { Pages } from './use-pages.ts'

type Props<Row, State extends string> = {
  title: PhraseKey
  note?: ReactNode
  actions?: ReactNode
  states: readonly State[]
  word: (state: State) => string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  empty: PhraseKey
  /** The dialog of a row. */
  opened?: (row: Row, close: () => void) => ReactNode
  /** What stands above the list. */
  lead?: ReactNode
  children?: ReactNode
}

export function Queue<Row extends { id: string }, State extends string>(props: Props<Row, State>) {
  const { title, states, word, pages, opened } = props
  const { say } = useWords()
  const [filters, change] = useFilters()
  const open = opened && pages.rows.find(row => row.id === filters.open)
  return (
    <Page
      title={say(title)}
      note={props.note}
      actions={props.actions}
      filters={<StateChoice states={states} word={word} />}
    >
      {props.lead}
      <DataTable
        label={say(title)}
        columns={props.columns}
        keyOf={row => row.id}
        empty={say(props.empty)}
        {...(opened ? { onOpen: (row: Row) => change({ open: row.id }) } : {})}
        {...pages}
      />
      {open && <Fragment key={open.id}>{opened(open, () => change({ open: null }))}</Fragment>}
      {props.children}
    </Page>
  )
}
