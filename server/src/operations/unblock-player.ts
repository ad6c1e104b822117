import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { refuse } from '@sen/core/refusal'
import { unblockAccount } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.unblockPlayer

/** Lifts a block. */
export async function unblockPlayer(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  await deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    if (!player.blocked_at) refuse('operations.nothingChanged')
    await unblockAccount(deps, tx, player.id)
    await record(tx, {
      action: 'unblockPlayer',
      subject: { kind: 'player', id: player.id },
      before: { isBlocked: true, blockedReason: player.blocked_reason ?? '' },
      after: { isBlocked: false },
      reason: body.reason,
    })
  })
  return { isBlocked: false }
}
