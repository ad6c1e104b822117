import type { Answer, Asked } from '@sen/core/call'
import type { wageringCalls } from '@sen/core/cashier/wagering-calls'
import { refuse } from '@sen/core/refusal'
import { requireSecondApprover, staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { lockPlayers } from '../../wallet/public.ts'
import { needsTwo } from '../view-staff.ts'
import { findWagering, type WageringRequirement } from './find-wagering.ts'
import { viewWagering } from './get-wagering.ts'

type Call = typeof wageringCalls.waiveWagering

/**
 * Says that what a player must still stake need not be staked. Only the money that was judged is waived, while the player's balance is
 * held: what comes meanwhile or later is not touched. Above the brand's bound the first word is only written down; somebody else's
 * waives, and only what the first one spoke of. The audit log keeps who and why.
 */
export function waiveWagering(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const { playerId, reason } = body
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockPlayers(tx, [playerId])
    const requirement = await findWagering(tx, playerId)
    const { left, needed, open } = requirement
    if (left === 0n) refuse('cashier.nothingToWaive')
    const first = needsTwo(caller, { amount: left }) ? await findFirst(tx, caller, requirement) : ''
    if (first === undefined)
      await tx.run(sql`
          update cashier.wagering_requirements set waive_asked_by = ${staff.staffId}, waive_asked_by_name = ${staff.name},
            waive_asked_at = now()
          where brand_id = ${tx.brandId} and id = any(${open}::uuid[])`)
    else
      await tx.run(sql`
          update cashier.wagering_requirements set ended_at = now(), reason = ${reason},
            waived_by = ${first === '' ? staff.name : `${first}, ${staff.name}`}
          where brand_id = ${tx.brandId} and id = any(${open}::uuid[])`)
    await staff.record(tx, {
      action: 'waiveWagering',
      subject: { kind: 'player', id: playerId },
      before: { left: String(left), needed: String(needed), waivedBy: first ?? '' },
      after: { left: String(first === undefined ? left : 0n) },
      reason,
    })
    return viewWagering(tx, caller, playerId)
  })
}

/** The name of who said so first of everything that is open; undefined where nobody did: then this is the first word. */
async function findFirst(tx: Tx, caller: Caller, { open }: WageringRequirement): Promise<string | undefined> {
  const [first, ...others] = await tx.query<{ waive_asked_by: string | null; waive_asked_by_name: string }>(sql`
    select distinct waive_asked_by, waive_asked_by_name from cashier.wagering_requirements
    where brand_id = ${tx.brandId} and id = any(${open}::uuid[])`)
  if (!first?.waive_asked_by || others.length > 0) return undefined
  await requireSecondApprover(tx, staffOf(caller), first.waive_asked_by, 'cashier.secondApproverNeeded')
  return first.waive_asked_by_name
}
