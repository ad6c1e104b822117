/** Which provider serves a brand's social sign-in, and which address it sends people back to. */
import type { Brand } from '@sen/core/brand/brand-file'
import { isOwnHost, readHost } from '@sen/core/brand/rules'
import type { SocialProvider } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps, SocialClient } from '../../platform/deps.ts'
import { openFacebook } from '../adapters/facebook.ts'
import { openGoogle } from '../adapters/google.ts'
import type { Provider } from '../adapters/social-provider.ts'
import { openStandIn } from '../adapters/social-stand-in.ts'

/** Providers stay open: what they say about themselves, and their keys, are read once. */
const opened = new WeakMap<SocialClient, Provider>()

/** The provider and this host's own address for its answers; refuses with identity.socialOff where the brand has it not. */
export function findProvider(
  deps: Deps,
  caller: Caller,
  provider: SocialProvider,
): { provider: Provider; redirectUri: string } {
  const { brand } = caller
  if (brand.modules[provider].enabled !== 1) refuse('identity.socialOff')
  const origin = ownOrigin(deps, brand, caller.host) ?? refuse('identity.socialOff')
  const redirectUri = `${origin}/login/${provider}`
  const mine = (deps.config.social ?? []).filter(client => client.provider === provider)
  const client = mine.find(({ brand: of }) => of === brand.code) ?? mine.find(({ brand: of }) => of === undefined)
  if (!client) {
    if (!deps.config.demo) refuse('identity.socialOff')
    return { provider: openStandIn(deps, provider, origin), redirectUri }
  }
  const known = opened.get(client) ?? (provider === 'google' ? openGoogle(client) : openFacebook(client))
  opened.set(client, known)
  return { provider: known, redirectUri }
}

/**
 * The origin that providers send people back to: the host of the request only where the brand names it, or it is this machine, or
 * in demo mode, where no real provider is asked; else whoever forges a Host would have the answer sent to himself.
 */
export function ownOrigin({ config }: Deps, brand: Brand, came: string): string | undefined {
  const named = brand.hosts.filter(({ host }) => host !== '*')
  const host = readHost(came)
  if (!host) return undefined
  if (isOwnHost([], host)) return `http://${came.toLowerCase()}`
  if (isOwnHost(named, host)) return `https://${came.toLowerCase()}`
  const { siteUrl } = brand.settings
  if (typeof siteUrl === 'string' && URL.parse(siteUrl)?.host === came.toLowerCase()) return new URL(siteUrl).origin
  return config.demo && (config.social ?? []).length === 0 ? `http://${came.toLowerCase()}` : undefined
}
