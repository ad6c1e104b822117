import type { Answer, Asked } from '@sen/core/call'
import type { socialCalls } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps, Session } from '../../platform/deps.ts'
import { PROVIDER_NAMES } from '../adapters/social-provider.ts'
import { listSocial } from './social-login-store.ts'
import { sendToProvider } from './start-social.ts'

type Call = typeof socialCalls.startSocialLink

/** Begins linking: an account has one identity of a provider, for ever (decision T28). */
export async function startSocialLink(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = caller.session as Session
  const links = await deps.db.inBrand(caller.brand.code, tx => listSocial(tx, accountId))
  if (links.some(link => link.provider === body.provider))
    refuse('identity.socialLinked', null, { name: PROVIDER_NAMES[body.provider] })
  return { url: await sendToProvider(deps, caller, body.provider, true) }
}
