import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { refuse } from '@sen/core/refusal'
import { endSessions, listLiveSessions } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.endPlayerSessions

/** Ends one of a player's live sessions, or all of them; their screens hear of it at once. */
export async function endPlayerSessions(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    const live = await listLiveSessions(tx, player.id, deps.now())
    const ids = live.map(session => session.id).filter(id => body.sessionId === undefined || id === body.sessionId)
    if (ids.length === 0) refuse('operations.nothingChanged')
    await endSessions(deps, tx, ids, 'staff')
    await record(tx, {
      action: 'endPlayerSessions',
      subject: { kind: 'player', id: player.id },
      before: { sessions: ids },
      reason: body.reason,
    })
    return { ended: ids.length }
  })
}
