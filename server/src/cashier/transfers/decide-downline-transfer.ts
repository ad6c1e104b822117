import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { type Amount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { nameAccounts, readHierarchyRows } from '../../identity/public.ts'
import { notify } from '../../inbox/public.ts'
import { requireSecondApprover, staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { lockRequests } from '../store.ts'
import { type Direction, findOther, moveDownline, refuseBounds } from './move-downline.ts'
import { maskAccount } from './read-transfers-today.ts'

type Call = typeof cashierStaffCalls.decideDownlineTransfer
type Request = {
  id: string
  player_id: string
  idempotency_key: string
  direction: Direction
  other_id: string
  amount: Amount
  state: 'pending' | 'approved' | 'rejected'
  agreed_by: string | null
}

/**
 * Decides a transfer that is above the brand's bound, once: of two decisions at the same moment one is too late. Two of the staff agree
 * to it, the word of the first is only written down; one rejects it. What the second agrees to moves in the same transaction, judged anew.
 */
export function decideDownlineTransfer(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const request = (await lockRequest(tx, body.id)) ?? refuse('cashier.transferUnknown')
    if (request.state !== 'pending') refuse('cashier.notNow')
    if (body.verdict === 'approve' && (await isFirst(tx, caller, request, body.reason))) return { state: 'pending' }
    const state = body.verdict === 'approve' ? 'approved' : 'rejected'
    const to = state === 'approved' ? await send(tx, caller, request) : await nameOf(tx, request.other_id)
    await tx.run(sql`
      update cashier.downline_requests set state = ${state}, decided_by = ${staff.staffId}, decided_at = ${deps.now()},
        reason = ${body.reason} where brand_id = ${tx.brandId} and id = ${request.id}`)
    await staff.record(tx, {
      action: 'decideDownlineTransfer',
      subject: { kind: 'player', id: request.player_id },
      before: { state: 'pending' },
      after: { state, request: request.id, to: request.other_id, amount: writeAmount(request.amount) },
      reason: body.reason,
    })
    const words = { amount: { amount: String(request.amount) }, account: maskAccount(to), reason: body.reason }
    await notify(tx, request.player_id, { key: `inbox.downline.${state}`, words, at: deps.now() })
    return { state }
  })
}

/** Whether nobody agreed before; writes down who does. Refuses whoever agreed already, and somebody who may be the same person. */
async function isFirst(tx: Tx, caller: Caller, request: Request, reason: string): Promise<boolean> {
  const staff = staffOf(caller)
  if (request.agreed_by !== null) {
    await requireSecondApprover(tx, staff, request.agreed_by, 'cashier.secondApproverNeeded')
    return false
  }
  await tx.run(sql`
    update cashier.downline_requests set agreed_by = ${staff.staffId}, agreed_by_name = ${staff.name}
    where brand_id = ${tx.brandId} and id = ${request.id}`)
  await staff.record(tx, {
    action: 'decideDownlineTransfer',
    subject: { kind: 'player', id: request.player_id },
    before: { state: 'pending' },
    after: {
      state: 'pending',
      agreed: true,
      request: request.id,
      to: request.other_id,
      amount: writeAmount(request.amount),
    },
    reason,
  })
  return true
}

const lockRequest = (tx: Tx, id: string): Promise<Request | undefined> =>
  tx.one<Request>(sql`
    select id, player_id, idempotency_key, direction, other_id, amount, state, agreed_by from cashier.downline_requests
    where brand_id = ${tx.brandId} and id = ${id} for update`)

const nameOf = async (tx: Tx, id: string): Promise<string> => (await nameAccounts(tx, [id])).get(id) ?? ''

/** Both still stand as they stood when it was asked for, and neither is blocked. Answers the name of whom it went to. */
async function send(tx: Tx, caller: Caller, request: Request): Promise<string> {
  const { direction, player_id, other_id, amount } = request
  if (!caller.brand.cashier.downlineTransfers[direction]) refuse('cashier.downlineTransferOff')
  const from = (await readHierarchyRows(tx, [player_id])).get(player_id)
  if (!from || from.blocked_at !== null) refuse('cashier.downlineUnknown')
  const to = await findOther(tx, player_id, { direction, account: await nameOf(tx, other_id) })
  if (to?.id !== other_id) refuse('cashier.downlineUnknown')
  const move = { id: request.id, key: request.idempotency_key, direction, from, to, amount }
  await lockRequests(tx, player_id)
  await refuseBounds(tx, caller, move)
  await moveDownline(tx, caller, move)
  return to.username
}
