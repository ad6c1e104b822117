/** Google's phone authentication ("Firebase"): its REST interface for codes, its public keys for identity tokens. */
import { phraseOfPhoneAuth } from '@sen/core/identity/phone-auth'
import { refuse } from '@sen/core/refusal'
import { createRemoteJWKSet } from 'jose'
import type { PhoneAuthProject } from '../../platform/deps.ts'
import type { PhoneAuth } from './phone-auth.ts'

const REST = 'https://identitytoolkit.googleapis.com/v1'
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const WAIT_MS = 8000

/** Keys are fetched once and kept as long as the library says. */
const opened = new WeakMap<PhoneAuthProject, PhoneAuth>()

export function openIdentityToolkit(project: PhoneAuthProject): PhoneAuth {
  const known = opened.get(project)
  if (known) return known
  const { projectId, restUrl = REST, keysUrl = KEYS, issuer = `https://securetoken.google.com/${projectId}` } = project
  /** Without a body it reads. */
  const ask = async (method: string, body?: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const url = `${restUrl}/${method}?key=${encodeURIComponent(project.apiKey)}`
    const answer = await fetch(url, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'error',
    }).catch(() => undefined)
    const read = (await answer?.json().catch(() => undefined)) as
      | (Record<string, unknown> & { error?: { message?: unknown } })
      | undefined
    if (!answer?.ok || !read) refuse(phraseOfPhoneAuth(String(read?.error?.message ?? '')))
    return read
  }
  const made: PhoneAuth = {
    isStandIn: false,
    checkKey: async () => textOf(await ask('recaptchaParams'), 'recaptchaSiteKey'),
    send: async (mobile, { captchaToken }) => {
      const body = { phoneNumber: `+${mobile}`, ...(captchaToken ? { recaptchaToken: captchaToken } : {}) }
      return textOf(await ask('accounts:sendVerificationCode', body), 'sessionInfo')
    },
    verify: async (sessionInfo, code) =>
      textOf(await ask('accounts:signInWithPhoneNumber', { sessionInfo, code }), 'idToken'),
    trust: {
      issuer,
      audience: projectId,
      algorithms: ['RS256'],
      keys: createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: WAIT_MS }),
    },
  }
  opened.set(project, made)
  return made
}

function textOf(read: Record<string, unknown>, field: string): string {
  const value = read[field]
  return typeof value === 'string' && value !== '' ? value : refuse('identity.phoneAuth.unknown')
}
