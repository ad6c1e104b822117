import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { readPublicRows } from './lock-draws.ts'
import { findDraw } from './store.ts'

type Call = typeof lotteryCalls.exportDrawSlips

/** The leaves of the draw's tree in their order, each a quoted cell of its own line. Before the lock it is lottery.drawOpen. */
export async function exportDrawSlips(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const game = findLotteryGame(query.gameCode) ?? refuse('lottery.gameUnknown')
  const brandId = caller.brand.code
  const draw =
    (await deps.db.inBrand(brandId, tx => findDraw(tx, game.code, query.drawNumber))) ?? refuse('lottery.drawUnknown')
  if (draw.state === 'scheduled') refuse('lottery.drawOpen')
  return { name: `${game.code}-${draw.number}.csv`, text: writeSlips(deps, brandId, draw.id) }
}

async function* writeSlips(deps: Deps, brandId: string, draw: bigint): AsyncGenerator<string> {
  yield 'slip\r\n'
  // No row has a quote in it (public-slip.ts), nor begins as a formula would.
  for await (const rows of readPublicRows(deps, brandId, draw))
    yield rows.map(row => `"${row.public_row}"\r\n`).join('')
}
