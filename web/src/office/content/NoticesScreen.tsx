/** Notices: written, scheduled, withdrawn; what they were stays in the audit log. */
import { Badge, Button } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { editingCalls, NOTICE_TYPES } from '@sen/core/operations/content-calls'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Choice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { ShownBadge } from './ShownBadge.tsx'

export type Notice = Answer<typeof editingCalls.listEditableNotices>['list'][number]

export default function NoticesScreen() {
  const { say, language } = useWords()
  const [filters, change] = useFilters()
  const all = useRows(editingCalls.listEditableNotices)
  const rows = useMemo(
    () => all.rows.filter(row => !filters.type || row.type === filters.type),
    [all.rows, filters.type],
  )
  const columns = useMemo<readonly Column<Notice>[]>(
    () => [
      {
        key: 'title',
        title: say('office.notice.title'),
        cell: row => row.title[language] || row.title.vi || row.title.en,
      },
      {
        key: 'type',
        title: say('office.kind'),
        cell: row => <Badge variant="default">{say(`office.notice.${row.type}`)}</Badge>,
      },
      { key: 'state', title: say('office.state'), cell: row => <ShownBadge {...row} /> },
      { key: 'at', title: say('office.notice.at'), cell: row => <When at={row.publishedAt} /> },
      { key: 'from', title: say('office.from'), cell: row => <When at={row.fromAt} /> },
      { key: 'to', title: say('office.to'), cell: row => <When at={row.toAt} /> },
    ],
    [say, language],
  )
  const open = filters.open === 'new' ? 'new' : all.rows.find(row => row.id === filters.open)
  return (
    <Page
      title={say('office.notices')}
      note={say('office.live')}
      actions={
        <Button size="sm" onClick={() => change({ open: 'new' })}>
          {say('office.notice.add')}
        </Button>
      }
      filters={
        <Choice
          label={say('office.kind')}
          value={filters.type}
          options={NOTICE_TYPES.map(value => ({ value, label: say(`office.notice.${value}`) }))}
          onChange={type => change({ type })}
        />
      }
    >
      <DataTable
        label={say('office.notices')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        {...all}
        rows={rows}
      />
      {open && (
        <NoticeDialog
          key={open === 'new' ? 'new' : open.id}
          notice={open === 'new' ? undefined : open}
          onClose={() => change({ open: null })}
        />
      )}
    </Page>
  )
}
