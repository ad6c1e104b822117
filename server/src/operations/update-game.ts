import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { refuse } from '@sen/core/refusal'
import { lockGame, saveGame } from '../catalogue/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { diff, given } from './record-change.ts'

type Call = typeof editingCalls.updateGame

/** Switches a game; the site follows within a second. */
export async function updateGame(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = (await lockGame(tx, body.nodeId, caller.language)) ?? refuse('operations.contentUnknown')
    const after = { ...before, ...given(body) }
    const change = diff(before, after)
    if (Object.keys(change.after).length === 0) refuse('operations.nothingChanged')
    await saveGame(tx, after)
    await record(tx, { action: 'updateGame', subject: { kind: 'game', id: String(after.nodeId) }, ...change })
    return after
  })
}
