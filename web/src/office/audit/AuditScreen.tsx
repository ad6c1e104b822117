/** Who changed what: filters in the address, before and after side by side, the chain checked on demand. */

import { Button, Modal } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { asWords } from '../parts/as-words.ts'
import { Cut } from '../parts/Cut.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { useFailureText } from '../parts/FailureNote.tsx'
import { Choice, DayField, SearchField } from '../parts/fields.tsx'
import { nameAudited } from '../parts/name-audited.ts'
import { Page } from '../parts/Page.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import { useMay } from '../parts/self.tsx'
import { useTell } from '../parts/toasts.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { AnchorsDialog } from './AnchorsDialog.tsx'
import { LedgerAudit } from './LedgerAudit.tsx'

type Row = Answer<typeof operationsCalls.listAudit>['list'][number]

export default function AuditScreen() {
  const { say, find } = useWords()
  const may = useMay()
  const [filters, change] = useFilters()
  const { action, staffId, subject, from, to } = filters
  const query = { action, staffId, subject, from, to }
  const pages = useRowPages(operationsCalls.listAudit, query)
  const staff = useCall(operationsCalls.listStaff, undefined, { enabled: may('staff.view') })
  const [open, setOpen] = useState<Row>()
  const actionOf = useCallback((name: string) => find(`office.action.${name}`) ?? asWords(name), [find])
  const columns = useColumns(actionOf)
  const actions = [...new Set([...pages.rows.map(row => row.action), ...(action ? [action] : [])])].sort()
  const search = useCallback((text: string) => change({ subject: text }), [change])
  return (
    <Page
      title={say('office.audit')}
      note={say('office.audit.note')}
      actions={
        <>
          <CheckButton />
          <Button variant="default" size="sm" onClick={() => change({ anchors: 'open' })}>
            {say('office.anchors')}
          </Button>
          <ExportButton table="audit" query={query} />
        </>
      }
      filters={
        <>
          <SearchField label={say('office.audit.subject')} value={subject ?? ''} onChange={search} />
          <Choice
            label={say('office.what')}
            value={action}
            options={actions.map(value => ({ value, label: actionOf(value) }))}
            onChange={value => change({ action: value })}
          />
          {may('staff.view') && (
            <Choice
              label={say('office.who')}
              value={staffId}
              read={staff}
              options={(staff.data?.list ?? []).map(person => ({ value: person.id, label: person.name }))}
              onChange={value => change({ staffId: value })}
            />
          )}
          <DayField label={say('office.from')} value={from} onChange={value => change({ from: value })} />
          <DayField label={say('office.to')} value={to} onChange={value => change({ to: value })} />
        </>
      }
    >
      <LedgerAudit />
      <DataTable label={say('office.audit')} columns={columns} keyOf={row => row.no} onOpen={setOpen} {...pages} />
      {filters.anchors && <AnchorsDialog onClose={() => change({ anchors: null })} />}
      {open && <Details row={open} title={actionOf(open.action)} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function useColumns(actionOf: (name: string) => string): readonly Column<Row>[] {
  const { say } = useWords()
  const names = useNames()
  return useMemo(
    () => [
      { key: 'no', title: '#', cell: row => row.no },
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      { key: 'who', title: say('office.who'), cell: row => row.staffName },
      { key: 'action', title: say('office.what'), cell: row => actionOf(row.action) },
      {
        key: 'subject',
        title: say('office.subject'),
        cell: row => <Cut most={260}>{names.changed(row.subjectKind, row.subjectId)}</Cut>,
      },
      { key: 'reason', title: say('office.reason'), cell: row => row.reason },
      { key: 'ip', title: 'IP', cell: row => row.ip },
    ],
    [say, actionOf, names],
  )
}

function CheckButton() {
  const { say } = useWords()
  const tell = useTell()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const { press, isBusy } = usePress(
    operationsCalls.checkAudit,
    ({ rows, brokenNo }) => {
      if (brokenNo) tell(say('office.audit.broken', { no: brokenNo }), true)
      else tell(say('office.audit.whole', { rows }))
      void queries.invalidateQueries()
    },
    failure => tell(textOf(failure), true),
  )
  return (
    <Button variant="default" size="sm" loading={isBusy} onClick={() => void press()}>
      {say('office.audit.check')}
    </Button>
  )
}

function Details({ row, title, onClose }: { row: Row; title: string; onClose: () => void }) {
  const words = useWords()
  const { say, find } = words
  const names = useNames()
  const before = (row.before ?? {}) as Record<string, unknown>
  const after = (row.after ?? {}) as Record<string, unknown>
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <Modal opened onClose={onClose} size="xl" title={`#${row.no} ${title}`}>
      <p>
        {row.staffName} ({find(`office.role.${row.role}`) ?? row.role}) · <When at={row.at} /> · {row.ip}
      </p>
      {row.reason && (
        <p>
          {say('office.reason')}: {row.reason}
        </p>
      )}
      {keys.length > 0 && (
        <SmallTable boxed>
          <thead>
            <tr>
              <th scope="col">{say('office.audit.field')}</th>
              <th scope="col">{say('office.audit.before')}</th>
              <th scope="col">{say('office.audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(key => {
              const named = nameAudited(words, row.subjectKind, key)
              const writeSide = (side: Record<string, unknown>) => {
                if (!named) return names.value(side[key])
                return key in side ? named.write(side[key]) : '–'
              }
              return (
                <tr key={key}>
                  <th scope="row">{named?.name ?? names.field(key)}</th>
                  <td>{writeSide(before)}</td>
                  <td>{writeSide(after)}</td>
                </tr>
              )
            })}
          </tbody>
        </SmallTable>
      )}
    </Modal>
  )
}
