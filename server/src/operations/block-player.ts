import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { refuse } from '@sen/core/refusal'
import { blockAccount } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.blockPlayer

/** Blocks an account: sessions end, bets stop; one that is blocked already stays as it is. */
export async function blockPlayer(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  await deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    if (player.blocked_at) refuse('operations.nothingChanged')
    await blockAccount(deps, tx, player.id, body.reason)
    await record(tx, {
      action: 'blockPlayer',
      subject: { kind: 'player', id: player.id },
      before: { isBlocked: false },
      after: { isBlocked: true },
      reason: body.reason,
    })
  })
  return { isBlocked: true }
}
