import { writeDayAndTime, writeOffset } from '@sen/core/calendar'
/** Security events: what happened to an account's protection, kept for its owner and told to the contact that is proved. */

import { NOTICE_SMS_PER_DAY } from '@sen/core/identity/limits'
import { maskEmail, maskMobile } from '@sen/core/identity/mobile'
import { maskIp, readUserAgent, type SecurityEvent } from '@sen/core/identity/security-rules'
import { say } from '@sen/core/words'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { queueMessage } from '../../platform/outbox.ts'
import { type Contact, type ContactKind, listContacts } from './read-contact.ts'

/** Seen in the security centre only: nothing was weakened, or another letter says it. */
const QUIET: readonly SecurityEvent[] = ['deviceEnded', 'othersEnded', 'passwordChanged']

export const maskContact = (kind: ContactKind, value: string): string =>
  kind === 'mobile' ? maskMobile(value) : maskEmail(value)

/**
 * Writes the event down, says it, and tells the owner: by mail where an address is proved, else by SMS. `contacts` are those to tell
 * where the event changed them: the earlier ones, since a thief would have the letter sent to himself.
 */
export async function recordEvent(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: {
    account: { id: string; username: string }
    event: SecurityEvent
    subject?: string
    contacts?: readonly Contact[]
  },
): Promise<void> {
  const { account, event, subject = '' } = of
  const at = deps.now()
  const told = QUIET.includes(event) ? '' : await tell(deps, tx, caller, of)
  await tx.run(sql`
    insert into identity.security_events (brand_id, id, account_id, event, subject, ip, user_agent, told, at)
    values (${tx.brandId}, ${deps.newId()}, ${account.id}, ${event}, ${subject}, ${caller.ip}, ${caller.userAgent}, ${told},
      ${at})`)
  await deps.events.securityEvent(tx, { accountId: account.id, event, subject, at })
}

type Told = Parameters<typeof recordEvent>[3]

async function tell(deps: Deps, tx: Tx, caller: Caller, of: Told): Promise<'' | 'mail' | 'sms'> {
  const proved = (of.contacts ?? (await listContacts(tx, of.account.id))).filter(contact => contact.verified_at)
  const email = proved.find(contact => contact.kind === 'email')
  const mobile = proved.find(contact => contact.kind === 'mobile')
  if (email) {
    await queueMessage(deps, tx, letterOf(deps, caller, of, 'mail', email.value))
    return 'mail'
  }
  if (!mobile || (await countSms(deps, tx, of.account.id)) >= NOTICE_SMS_PER_DAY) return ''
  await queueMessage(deps, tx, letterOf(deps, caller, of, 'sms', mobile.value))
  return 'sms'
}

/** SMS cost money: a thief who changes things to and fro shall not make us send many. */
async function countSms(deps: Deps, tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ sent: bigint }>(sql`
    select count(*) as sent from identity.security_events
    where brand_id = ${tx.brandId} and account_id = ${accountId} and told = 'sms' and at > ${after(deps.now(), -24 * 3600)}`)
  return Number(row?.sent ?? 0)
}

function letterOf(deps: Deps, caller: Caller, of: Told, kind: 'mail' | 'sms', recipient: string) {
  const { browser, os } = readUserAgent(caller.userAgent)
  const words = {
    brand: caller.brand.name,
    name: of.account.username,
    what: say(caller.language, `identity.notice.${of.event}`),
    time: writeDayAndTime(deps.now(), caller.brand.timeZone).join(' '),
    zone: writeOffset(deps.now(), caller.brand.timeZone),
    device: [browser, os].filter(Boolean).join(' · ') || say(caller.language, 'identity.noticeDevice'),
    ip: maskIp(caller.ip),
  }
  return {
    kind,
    recipient,
    topic: 'notice',
    subject: say(caller.language, 'identity.noticeSubject', words),
    body: say(caller.language, kind === 'mail' ? 'identity.noticeText' : 'identity.noticeSms', words),
    goodForSeconds: 24 * 3600,
  }
}
