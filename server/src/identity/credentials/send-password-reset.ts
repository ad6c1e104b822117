import type { Brand } from '@sen/core/brand/brand-file'
import { isOwnHost, readHost } from '@sen/core/brand/rules'
import type { Answer, Asked } from '@sen/core/call'
import { LINK_MINUTES, LINKS_PER_HOUR } from '@sen/core/identity/limits'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import { isEmail, normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { queueMessage } from '../../platform/outbox.ts'
import { generateToken, hashToken } from '../../platform/token.ts'
import { normalizeEmail } from '../account/read-contact.ts'
import { checkSender } from '../challenges/check-sender.ts'
import { respondInConstantTime } from '../challenges/constant-time-response.ts'

type Call = typeof passwordCalls.sendPasswordReset

/**
 * Mails a link to set a new password (API-15, decision T26). The answer and the work are the same whether or not there is such an
 * account with this address (decision C38); three links an hour for one account.
 */
export async function sendPasswordReset(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const username = normalizeUsername(body.username)
  const email = normalizeEmail(body.email)
  refuseEmpty(caller, username, email)
  await checkSender(deps, caller, body, 'reset')
  const token = generateToken(deps)
  await respondInConstantTime(() =>
    deps.db.inBrand(caller.brand.code, async tx => {
      const account = await findReachable(deps, tx, username, email)
      if (account) await mailLink(deps, tx, caller, { ...account, email, token })
    }),
  )
  return { expiredMinutes: LINK_MINUTES }
}

function refuseEmpty(caller: Caller, username: string, email: string): void {
  const fault = (code: 'identity.required' | 'identity.emailFormat') => ({
    code,
    words: {},
    message: say(caller.language, code),
  })
  const fields = {
    ...(username === '' ? { username: fault('identity.required') } : {}),
    ...(email === ''
      ? { email: fault('identity.required') }
      : isEmail(email)
        ? {}
        : { email: fault('identity.emailFormat') }),
  }
  if (Object.keys(fields).length > 0) refuse('platform.badInput', { fields })
}

type Reachable = { id: string; username: string }

function findReachable(deps: Deps, tx: Tx, normalized: string, email: string): Promise<Reachable | undefined> {
  return tx.one<Reachable>(sql`
    select a.id, a.username from identity.accounts a
    join identity.contacts c on c.brand_id = a.brand_id and c.account_id = a.id and c.kind = 'email' and c.value = ${email}
    where a.brand_id = ${tx.brandId} and a.username_normalized = ${normalized} and a.blocked_at is null and a.kind <> 4
      and (select count(*) from identity.password_reset_tokens l where l.brand_id = a.brand_id and l.account_id = a.id
        and l.created_at > ${after(deps.now(), -3600)}) < ${LINKS_PER_HOUR}`)
}

async function mailLink(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  to: Reachable & { email: string; token: string },
): Promise<void> {
  const now = deps.now()
  await tx.run(sql`
    insert into identity.password_reset_tokens (brand_id, token_hash, account_id, created_at, expires_at)
    values (${tx.brandId}, ${hashToken(to.token)}, ${to.id}, ${now}, ${after(now, LINK_MINUTES * 60)})`)
  // Behind the # the token reaches no server's log and no other site.
  const link = `${siteOf(caller.brand, caller.host, deps.config.port)}/forget#t=${to.token}`
  const words = { brand: caller.brand.name, name: to.username, minutes: LINK_MINUTES, link }
  await queueMessage(deps, tx, {
    kind: 'mail',
    recipient: to.email,
    topic: 'password-reset-link',
    subject: say(caller.language, 'identity.linkSubject', words),
    body: say(caller.language, 'identity.linkText', words),
    goodForSeconds: LINK_MINUTES * 60,
  })
}

/**
 * The site's own address. The Host of the request is believed only where the brand names it or it is this machine: else whoever
 * asks for the mail could send its reader to a host of his own.
 */
function siteOf(brand: Brand, came: string, port: number): string {
  const { siteUrl } = brand.settings
  if (typeof siteUrl === 'string' && siteUrl) return siteUrl.replace(/\/$/, '')
  const named = brand.hosts.filter(({ host }) => host !== '*')
  const host = readHost(came)
  if (host && isOwnHost(named, host)) {
    const isLocal = isOwnHost([], host)
    return `${isLocal ? 'http' : 'https'}://${came}`
  }
  const [first] = named
  return first ? `https://${first.host}` : `http://localhost:${port}`
}
