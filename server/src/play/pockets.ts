/** What a vendor's calls stake from and pay to: the player's cash and bonus, or his wallet at that vendor where the brand keeps one each. */
import type { Amount } from '@sen/core/money'
import type { Tx } from '../platform/db.ts'
import { findBalance, findVendorWallet, vendorWallet } from '../wallet/public.ts'
import type { VendorCall } from './writer.ts'

/** An account of the ledger, and what stands in it. */
export type Pocket = { account: string; amount: Amount }

/** In the order in which they are taken from. */
export async function readPockets(
  tx: Tx,
  { player, vendor, atVendor }: Pick<VendorCall, 'player' | 'vendor' | 'atVendor'>,
): Promise<Pocket[]> {
  if (atVendor) return [{ account: vendorWallet(vendor, player), amount: await findVendorWallet(tx, player, vendor) }]
  const { cash, bonus } = await findBalance(tx, player)
  return [
    { account: `player:${player}:cash`, amount: cash },
    { account: `player:${player}:bonus`, amount: bonus },
  ]
}

export const sumPockets = (pockets: readonly Pocket[]): Amount => pockets.reduce((sum, { amount }) => sum + amount, 0n)

export const least = (one: Amount, other: Amount): Amount => (one < other ? one : other)

/** The lines that take an amount, which stands in them, out of the pockets; these are changed. */
export function takeFrom(pockets: readonly Pocket[], amount: Amount): Pocket[] {
  let left = amount
  const lines: Pocket[] = []
  for (const pocket of pockets) {
    const taken = least(pocket.amount, left)
    if (taken <= 0n) continue
    pocket.amount -= taken
    left -= taken
    lines.push({ account: pocket.account, amount: -taken })
  }
  return lines
}
