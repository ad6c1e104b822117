import type { Answer, Asked } from '@sen/core/call'
import { judgeAmount } from '@sen/core/cashier/rules'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { AMOUNT_MAX, ONE, readAmount, showAmount, writeAmount } from '@sen/core/money'
import { Refusal, refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { type Entry, findBalance, findVendorWallet, post, walletPosting } from '../../wallet/public.ts'
import { nameWalletVendors } from './name-wallet-vendors.ts'

type Call = typeof transferCalls.transferWallet

/**
 * Moves money between the main wallet and a vendor's (MC-27): what stands there is what its games stake. The same key and content is one
 * transfer; neither wallet is ever below zero.
 */
export async function transferWallet(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId: playerId } = sessionOf(caller)
  if (caller.brand.isSingleWallet) refuse('cashier.singleWallet')
  if (!(await nameWalletVendors(deps, caller)).has(body.vassalage)) refuse('cashier.vendorUnknown')
  const amount = readAmount(body.amount)
  const bounds = { min: ONE, max: AMOUNT_MAX }
  // Parts of a unit come back too: what a vendor's game paid out to the last digit must not stay there.
  if (judgeAmount(amount, bounds) && !(body.direction === 'out' && amount > 0n && amount <= AMOUNT_MAX))
    refuse('cashier.amountBounds', null, { min: showAmount(bounds.min), max: showAmount(bounds.max) })
  const entry = walletPosting({
    key: `wallet:${playerId}:${body.idempotencyKey}`,
    playerId,
    vendor: body.vassalage,
    amount: body.direction === 'in' ? amount : -amount,
  })
  return deps.db.inBrand(caller.brand.code, async tx => {
    await postOnce(tx, entry)
    const held = await findVendorWallet(tx, playerId, body.vassalage)
    return { main: writeAmount((await findBalance(tx, playerId)).cash), balance: writeAmount(held) }
  })
}

/** Posts under a key that the client drew; one that stands with other content is the client's own mistake. */
async function postOnce(tx: Tx, entry: Entry): Promise<void> {
  try {
    await post(tx, entry)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wallet.duplicate') refuse('cashier.keyUsed')
    throw error
  }
}
