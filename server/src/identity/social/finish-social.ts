import type { Answer, Asked } from '@sen/core/call'
import { maskEmail } from '@sen/core/identity/mobile'
import { judgeField, normalizeUsername } from '@sen/core/identity/rules'
import type { socialCalls } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findProvider } from '../account/find-provider.ts'
import { type Person, PROVIDER_NAMES } from '../adapters/social-provider.ts'
import { beginLoginAttempt } from '../challenges/count-login-attempts.ts'
import { isRegistrationOpen } from '../registration/open-registered.ts'
import { isFromKnownDevice } from '../sessions/check-device.ts'
import { completeLogin } from '../sign-in/complete-login.ts'
import { findAccount, findLoginOf, isNameFree } from '../store.ts'
import { findOwner, listSocial, type OAuthState, savePendingSocialLogin, takeOAuthState } from './social-login-store.ts'

type Call = typeof socialCalls.finishSocial
type Body = Asked<Call>['body']

/** What providers answer when the person pressed cancel. */
const CANCELLED = ['access_denied', 'user_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/**
 * Judges what the provider sent the browser back with. The key of an identity is provider and subject (threat T8): a mail address is
 * nobody's proof. One that is known signs in; one that is not opens a registration, or a link where an account began it.
 */
export async function finishSocial(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { code } = caller.brand
  const { provider } = findProvider(deps, caller, body.provider)
  const bound = await deps.db.inBrand(code, tx => takeOAuthState(deps, tx, caller, body))
  if (!bound) return refuse('identity.socialFailed')
  if (body.error) refuse(CANCELLED.includes(body.error) ? 'identity.socialCancelled' : 'identity.socialFailed')
  const person = await provider.finish(bound, cameBack(bound, body))
  const ownerId = await deps.db.inBrand(code, tx => findOwner(tx, body.provider, person.subject))
  if (bound.accountId) return offerLink(deps, caller, body, { bound, person, ownerId, accountId: bound.accountId })
  if (ownerId) return { signedIn: await enter(deps, caller, ownerId) }
  if (!isRegistrationOpen(caller.brand)) refuse('identity.registerOff')
  return offerRegistration(deps, caller, body, person)
}

/** The address the browser came back to, as far as the provider's answer goes; the page itself never travels here. */
function cameBack(bound: OAuthState, { state, code, iss }: Body): URL {
  const url = new URL(bound.redirectUri)
  url.searchParams.set('state', state)
  if (code) url.searchParams.set('code', code)
  if (iss) url.searchParams.set('iss', iss)
  return url
}

async function enter(deps: Deps, caller: Caller, accountId: string) {
  const attemptId = await deps.db.inBrand(caller.brand.code, async tx => {
    const account = await findAccount(tx, accountId)
    const isKnown = await isFromKnownDevice(tx, caller, accountId)
    const normalized = normalizeUsername(account?.username ?? accountId)
    return (await beginLoginAttempt(deps, tx, caller, { normalized, portal: 'member', isKnown })).id
  })
  return completeLogin(deps, caller, { accountId, portal: 'member', attemptId })
}

async function offerLink(
  deps: Deps,
  caller: Caller,
  body: Body,
  of: { bound: OAuthState; person: Person; ownerId: string | undefined; accountId: string },
): Promise<Answer<Call>> {
  const { bound, person, ownerId, accountId } = of
  // Whoever began must still be there: the same session, in the same browser.
  if (caller.session?.sessionId !== bound.sessionId) refuse('identity.socialFailed')
  const words = { name: PROVIDER_NAMES[body.provider] }
  if (ownerId && ownerId !== accountId) refuse('identity.socialTaken', null, words)
  const label = labelOf(person)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const links = await listSocial(tx, accountId)
    if (links.some(link => link.provider === body.provider)) refuse('identity.socialLinked', null, words)
    const proved = { provider: body.provider, subject: person.subject, label, accountId }
    const ticket = await savePendingSocialLogin(deps, tx, caller, proved)
    const needsPassword = Boolean((await findLoginOf(tx, accountId))?.hash)
    return { link: { ticket, provider: body.provider, label, needsPassword } }
  })
}

async function offerRegistration(deps: Deps, caller: Caller, body: Body, person: Person): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const proved = { provider: body.provider, subject: person.subject, label: labelOf(person), accountId: null }
    const ticket = await savePendingSocialLogin(deps, tx, caller, proved)
    const wish = usernameOf(person)
    const isFine = wish !== '' && !judgeField('username', caller.brand.register.username, wish, caller.language)
    const username = isFine && (await isNameFree(tx, normalizeUsername(wish))) ? wish : ''
    return {
      register: {
        ticket,
        provider: body.provider,
        suggested: { username, email: person.email, name: person.name },
      },
    }
  })
}

/** "nguyenvana" of nguyen.van.a@example.vn, as far as names may hold it. */
const usernameOf = ({ email }: Person): string =>
  (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 12)

const labelOf = ({ name, email }: Person): string => [name, email && maskEmail(email)].filter(Boolean).join(', ')
