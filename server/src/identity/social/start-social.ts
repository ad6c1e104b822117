import type { Answer, Asked } from '@sen/core/call'
import type { SocialProvider, socialCalls } from '@sen/core/identity/social-calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findProvider } from '../account/find-provider.ts'
import { saveOAuthState } from './social-login-store.ts'

type Call = typeof socialCalls.startSocial

/** Begins a sign-in with a provider: the try is kept with this browser, the answer is the provider's own address (decision T29). */
export async function startSocial(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  return { url: await sendToProvider(deps, caller, body.provider, false) }
}

/** The provider's address for a new try, for signing in or for linking. */
export async function sendToProvider(
  deps: Deps,
  caller: Caller,
  name: SocialProvider,
  isLink: boolean,
): Promise<string> {
  const { provider, redirectUri } = findProvider(deps, caller, name)
  const bound = await deps.db.inBrand(caller.brand.code, tx =>
    saveOAuthState(deps, tx, caller, { provider: name, redirectUri, isLink }),
  )
  return (await provider.begin(bound)).href
}
