/** Free rounds that were given to players, and how far they were played. */
import { Badge, Button } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { Link } from '@tanstack/react-router'
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
import { paths } from '../paths.ts'
import { FreeRoundsDialog } from './FreeRoundsDialog.tsx'

type Row = Answer<typeof freeRoundCalls.listFreeRoundGrants>['list'][number]
const COLOURS = { sending: 'yellow', given: 'teal', ended: 'gray', refused: 'red' } as const

export default function FreeRoundsScreen() {
  const { say } = useWords()
  const mayEdit = useMay()('rewards.edit')
  const [filters, change] = useFilters()
  const pages = useRowPages(freeRoundCalls.listFreeRoundGrants, {}, { everyMs: usePoll() })
  return (
    <Page
      title={say('office.freeRounds')}
      note={say('office.freeRounds.note')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => change({ open: 'new' })}>
            {say('office.freeRounds.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={say('office.freeRounds')}
        columns={useColumns()}
        keyOf={row => row.id}
        empty={say('office.freeRounds.none')}
        {...pages}
      />
      {mayEdit && filters.open === 'new' && <FreeRoundsDialog onClose={() => change({ open: null })} />}
    </Page>
  )
}

function useColumns(): readonly Column<Row>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      { key: 'game', title: say('office.freeRounds.game'), cell: row => row.game },
      {
        key: 'played',
        title: say('office.freeRounds.played'),
        align: 'right',
        cell: row => `${row.played} / ${row.rounds}`,
      },
      {
        key: 'stake',
        title: say('office.freeRounds.stake'),
        align: 'right',
        cell: row => <Amount of={row.stake} />,
      },
      { key: 'won', title: say('office.freeRounds.won'), align: 'right', cell: row => <Amount of={row.won} /> },
      { key: 'to', title: say('office.to'), cell: row => <When at={row.endsAt} /> },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge color={COLOURS[row.state]} variant="light">
            {say(`office.freeRounds.state.${row.state}`)}
          </Badge>
        ),
      },
      { key: 'reason', title: say('office.reason'), cell: row => row.reason },
    ],
    [say],
  )
}
