/** What is kept of social sign-in: browsers that are at a provider, identities just proved, identities that are somebody's. */
import { timingSafeEqual } from 'node:crypto'
import type { SocialProvider } from '@sen/core/identity/social-calls'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { generateToken, hashToken, readToken } from '../../platform/token.ts'
import type { Bound } from '../adapters/social-provider.ts'

/** The cookie that binds all of it to the browser that began. */
const COOKIE = 'soc'
const TRY_SECONDS = 600
const TICKET_SECONDS = 900

const browserOf = (caller: Caller): Buffer | undefined => {
  const key = readToken(caller.cookies[COOKIE])
  return key === undefined ? undefined : hashToken(key)
}

/** Begins a try in this browser, which gets a new key; only it may end it. */
export async function saveOAuthState(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: { provider: SocialProvider; redirectUri: string; isLink: boolean },
): Promise<Bound> {
  const generate = () => generateToken(deps)
  const bound: Bound = { redirectUri: of.redirectUri, state: generate(), nonce: generate(), verifier: generate() }
  const browser = generate()
  caller.setCookie(COOKIE, browser, TRY_SECONDS + TICKET_SECONDS)
  const session = of.isLink ? caller.session : undefined
  await tx.run(sql`
    insert into identity.oauth_states (brand_id, state_hash, browser_hash, provider, nonce, verifier, redirect_uri, account_id,
      session_id, expires_at)
    values (${tx.brandId}, ${hashToken(bound.state)}, ${hashToken(browser)}, ${of.provider},
      ${bound.nonce}, ${bound.verifier}, ${bound.redirectUri}, ${session?.accountId ?? null}, ${session?.sessionId ?? null},
      ${after(deps.now(), TRY_SECONDS)})`)
  return bound
}

export type OAuthState = Bound & { accountId: string | null; sessionId: string | null }

/** The try this browser began with this state, used up by being read; undefined when there is none, or it is over. */
export async function takeOAuthState(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: { provider: SocialProvider; state: string },
): Promise<OAuthState | undefined> {
  const browser = browserOf(caller)
  const row = await tx.one<{
    browser_hash: Buffer
    nonce: string
    verifier: string
    redirect_uri: string
    account_id: string | null
    session_id: string | null
  }>(sql`
    delete from identity.oauth_states
    where brand_id = ${tx.brandId} and state_hash = ${hashToken(of.state)} and provider = ${of.provider}
      and expires_at > ${deps.now()}
    returning browser_hash, nonce, verifier, redirect_uri, account_id, session_id`)
  // A foreign browser with a stolen state uses the try up too: its answer was seen by somebody it was not meant for.
  if (!row || !browser || !timingSafeEqual(browser, row.browser_hash)) return undefined
  return {
    redirectUri: row.redirect_uri,
    state: of.state,
    nonce: row.nonce,
    verifier: row.verifier,
    accountId: row.account_id,
    sessionId: row.session_id,
  }
}

export type PendingSocialLogin = { provider: SocialProvider; subject: string; label: string; accountId: string | null }

/** Keeps an identity that was just proved until its owner went on; answers the ticket. */
export async function savePendingSocialLogin(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  proved: PendingSocialLogin,
): Promise<string> {
  const ticket = generateToken(deps)
  await tx.run(sql`
    insert into identity.pending_social_logins (brand_id, ticket_hash, browser_hash, provider, subject, label, account_id, expires_at)
    values (${tx.brandId}, ${hashToken(ticket)}, ${browserOf(caller) ?? Buffer.alloc(32)}, ${proved.provider}, ${proved.subject},
      ${proved.label}, ${proved.accountId}, ${after(deps.now(), TICKET_SECONDS)})`)
  return ticket
}

/** The proved identity of a ticket, used up; for registering (accountId null) or for this account's link. Undoes with the transaction. */
export async function takePendingSocialLogin(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: { ticket: string; accountId: string | null },
): Promise<PendingSocialLogin | undefined> {
  const browser = browserOf(caller)
  if (!browser) return undefined
  return tx.one<PendingSocialLogin>(sql`
    delete from identity.pending_social_logins
    where brand_id = ${tx.brandId} and ticket_hash = ${hashToken(of.ticket)} and browser_hash = ${browser}
      and account_id is not distinct from ${of.accountId} and expires_at > ${deps.now()}
    returning provider, subject, label, account_id as "accountId"`)
}

/** Whose this identity is. */
export async function findOwner(tx: Tx, provider: SocialProvider, subject: string): Promise<string | undefined> {
  const row = await tx.one<{ account_id: string }>(sql`
    select account_id from identity.social_identities
    where brand_id = ${tx.brandId} and provider = ${provider} and subject = ${subject}`)
  return row?.account_id
}

/** The identities of an account. */
export function listSocial(
  tx: Tx,
  accountId: string,
): Promise<{ provider: SocialProvider; label: string; linked_at: Date }[]> {
  return tx.query(sql`
    select provider, label, linked_at from identity.social_identities
    where brand_id = ${tx.brandId} and account_id = ${accountId}`)
}

/** Gives the identity to the account for ever; false when it is somebody's, or the account has one of this provider. */
export async function saveSocial(tx: Tx, of: PendingSocialLogin & { accountId: string }, at: Date): Promise<boolean> {
  const added = await tx.run(sql`
    insert into identity.social_identities (brand_id, provider, subject, account_id, label, linked_at)
    values (${tx.brandId}, ${of.provider}, ${of.subject}, ${of.accountId}, ${of.label}, ${at}) on conflict do nothing`)
  return added === 1
}
