/** The payment password, asked before money leaves: five wrong ones in a row and none is looked at for half an hour (threat T17). */
import { PAYMENT_ATTEMPTS, PAYMENT_LOCK_MINUTES } from '@sen/core/identity/limits'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { recordEvent } from '../account/record-event.ts'
import { hasPaymentPassword } from '../store.ts'
import { matchesPassword } from './hash-password.ts'
import { proveOwner } from './prove-owner.ts'

/**
 * Refuses unless the caller proved that the money is his: by the payment password where the account has one, else by the login
 * password. Must be called before the transaction that moves money: tries are kept whatever becomes of that. Refuses with
 * SPENDER_REFUSALS (core identity/security-calls).
 */
export async function verifySpendingPassword(deps: Deps, caller: Caller, typed: string): Promise<void> {
  const { accountId } = sessionOf(caller)
  const isSet = await deps.db.inBrand(caller.brand.code, tx => hasPaymentPassword(tx, accountId))
  await (isSet ? checkPaymentPassword(deps, caller, typed) : proveOwner(deps, caller, typed))
}

type Try = { hash: string; failed_attempts: number; locked_until: Date | null }

/** Refuses unless this is the caller's payment password: identity.paymentPasswordWrong { triesLeft }, paymentPasswordLocked { seconds }. */
export async function checkPaymentPassword(deps: Deps, caller: Caller, typed: string): Promise<void> {
  const { accountId, account: username } = sessionOf(caller)
  const brandId = caller.brand.code
  const taken = await deps.db.inBrand(brandId, tx => takeAttempt(deps, tx, accountId))
  if (taken && 'until' in taken) refuseLocked(deps, taken.until)
  if (await matchesPassword(typed, taken?.hash)) {
    await deps.db.inBrand(brandId, tx => resetAttempts(tx, accountId))
    return
  }
  const attemptsLeft = PAYMENT_ATTEMPTS - (taken?.attempts ?? 0)
  if (attemptsLeft > 0 || !taken) refuse('identity.paymentPasswordWrong', { attemptsLeft }, { attemptsLeft })
  await deps.db.inBrand(brandId, tx =>
    recordEvent(deps, tx, caller, { account: { id: accountId, username }, event: 'paymentPasswordLocked' }),
  )
  refuseLocked(deps, after(deps.now(), PAYMENT_LOCK_MINUTES * 60))
}

function refuseLocked(deps: Deps, until: Date): never {
  const seconds = Math.ceil((until.getTime() - deps.now().getTime()) / 1000)
  return refuse('identity.paymentPasswordLocked', { seconds }, { minutes: Math.ceil(seconds / 60) })
}

/** Takes a try before the password is looked at, so that many at once are no more than five; the fifth shuts the door behind it. */
async function takeAttempt(
  deps: Deps,
  tx: Tx,
  accountId: string,
): Promise<{ hash: string; attempts: number } | { until: Date } | undefined> {
  const now = deps.now()
  const row = await tx.one<Try>(sql`
    select hash, failed_attempts, locked_until from identity.credentials
    where brand_id = ${tx.brandId} and account_id = ${accountId} and purpose = 'payment' for update`)
  if (!row) return undefined
  if (row.locked_until && row.locked_until > now) return { until: row.locked_until }
  const attempts = (row.locked_until ? 0 : row.failed_attempts) + 1
  const until = attempts >= PAYMENT_ATTEMPTS ? after(now, PAYMENT_LOCK_MINUTES * 60) : null
  await tx.run(sql`
    update identity.credentials set failed_attempts = ${attempts}, locked_until = ${until}
    where brand_id = ${tx.brandId} and account_id = ${accountId} and purpose = 'payment'`)
  return { hash: row.hash, attempts }
}

/** A right one, or a new one, makes up for those before it. */
export async function resetAttempts(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    update identity.credentials set failed_attempts = 0, locked_until = null
    where brand_id = ${tx.brandId} and account_id = ${accountId} and purpose = 'payment'`)
}
