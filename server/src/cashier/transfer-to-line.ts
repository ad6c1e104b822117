import type { Answer, Asked } from '@sen/core/call'
import { judgeAmount } from '@sen/core/cashier/rules'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { type Amount, readAmount, showAmount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { findDownline, findUpline, type LineAccount, proveSpender } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findBalance, lockPlayers, post } from '../wallet/public.ts'
import { findGiftsLeft } from './find-turnover.ts'
import { countLineToday, isAgent, maskAccount } from './get-line-transfer.ts'
import { linePostings } from './postings.ts'
import { requireTurnover } from './require-turnover.ts'
import { lockRequests } from './store.ts'

type Call = typeof transferCalls.transferToLine
type Body = Asked<Call>['body']

/**
 * Sends money one step up or down the line, where the brand allows it (AGENT-17, threat T19). One side is always an agent: players
 * never pay players. Both balances are locked in one order before anything is posted. No way around turnover: whoever receives it must
 * stake the money as if it had been deposited, and nothing is sent while a gift of the house, of which more is asked, is not staked.
 */
export async function transferToLine(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const session = sessionOf(caller)
  const rules = caller.brand.cashier.lineTransfers
  if (!rules[body.direction] || (body.direction === 'downline' && !isAgent(session.kind))) refuse('cashier.lineOff')
  await proveSpender(deps, caller, body.password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockRequests(tx, session.accountId)
    const to = (await findOther(tx, session.accountId, body)) ?? refuse('cashier.lineUnknown')
    const amount = readAmount(body.amount)
    const known = await findKnown(tx, session.accountId, body.requestKey)
    if (known && (known.other_id !== to.id || known.amount !== amount)) refuse('cashier.keyUsed')
    if (!known) {
      await move(deps, tx, caller, { to, amount, body })
      // After the posting, which holds the balance: a gift of this very moment is seen.
      const gifts = await findGiftsLeft(tx, session.accountId)
      // Whom a break or a limit lets stake no more is never asked to.
      if (gifts.isBarred) refuse('cashier.lineGiftKept', null, { left: showAmount(gifts.left) })
      if (gifts.left > 0n) refuse('cashier.lineWageringLeft', null, { left: showAmount(gifts.left) })
    }
    return { main: writeAmount((await findBalance(tx, session.accountId)).cash), account: maskAccount(to.username) }
  })
}

const findOther = (tx: Tx, accountId: string, body: Body): Promise<LineAccount | undefined> =>
  body.direction === 'upline' ? findUpline(tx, accountId) : findDownline(tx, accountId, body.account ?? '')

const findKnown = (tx: Tx, playerId: string, key: string): Promise<{ other_id: string; amount: Amount } | undefined> =>
  tx.one(sql`
    select other_id, amount from cashier.line_transfers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and request_key = ${key}`)

async function move(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { to, amount, body }: { to: LineAccount; amount: Amount; body: Body },
): Promise<void> {
  const { accountId, account } = sessionOf(caller)
  const rules = caller.brand.cashier.lineTransfers
  const [min, max] = [readAmount(rules.min), readAmount(rules.max)]
  if (judgeAmount(amount, { min, max }))
    refuse('cashier.amountBounds', null, { min: showAmount(min), max: showAmount(max) })
  if ((await countLineToday(tx, accountId)) >= rules.perDay) refuse('cashier.perDay', null, { max: rules.perDay })
  const id = deps.newId()
  await tx.run(sql`
    insert into cashier.line_transfers (brand_id, id, player_id, request_key, direction, other_id, amount)
    values (${tx.brandId}, ${id}, ${accountId}, ${body.requestKey}, ${body.direction}, ${to.id}, ${amount})`)
  await lockPlayers(tx, [accountId, to.id])
  for (const entry of linePostings({
    id,
    fromId: accountId,
    fromName: maskAccount(account),
    toId: to.id,
    toName: maskAccount(to.username),
    amount,
  }))
    await post(tx, entry)
  const [reference, multiple] = [maskAccount(account), caller.brand.cashier.withdrawal.turnoverMultiple]
  await requireTurnover(tx, { id, playerId: to.id, source: 'line', reference, amount, multiple })
}
