/** What keeps a player from playing or depositing just now, by his own wish. Pure. */
import { type Calendar, endOfPeriod } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import type { safetyCalls } from '@sen/core/safety/calls'
import type { LimitKind } from '@sen/core/safety/limits'

type Safety = Pick<Answer<typeof safetyCalls.getLimits>, 'limits' | 'exclusion' | 'coolOffUntil'>

export type Hold = {
  /** `over`: an exclusion whose term has passed, until the desk lifts it. */
  kind: 'timeout' | 'exclusion' | 'forever' | 'over' | 'rest' | Exclude<LimitKind, 'session'>
  /** undefined: no date to promise. */
  until: Date | undefined
}

/** What stops bets; of several used-up limits the one that lasts longest. undefined: he may play. */
export function holdOf({ exclusion, coolOffUntil, limits }: Safety, now: Date, calendar: Calendar): Hold | undefined {
  if (exclusion) return excluded(exclusion, now)
  if (coolOffUntil && Date.parse(coolOffUntil) > now.getTime()) return { kind: 'rest', until: new Date(coolOffUntil) }
  return usedUp({ limits }, ['stake', 'loss'], now, calendar)
}

/** What stops deposits. */
export function depositHoldOf({ exclusion, limits }: Safety, now: Date, calendar: Calendar): Hold | undefined {
  return exclusion ? excluded(exclusion, now) : usedUp({ limits }, ['deposit'], now, calendar)
}

function excluded({ kind, until }: NonNullable<Safety['exclusion']>, now: Date): Hold {
  if (until === null) return { kind: 'forever', until: undefined }
  const isOver = Date.parse(until) <= now.getTime()
  if (kind === 'exclusion' && isOver) return { kind: 'over', until: undefined }
  return { kind, until: new Date(until) }
}

function usedUp(
  { limits }: Pick<Safety, 'limits'>,
  kinds: readonly LimitKind[],
  now: Date,
  calendar: Calendar,
): Hold | undefined {
  return limits
    .filter(
      ({ kind, value, used }) =>
        kinds.includes(kind) && value !== null && used && readAmount(used) >= readAmount(value),
    )
    .map(({ kind, period }) => ({ kind: kind as Hold['kind'], until: endOfPeriod(period, now, calendar) }))
    .sort((one, other) => other.until.getTime() - one.until.getTime())[0]
}
