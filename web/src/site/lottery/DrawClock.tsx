/** The clock of a game: how long bets are taken, that they are closed, that it is being drawn. Fast games have a ring around it. */

import { Icon } from '../../kit/Icon.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import styles from './DrawClock.module.css'
import type { Draw } from './use-draws.ts'
import { useSeconds } from './use-seconds.ts'
import { writeTimeLeft } from './write-time-left.ts'

const HOUR_S = 3600
const DAY_S = 86_400
/** From here on the clock says that it is time. */
const LATE_S = 15

export type Phase = 'unknown' | 'none' | 'open' | 'late' | 'locked' | 'drawing'

type Now = { phase: Phase; seconds: number }

/** Where a draw stands now; bets are taken for `seconds` more. */
function useNow(draw: Draw | undefined): Now {
  const [untilLock, untilDraw] = [useSeconds(draw?.locksAt ?? 0), useSeconds(draw?.drawsAt ?? 0)]
  if (!draw || untilLock === undefined || untilDraw === undefined) return { phase: 'unknown', seconds: 0 }
  if (draw.remainTime < 0) return { phase: 'none', seconds: 0 }
  if (draw.remainTime === 0 || untilDraw === 0) return { phase: 'drawing', seconds: 0 }
  if (untilLock === 0) return { phase: 'locked', seconds: 0 }
  return { phase: untilLock <= LATE_S ? 'late' : 'open', seconds: untilLock }
}

function sayLeft({ say }: Words, { phase, seconds }: Now): string {
  if (phase === 'unknown') return '\u00a0'
  if (phase === 'none') return say('draws.noDraw')
  if (phase === 'drawing') return say('draws.drawing')
  if (phase === 'locked') return say('draws.locked')
  if (seconds >= DAY_S)
    return say('draws.openForDays', {
      days: Math.floor(seconds / DAY_S),
      hours: Math.floor((seconds % DAY_S) / HOUR_S),
    })
  return say('draws.openFor', { time: writeTimeLeft(seconds) })
}

/** In words: "12:05 left". */
export function TimeLeft({ draw }: { draw: Draw | undefined }) {
  const words = useWords()
  const now = useNow(draw)
  return (
    <span className={styles.left} data-phase={now.phase} role="timer">
      {sayLeft(words, now)}
    </span>
  )
}

/** The length of a ring of radius 26. */
const ROUND = 2 * Math.PI * 26

/** As a ring that empties until the lock; `everyMinutes` apart. */
export function Ring({ draw, everyMinutes }: { draw: Draw | undefined; everyMinutes: number }) {
  const words = useWords()
  const now = useNow(draw)
  const { phase, seconds } = now
  const whole = everyMinutes * 60 - (draw?.lockTime ?? 0)
  const part = phase === 'open' || phase === 'late' ? Math.min(1, seconds / whole) : 0
  return (
    <span className={styles.ring} data-phase={phase} role="timer" aria-label={sayLeft(words, now)}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="26" />
        <circle cx="30" cy="30" r="26" strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - part)} />
      </svg>
      <b aria-hidden="true">
        {phase === 'locked' ? (
          <Icon name="lock" size={20} />
        ) : phase === 'drawing' ? (
          <Icon name="sparkles" size={22} />
        ) : phase === 'unknown' || phase === 'none' ? (
          '–'
        ) : (
          writeTimeLeft(seconds)
        )}
      </b>
    </span>
  )
}
