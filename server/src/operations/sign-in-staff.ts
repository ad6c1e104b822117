import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import {
  ENROLMENT_ATTEMPTS,
  ENROLMENT_MINUTES,
  STAFF_ATTEMPTS_PER_BLOCK,
  STAFF_ATTEMPTS_PER_NAME,
  STAFF_ATTEMPTS_PER_NAME_ANYWHERE,
  STAFF_TRY_WINDOW_MINUTES,
} from '@sen/core/operations/limits'
import { refuse } from '@sen/core/refusal'
import { matchesPassword } from '../identity/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { generateToken, hashToken } from '../platform/token.ts'
import { generateSecret, readStep, writeUri } from './check-code.ts'
import { openStaffSession } from './staff-sessions.ts'
import { findStaffByName, type StaffRow, takeStep } from './store.ts'
import { findTrustedDevice, rememberTrustedDevice } from './trusted-device.ts'

type Call = typeof operationsCalls.signInStaff

/**
 * Signs in by name, password and the authenticator's code. Every failure (no such name, wrong password, wrong or used code, too many
 * tries, locked) is one answer after the same work. A right password without an authenticator gets what it needs to set one up.
 */
export async function signInStaff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const username = body.username.trim().toLowerCase()
  const brandId = caller.brand.code
  const { found, attemptId, isWithinBudget } = await deps.db.inBrand(brandId, async tx => ({
    found: await findStaffByName(tx, username),
    ...(await beginLoginAttempt(deps, tx, caller, username)),
  }))
  // Beyond the budget the password is not looked at; the same work is done all the same.
  const isRight = await matchesPassword(body.password, isWithinBudget ? found?.password_hash : undefined)
  const answer = await deps.db.inBrand(brandId, async tx => {
    const verdict = await checkSignIn(deps, tx, { found, isRight, isWithinBudget, code: body.code ?? '' })
    await tx.run(sql`
      update operations.staff_login_attempts set staff_id = ${found?.id ?? null},
        outcome = ${verdict === 'ok' ? 'ok' : verdict === 'enrol' ? 'pending' : 'failed'}, reason = ${verdict}
      where brand_id = ${brandId} and id = ${attemptId}`)
    if (verdict === 'ok' && found) {
      await rememberTrustedDevice(deps, tx, caller, found.id)
      return { token: await openStaffSession(deps, tx, caller, found.id), enrolment: null }
    }
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
async function checkSignIn(deps: Deps, tx: Tx, { found, isRight, isWithinBudget, code }: Seen): Promise<string> {
  if (!found) return 'no such name'
  if (!isWithinBudget) return 'too many tries'
  if (!isRight) return 'password'
  if (found.locked_at) return 'locked'
  if (!found.totp_secret) return 'enrol'
  const step = readStep(deps, tx.brandId, { id: found.id, secret: found.totp_secret }, code.trim())
  if (step === undefined) return 'code'
  return (await takeStep(tx, found.id, step)) ? 'ok' : 'code was used'
}

/**
 * Writes the try down before anything is judged, one at a time per name and per address block, and says whether it is within the
 * budgets. A browser that the person is known by has a budget of its own: strangers cannot lock anybody out.
 */
async function beginLoginAttempt(deps: Deps, tx: Tx, caller: Caller, username: string) {
  const lock = (what: string) =>
    tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`staff sign-in ${tx.brandId} ${what}`}, 0))`)
  await lock(`name ${username}`)
  const browser = await findTrustedDevice(deps, tx, caller, username)
  const attemptId = deps.newId()
  const row = await tx.one<{ ip_block: string }>(sql`
    insert into operations.staff_login_attempts (brand_id, id, username, ip, browser, user_agent, outcome, at)
    values (${tx.brandId}, ${attemptId}, ${username}, ${caller.ip}, ${browser ?? null}, ${caller.userAgent}, 'pending', ${deps.now()})
    returning ip_block`)
  const { ip_block: block } = row as { ip_block: string }
  await lock(`block ${block}`)
  const attempts = await countLoginAttempts(deps, tx, { attemptId, username, block, browser })
  const isWithinBudget = browser
    ? attempts.here < STAFF_ATTEMPTS_PER_NAME
    : attempts.here < STAFF_ATTEMPTS_PER_NAME &&
      attempts.anywhere < STAFF_ATTEMPTS_PER_NAME_ANYWHERE &&
      attempts.of_block < STAFF_ATTEMPTS_PER_BLOCK
  return { attemptId, isWithinBudget }
}

type Attempts = { here: bigint; anywhere: bigint; of_block: bigint }

/** Earlier tries of the window that did not succeed: for the name from here, for the name from strangers everywhere, from the block. */
async function countLoginAttempts(
  deps: Deps,
  tx: Tx,
  {
    attemptId,
    username,
    block,
    browser,
  }: { attemptId: string; username: string; block: string; browser: Buffer | undefined },
): Promise<Attempts> {
  const since = new Date(deps.now().getTime() - STAFF_TRY_WINDOW_MINUTES * 60_000)
  const tried = sql`select count(*) from operations.staff_login_attempts where brand_id = ${tx.brandId} and at > ${since}
    and outcome <> 'ok' and reason <> 'enrol' and id <> ${attemptId}`
  const here = browser ? sql`browser = ${browser}` : sql`browser is null and ip_block = ${block}`
  // A success forgives what failed for the name in the same place, nothing else: an attacker would sign in between.
  const row = await tx.one<Attempts>(sql`
    select
      (${tried} and username = ${username} and ${here}
        and at > coalesce((select max(at) from operations.staff_login_attempts where brand_id = ${tx.brandId} and username = ${username}
          and ${here} and outcome = 'ok'), ${since})) as here,
      (${tried} and username = ${username} and browser is null) as anywhere,
      (${tried} and ip_block = ${block} and browser is null) as of_block`)
  return row as Attempts
}

async function beginEnrolment(deps: Deps, tx: Tx, { brand }: Caller, staff: StaffRow) {
  const ticket = generateToken(deps, 'enr_')
  const { base32, encrypted } = generateSecret(deps, tx.brandId, staff.id)
  const until = new Date(deps.now().getTime() + ENROLMENT_MINUTES * 60_000)
  await tx.run(sql`
    delete from operations.enrolments
    where brand_id = ${tx.brandId} and (staff_id = ${staff.id} or expires_at < ${deps.now()})`)
  await tx.run(sql`
    insert into operations.enrolments (brand_id, ticket_hash, staff_id, secret, attempts_left, expires_at)
    values (${tx.brandId}, ${hashToken(ticket)}, ${staff.id}, ${encrypted}, ${ENROLMENT_ATTEMPTS}, ${until})`)
  const uri = writeUri(`${brand.name} Office`, staff.username, base32)
  return { ticket, secret: base32, uri, mustChangePassword: staff.must_change_password }
}
