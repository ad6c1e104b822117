/** The rooms of /pvp: one line each, to the table with one tap (LAUNCH-09, LAUNCH-10). */
import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
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
    <section className={styles.rooms} aria-label={say('lobby.rooms')}>
      <h2>{say('lobby.rooms')}</h2>
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
                <Link to={to} className={styles.room} data-room={room.nodeId} keepScroll={!room.isOpen}>
                  <img
                    src={room.cover.small}
                    alt=""
                    width="42"
                    height="56"
                    loading="lazy"
                    style={{ background: room.cover.ground }}
                  />
                  <span className={styles.name}>
                    <b>{room.name}</b>
                    <span>{room.vendorName}</span>
                  </span>
                  <span className={styles.stake}>
                    <small>{say('lobby.roomFrom')}</small>
                    <Money amount={room.minBet} />
                  </span>
                  <span className={styles.state} data-open={room.isOpen ? '' : undefined}>
                    {say(room.isOpen ? 'lobby.roomOpen' : 'lobby.maintenance')}
                    <Icon name="chevron-right" size={18} />
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
