/**
 * Remembered browsers (no password is stored anywhere): a cookie named after the user holds `selector.validator`, of which the
 * database keeps the validator's hash. Every use draws a new validator, so a copied cookie is noticed: whoever comes second has the
 * old one. The readable cookies beside it only fill in the form.
 */
import { timingSafeEqual } from 'node:crypto'
import { REMEMBER_GRACE_SECONDS, REMEMBER_SECONDS } from '@sen/core/identity/limits'
import { maskMobile } from '@sen/core/identity/mobile'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { generateToken, hashToken } from '../../platform/token.ts'

const LAST = 'lastUsername'
const FLAG = 'loginRemember'
const SMS = 'loginTypeSms'
/** Cookies of ours, and names a user may have all the same. */
const TAKEN = new Set([LAST, FLAG, SMS, 'cap', 'dev'].map(normalizeUsername))

const cookieOf = (username: string): string =>
  TAKEN.has(normalizeUsername(username)) ? `rm-${username}` : encodeURIComponent(username)

export type RememberToken = {
  selector: string
  accountId: string
  username: string
  /** The hash that the cookie's validator has, which is the kept one unless the cookie is an old copy. */
  hash: Buffer
  isCurrent: boolean
  /** An old validator long after the new one was drawn: the cookie was copied. */
  isStolen: boolean
}

type Row = { account_id: string; username: string; validator_hash: Buffer; used_at: Date | null }

/** What this browser's cookies say about a remembered account; undefined when nothing, or when it is over. */
export async function readRememberToken(deps: Deps, tx: Tx, caller: Caller): Promise<RememberToken | undefined> {
  const username = caller.cookies[LAST]
  const [selector, validator] = (username && caller.cookies[cookieOf(username)]?.split('.')) || []
  if (!selector || !validator) return undefined
  const now = deps.now()
  const row = await tx.one<Row>(sql`
    select r.account_id, a.username, r.validator_hash, r.used_at from identity.remember_tokens r
    join identity.accounts a on a.brand_id = r.brand_id and a.id = r.account_id and a.blocked_at is null
    where r.brand_id = ${tx.brandId} and r.selector = ${selector} and r.expires_at > ${now}`)
  if (!row) return undefined
  const hash = hashToken(validator)
  const isCurrent = timingSafeEqual(hash, row.validator_hash)
  const isGrace = row.used_at !== null && row.used_at > after(now, -REMEMBER_GRACE_SECONDS)
  return {
    selector,
    accountId: row.account_id,
    username: row.username,
    hash,
    isCurrent,
    isStolen: !isCurrent && !isGrace,
  }
}

/** Remembers the browser for a day, with a new validator; of a browser already remembered the old one is void from now on. */
export async function issueRememberToken(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: {
    accountId: string
    username: string
    deviceId: string
    mobile?: string | undefined
    used?: RememberToken | undefined
  },
): Promise<void> {
  const now = deps.now()
  const selector = of.used?.selector ?? deps.randomBytes(12).toString('base64url')
  const validator = generateToken(deps)
  const until = after(now, REMEMBER_SECONDS)
  if (of.used) {
    const renewed = await tx.run(sql`
      update identity.remember_tokens set validator_hash = ${hashToken(validator)}, used_at = ${now}, expires_at = ${until}
      where brand_id = ${tx.brandId} and selector = ${selector} and validator_hash = ${of.used.hash}`)
    if (!renewed) refuse('identity.rememberedOver')
  } else {
    await revokeRememberToken(tx, caller)
    await tx.run(sql`
      insert into identity.remember_tokens (brand_id, selector, validator_hash, account_id, device_id, created_at, expires_at)
      values (${tx.brandId}, ${selector}, ${hashToken(validator)}, ${of.accountId}, ${of.deviceId}, ${now}, ${until})`)
  }
  caller.setCookie(cookieOf(of.username), `${selector}.${validator}`, REMEMBER_SECONDS)
  caller.setCookie(LAST, of.username, REMEMBER_SECONDS, { readable: true })
  caller.setCookie(FLAG, 'true', REMEMBER_SECONDS, { readable: true })
  if (of.mobile) caller.setCookie(SMS, showMobile(caller, of.mobile), REMEMBER_SECONDS, { readable: true })
}

/** Forgets what this browser remembers: its series ends and its cookies go (LOGIN-21). */
export async function revokeRememberToken(tx: Tx, caller: Caller): Promise<void> {
  const username = caller.cookies[LAST]
  if (username === undefined) return
  const [selector] = caller.cookies[cookieOf(username)]?.split('.') ?? []
  if (selector)
    await tx.run(sql`delete from identity.remember_tokens where brand_id = ${tx.brandId} and selector = ${selector}`)
  for (const name of [cookieOf(username), LAST, FLAG, SMS])
    if (name in caller.cookies) caller.setCookie(name, '', 0, { readable: name !== cookieOf(username) })
}

/** "84-*****5678": the dialling code and what others may see of the number (decision T23). */
function showMobile(caller: Caller, value: string): string {
  const codes = caller.brand.countries.map(country => country.countryDialingCode)
  const code = codes.find(known => value.startsWith(known)) ?? ''
  return `${code}-${maskMobile(value).slice(2)}`
}
