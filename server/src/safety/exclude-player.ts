import type { Answer, Asked } from '@sen/core/call'
import type { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { beginExclusion } from './begin-exclusion.ts'
import { refuseStranger, viewSafety } from './get-player-safety.ts'

type Call = typeof safetyStaffCalls.excludePlayer

/** Begins a break or an exclusion at the player's wish, as the player could. Staff cannot take it back either. */
export function excludePlayer(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record, name } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await refuseStranger(tx, body.id)
    const begun = await beginExclusion(deps, tx, body.id, body.term, name)
    await record(tx, {
      action: 'excludePlayer',
      subject: { kind: 'player', id: body.id },
      after: { ...begun, until: begun.until?.toISOString() ?? null },
      reason: body.reason,
    })
    return viewSafety(deps, tx, caller, body.id)
  })
}
