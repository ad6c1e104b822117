/** The browsers of a player, and who else signed in from where each was used last. */
import { Badge, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { playerCalls } from '@sen/core/operations/player-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Device = Answer<typeof playerCalls.listPlayerDevices>['list'][number]

export function PlayerDevices({ id }: { id: string }) {
  const { say } = useWords()
  const devices = useRows(playerCalls.listPlayerDevices, { id })
  const columns = useMemo<readonly Column<Device>[]>(
    () => [
      {
        key: 'browser',
        title: say('office.player.device'),
        cell: row => [row.browser, row.os].filter(Boolean).join(' · '),
      },
      { key: 'ip', title: say('office.ip'), cell: row => row.ip || '–' },
      { key: 'first', title: say('office.player.firstSeen'), cell: row => <When at={row.firstSeenAt} /> },
      { key: 'last', title: say('office.lastSeen'), cell: row => <When at={row.lastSeenAt} /> },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Group gap={6}>
            {row.isSignedIn && (
              <Badge color="teal" variant="light">
                {say('office.player.signedIn')}
              </Badge>
            )}
            {row.isRemembered && (
              <Badge color="gray" variant="light">
                {say('office.player.remembered')}
              </Badge>
            )}
          </Group>
        ),
      },
      {
        key: 'also',
        title: say('office.player.alsoAt'),
        cell: row => (
          <Group gap={8}>
            {row.alsoAt.map(other => (
              <Link key={other.id} to={paths.player(other.id)}>
                {other.account}
              </Link>
            ))}
          </Group>
        ),
      },
    ],
    [say],
  )
  return (
    <DataTable
      label={say('office.player.devices')}
      columns={columns}
      keyOf={row => row.id}
      empty={say('office.player.devices.none')}
      {...devices}
    />
  )
}
