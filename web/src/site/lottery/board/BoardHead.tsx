/** The game, the draw that takes bets, how long it still does, and what was drawn last. */

import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../kit/Badge.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useMoments } from '../../../parts/moments.ts'
import { useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import { writeTimeLeft } from '../write-time-left.ts'
import styles from './BoardHead.module.css'
import { serverTimeAt } from './countdown.ts'
import { LastNumbers } from './LastNumbers.tsx'
import { LateResult } from './LateResult.tsx'
import { type OpenDraw, type Read, useSecondsToLock } from './use-board.ts'
import { useReveal } from './use-reveal.ts'

export function BoardHead({ read, open }: { read: Read; open: OpenDraw | undefined }) {
  const { say, find } = useWords()
  const { board, heard } = read
  const money = useWholeMoney()
  const { game, isSandbox, pause } = board
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1>{game.remark}</h1>
        <p>
          {open ? say('board.draw', { number: open.drawNumber }) : say('board.noDraw')}
          {game.host !== '' && ` · ${say('board.host', { town: game.host })}`}
        </p>
      </div>
      {open && <Countdown heard={heard} open={open} />}
      {!open && pause !== '' && <p>{find(`lottery.why.${pause}`)}</p>}
      {game.jackpot && (
        <p className={styles.jackpot}>
          <span>{say('draws.jackpot')}</span> <b className="num">{money(game.jackpot)}</b>
        </p>
      )}
      <Last read={read} />
      <Waiting read={read} open={open} />
      {isSandbox && (
        <Notice tone="warn" className={styles.sandbox}>
          {say('board.sandbox')}
        </Notice>
      )}
    </header>
  )
}

/** The last result. One that is being announced, or has just come, is shown number by number; prizes as their whole table. */
function Last({ read: { board } }: { read: Read }) {
  const { form } = board.game
  const { draw, isRevealing } = useReveal(board.last, form)
  if (!draw) return null
  const isLive = draw.result !== null && 'prizes' in draw.result && (isRevealing || !draw.isComplete)
  return (
    <div className={styles.last}>
      <LastNumbers draw={draw} form={form} isRevealing={isRevealing} />
      {isLive && <LateResult draw={draw} form={form} />}
    </div>
  )
}

/** The draw before the one that takes bets, until its result is there. */
function Waiting({ read: { board, heard }, open }: { read: Read; open: OpenDraw | undefined }) {
  const { say } = useWords()
  const [locked, setLocked] = useState<OpenDraw | undefined>(undefined)
  const before = useRef(open)
  useEffect(() => {
    const was = before.current
    if (was && was.drawNumber !== open?.drawNumber) setLocked(was)
    before.current = open
  }, [open])
  const hasResult = locked && board.last && board.last.drawsAt >= locked.drawsAt
  if (!locked || hasResult) return null
  const isDue = serverTimeAt(heard, Date.now()) >= Date.parse(locked.drawsAt)
  return (
    <p className={styles.last} role="status">
      {say(isDue ? 'board.drawing' : 'board.waitingDraw', { number: locked.drawNumber })}
    </p>
  )
}

/** From here on the colour warns, seconds. */
const SOON = 15
const DAY = 86_400

function Countdown({ heard, open }: { heard: Read['heard']; open: OpenDraw }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const left = useSecondsToLock(heard, open)
  const isSoon = left <= SOON
  const draws = writeMoment(open.drawsAt)
  const isToday =
    draws.slice(0, 10) === writeMoment(new Date(serverTimeAt(heard, Date.now())).toISOString()).slice(0, 10)
  return (
    <div className={styles.clock} data-soon={isSoon ? '' : undefined}>
      <span>{say('board.locksIn')}</span>
      <b className="num" role="timer">
        {left < DAY
          ? writeTimeLeft(left)
          : say('board.daysLeft', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / 3600) })}
      </b>
      <Badge>
        {say('board.drawsAt', { time: isToday ? draws.slice(11) : `${draws.slice(11, 16)} ${draws.slice(0, 5)}` })}
      </Badge>
      {/* Said once, when it is near: a timer that speaks every second would drown everything else. */}
      <span className="hidden" role="status">
        {isSoon && say('board.soonLocked', { seconds: SOON })}
      </span>
    </div>
  )
}
