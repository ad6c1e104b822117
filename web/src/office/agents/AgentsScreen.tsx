/** The tree of agents with its money, level by level; lines are moved and agents closed here, by two people. */
import { Anchor, Badge, Breadcrumbs, Button, Group } from '@mantine/core'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer } from '@sen/core/call'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useWords, type Words } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { SearchField } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { paths } from '../paths.ts'
import { MoveDialog, type Moving } from './MoveDialog.tsx'
import { SwitchesDialog } from './SwitchesDialog.tsx'
import { WaitingMoves } from './WaitingMoves.tsx'

type Agent = Answer<typeof agentLineCalls.listAgents>['list'][number]

export default function AgentsScreen() {
  const { say } = useWords()
  const mayEdit = useMay()('contracts.edit')
  const maySwitch = useMay()('brand.edit')
  const [isSwitching, setSwitching] = useState(false)
  const [filters, change] = useFilters()
  const [moving, setMoving] = useState<Moving>()
  const { below, search } = filters
  const pages = useRowPages(agentLineCalls.listAgents, { below, search })
  const find = useCallback((text: string) => change({ search: text, below: null }), [change])
  const open = useCallback((id: string | null) => change({ below: id, search: null }), [change])
  return (
    <Page
      title={say('office.agents')}
      note={say('office.agents.note')}
      actions={
        maySwitch && (
          <Button size="sm" variant="default" onClick={() => setSwitching(true)}>
            {say('office.agents.switches')}
          </Button>
        )
      }
      filters={<SearchField label={say('office.agents.search')} value={search ?? ''} onChange={find} />}
    >
      <WaitingMoves />
      {below && (
        <Breadcrumbs>
          <Anchor component="button" size="sm" onClick={() => open(null)}>
            {say('office.agents.heads')}
          </Anchor>
          {pages.first?.trail.map(({ id, account }) => (
            <Anchor component="button" size="sm" key={id} onClick={() => open(id)}>
              {account}
            </Anchor>
          ))}
        </Breadcrumbs>
      )}
      <DataTable
        label={say('office.agents')}
        columns={useColumns(mayEdit, open, setMoving)}
        keyOf={row => row.id}
        empty={say('office.agents.none')}
        {...pages}
      />
      {isSwitching && <SwitchesDialog onClose={() => setSwitching(false)} />}
      {moving && <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />}
    </Page>
  )
}

const movesColumn = (say: Words['say'], onMove: (moving: Moving) => void): Column<Agent> => ({
  key: 'do',
  title: say('office.do'),
  align: 'right',
  cell: row => (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {(['move', 'close'] as const).map(kind => (
        <Button key={kind} size="compact-sm" variant="default" onClick={() => onMove({ kind, account: row.account })}>
          {say(`office.agents.${kind}`)}
        </Button>
      ))}
    </Group>
  ),
})

const MONEY = ['validBet', 'net', 'deposits', 'withdrawals'] as const

function useColumns(
  mayEdit: boolean,
  onOpen: (id: string) => void,
  onMove: (moving: Moving) => void,
): readonly Column<Agent>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      {
        key: 'account',
        title: say('office.account'),
        cell: row => (
          <Group gap={6} wrap="nowrap">
            <Link to={paths.player(row.id)}>{row.account}</Link>
            {row.isBlocked && (
              <Badge color="red" variant="light">
                {say('office.players.blocked')}
              </Badge>
            )}
          </Group>
        ),
      },
      {
        key: 'team',
        title: say('office.agents.team'),
        align: 'right',
        cell: row =>
          row.team > 0 ? (
            <Button size="compact-sm" variant="default" onClick={() => onOpen(row.id)}>
              {say('office.agents.counted', { direct: row.direct, team: row.team })}
            </Button>
          ) : (
            '–'
          ),
      },
      {
        key: 'balance',
        title: say('office.balance'),
        align: 'right',
        cell: row => <Amount of={row.balance} />,
      },
      ...MONEY.map(
        (key): Column<Agent> => ({
          key,
          title: say(`office.agents.${key}`),
          align: 'right',
          cell: row => <Amount of={row[key]} />,
        }),
      ),
      ...(mayEdit ? [movesColumn(say, onMove)] : []),
    ],
    [say, mayEdit, onOpen, onMove],
  )
}
