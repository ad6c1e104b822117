import type { Answer, Asked } from '@sen/core/call'
import { trimInput } from '@sen/core/identity/rules'
import type { socialCalls } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { PROVIDER_NAMES } from '../adapters/social-provider.ts'
import { proveMobile } from '../challenges/prove-mobile.ts'
import { isRegistrationOpen, openRegistered, refuseFaults } from '../registration/open-registered.ts'
import { saveSocial, takePendingSocialLogin } from './social-login-store.ts'

type Call = typeof socialCalls.registerSocial

/**
 * Opens the account of a first social sign-in by the brand's rules for registrations. No password: the provider is the key; one may
 * be set later. The provider's proof stands in the place of picture and proof of work. A refused form keeps its ticket.
 */
export async function registerSocial(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (!isRegistrationOpen(brand)) refuse('identity.registerOff')
  const { ticket, password: _, confirmPassword: __, ...rest } = trimInput(body)
  refuseFaults(caller, rest, { mode: 'social' })
  const proved = await proveMobile(deps, caller, rest)
  return openRegistered(deps, caller, rest, {
    username: rest.username as string,
    ...proved,
    also: async (tx, accountId) => {
      const identity = await takePendingSocialLogin(deps, tx, caller, { ticket, accountId: null })
      if (!identity) return refuse('identity.ticketOver')
      if (!(await saveSocial(tx, { ...identity, accountId }, deps.now())))
        refuse('identity.socialTaken', null, { name: PROVIDER_NAMES[identity.provider] })
    },
  })
}
