import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type FreeRoundsRow, listPlayable } from './free-round-store.ts'

type Call = typeof freeRoundCalls.listFreeRounds

/** What the player can still play, in games that the brand still shows. */
export async function listFreeRounds(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx => listPlayable(tx, accountId, deps.now()))
  const nameOf = await nameGames(deps, caller)
  return {
    list: rows.filter(row => nameOf(row.node_id)).map(row => viewFreeRounds(row, nameOf(row.node_id)?.gameName ?? '')),
  }
}

/** A gift as player and staff see it. */
export const viewFreeRounds = (row: FreeRoundsRow, game: string) => ({
  id: row.id,
  nodeId: row.node_id,
  game,
  rounds: row.rounds,
  played: row.played,
  stake: writeAmount(row.stake),
  won: writeAmount(row.won),
  endsAt: row.ends_at.toISOString(),
})
