import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { operationsCalls } from '@sen/core/operations/calls'
import { type ApprovalKind, type ApprovalState, judgeDecision } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { writeOffReceivable } from '../play/public.ts'
import { bringBackFor, post } from '../wallet/public.ts'
import { adjustmentPosting } from './postings.ts'

type Call = typeof operationsCalls.decideApproval

type Request = {
  id: string
  player_id: string
  amount: bigint
  bucket: 'cash' | 'bonus'
  reason: string
  kind: ApprovalKind
  receivable_id: string | null
  state: ApprovalState
  requested_by: string
  requested_at: Date
}

/** Decides a request, once: of two decisions at the same moment one is too late. What is approved is posted in the same transaction. */
export async function decideApproval(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const request = (await lockRequest(tx, body.id)) ?? refuse('operations.approvalUnknown')
    const { requested_by: requestedBy, requested_at: requestedAt } = request
    const verdict = judgeDecision({ state: request.state, requestedBy, requestedAt }, body.decision, staff, deps.now())
    if ('refusal' in verdict) refuse(verdict.refusal)
    const isAgreed = verdict.state === 'approved'
    if (isAgreed && !(await staff.isIndependentOf(tx, requestedBy))) refuse('operations.notIndependent')
    const done = isAgreed ? await carryOut(deps, tx, request) : undefined
    const entryId = done?.entryId ?? null
    await tx.run(sql`
      update operations.approvals set state = ${verdict.state}, decided_by = ${staff.staffId}, decided_at = ${deps.now()},
        decision_note = ${body.note ?? ''}, entry_id = ${entryId}
      where brand_id = ${tx.brandId} and id = ${request.id}`)
    await staff.record(tx, {
      action: 'decideApproval',
      subject: { kind: 'player', id: request.player_id },
      before: { approval: request.id, state: 'pending' },
      after: {
        approval: request.id,
        state: verdict.state,
        amount: writeAmount(done?.amount ?? request.amount),
        bucket: request.bucket,
        entry: entryId,
      },
      reason: body.note ?? '',
    })
    return { state: verdict.state }
  })
}

/** Does what was approved; answers its entry. Of what is given up some may have been set off since it was asked for. */
async function carryOut({ newId }: Deps, tx: Tx, request: Request): Promise<{ entryId: string; amount?: bigint }> {
  const { receivable_id, player_id, amount, bucket } = request
  if (receivable_id !== null) return writeOffReceivable(tx, receivable_id, request.id)
  // What stands at vendors is the player's cash as well (decision 0201).
  if (bucket === 'cash' && amount < 0n) await bringBackFor(tx, { newId, playerId: player_id, amount: -amount })
  return post(tx, adjustmentPosting(request))
}

function lockRequest(tx: Tx, id: string): Promise<Request | undefined> {
  return tx.one<Request>(sql`
    select id, kind, receivable_id, player_id, amount, bucket, reason, state, requested_by, requested_at from operations.approvals
    where brand_id = ${tx.brandId} and id = ${id} for update`)
}
