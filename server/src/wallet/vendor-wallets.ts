/**
 * A player's wallets at vendors, for brands that keep one wallet each (decision 0201): the account vendor:<code>:wallet:<player> of the ledger,
 * and what stands in it, stored. Whoever changes one holds the player's balance, so what is read while it is held stays.
 */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { lockPlayers } from './lock-players.ts'
import { type Entry, post } from './post.ts'
import { findBalance } from './store.ts'
import { findVendorWallet, vendorWallet } from './vendor-wallet-store.ts'

/** What stands at each vendor; vendors where nothing ever stood are left out. */
export async function readVendorWallets(tx: Tx, playerId: string): Promise<Map<string, Amount>> {
  const rows = await tx.query<{ vendor_code: string; amount: Amount }>(sql`
    select vendor_code, amount from wallet.vendor_wallets
    where brand_id = ${tx.brandId} and player_id = ${playerId} order by vendor_code`)
  return new Map(rows.map(({ vendor_code, amount }) => [vendor_code, amount]))
}

/** What stands at all vendors together. */
export const sumAtVendors = async (tx: Tx, playerId: string): Promise<Amount> =>
  (await sumVendorWallets(tx, [playerId])).get(playerId) ?? 0n

/** What stands at all vendors together, by player; players with nothing there are left out. */
export async function sumVendorWallets(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Amount>> {
  const rows = await tx.query<{ player_id: string; amount: Amount }>(sql`
    select player_id, sum(amount)::bigint as amount from wallet.vendor_wallets
    where brand_id = ${tx.brandId} and player_id = any(${playerIds}::uuid[]) and amount > 0 group by 1`)
  return new Map(rows.map(({ player_id, amount }) => [player_id, amount]))
}

/** Between the main wallet and a vendor's; a positive amount goes to the vendor. */
export const walletPosting = (of: { key: string; playerId: string; vendor: string; amount: Amount }): Entry => ({
  kind: 'transfer',
  key: of.key,
  subject: of.vendor,
  lines: [
    { account: `player:${of.playerId}:cash`, amount: -of.amount },
    { account: vendorWallet(of.vendor, of.playerId), amount: of.amount },
  ],
})

type Gather = { newId: () => string; playerId: string }

/** Brings everything back from the vendors to the main wallet; answers how much. A second time there is nothing to bring. */
export async function gatherVendorWallets(tx: Tx, { newId, playerId }: Gather): Promise<Amount> {
  await lockPlayers(tx, [playerId])
  let gathered = 0n
  for (const [vendor, held] of await readVendorWallets(tx, playerId)) {
    if (held === 0n) continue
    await post(tx, walletPosting({ key: `collect:${newId()}`, playerId, vendor, amount: -held }))
    gathered += held
  }
  return gathered
}

/** Brings everything back where the main wallet's cash is less than what is asked of it. */
export async function bringBackFor(tx: Tx, { amount, ...whose }: Gather & { amount: Amount }): Promise<void> {
  await lockPlayers(tx, [whose.playerId])
  if ((await findBalance(tx, whose.playerId)).cash < amount) await gatherVendorWallets(tx, whose)
}

/**
 * What is needed to open a game: where less stands at its vendor than the game's smallest stake, the main wallet's cash goes there; where
 * that is nothing, what stands at the other vendors. What a player put there himself, and no more, is what he plays with.
 */
export async function fillVendorWallet(
  tx: Tx,
  { newId, playerId, vendor, least }: Gather & { vendor: string; least: Amount },
): Promise<void> {
  await lockPlayers(tx, [playerId])
  if ((await findVendorWallet(tx, playerId, vendor)) >= least) return
  await bringBackFor(tx, { newId, playerId, amount: least })
  const { cash } = await findBalance(tx, playerId)
  if (cash > 0n) await post(tx, walletPosting({ key: `fill:${newId()}`, playerId, vendor, amount: cash }))
}
