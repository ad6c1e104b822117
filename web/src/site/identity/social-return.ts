/** Coming back from a provider: what its answer said, and where the player was going before. */
import { SOCIAL_PROVIDERS, type SocialProvider } from '@sen/core/identity/social-calls'

const KEY = 'socialFrom'

/** Kept by the page and never by the provider, so that no answer can send a player elsewhere. */
export function keepWayBack(from: string | undefined): void {
  try {
    if (from) sessionStorage.setItem(KEY, from)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden storage: the sign-in ends on the first page.
  }
}

/** Where the player was going, once. */
export function takeWayBack(): string | undefined {
  try {
    const from = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return from
  } catch {
    return undefined
  }
}

export type SocialReturn = { provider: SocialProvider; state: string; code?: string; error?: string; iss?: string }

/** The answer in an address like /login/google?code=…&state=…; undefined when it is none. Nothing else of the query is handed on. */
export function readSocialReturn(pathname: string, search: string): SocialReturn | undefined {
  const provider = SOCIAL_PROVIDERS.find(name => pathname === `/login/${name}`)
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (!provider || !state) return undefined
  const said = (['code', 'error', 'iss'] as const).flatMap(name => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return { provider, state, ...Object.fromEntries(said) }
}
