/** Players: found by name, number or mail. */
import { Badge } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { playerCalls } from '@sen/core/operations/player-calls'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice, SearchField, StateChoice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Player = Answer<typeof playerCalls.listPlayers>['list'][number]

export default function PlayersScreen() {
  const { say } = useWords()
  const navigate = useNavigate()
  const [filters, change] = useFilters()
  const query = {
    search: filters.search,
    state: filters.state as 'open' | undefined,
    kind: filters.kind as 'member' | undefined,
  }
  const pages = useRowPages(playerCalls.listPlayers, query)
  const columns = useColumns()
  const search = useCallback((text: string) => change({ search: text }), [change])
  return (
    <Page
      title={say('office.players')}
      actions={<ExportButton table="players" query={query} />}
      filters={
        <>
          <SearchField label={say('office.players.search')} value={filters.search ?? ''} onChange={search} />
          <StateChoice states={['open', 'blocked'] as const} word={state => say(`office.players.${state}`)} />
          <Choice
            label={say('office.kind')}
            value={filters.kind}
            options={['member', 'agent', 'guest'].map(value => ({
              value,
              label: say(`office.kind.${value as 'member'}`),
            }))}
            onChange={kind => change({ kind })}
          />
        </>
      }
    >
      <DataTable
        label={say('office.players')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => void navigate({ to: paths.player(row.id) })}
        {...pages}
      />
    </Page>
  )
}

const kindOf = (kind: number) => (kind === 4 ? 'guest' : kind === 0 ? 'member' : 'agent')

function useColumns(): readonly Column<Player>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      {
        key: 'account',
        title: say('office.account'),
        cell: row => (
          <>
            <Link to={paths.player(row.id)}>{row.account}</Link>{' '}
            {row.isBlocked && (
              <Badge color="red" size="sm" variant="light">
                {say('office.blocked')}
              </Badge>
            )}
          </>
        ),
      },
      { key: 'number', title: say('office.player.number'), cell: row => row.memberNo },
      {
        key: 'kind',
        title: say('office.kind'),
        cell: row => say(`office.kind.${kindOf(row.kind)}`),
      },
      {
        key: 'balance',
        title: say('office.balance'),
        align: 'right',
        cell: row => <Amount of={row.balance} />,
      },
      {
        key: 'created',
        title: say('office.created'),
        cell: row => <When at={row.createdAt} />,
      },
      {
        key: 'seen',
        title: say('office.lastSignIn'),
        cell: row => <When at={row.lastSignInAt} />,
      },
    ],
    [say],
  )
}
