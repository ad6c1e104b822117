/** Codes of six digits to a phone or a mailbox (threats T3 and T5). */
import { createHmac } from 'node:crypto'
import type { Brand } from '@sen/core/brand/brand-file'
import {
  CODE_ATTEMPTS,
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  CODES_PER_ADDRESS_HOUR,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  CODES_PER_NETWORK_HOUR,
  SMS_PER_HOUR,
} from '@sen/core/identity/limits'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { secretOf } from '../../platform/jwe.ts'
import { ipBlock } from '../../platform/limits.ts'
import { after } from '../../platform/moments.ts'
import { queueMessage } from '../../platform/outbox.ts'

export type CodePurpose = 'login' | 'reset' | 'unlock' | 'register' | 'address' | 'bind' | 'change' | 'phone-auth'
export type CodeTarget = {
  kind: 'sms' | 'mail'
  /** Digits with the country's code, or the address in lower case. */
  value: string
}

/**
 * Sends a code in a transaction of its own and answers { expiredMinutes }. With isKnown false nothing is sent, but everything else
 * (limits, answer, work) is the same, so that nobody learns whose number it is. Refuses with identity.smsOff (country),
 * smsTooSoon { seconds }, smsTooMany, smsPaused.
 */
export async function sendCode(
  deps: Deps,
  caller: Caller,
  wanted: { purpose: CodePurpose; target: CodeTarget; accountId?: string | undefined; isKnown?: boolean },
): Promise<{ expiredMinutes: number }> {
  const { purpose, target, accountId } = wanted
  const isKnown = wanted.isKnown ?? true
  const { brand } = caller
  if (target.kind === 'sms' && !sendsTo(brand, target.value)) refuse('identity.smsOff')
  const now = deps.now()
  const id = deps.newId()
  const code = generateCode(deps)
  const hash = await hashCode(deps, { id, purpose, code })
  const ipBlock = networkOf(caller.ip)
  const isPaused = await deps.db.inBrand(brand.code, async tx => {
    // One at a time per brand: the counts below must not be passed by many at once.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${brand.code}`}, 0))`)
    await requireTarget(deps, tx, target, purpose)
    if (countsIps(deps, caller.ip)) await requireAddress(deps, tx, caller.ip, ipBlock)
    if (target.kind === 'sms' && (await isOverBudget(deps, tx, brand))) return true
    await tx.run(sql`
      insert into identity.one_time_codes (brand_id, id, kind, target, purpose, account_id, code_hash, attempts_left, is_sent, ip, ip_block,
        created_at, expires_at)
      values (${brand.code}, ${id}, ${target.kind}, ${target.value}, ${purpose}, ${accountId ?? null}, ${hash}, ${CODE_ATTEMPTS},
        ${isKnown}, ${caller.ip}, ${ipBlock}, ${now}, ${after(now, CODE_MINUTES * 60)})`)
    if (isKnown) await queueMessage(deps, tx, letterOf(caller, target, purpose, code))
    return false
  })
  if (isPaused) {
    deps.log.error({ brand: brand.code }, 'the SMS budget of the hour is used up: no codes are sent')
    refuse('identity.smsPaused')
  }
  return { expiredMinutes: CODE_MINUTES }
}

/** Six digits, each code as likely as any other: numbers beyond the last whole million are drawn again. */
function generateCode(deps: Deps): string {
  const drawn = deps.randomBytes(4).readUInt32BE()
  return drawn < 4_294_000_000 ? String(drawn % 1_000_000).padStart(6, '0') : generateCode(deps)
}

function letterOf(caller: Caller, target: CodeTarget, purpose: CodePurpose, code: string) {
  const words = {
    brand: caller.brand.name,
    code,
    minutes: CODE_MINUTES,
    what: say(caller.language, `identity.codeFor.${purpose}`),
  }
  const goodForSeconds = CODE_MINUTES * 60
  const body = say(caller.language, 'identity.codeText', words)
  const subject = say(caller.language, 'identity.codeSubject', words)
  return { kind: target.kind, recipient: target.value, topic: 'code', subject, body, goodForSeconds }
}

/** Whether codes go to this number: to every country that the brand's forms offer (SMS-11), to none that it has dropped since. */
const sendsTo = ({ countries }: Brand, number: string): boolean =>
  countries.some(({ countryDialingCode }) => number.startsWith(countryDialingCode))

/** The HMAC under which a code is kept; id and purpose are bound in, so that no code stands for another. */
export async function hashCode(deps: Deps, of: { id: string; purpose: string; code: string }): Promise<Buffer> {
  return createHmac('sha256', await secretOf(deps, 'codes'))
    .update(`${of.id} ${of.purpose} ${of.code}`)
    .digest()
}

/** The /24 of an IPv4 address; of IPv6 the first 64 bits. */
export function networkOf(ip: string): string {
  const block = ipBlock(ip)
  return block.includes('.') ? block.split('.').slice(0, 3).join('.') : block
}

type Counts = { hour: bigint; day: bigint; last: Date | null; live: Date | null }

async function requireTarget(deps: Deps, tx: Tx, target: CodeTarget, purpose: CodePurpose): Promise<void> {
  const now = deps.now()
  const counts = (await tx.one<Counts>(sql`
    select count(*) filter (where created_at > ${after(now, -3600)}) as hour, count(*) as day, max(created_at) as last,
      max(expires_at) filter (where purpose = ${purpose} and used_at is null and attempts_left > 0 and expires_at > ${now}) as live
    from identity.one_time_codes
    where brand_id = ${tx.brandId} and target = ${target.value} and created_at > ${after(now, -24 * 3600)}`)) as Counts
  // The window of another sending is the countdown that the button shows (decision P14).
  const wait = Math.max(
    counts.live ? counts.live.getTime() - now.getTime() : 0,
    counts.last ? counts.last.getTime() + CODE_PAUSE_SECONDS * 1000 - now.getTime() : 0,
  )
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000)
    refuse('identity.smsTooSoon', { seconds }, { seconds })
  }
  if (counts.hour >= CODES_PER_HOUR) refuse('identity.smsTooMany', { seconds: 3600 })
  if (counts.day >= CODES_PER_DAY) refuse('identity.smsTooMany', { seconds: 24 * 3600 })
}

async function requireAddress(deps: Deps, tx: Tx, ip: string, ipBlock: string): Promise<void> {
  const counts = (await tx.one<{ mine: bigint; near: bigint }>(sql`
    select count(*) filter (where ip = ${ip}) as mine, count(*) as near from identity.one_time_codes
    where brand_id = ${tx.brandId} and ip_block = ${ipBlock} and created_at > ${after(deps.now(), -3600)}`)) as {
    mine: bigint
    near: bigint
  }
  if (counts.mine >= CODES_PER_ADDRESS_HOUR || counts.near >= CODES_PER_NETWORK_HOUR)
    refuse('identity.smsTooMany', { seconds: 3600 })
}

/** Codes that were not really sent count too: else the edge of the budget would tell who is known. */
async function isOverBudget(deps: Deps, tx: Tx, brand: Brand): Promise<boolean> {
  const budget = Number(brand.settings.smsPerHour ?? SMS_PER_HOUR)
  const row = await tx.one<{ sent: bigint }>(sql`
    select count(*) as sent from identity.one_time_codes
    where brand_id = ${tx.brandId} and kind = 'sms' and created_at > ${after(deps.now(), -3600)}`)
  return Number((row as { sent: bigint }).sent) >= budget
}

/** Whether codes are counted by address: not for this machine's own in demo mode, where nothing leaves and everybody is this machine. */
export const countsIps = ({ config }: Deps, ip: string): boolean =>
  config.limits !== 'off' && !(config.demo && /^(127\.|::1$|::ffff:127\.)/.test(ip))

/** How many codes went to this address within the hour. */
export async function countCodesFrom(deps: Deps, tx: Tx, ip: string): Promise<number> {
  const row = await tx.one<{ sent: bigint }>(sql`
    select count(*) as sent from identity.one_time_codes
    where brand_id = ${tx.brandId} and ip_block = ${networkOf(ip)} and ip = ${ip} and created_at > ${after(deps.now(), -3600)}`)
  return Number((row as { sent: bigint }).sent)
}
