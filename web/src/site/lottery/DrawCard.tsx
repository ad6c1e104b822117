/** A lottery game as a card: its clock, its last numbers, its heart. The whole card is the link to its board. */
import { dayOf, VIETNAM_DRAWS_ZONE, writeMoment } from '@sen/core/calendar'
import { weekdayOf } from '@sen/core/lottery/game'
import { memo } from 'react'
import { IconButton } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useZone } from '../../parts/zone.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import { Balls } from './Balls.tsx'
import styles from './DrawCard.module.css'
import { Ring, TimeLeft } from './DrawClock.tsx'
import type { Game } from './lottery-list.ts'
import type { Draw } from './use-draws.ts'

type Props = {
  game: Game
  /** What is known of its draw now; before the program is there, nothing. */
  draw: Draw | undefined
  isFavourite: boolean
  onFavourite: (gameId: number) => void
}

export const DrawCard = memo(function DrawCard({ game, draw, isFavourite, onFavourite }: Props) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { gameCode, gameId, remark, everyMinutes } = game
  // What the page was drawn from stands until the draw data of now is there.
  const { numero, isSandbox, jackpot } = draw ?? game
  return (
    <article className={styles.card} data-game={gameCode}>
      {everyMinutes > 0 ? <Ring draw={draw} everyMinutes={everyMinutes} /> : <Hour at={draw ?? game} game={game} />}
      <div className={styles.what}>
        <h3>
          <Link to={paths.lottery({ gameCode })} className={styles.link}>
            {remark}
          </Link>
        </h3>
        <p className={styles.when}>
          {everyMinutes > 0 ? say('draws.every', { minutes: everyMinutes }) : <TimeLeft draw={draw} />}
        </p>
        {jackpot && (
          <p className={styles.jackpot}>
            {say('draws.jackpot')} <b className="num">{money(jackpot)}</b>
          </p>
        )}
        <div className={styles.last}>
          <Balls numero={numero} form={game.form} />
          {isSandbox && <span className={styles.sandbox}>{say('draws.sandbox')}</span>}
        </div>
      </div>
      <IconButton
        className={styles.heart}
        icon={isFavourite ? 'heart-filled' : 'heart'}
        label={say(isFavourite ? 'draws.favRemove' : 'draws.favAdd', { name: remark })}
        aria-pressed={isFavourite}
        onClick={() => onFavourite(gameId)}
      />
    </article>
  )
})

/** The day and hour of the next draw of a game that does not draw every few minutes, by the clocks it is drawn by. */
function Hour({ at, game }: { at: Pick<Game, 'winningTime'>; game: Game }) {
  const { say } = useWords()
  const zone = useZone()
  const clock = game.drawnBy === 'state' ? VIETNAM_DRAWS_ZONE : zone
  const moment = new Date(at.winningTime)
  return (
    <span className={styles.hour}>
      {at.winningTime > 0 ? (
        <>
          <small>{say(`draws.short.${weekdayOf(dayOf(moment, clock))}`)}</small>
          <b className="num">{writeMoment(moment, clock).slice(11, 16)}</b>
        </>
      ) : (
        '–'
      )}
    </span>
  )
}

/** The shape of a card that is on its way. */
export const DrawCardShape = () => <Skeleton className={styles.shape} />
