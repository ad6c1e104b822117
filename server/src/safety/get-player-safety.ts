import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { findPlayer } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listChanges } from './store.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyStaffCalls.getPlayerSafety

/** A player's limits, exclusion and what was changed of them, for the card. */
export function getPlayerSafety(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    await refuseStranger(tx, query.id)
    return viewSafety(deps, tx, caller, query.id)
  })
}

/** Refuses with operations.playerUnknown where the brand has no such player. */
export async function refuseStranger(tx: Tx, playerId: string): Promise<void> {
  if (!(await findPlayer(tx, playerId))) refuse('operations.playerUnknown')
}

export async function viewSafety(deps: Deps, tx: Tx, caller: Caller, playerId: string): Promise<Answer<Call>> {
  const changes = await listChanges(tx, playerId)
  return {
    ...(await viewLimits(deps, tx, caller, playerId)),
    changes: changes.map(({ id, what, detail, at }) => ({ id, what, detail, at: at.toISOString() })),
  }
}
