import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { refuse } from '@sen/core/refusal'
import { hashPassword } from '../identity/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { hashToken } from '../platform/token.ts'
import { readStep } from './check-code.ts'
import { recordChange } from './record-change.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { openStaffSession } from './staff-sessions.ts'
import { lockStaff, type StaffRow, saveStaff, takeStep } from './store.ts'
import { rememberTrustedDevice } from './trusted-device.ts'

type Call = typeof operationsCalls.enrolStaff
type Enrolment = { staff_id: string; secret: Buffer; attempts_left: number }

/**
 * Finishes the first sign-in: the authenticator's code proves that it is set up; where the password was somebody else's, an own one
 * takes its place (threat T9). The ticket is good once, for ten minutes and five codes.
 */
export async function enrolStaff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const brandId = caller.brand.code
  const ticket = hashToken(body.ticket)
  const known = await deps.db.inBrand(brandId, async tx => {
    const enrolment = await findEnrolment(deps, tx, ticket)
    return enrolment && lockStaff(tx, enrolment.staff_id)
  })
  if (!known || known.locked_at) refuse('operations.enrolmentOver')
  const hash = await hashOwn(known, body.password)
  const token = await deps.db.inBrand(brandId, async tx => {
    const staff = await lockStaff(tx, known.id)
    const enrolment = await findEnrolment(deps, tx, ticket)
    if (!staff || staff.locked_at || staff.totp_secret || !enrolment) refuse('operations.enrolmentOver')
    const step = readStep(deps, brandId, { id: staff.id, secret: enrolment.secret }, body.code.trim())
    if (step === undefined || !(await takeStep(tx, staff.id, step))) {
      await tx.run(sql`
        update operations.enrolments set attempts_left = attempts_left - 1 where brand_id = ${brandId} and ticket_hash = ${ticket}`)
      return undefined
    }
    await saveStaff(tx, {
      ...staff,
      password_hash: hash,
      must_change_password: false,
      totp_secret: enrolment.secret,
    })
    await tx.run(sql`delete from operations.enrolments where brand_id = ${brandId} and staff_id = ${staff.id}`)
    await recordChange(
      tx,
      {
        staffId: staff.id,
        name: staff.name,
        role: staff.role,
        sessionId: null,
        ip: caller.ip,
        requestId: caller.requestId,
      },
      { action: 'enrolStaff', subject: { kind: 'staff', id: staff.id }, after: { authenticator: true } },
    )
    await rememberTrustedDevice(deps, tx, caller, staff.id)
    return openStaffSession(deps, tx, caller, staff.id)
  })
  return { token: token ?? refuse('operations.codeWrong') }
}

/** The hash of the own password; the present one where none must be set. */
async function hashOwn(staff: StaffRow, password: string | undefined): Promise<string> {
  if (!staff.must_change_password) return staff.password_hash
  if (!password) refuse('operations.passwordWeak')
  await refuseWeakPassword(staff, password)
  return hashPassword(password)
}

function findEnrolment(deps: Deps, tx: Tx, ticket: Buffer): Promise<Enrolment | undefined> {
  return tx.one<Enrolment>(sql`
    select staff_id, secret, attempts_left from operations.enrolments
    where brand_id = ${tx.brandId} and ticket_hash = ${ticket} and attempts_left > 0 and expires_at > ${deps.now()}`)
}
