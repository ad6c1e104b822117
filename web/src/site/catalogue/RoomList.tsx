/** The rooms of /pvp: one line each, to the table with one tap (LAUNCH-09, LAUNCH-10). */

import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useHere, useSearch } from '../router.tsx'
import styles from './RoomList.module.css'

export function RoomList() {
  const { say } = useWords()
  const here = useHere()
  const session = useSession()
  const { vassalage, page } = useSearch()
  const asked = useCall(lobbyCalls.listRooms, { query: { vassalage: vassalage ?? page } })
  const rooms = asked.data?.rooms
  if (rooms?.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={say('lobby.rooms')}>
      <Text as="h2" size="xl">
        {say('lobby.rooms')}
      </Text>
      {asked.isError ? (
        <LoadFailed read={asked} level={3} compact />
      ) : !rooms ? (
        <Skeleton height="240px" />
      ) : (
        <ul className={styles.list}>
          {rooms.map(room => {
            const game = paths.game(room.nodeId)
            const to = room.isOpen ? (session ? game : paths.login({ from: game })) : here({ about: room.nodeId })
            return (
              <li key={room.nodeId}>
                <Card as={Link} to={to} className={styles.room} data-room={room.nodeId} keepScroll={!room.isOpen}>
                  <img
                    src={room.cover.small}
                    alt=""
                    width="42"
                    height="56"
                    loading="lazy"
                    style={{ background: room.cover.ground }}
                  />
                  <span className={styles.name}>
                    <Text as="b" cut>
                      {room.name}
                    </Text>
                    <Text as="span" size="xs" tone="faint">
                      {room.vendorName}
                    </Text>
                  </span>
                  <Row as="span" gap={1} align="baseline" size="sm" weight={600} className={styles.end}>
                    <Text as="small" tone="faint" weight={400}>
                      {say('lobby.roomFrom')}
                    </Text>
                    <Money amount={room.minBet} />
                  </Row>
                  <Row
                    as="span"
                    align="center"
                    size="xs"
                    tone={room.isOpen ? 'win' : 'faint'}
                    weight={room.isOpen ? 600 : 400}
                    className={styles.end}
                  >
                    {say(room.isOpen ? 'lobby.roomOpen' : 'lobby.maintenance')}
                    <Icon name="chevron-right" size={18} />
                  </Row>
                </Card>
              </li>
            )
          })}
        </ul>
      )}
    </Stack>
  )
}
