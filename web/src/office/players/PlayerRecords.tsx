/** What a player did: ledger lines, rounds, sign-ins; each filtered in the address and saved as a table. */

import { Badge, Group, Stack, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { playerCalls } from '@sen/core/operations/player-calls'
import { ENTRY_KINDS } from '@sen/core/wallet/kinds'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'
import { nameAccount } from '../ledger/name-account.ts'
import { Amount } from '../parts/Amount.tsx'
import { Cut } from '../parts/Cut.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice, DayField } from '../parts/fields.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { PlayerDevices } from './PlayerDevices.tsx'

type Line = Answer<typeof playerCalls.listPlayerTransactions>['list'][number]
type Bet = Answer<typeof playerCalls.listPlayerBets>['list'][number]
type SignIn = Answer<typeof playerCalls.listPlayerLogins>['list'][number]

function Days() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  return (
    <>
      <DayField label={say('office.from')} value={filters.from} onChange={from => change({ from })} />
      <DayField label={say('office.to')} value={filters.to} onChange={to => change({ to })} />
    </>
  )
}

export function PlayerTransactions({ id }: { id: string }) {
  const words = useWords()
  const names = useNames()
  const { say } = words
  const [filters, change] = useFilters()
  const navigate = useNavigate()
  const query = { id, kind: filters.kind, from: filters.from, to: filters.to }
  const pages = useRowPages(playerCalls.listPlayerTransactions, query)
  const columns = useMemo<readonly Column<Line>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      {
        key: 'kind',
        title: say('office.what'),
        cell: row => say(`wallet.kind.${row.kind as 'bet'}`),
      },
      { key: 'subject', title: say('office.subject'), cell: row => names.subject(row.subject) },
      {
        key: 'bucket',
        title: say('office.bucket'),
        cell: row => say(`wallet.bucket.${row.bucket as 'cash'}`),
      },
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => <Amount of={row.amount} signed />,
      },
      {
        key: 'after',
        title: say('office.after'),
        align: 'right',
        cell: row => <Amount of={row.balanceAfter} />,
      },
      { key: 'other', title: say('office.other'), cell: row => row.other && nameAccount(row.other, words, names) },
    ],
    [say, words, names],
  )
  return (
    <Stack>
      <Group align="flex-end" gap="xs">
        <Choice
          label={say('office.what')}
          value={filters.kind}
          options={ENTRY_KINDS.map(value => ({ value, label: say(`wallet.kind.${value}`) }))}
          onChange={kind => change({ kind })}
        />
        <Days />
        <ExportButton table="playerTransactions" query={query} />
      </Group>
      <DataTable
        label={say('office.player.lines')}
        columns={columns}
        keyOf={row => `${row.id} ${row.no}`}
        onOpen={row => void navigate({ href: `/office${paths.entry(row.id, id)}` } as never)}
        {...pages}
      />
    </Stack>
  )
}

export function PlayerBets({ id }: { id: string }) {
  const { say } = useWords()
  const names = useNames()
  const [filters] = useFilters()
  const query = { id, from: filters.from, to: filters.to }
  const pages = useRowPages(playerCalls.listPlayerBets, query)
  const columns = useMemo<readonly Column<Bet>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      { key: 'game', title: say('office.game'), cell: row => row.gameName },
      { key: 'vendor', title: say('office.vendor'), cell: row => names.vendor(row.vendor) },
      { key: 'ref', title: say('office.round'), cell: row => shortId(row.ref) },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => say(`office.bet.${row.state as 'open'}`),
      },
      {
        key: 'stake',
        title: say('office.stake'),
        align: 'right',
        cell: row => <Amount of={row.stake} />,
      },
      {
        key: 'win',
        title: say('office.win'),
        align: 'right',
        cell: row => <Amount of={row.win} />,
      },
      {
        key: 'returned',
        title: say('office.returned'),
        align: 'right',
        cell: row => <Amount of={row.returned} />,
      },
    ],
    [say, names],
  )
  return (
    <Stack>
      <Group align="flex-end" gap="xs">
        <Days />
        <ExportButton table="playerBets" query={query} />
      </Group>
      <DataTable label={say('office.player.bets')} columns={columns} keyOf={row => row.id} {...pages} />
    </Stack>
  )
}

export function PlayerLogins({ id }: { id: string }) {
  const { say, find } = useWords()
  const pages = useRowPages(playerCalls.listPlayerLogins, { id })
  const columns = useMemo<readonly Column<SignIn>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      {
        key: 'outcome',
        title: say('office.outcome'),
        cell: row => (
          <Badge color={row.outcome === 'ok' ? 'teal' : 'red'} variant="light">
            {row.outcome === 'ok'
              ? say('office.signIn.ok')
              : `${say('office.signIn.failed')} ${find(`office.signIn.reason.${row.reason.replaceAll(' ', '_')}`) ?? row.reason}`}
          </Badge>
        ),
      },
      { key: 'ip', title: 'IP', cell: row => row.ip },
      {
        key: 'known',
        title: say('office.knownDevice'),
        cell: row => say(row.knownDevice ? 'office.yes' : 'office.no'),
      },
      {
        key: 'browser',
        title: say('office.browser'),
        cell: row => <Cut>{row.browser}</Cut>,
      },
    ],
    [say, find],
  )
  return (
    <Stack>
      <Title order={2} size="h5">
        {say('office.player.devices')}
      </Title>
      <PlayerDevices id={id} />
      <Group justify="space-between">
        <Title order={2} size="h5">
          {say('office.player.signIns.list')}
        </Title>
        <ExportButton table="playerLogins" query={{ id }} />
      </Group>
      <DataTable label={say('office.player.signIns')} columns={columns} keyOf={row => row.id} {...pages} />
    </Stack>
  )
}
