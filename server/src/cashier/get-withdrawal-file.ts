import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataAddress } from '../platform/uploads.ts'
import { WITHDRAWAL, type Withdrawal } from './store.ts'
import { type StaffWithdrawal, viewStaffWithdrawals } from './view-staff.ts'

type Call = typeof cashierStaffCalls.getWithdrawalFile

/** One withdrawal with its history and its proof image. */
export function getWithdrawalFile(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await tx.one<Withdrawal>(sql`
      select ${WITHDRAWAL} from cashier.withdrawals where brand_id = ${tx.brandId} and id = ${query.id}`)
    const [withdrawal] = await viewStaffWithdrawals(tx, caller, [row ?? refuse('cashier.withdrawalUnknown')])
    const proof = await tx.one<{ image: Buffer }>(sql`
      select image from cashier.proofs where brand_id = ${tx.brandId} and id = ${row?.proof_id ?? null}`)
    return { withdrawal: withdrawal as StaffWithdrawal, proof: proof ? asDataAddress(proof.image) : '' }
  })
}
