import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findChain } from './chains.ts'
import { findJackpot, type JackpotRow } from './jackpots.ts'
import { type DrawRow, findCommitment, findDraw, listResults } from './store.ts'
import { readTerms } from './terms.ts'
import { sayReason } from './views.ts'

type Call = typeof lotteryCalls.getDrawProof

/** What a draw is recounted from, as far as it is published by now. */
export async function getDrawProof(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const game = findLotteryGame(query.gameCode) ?? refuse('lottery.gameUnknown')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const draw = (await findDraw(tx, game.code, query.drawNumber)) ?? refuse('lottery.drawUnknown')
    const settings = await readTerms(tx, draw.terms_version)
    const commitment = await findCommitment(tx, draw.id)
    const chain = commitment?.chain_id == null ? undefined : await findChain(tx, commitment.chain_id)
    const results = await listResults(tx, draw.id)
    const [first] = results
    return {
      gameCode: game.code,
      drawNumber: draw.number,
      form: game.form,
      state: draw.state,
      locksAt: draw.locks_at.toISOString(),
      drawsAt: draw.draws_at.toISOString(),
      terms: { rules: settings.rules, payUnit: settings.payUnit },
      commitment: commitment
        ? {
            root: commitment.root,
            slips: Number(commitment.slips),
            stake: writeAmount(commitment.stake),
            committedAt: commitment.committed_at.toISOString(),
          }
        : null,
      chain: chain
        ? {
            id: String(chain.id),
            beginning: chain.beginning,
            publishedAt: chain.published_at.toISOString(),
            place: commitment?.place as number,
          }
        : null,
      seed: first?.seed ?? null,
      beacon: commitment?.beacon
        ? {
            ...commitment.beacon,
            signature: first?.beacon?.signature ?? null,
            randomness: first?.beacon?.randomness ?? null,
          }
        : null,
      results: results.map(row => ({
        result: row.result as never,
        publishedAt: row.published_at.toISOString(),
        source: row.source.replace(/^staff:.*/, 'staff'),
        isSandbox: row.is_sandbox,
        reason: row.reason,
      })),
      totals: draw.state === 'settled' && commitment ? await sumDraw(tx, draw, commitment.stake) : null,
      jackpot: viewJackpot(await findJackpot(tx, draw.id)),
      voidReason: sayReason(caller, draw.void_reason),
    }
  })
}

const viewJackpot = (row: JackpotRow | undefined) =>
  row ? { pool: writeAmount(row.pool), stakes: writeAmount(row.stakes), paid: writeAmount(row.paid) } : null

async function sumDraw(tx: Tx, { id }: DrawRow, stake: bigint): Promise<{ stake: string; payout: string }> {
  const row = await tx.one<{ payout: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as payout from lottery.payments where brand_id = ${tx.brandId} and draw_id = ${id}`)
  return { stake: writeAmount(stake), payout: writeAmount(row?.payout ?? 0n) }
}
