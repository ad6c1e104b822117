import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { MallFields, mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { holdPictures } from '../content/public.ts'
import { requireSecondApprover, staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import {
  cleanFields,
  fieldsOf,
  findStoredItem,
  isAgreed,
  judgeFields,
  lockStoredItem,
  needsSecond,
  propose,
  type StoredItem,
  setFields,
  viewStoredItem,
} from './mall-store.ts'

type Call = typeof mallStaffCalls.updateMallItem

/**
 * Changes a reward that nobody else changed meanwhile, or withdraws it. What was redeemed keeps its own price and name; what gives much
 * more than before waits until a second person saves the same.
 */
export function updateMallItem(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const { code, version, ...said } = body
  const fields = cleanFields(said)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const item = (await lockStoredItem(tx, code)) ?? refuse('mall.unknown')
    if (item.version !== version) refuse('operations.changedMeanwhile')
    judgeFields(item, fields)
    await holdPictures(tx, fields.picture)
    if (fields.stock !== null && fields.stock < item.taken) refuse('mall.stockTaken', null, { taken: item.taken })
    const before = fieldsOf(item)
    const needsTwo = await needsSecond(deps, tx, caller, { code, before, after: fields, taken: item.taken })
    const isSet = !needsTwo || (await isSecond(tx, caller, item, fields))
    if (isSet)
      await tx.run(sql`
        update rewards.mall_items set ${setFields(fields, staff.staffId, isAgreed(item, fields, needsTwo))}
        where brand_id = ${tx.brandId} and code = ${code}`)
    else await propose(tx, caller, code, fields)
    await staff.record(tx, {
      action: 'updateMallItem',
      subject: { kind: 'mallItem', id: code },
      before: { ...before, proposedBy: item.proposed_by_name ?? '' },
      after: { ...fields, waits: !isSet },
    })
    return viewStoredItem(await findStoredItem(tx, code), caller)
  })
}

/** Whether another person said the very same before. */
async function isSecond(tx: Tx, caller: Caller, item: StoredItem, fields: MallFields): Promise<boolean> {
  if (!item.proposal || !item.proposed_by) return false
  if (JSON.stringify(cleanFields(item.proposal)) !== JSON.stringify(fields)) return false
  await requireSecondApprover(tx, staffOf(caller), item.proposed_by, 'mall.secondApproverNeeded')
  return true
}
