import type { Answer, Asked } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { holdPictures } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cleanFields, findStoredItem, judgeFields, needsSecond, propose, viewStoredItem } from './mall-store.ts'

type Call = typeof mallStaffCalls.createMallItem

/** Adds a reward. One that gives much is there, hidden, until a second person saves the same. */
export function createMallItem(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const { code, kind, app, ...said } = body
  const fields = cleanFields(said)
  judgeFields({ kind, app }, fields)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await holdPictures(tx, fields.picture)
    const isWaiting = await needsSecond(deps, tx, caller, { code, after: fields, taken: 0 })
    const added = await tx.run(sql`
      insert into rewards.mall_items (brand_id, code, kind, app, name, text, picture, points, amount, stock, per_player, position, from_at,
        to_at, is_hidden, set_by, is_agreed, seed_sha256)
      values (${tx.brandId}, ${code}, ${kind}, ${app}, ${JSON.stringify(fields.name)}::jsonb, ${JSON.stringify(fields.text)}::jsonb,
        ${fields.picture}, ${fields.points}, ${fields.amount === null ? null : readAmount(fields.amount)}, ${fields.stock},
        ${fields.perPlayer}, ${fields.position}, ${fields.fromAt}, ${fields.toAt}, ${fields.isHidden || isWaiting}, ${staff.staffId}, false, '')
      on conflict (brand_id, code) do nothing`)
    if (added === 0) refuse('mall.codeTaken')
    if (isWaiting) await propose(tx, caller, code, fields)
    await staff.record(tx, {
      action: 'createMallItem',
      subject: { kind: 'mallItem', id: code },
      after: { kind, app, ...fields, waits: isWaiting },
    })
    return viewStoredItem(await findStoredItem(tx, code), caller)
  })
}
