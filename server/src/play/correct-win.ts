/**
 * A vendor takes a win back, wholly or in part, because its result was changed: the wire's `correction`. It takes what the player has
 * (pockets.ts), cash before bonus, never below zero; what is missing is a receivable (receivables.ts).
 */

import { findOutcome, findTransaction, takeBackWin } from '../bets/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockPlayers, post, readBalances } from '../wallet/public.ts'
import { least, readPockets, sumPockets, takeFrom } from './pockets.ts'
import { addReceivable, holdOwed, receivableAccount } from './receivables.ts'
import type { Outcome, VendorCall } from './writer.ts'

/** `balance`: what the player can stake afterwards. */
type Corrected = { outcome: Outcome; balance: bigint }

/**
 * Settles one correction, once for its id: the same again is answered the same. Outcomes: ok; no_player; no_bet (the bet is unknown, or
 * less was won on it than is taken back: it may be sent again when the win has come); rolled_back; other_content.
 */
export async function correctWin(deps: Deps, call: VendorCall): Promise<Corrected> {
  return deps.db.inBrand(call.brand, async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`play.correction ${tx.brandId} ${call.key}`}, 0))`)
    await holdOwed(tx, call.vendor, call.player)
    if (!(await readBalances(tx, [call.player])).has(call.player)) return { outcome: 'no_player', balance: 0n }
    const known = await findTransaction(tx, call.key)
    const balance = sumPockets(await readPockets(tx, call))
    if (known) {
      const isSame = known.player_id === call.player && known.content.replaceAll('-', '') === call.content
      return isSame ? { outcome: 'ok', balance: known.balance } : { outcome: 'other_content', balance }
    }
    const refused = await findFault(tx, call)
    return refused ? { outcome: refused, balance } : { outcome: 'ok', balance: await takeBack(deps, tx, call) }
  })
}

async function findFault(tx: Tx, { referenceKey, player, vendor, amount }: VendorCall): Promise<Outcome | undefined> {
  const bet = await findTransaction(tx, referenceKey)
  if (bet?.kind !== 'bet' || bet.player_id !== player) return 'no_bet'
  const came = await findOutcome(tx, vendor, referenceKey)
  if (bet.outcome === 'rolled_back' || came?.is_returned) return 'rolled_back'
  return bet.outcome === 'ok' && came && came.won >= BigInt(amount) ? undefined : 'no_bet'
}

/** Takes it; answers what the player can stake afterwards. */
async function takeBack(deps: Deps, tx: Tx, call: VendorCall): Promise<bigint> {
  const { vendor, id, ref, player, round, game } = call
  await lockPlayers(tx, [player])
  const pockets = await readPockets(tx, call)
  const owed = BigInt(call.amount)
  const taken = least(owed, sumPockets(pockets))
  const missing = owed - taken
  const clearing = `vendor:${vendor}:clearing`
  const about = { kind: 'adjustment' as const, subject: game, reference: id }
  const key = `correction:${call.key}`
  if (taken > 0n)
    await post(tx, { ...about, key, lines: [...takeFrom(pockets, taken), { account: clearing, amount: taken }] })
  const balance = sumPockets(pockets)
  await takeBackWin(deps, tx, {
    ...{ vendorCode: vendor, id, ref, playerId: player, round, amount: owed, balance },
    content: call.content,
  })
  if (missing > 0n) {
    const lines = [
      { account: receivableAccount(vendor, player), amount: -missing },
      { account: clearing, amount: missing },
    ]
    await post(tx, { ...about, key: `${key}:receivable`, lines })
    await addReceivable(deps, tx, call, missing)
  }
  return balance
}
