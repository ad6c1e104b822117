/** Wallets at vendors as they are stored: the account's name, and what stands in it. */
import type { Amount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { StoredLines } from './post.ts'

/** The account of a player's wallet at a vendor. */
export const vendorWallet = (vendor: string, playerId: string): string => `vendor:${vendor}:wallet:${playerId}`

/** The vendor and the player of such an account. */
export const VENDOR_WALLET = /^vendor:([A-Za-z0-9_.-]{1,64}):wallet:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What stands at one vendor. */
export async function findVendorWallet(tx: Tx, playerId: string, vendor: string): Promise<Amount> {
  const row = await tx.one<{ amount: Amount }>(sql`
    select amount from wallet.vendor_wallets
    where brand_id = ${tx.brandId} and player_id = ${playerId} and vendor_code = ${vendor}`)
  return row?.amount ?? 0n
}

/** Stores what the lines of an entry do to wallets at vendors. Refuses wallet.notEnough. The player's row is held. */
export async function saveVendorWallets(tx: Tx, { playerId, accounts, amounts }: StoredLines): Promise<void> {
  for (const [at, account] of accounts.entries()) {
    const vendor = VENDOR_WALLET.exec(account)?.[1]
    if (!vendor || !playerId) continue
    const after = (await findVendorWallet(tx, playerId, vendor)) + (amounts[at] as Amount)
    if (after < 0n) refuse('wallet.notEnough')
    await tx.run(sql`
      insert into wallet.vendor_wallets (brand_id, player_id, vendor_code, amount)
      values (${tx.brandId}, ${playerId}, ${vendor}, ${after})
      on conflict (brand_id, player_id, vendor_code) do update set amount = excluded.amount`)
  }
}
