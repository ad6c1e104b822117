import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { safetyCalls } from '@sen/core/safety/calls'
import { fitsPeriod, judgeChange, loosenedFrom, readLimit } from '@sen/core/safety/rules'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { refreshLimitHeadroom } from './refresh-headroom.ts'
import { type Limit, listLimits, lockSafety, saveChange, saveLimit } from './store.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyCalls.setLimit

/** Sets or removes a limit: tighter at once, looser after 24 hours. Setting what holds already withdraws a loosening that waits. */
export async function setLimit(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { kind, period } = body
  const wanted = body.value === null ? null : (readLimit(kind, body.value) ?? refuse('safety.limitBounds'))
  if (!fitsPeriod(kind, period)) refuse('safety.limitBounds')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockSafety(tx, accountId)
    const now = deps.now()
    const limits = await listLimits(tx, accountId, now)
    const isLast = !limits.some(one => one.kind === kind && one.period !== period && one.value !== null)
    if (wanted === null && isLast && caller.brand.safety.obligatory.includes(kind)) refuse('safety.limitObligatory')
    const before = limits.find(one => one.kind === kind && one.period === period)?.value ?? null
    const verdict = judgeChange(before, wanted)
    const after: Limit =
      verdict === 'looser'
        ? { kind, period, value: before, pendingValue: wanted, pendingFrom: loosenedFrom(now) }
        : { kind, period, value: wanted, pendingValue: null, pendingFrom: null }
    await saveLimit(tx, accountId, after)
    const detail = { kind, period, before: before?.toString() ?? null, wanted: wanted?.toString() ?? null, verdict }
    await saveChange(tx, { id: deps.newId(), playerId: accountId, what: 'limit_set', detail, at: now })
    if (kind === 'stake' || kind === 'loss') await refreshLimitHeadroom(deps, tx, accountId)
    return viewLimits(deps, tx, caller, accountId)
  })
}
