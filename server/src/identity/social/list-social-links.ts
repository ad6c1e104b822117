import type { Answer } from '@sen/core/call'
import { SOCIAL_PROVIDERS, type socialCalls } from '@sen/core/identity/social-calls'
import type { Caller, Deps, Session } from '../../platform/deps.ts'
import { listSocial } from './social-login-store.ts'

type Call = typeof socialCalls.listSocialLinks

/** The brand's providers and which of them are the account's; one that was linked is shown even when the brand dropped it. */
export async function listSocialLinks(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { brand, session } = caller
  const { accountId } = session as Session
  const links = await deps.db.inBrand(brand.code, tx => listSocial(tx, accountId))
  const list = SOCIAL_PROVIDERS.map(provider => {
    const link = links.find(known => known.provider === provider)
    return { provider, label: link?.label ?? '', linkedAt: link?.linked_at.toISOString() ?? null }
  })
  return { list: list.filter(({ provider, linkedAt }) => linkedAt || brand.modules[provider].enabled === 1) }
}
