import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { asDataUrl } from '../../platform/uploads.ts'
import { WITHDRAWAL, type Withdrawal } from '../store.ts'
import { type StaffWithdrawal, viewStaffWithdrawals } from '../view-staff.ts'
import { findRiskContext } from './find-risk-context.ts'

type Call = typeof cashierStaffCalls.getWithdrawalReview

/** One withdrawal with its history, its proof image, and what is known of its player. */
export function getWithdrawalReview(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const found = await tx.one<Withdrawal>(sql`
        select ${WITHDRAWAL} from cashier.withdrawals where brand_id = ${tx.brandId} and id = ${query.id}`)
    const row = found ?? refuse('cashier.withdrawalUnknown')
    const [withdrawal] = await viewStaffWithdrawals(tx, caller, [row])
    const proof = await tx.one<{ image: Buffer }>(sql`
        select image from cashier.proofs where brand_id = ${tx.brandId} and id = ${row.proof_id}`)
    return {
      withdrawal: withdrawal as StaffWithdrawal,
      proof: proof ? asDataUrl(proof.image) : '',
      context: await findRiskContext(tx, caller, row, deps.now()),
    }
  })
}
