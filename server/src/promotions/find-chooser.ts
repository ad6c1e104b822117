import { findDeposits, hasOtherDeposit } from '../cashier/public.ts'
import type { Tx } from '../platform/db.ts'
import { isBarred } from '../wallet/public.ts'
import { countLapsed, listHolding } from './find-deposit-bonuses.ts'

/** What of a player says whether he may choose: read once, for however many promotions. */
export type Chooser = { at: Date; isBarred: boolean; hasOther: boolean; held: ReadonlySet<string>; lapsed: number }

const DAY_MS = 86_400_000

/**
 * Who chooses, and with which deposit, where that is open already. A deposit that was given up or ran out holds nothing, although its
 * choice is not written off yet.
 */
export async function findChooser(tx: Tx, playerId: string, at: Date, depositId?: string): Promise<Chooser> {
  const holding = await listHolding(tx, playerId, at)
  const waiting = holding.filter(({ state }) => state === 'pending')
  const deposits = await findDeposits(
    tx,
    waiting.map(({ depositId }) => depositId),
  )
  const isOver = (id: string) => {
    const deposit = deposits.get(id)
    return deposit !== undefined && deposit.state !== 'paid' && (deposit.state !== 'waiting' || deposit.isOver)
  }
  const held = holding.filter(({ state, depositId }) => state !== 'pending' || !isOver(depositId))
  return {
    at,
    isBarred: await isBarred(tx, playerId),
    hasOther: await hasOtherDeposit(tx, playerId, depositId),
    lapsed: holding.length - held.length + (await countLapsed(tx, playerId, new Date(at.getTime() - DAY_MS))),
    held: new Set(held.map(({ campaignId }) => campaignId)),
  }
}
