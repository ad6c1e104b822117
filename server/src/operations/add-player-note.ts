import type { Answer, Asked } from '@sen/core/call'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.addPlayerNote

/** Adds a note for other staff. */
export async function addPlayerNote(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  const id = deps.newId()
  await deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    await tx.run(sql`
      insert into operations.notes (brand_id, id, player_id, staff_id, text, at)
      values (${tx.brandId}, ${id}, ${player.id}, ${staffId}, ${body.text}, ${deps.now()})`)
    await record(tx, {
      action: 'addPlayerNote',
      subject: { kind: 'player', id: player.id },
      after: { text: body.text },
    })
  })
  return { id }
}
