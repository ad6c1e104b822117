/** Days on which games do not draw as their week says, and what of the lottery waits for a second person. */
import { Badge, Button, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'
import { nameGames, nameRow } from './name-row.ts'
import { Requests } from './Requests.tsx'

type Row = Answer<typeof lotteryCalendarCalls.listLotteryCalendar>['list'][number]

export default function CalendarScreen() {
  const words = useWords()
  const { say } = words
  const may = useMay()('lottery.decide')
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<Row>()
  const pages = useRowPages(lotteryCalendarCalls.listLotteryCalendar, {}, { everyMs: usePoll() })
  const remove = useAction(lotteryCalendarCalls.changeLotteryCalendar, {
    done: ({ state }) => `office.lottery.calendar.${state}` as const,
    onDone: () => setOpen(undefined),
  })
  return (
    <Page
      title={say('office.lottery.calendar')}
      note={say('office.lottery.calendar.note')}
      actions={
        <>
          <ExportButton table="lotteryCalendar" />
          {may && (
            <Button size="sm" onClick={() => setAdding(true)}>
              {say('office.lottery.calendar.add')}
            </Button>
          )}
        </>
      }
    >
      <Requests />
      <DataTable
        label={say('office.lottery.calendar')}
        columns={useColumns()}
        keyOf={row => row.id}
        empty={say('office.lottery.calendar.none')}
        {...(may ? { onOpen: setOpen } : {})}
        {...pages}
      />
      {isAdding && <CalendarDialog onClose={() => setAdding(false)} />}
      {open && (
        <ReasonDialog
          title={say('office.lottery.calendar.remove')}
          lead={
            <Text>
              {nameGames(words, open.row.games)}: {nameRow(words, open.row)}
            </Text>
          }
          text={say(`office.lottery.calendar.remove.${open.row.kind}`)}
          action={say('office.lottery.calendar.remove')}
          isDanger
          isRead={open.row.kind === 'extra'}
          isBusy={remove.isBusy}
          failure={remove.failure}
          onClose={() => setOpen(undefined)}
          onConfirm={reason => remove.run({ change: { kind: 'remove', id: open.id }, reason })}
        />
      )}
    </Page>
  )
}

function useColumns(): readonly Column<Row>[] {
  const words = useWords()
  return useMemo(() => {
    const { say } = words
    return [
      {
        key: 'kind',
        title: say('office.lottery.calendar.kind'),
        cell: ({ row }) => <Badge variant="light">{say(`office.lottery.calendar.kind.${row.kind}`)}</Badge>,
      },
      { key: 'game', title: say('office.game'), cell: ({ row }) => nameGames(words, row.games) },
      { key: 'when', title: say('office.when'), cell: ({ row }) => nameRow(words, row) },
      {
        key: 'reason',
        title: say('office.reason'),
        cell: row => (row.addedAt ? row.reason : say('office.lottery.calendar.known')),
      },
      {
        key: 'by',
        title: say('office.lottery.terms.by'),
        cell: row => [row.addedBy, row.approvedBy].filter(Boolean).join(', ') || '–',
      },
      { key: 'at', title: say('office.lottery.calendar.addedAt'), cell: row => <When at={row.addedAt} /> },
    ]
  }, [words])
}
