import { isStaffPassword } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'
import { isCommonPassword, matchesPassword } from '../identity/public.ts'
import type { StaffRow } from './store.ts'

/** Refuses with operations.passwordWeak what the rules do not take, what leaked, and the present password. */
export async function refuseWeakPassword(staff: StaffRow, password: string): Promise<void> {
  if (!isStaffPassword(password, staff.username) || isCommonPassword(password)) refuse('operations.passwordWeak')
  if (await matchesPassword(password, staff.password_hash)) refuse('operations.passwordWeak')
}
