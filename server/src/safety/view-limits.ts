import { startOfPeriod } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { safetyCalls } from '@sen/core/safety/calls'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { sumDeposits, sumPlayed } from '../wallet/public.ts'
import { type Exclusion, findExclusion, findSafety, type Limit, listLimits } from './store.ts'

type View = Answer<typeof safetyCalls.getLimits>

/** The whole page: limits with their use, the running exclusion, the reality check. */
export async function viewLimits(deps: Deps, tx: Tx, caller: Caller, playerId: string): Promise<View> {
  const now = deps.now()
  const { safety } = caller.brand
  const player = await findSafety(tx, playerId)
  const exclusion = await findExclusion(tx, playerId, now)
  const rows: View['limits'] = []
  for (const limit of await listLimits(tx, playerId, now))
    if (limit.value !== null) rows.push(await viewLimit(tx, playerId, limit, now))
  return {
    limits: rows,
    obligatory: [...safety.obligatory],
    exclusion: exclusion ? viewExclusion(exclusion) : null,
    reality: { minutes: player.reality_minutes ?? safety.realityMinutes, choices: [...safety.realityChoices] },
    coolOffUntil: player.cool_off_until && player.cool_off_until > now ? player.cool_off_until.toISOString() : null,
  }
}

export const viewExclusion = ({ kind, term, begun_at, until, lift_at }: Exclusion): NonNullable<View['exclusion']> => ({
  kind,
  term,
  since: begun_at.toISOString(),
  until: (lift_at ?? until)?.toISOString() ?? null,
})

async function viewLimit(tx: Tx, playerId: string, limit: Limit, now: Date): Promise<View['limits'][number]> {
  const { kind, period, value, pendingValue, pendingFrom } = limit
  const write = (amount: bigint | null) =>
    amount === null ? null : kind === 'session' ? String(amount) : writeAmount(amount)
  return {
    kind,
    period,
    value: write(value),
    used:
      kind === 'session' ? '' : writeAmount(await usedOf(tx, playerId, kind, startOfPeriod(period, now, tx.calendar))),
    pending: pendingFrom ? { value: write(pendingValue), from: pendingFrom.toISOString() } : null,
  }
}

/** A loss that is a gain uses nothing. */
async function usedOf(tx: Tx, playerId: string, kind: 'deposit' | 'stake' | 'loss', since: Date): Promise<bigint> {
  if (kind === 'deposit') return sumDeposits(tx, playerId, since)
  const { staked, lost } = await sumPlayed(tx, playerId, since)
  if (kind === 'stake') return staked
  return lost > 0n ? lost : 0n
}
