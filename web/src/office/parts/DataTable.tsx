/** A table of rows: its columns, its states, its keys (arrows, or j and k, move between rows, Enter opens one). */
import { Button, Center } from '@mantine/core'
import { createColumnHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import styles from './DataTable.module.css'
import { FailureNote } from './FailureNote.tsx'
import { NoRows } from './NoRows.tsx'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'right'
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  isLoading?: boolean
  failure?: Failure | null
  onRetry?: () => unknown
  more?: (() => void) | undefined
  isReadingOn?: boolean
  empty?: string
}

const features = tableFeatures({})

export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, columns, rows, keyOf, onOpen, failure, onRetry, more, isReadingOn } = props
  const { say } = useWords()
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(column =>
      helper.display({
        id: column.key,
        header: () => column.title,
        cell: ({ row }) => column.cell(row.original),
      }),
    )
  }, [columns])
  const table = useTable({ features, columns: definitions, data: rows as Row[], getRowId: keyOf })
  const alignOf = (id: string) => columns.find(column => column.key === id)?.align
  return (
    <>
      {failure && rows.length > 0 && <FailureNote failure={failure} {...(onRetry ? { onRetry } : {})} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys. */}
      <section className={styles.frame} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            {table.getHeaderGroups().map(group => (
              <tr key={group.id}>
                {group.headers.map(header => (
                  <th key={header.id} scope="col" data-align={alignOf(header.column.id)}>
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map(row => (
              <tr key={row.id} {...(onOpen ? openable(() => onOpen(row.original)) : {})}>
                {row.getAllCells().map(cell => (
                  <td key={cell.id} data-align={alignOf(cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <div className={styles.state}>
            <NoRows
              isLoading={props.isLoading}
              failure={failure}
              onRetry={onRetry}
              text={props.empty ?? say('office.nothing')}
            />
          </div>
        )}
      </section>
      {more && (
        <Center mt={12}>
          <Button variant="default" size="sm" loading={isReadingOn ?? false} onClick={more}>
            {say('office.more')}
          </Button>
        </Center>
      )}
    </>
  )
}

/** A row that opens by click and Enter; arrows, or j and k, go to its neighbours. Its buttons and links keep their own clicks. */
function openable(open: () => void) {
  const isOwn = (target: EventTarget) => (target as Element).closest('a, button, input, label, [role=switch]') !== null
  return {
    tabIndex: 0,
    onClick: (event: { target: EventTarget }) => {
      if (!isOwn(event.target)) open()
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return
      const { currentTarget: row } = event
      const [down, up] = [row.nextElementSibling, row.previousElementSibling]
      const to = { ArrowDown: down, j: down, ArrowUp: up, k: up }[event.key]
      if (to !== undefined) {
        event.preventDefault()
        ;(to as HTMLElement | null)?.focus()
      } else if (event.key === 'Enter') open()
    },
  }
}
