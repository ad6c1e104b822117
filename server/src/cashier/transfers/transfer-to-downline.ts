import type { Answer, Asked } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { type Amount, readAmount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { type HierarchyAccount, verifySpendingPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findBalance } from '../../wallet/public.ts'
import { lockRequests } from '../store.ts'
import { isAgent } from './get-downline-transfer.ts'
import { findLeftAlone, findOther, moveDownline, refuseBounds, refuseMove } from './move-downline.ts'
import { maskAccount } from './read-transfers-today.ts'

type Call = typeof transferCalls.transferToDownline
type Body = Asked<Call>['body']
type State = Answer<Call>['state']

/**
 * Sends money one step up or down the line, where the brand allows it (AGENT-17, threat T19). One side is always an agent: players
 * never pay players. Above the brand's bound nothing moves until one of the staff agrees. The same key and content is one transfer.
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
    const state = known?.state ?? (await transfer(deps, tx, caller, { to, amount, body }))
    return {
      main: writeAmount((await findBalance(tx, session.accountId)).cash),
      account: maskAccount(to.username),
      state,
    }
  })
}

const findKnown = (
  tx: Tx,
  playerId: string,
  key: string,
): Promise<{ other_id: string; amount: Amount; state: State } | undefined> =>
  tx.one(sql`
    select other_id, amount, 'done' as state from cashier.downline_transfers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key}
    union all
    select other_id, amount, case state when 'pending' then 'waiting' else state end from cashier.downline_requests
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key} limit 1`)

async function transfer(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { to, amount, body }: { to: HierarchyAccount; amount: Amount; body: Body },
): Promise<State> {
  const { accountId, account } = sessionOf(caller)
  const { direction, idempotencyKey: key } = body
  const move = { id: deps.newId(), key, direction, from: { id: accountId, username: account }, to, amount }
  await refuseBounds(tx, caller, move)
  if (amount <= (await findLeftAlone(tx, caller, accountId))) {
    await moveDownline(tx, caller, move)
    return 'done'
  }
  await refuseMove(tx, move)
  await tx.run(sql`
    insert into cashier.downline_requests (brand_id, id, player_id, idempotency_key, direction, other_id, amount)
    values (${tx.brandId}, ${move.id}, ${accountId}, ${key}, ${direction}, ${to.id}, ${amount})`)
  return 'waiting'
}
