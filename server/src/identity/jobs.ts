/** What runs on a clock: nothing that expired stays. */
import { GUEST_DAYS } from '@sen/core/identity/limits'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { after } from '../platform/moments.ts'
import { sweepPasskeyChallenges } from '../platform/passkeys.ts'

const DAY = 24 * 3600
/** Ended sessions are kept this long for those who ask what happened; tries to sign in, and security events, longer. */
const SESSIONS_DAYS = 30
const SIGN_INS_DAYS = 400
/** Longer than the day within which codes are counted. */
const CODES_DAYS = 2

/** Sweeps pictures, proofs, old sessions and tries, and guests whose last session ended. May be repeated at any time. */
export async function sweepIdentity(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  await deps.db.inBrand(brandId, async tx => {
    await sweepPasskeyChallenges(deps, tx)
    await tx.run(sql`delete from identity.captchas where brand_id = ${brandId} and expires_at < ${now}`)
    await tx.run(
      sql`delete from identity.one_time_codes where brand_id = ${brandId} and created_at < ${after(now, -CODES_DAYS * DAY)}`,
    )
    await tx.run(
      sql`delete from identity.password_reset_tokens where brand_id = ${brandId} and expires_at < ${after(now, -DAY)}`,
    )
    await tx.run(sql`delete from identity.remember_tokens where brand_id = ${brandId} and expires_at < ${now}`)
    await tx.run(sql`delete from identity.new_ip_challenges where brand_id = ${brandId} and expires_at < ${now}`)
    await tx.run(sql`delete from identity.oauth_states where brand_id = ${brandId} and expires_at < ${now}`)
    await tx.run(sql`delete from identity.pending_social_logins where brand_id = ${brandId} and expires_at < ${now}`)
    await tx.run(sql`delete from identity.used_pow_challenges where brand_id = ${brandId} and expires_at < ${now}`)
    await tx.run(sql`
      delete from identity.sessions where brand_id = ${brandId} and absolute_until < ${after(now, -SESSIONS_DAYS * DAY)}`)
    await tx.run(sql`
      delete from identity.login_attempts where brand_id = ${brandId} and at < ${after(now, -SIGN_INS_DAYS * DAY)}`)
    await tx.run(sql`
      delete from identity.security_events where brand_id = ${brandId} and at < ${after(now, -SIGN_INS_DAYS * DAY)}`)
    await tx.run(sql`
      delete from identity.totps where brand_id = ${brandId} and confirmed_at is null and begun_at < ${after(now, -DAY)}`)
    await tx.run(sql`
      delete from identity.accounts a
      where a.brand_id = ${brandId} and a.kind = 4 and a.created_at < ${after(now, -GUEST_DAYS * DAY)}
        and not exists (select 1 from identity.sessions s where s.brand_id = a.brand_id and s.account_id = a.id
          and s.revoked_at is null and s.idle_until > ${now} and s.absolute_until > ${now})`)
  })
}

/** Fewer than so many codes in an hour say nothing. */
const CODES_TO_JUDGE = 20
const USED_LEAST = 0.4

/** Warns when few of the codes that were sent are typed in: somebody makes us send them for the money (threat T3). */
export async function watchCodes(
  deps: Deps,
  brandId: string,
): Promise<{ sent: number; used: number; isAlarm: boolean }> {
  const now = deps.now()
  const row = await deps.db.inBrand(brandId, tx =>
    tx.one<{ sent: bigint; used: bigint }>(sql`
      select count(*) as sent, count(used_at) as used from identity.one_time_codes
      where brand_id = ${brandId} and is_sent and kind = 'sms' and created_at between ${after(now, -3900)} and ${after(now, -300)}`),
  )
  const [sent, used] = [Number(row?.sent ?? 0), Number(row?.used ?? 0)]
  const isAlarm = sent >= CODES_TO_JUDGE && used / sent < USED_LEAST
  if (isAlarm) deps.log.error({ brand: brandId, sent, used }, 'few of the codes that are sent are used')
  return { sent, used, isAlarm }
}

export const identityJobs = [
  { name: 'identity.sweep', everySeconds: 600, run: sweepIdentity },
  { name: 'identity.watchCodes', everySeconds: 300, run: watchCodes },
]
