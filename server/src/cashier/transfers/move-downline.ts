/** One transfer in a line of agents: who it may go to, what it must keep to, and the two entries it is. */
import { judgeAmount } from '@sen/core/cashier/rules'
import { type Amount, readAmount, showAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { findDownline, findUpline, type HierarchyAccount } from '../../identity/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'
import { findBalance, lockPlayers, post } from '../../wallet/public.ts'
import { downlinePostings } from '../postings.ts'
import { addWageringRequirement } from '../wagering/add-wagering-requirement.ts'
import { findGiftsLeft, findOwnLeft } from '../wagering/find-wagering.ts'
import { findCreditLeft } from './downline-limit.ts'
import { countDownlineTransfersToday, maskAccount, sumDownlineTransfersToday } from './read-transfers-today.ts'

export type Direction = 'upline' | 'downline'
/** Who sends, to whom, how much; `key` is the form's own, and `id` the transfer's. */
export type DownlineMove = {
  id: string
  key: string
  direction: Direction
  from: { id: string; username: string }
  to: HierarchyAccount
  amount: Amount
}

/** The account above, or the one below that has this name; undefined for anybody else, and for one that is blocked. */
export const findOther = (
  tx: Tx,
  accountId: string,
  { direction, account }: { direction: Direction; account?: string | undefined },
): Promise<HierarchyAccount | undefined> =>
  direction === 'upline' ? findUpline(tx, accountId) : findDownline(tx, accountId, account ?? '')

/**
 * Moves the money. Both balances are locked in one order before anything is posted. No way around turnover: whoever receives it must stake
 * it as if it had been deposited, and what is judged after the posting, which holds the balance, sees a gift of this very moment.
 */
export async function moveDownline(tx: Tx, { brand }: Pick<Caller, 'brand'>, move: DownlineMove): Promise<void> {
  const { id, from, to, amount, direction } = move
  await lockPlayers(tx, [from.id, to.id])
  await refuseCredit(tx, move)
  await tx.run(sql`
    insert into cashier.downline_transfers (brand_id, id, player_id, idempotency_key, direction, other_id, amount)
    values (${tx.brandId}, ${id}, ${from.id}, ${move.key}, ${direction}, ${to.id}, ${amount})`)
  const names = { fromName: maskAccount(from.username), toName: maskAccount(to.username) }
  for (const entry of downlinePostings({ id, fromId: from.id, toId: to.id, amount, ...names })) await post(tx, entry)
  const [reference, multiple] = [names.fromName, brand.cashier.withdrawal.wageringMultiple]
  await addWageringRequirement(tx, { id, playerId: to.id, source: 'downline', reference, amount, multiple })
  await refuseUnstaked(tx, from.id, direction)
}

/** Refuses what would wait for the staff in vain, were it sent now. Nothing moves and nothing is held back: it is judged anew when they agree. */
export async function refuseMove(tx: Tx, move: DownlineMove): Promise<void> {
  await refuseCredit(tx, move)
  if ((await findBalance(tx, move.from.id)).cash < move.amount) refuse('wallet.notEnough')
  await refuseUnstaked(tx, move.from.id, move.direction)
}

/**
 * Nothing is sent while a gift of the house is not staked; up the line nothing while a deposit is not, since a player's way up is
 * no way out. What an agent deposited is his credit for those below, who must stake it; what came from a line may be sent back up.
 */
async function refuseUnstaked(tx: Tx, accountId: string, direction: Direction): Promise<void> {
  const gifts = await findGiftsLeft(tx, accountId)
  // Whom a break or a limit lets stake no more is never asked to.
  if (gifts.isBarred) refuse('cashier.downlineGiftKept', null, { left: showAmount(gifts.left) })
  if (gifts.left > 0n) refuse('cashier.downlineWageringLeft', null, { left: showAmount(gifts.left) })
  if (direction === 'downline') return
  const own = await findOwnLeft(tx, accountId)
  if (own > 0n) refuse('cashier.downlineUnstaked', null, { left: showAmount(own) })
}

/** Refuses whoever could send nothing at all this way now, whatever the amount, as the least transfer would be refused. */
export async function refuseAnyMove(
  tx: Tx,
  { brand }: Pick<Caller, 'brand'>,
  { accountId, direction }: { accountId: string; direction: Direction },
): Promise<void> {
  const { perDay, ...rules } = brand.cashier.downlineTransfers
  const min = readAmount(rules.min)
  if ((await countDownlineTransfersToday(tx, accountId)) >= perDay) refuse('cashier.perDay', null, { max: perDay })
  const left = direction === 'downline' ? await findCreditLeft(tx, accountId) : undefined
  if (left !== undefined && left < min) refuse('cashier.downlineCredit', null, { left: showAmount(left) })
  await refuseUnstaked(tx, accountId, direction)
  if ((await findBalance(tx, accountId)).cash < min) refuse('wallet.notEnough')
}

async function refuseCredit(tx: Tx, { direction, from, amount }: DownlineMove): Promise<void> {
  if (direction === 'upline') return
  const left = await findCreditLeft(tx, from.id)
  if (left !== undefined && amount > left) refuse('cashier.downlineCredit', null, { left: showAmount(left) })
}

/** Refuses an amount outside of the brand's bounds, and one more where the sender has used up those of today. */
export async function refuseBounds(tx: Tx, { brand }: Pick<Caller, 'brand'>, move: DownlineMove): Promise<void> {
  const rules = brand.cashier.downlineTransfers
  const [min, max] = [readAmount(rules.min), readAmount(rules.max)]
  if (judgeAmount(move.amount, { min, max }))
    refuse('cashier.amountBounds', null, { min: showAmount(min), max: showAmount(max) })
  if ((await countDownlineTransfersToday(tx, move.from.id, move.id)) >= rules.perDay)
    refuse('cashier.perDay', null, { max: rules.perDay })
}

/** What an account may still send today before one of the staff must agree: many small transfers are bound as one large one is. */
export async function findLeftAlone(tx: Tx, { brand }: Pick<Caller, 'brand'>, accountId: string): Promise<Amount> {
  const left =
    readAmount(brand.cashier.downlineTransfers.fourEyesAbove) - (await sumDownlineTransfersToday(tx, accountId))
  return left > 0n ? left : 0n
}
