import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listContacts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer, showContact, showFields } from './load-player.ts'

type Call = typeof playerCalls.revealPlayer

/** Contacts and profile in full; who looked and why stands in the log before they are shown. */
export async function revealPlayer(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    await record(tx, { action: 'revealPlayer', subject: { kind: 'player', id: player.id }, reason: body.reason })
    return { contacts: (await listContacts(tx, player.id)).map(showContact), fields: showFields(player.fields) }
  })
}
