import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import {
  ENROLMENT_MINUTES,
  ENROLMENT_TRIES,
  STAFF_TRIES_PER_ADDRESS,
  STAFF_TRIES_PER_NAME,
  STAFF_TRY_WINDOW_MINUTES,
} from '@sen/core/operations/limits'
import { refuse } from '@sen/core/refusal'
import { matchesPassword } from '../identity/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { drawSecret, readStep, writeUri } from './check-code.ts'
import { hashOf, openStaffSession } from './staff-sessions.ts'
import { findStaffByName, type StaffRow, takeStep } from './store.ts'

type Call = typeof operationsCalls.signInStaff

/**
 * Signs in by name, password and the authenticator's code. Every failure (no such name, wrong password, wrong or used code, too many
 * tries, locked) is one answer after the same work. A right password without an authenticator gets what it needs to set one up.
 */
export async function signInStaff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const username = body.username.trim().toLowerCase()
  const brandId = caller.brand.code
  const { found, tryId, isWithinBudget } = await deps.db.inBrand(brandId, async tx => ({
    found: await findStaffByName(tx, username),
    ...(await beginTry(deps, tx, caller, username)),
  }))
  // Beyond the budget the password is not looked at; the same work is done all the same.
  const isRight = await matchesPassword(body.password, isWithinBudget ? found?.password_hash : undefined)
  const answer = await deps.db.inBrand(brandId, async tx => {
    const verdict = await judge(deps, tx, { found, isRight, isWithinBudget, code: body.code ?? '' })
    await tx.run(sql`
      update operations.staff_sign_ins set staff_id = ${found?.id ?? null},
        outcome = ${verdict === 'ok' ? 'ok' : verdict === 'enrol' ? 'trying' : 'failed'}, reason = ${verdict}
      where brand_id = ${brandId} and id = ${tryId}`)
    if (verdict === 'ok' && found) return { token: await openStaffSession(deps, tx, caller, found.id), enrolment: null }
    if (verdict === 'enrol' && found) return { token: null, enrolment: await beginEnrolment(deps, tx, caller, found) }
    deps.log.info(
      { reason: verdict, ip: caller.ip, requestId: caller.requestId },
      'a sign-in to the back office failed',
    )
    return undefined
  })
  return answer ?? refuse('operations.wrongSignIn')
}

type Seen = { found: StaffRow | undefined; isRight: boolean; isWithinBudget: boolean; code: string }

/** 'ok', 'enrol', or why not; the reason is for the log and never leaves the server. */
async function judge(deps: Deps, tx: Tx, { found, isRight, isWithinBudget, code }: Seen): Promise<string> {
  if (!found) return 'no such name'
  if (!isWithinBudget) return 'too many tries'
  if (!isRight) return 'password'
  if (found.locked_at) return 'locked'
  if (!found.totp_secret) return 'enrol'
  const step = readStep(deps, tx.brandId, { id: found.id, secret: found.totp_secret }, code.trim())
  if (step === undefined) return 'code'
  return (await takeStep(tx, found.id, step)) ? 'ok' : 'code was used'
}

/** Writes the try down before anything is judged, one at a time per name, and says whether it is within the budgets. */
async function beginTry(deps: Deps, tx: Tx, caller: Caller, username: string) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`staff sign-in ${tx.brandId} ${username}`}, 0))`)
  const now = deps.now()
  const since = new Date(now.getTime() - STAFF_TRY_WINDOW_MINUTES * 60_000)
  const row = await tx.one<{ by_name: bigint; by_address: bigint }>(sql`
    select
      (select count(*) from operations.staff_sign_ins where brand_id = ${tx.brandId} and username = ${username} and at > ${since}
        and outcome <> 'ok' and reason <> 'enrol'
        and at > coalesce((select max(at) from operations.staff_sign_ins where brand_id = ${tx.brandId} and username = ${username}
          and outcome = 'ok'), ${since})) as by_name,
      (select count(*) from operations.staff_sign_ins where brand_id = ${tx.brandId} and ip = ${caller.ip} and at > ${since}
        and outcome = 'failed') as by_address`)
  const { by_name, by_address } = row as { by_name: bigint; by_address: bigint }
  const tryId = deps.newId()
  await tx.run(sql`
    insert into operations.staff_sign_ins (brand_id, id, username, ip, user_agent, outcome, at)
    values (${tx.brandId}, ${tryId}, ${username}, ${caller.ip}, ${caller.userAgent}, 'trying', ${now})`)
  return { tryId, isWithinBudget: by_name < STAFF_TRIES_PER_NAME && by_address < STAFF_TRIES_PER_ADDRESS }
}

async function beginEnrolment(deps: Deps, tx: Tx, { brand }: Caller, staff: StaffRow) {
  const ticket = `enr_${deps.dice(32).toString('base64url')}`
  const { base32, sealed } = drawSecret(deps, tx.brandId, staff.id)
  const until = new Date(deps.now().getTime() + ENROLMENT_MINUTES * 60_000)
  await tx.run(sql`
    delete from operations.enrolments
    where brand_id = ${tx.brandId} and (staff_id = ${staff.id} or expires_at < ${deps.now()})`)
  await tx.run(sql`
    insert into operations.enrolments (brand_id, ticket_hash, staff_id, secret, tries_left, expires_at)
    values (${tx.brandId}, ${hashOf(ticket)}, ${staff.id}, ${sealed}, ${ENROLMENT_TRIES}, ${until})`)
  const uri = writeUri(`${brand.name} Office`, staff.username, base32)
  return { ticket, secret: base32, uri, mustChangePassword: staff.must_change_password }
}
