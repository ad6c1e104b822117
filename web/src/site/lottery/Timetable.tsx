/** The stations that draw on a weekday, region by region, each with the way to its board. */
import { dayOf, VIETNAM_DRAWS_ZONE, writeMoment } from '@sen/core/calendar'
import { drawsOn, matchesName } from '@sen/core/lottery/draw-clock'
import { type Weekday, weekdayOf } from '@sen/core/lottery/game'
import { NORTHERN_HOSTS } from '@sen/core/lottery/northern-hosts'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { TimeLeft } from './DrawClock.tsx'
import type { Game, Menus } from './lottery-list.ts'
import styles from './Timetable.module.css'
import { useDraws } from './use-draws.ts'

type Props = { menus: Menus; weekday: Weekday; isToday: boolean; name: string }

export function Timetable({ menus, weekday, isToday, name }: Props) {
  const { say } = useWords()
  return (
    <ul className={styles.regions}>
      {menus.map(({ tag, name: region, gameMenus }) => {
        const stations = gameMenus.filter(
          game => drawsOn(game.drawDayOfWeek, weekday) && matchesName(game.remark, name),
        )
        const drawn = gameMenus.find(game => game.winningTime > 0)
        return (
          <li key={tag} className={styles.region} data-region={tag}>
            <header>
              <h3>{region}</h3>
              {drawn && (
                <b className="num">{writeMoment(new Date(drawn.winningTime), VIETNAM_DRAWS_ZONE).slice(11, 16)}</b>
              )}
            </header>
            {stations.length === 0 && <p className={styles.none}>{say('draws.noStation')}</p>}
            <ul>
              {stations.map(game => (
                <li key={game.gameCode}>
                  <Station game={game} weekday={weekday} isToday={isToday} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function Station({ game, weekday, isToday }: { game: Game; weekday: Weekday; isToday: boolean }) {
  const { say } = useWords()
  const draw = useDraws().of(game.gameCode)
  // The clock runs for a draw of the day that is shown: a station that has drawn today waits for next week.
  const isNext = draw && weekdayOf(dayOf(new Date(draw.winningTime), VIETNAM_DRAWS_ZONE)) === weekday
  return (
    <Link to={paths.lottery({ gameCode: game.gameCode })} className={styles.station} data-station={game.gameCode}>
      <span>
        {game.remark}
        {game.gameMenuTag === 'NORTH' && <small>{say('draws.host', { town: NORTHERN_HOSTS[weekday] })}</small>}
      </span>
      {isToday && isNext && <TimeLeft draw={draw} />}
      <Icon name="chevron-right" size={18} />
    </Link>
  )
}
