import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { fitsPeriod, judgeChange, readLimit } from '@sen/core/safety/rules'
import type { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { refuseStranger, viewSafety } from './get-player-safety.ts'
import { refreshLimitHeadroom } from './refresh-headroom.ts'
import { listLimits, lockSafety, publishSafety, saveChange, saveLimit } from './store.ts'

type Call = typeof safetyStaffCalls.tightenPlayerLimit

/**
 * Makes a limit stricter at the player's wish; a loosening that waits is withdrawn with it. Refuses with safety.onlyTighter what would
 * be looser than what holds, and with operations.nothingChanged what holds already while nothing waits.
 */
export function tightenPlayerLimit(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record, name } = staffOf(caller)
  const { id: playerId, kind, period, reason } = body
  const wanted = readLimit(kind, body.value) ?? refuse('safety.limitBounds')
  if (!fitsPeriod(kind, period)) refuse('safety.limitBounds')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await refuseStranger(tx, playerId)
    await lockSafety(tx, playerId)
    const now = deps.now()
    const standing = (await listLimits(tx, playerId, now)).find(one => one.kind === kind && one.period === period)
    const before = standing?.value ?? null
    const verdict = judgeChange(before, wanted)
    if (verdict === 'looser') refuse('safety.onlyTighter')
    if (verdict === 'same' && !standing?.pendingFrom) refuse('operations.nothingChanged')
    await saveLimit(tx, playerId, { kind, period, value: wanted, pendingValue: null, pendingFrom: null })
    const limit = { kind, period, before: before?.toString() ?? null, wanted: wanted.toString() }
    const detail = { ...limit, verdict, by: name }
    await saveChange(tx, { id: deps.newId(), playerId, what: 'limit_set', detail, at: now })
    if (kind === 'stake' || kind === 'loss') await refreshLimitHeadroom(deps, tx, playerId)
    publishSafety(tx, playerId, 'limits')
    await record(tx, {
      action: 'tightenPlayerLimit',
      subject: { kind: 'player', id: playerId },
      before: { kind, period, value: limit.before },
      after: { kind, period, value: limit.wanted },
      reason,
    })
    return viewSafety(deps, tx, caller, playerId)
  })
}
