import type { Answer, Asked } from '@sen/core/call'
import { judgeAmount } from '@sen/core/cashier/rules'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { type Amount, readAmount, showAmount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { findDownline, findUpline, type HierarchyAccount, verifySpendingPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance, lockPlayers, post } from '../../wallet/public.ts'
import { downlinePostings } from '../postings.ts'
import { lockRequests } from '../store.ts'
import { addWageringRequirement } from '../wagering/add-wagering-requirement.ts'
import { findGiftsLeft } from '../wagering/find-wagering.ts'
import { countDownlineTransfersToday, isAgent, maskAccount } from './get-downline-transfer.ts'

type Call = typeof transferCalls.transferToDownline
type Body = Asked<Call>['body']

/**
 * Sends money one step up or down the line, where the brand allows it (AGENT-17, threat T19). One side is always an agent: players
 * never pay players. Both balances are locked in one order before anything is posted. No way around turnover: whoever receives it must
 * stake the money as if it had been deposited, and nothing is sent while a gift of the house, of which more is asked, is not staked.
 */
export async function transferToDownline(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const session = sessionOf(caller)
  const rules = caller.brand.cashier.downlineTransfers
  if (!rules[body.direction] || (body.direction === 'downline' && !isAgent(session.kind)))
    refuse('cashier.downlineTransferOff')
  await verifySpendingPassword(deps, caller, body.password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockRequests(tx, session.accountId)
    const to = (await findOther(tx, session.accountId, body)) ?? refuse('cashier.downlineUnknown')
    const amount = readAmount(body.amount)
    const known = await findKnown(tx, session.accountId, body.idempotencyKey)
    if (known && (known.other_id !== to.id || known.amount !== amount)) refuse('cashier.keyUsed')
    if (!known) {
      await transfer(deps, tx, caller, { to, amount, body })
      // After the posting, which holds the balance: a gift of this very moment is seen.
      const gifts = await findGiftsLeft(tx, session.accountId)
      // Whom a break or a limit lets stake no more is never asked to.
      if (gifts.isBarred) refuse('cashier.downlineGiftKept', null, { left: showAmount(gifts.left) })
      if (gifts.left > 0n) refuse('cashier.downlineWageringLeft', null, { left: showAmount(gifts.left) })
    }
    return { main: writeAmount((await findBalance(tx, session.accountId)).cash), account: maskAccount(to.username) }
  })
}

const findOther = (tx: Tx, accountId: string, body: Body): Promise<HierarchyAccount | undefined> =>
  body.direction === 'upline' ? findUpline(tx, accountId) : findDownline(tx, accountId, body.account ?? '')

const findKnown = (tx: Tx, playerId: string, key: string): Promise<{ other_id: string; amount: Amount } | undefined> =>
  tx.one(sql`
    select other_id, amount from cashier.downline_transfers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key}`)

async function transfer(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { to, amount, body }: { to: HierarchyAccount; amount: Amount; body: Body },
): Promise<void> {
  const { accountId, account } = sessionOf(caller)
  const rules = caller.brand.cashier.downlineTransfers
  const [min, max] = [readAmount(rules.min), readAmount(rules.max)]
  if (judgeAmount(amount, { min, max }))
    refuse('cashier.amountBounds', null, { min: showAmount(min), max: showAmount(max) })
  if ((await countDownlineTransfersToday(tx, accountId)) >= rules.perDay)
    refuse('cashier.perDay', null, { max: rules.perDay })
  const id = deps.newId()
  await tx.run(sql`
    insert into cashier.downline_transfers (brand_id, id, player_id, idempotency_key, direction, other_id, amount)
    values (${tx.brandId}, ${id}, ${accountId}, ${body.idempotencyKey}, ${body.direction}, ${to.id}, ${amount})`)
  await lockPlayers(tx, [accountId, to.id])
  for (const entry of downlinePostings({
    id,
    fromId: accountId,
    fromName: maskAccount(account),
    toId: to.id,
    toName: maskAccount(to.username),
    amount,
  }))
    await post(tx, entry)
  const [reference, multiple] = [maskAccount(account), caller.brand.cashier.withdrawal.wageringMultiple]
  await addWageringRequirement(tx, { id, playerId: to.id, source: 'downline', reference, amount, multiple })
}
