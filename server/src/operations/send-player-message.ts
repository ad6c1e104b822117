import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { notify } from '../inbox/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.sendPlayerMessage

/** Puts a message of the staff into a player's inbox, as text. */
export async function sendPlayerMessage(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const words = { title: body.title.trim(), text: body.text.trim() }
  await deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    await notify(tx, player.id, { key: 'operations.playerMessage', words, at: deps.now() })
    await record(tx, { action: 'sendPlayerMessage', subject: { kind: 'player', id: player.id }, after: words })
  })
  return { id: body.id }
}
