import type { Answer, Asked } from '@sen/core/call'
import type { socialCalls } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps, Session } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { PROVIDER_NAMES } from '../adapters/social-provider.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { findLoginOf } from '../store.ts'
import { findOwner, saveSocial, takePendingSocialLogin } from './social-login-store.ts'

type Call = typeof socialCalls.confirmSocialLink

/**
 * Links the identity that finishSocial proved, once its owner has read that it is for ever (SMS-13, decision T28). It is one more key to
 * the account: the login password is asked where there is one, and the owner is told.
 */
export async function confirmSocialLink(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, account } = caller.session as Session
  const login = await deps.db.inBrand(caller.brand.code, tx => findLoginOf(tx, accountId))
  if (login?.hash) await proveOwner(deps, caller, body.password ?? '')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const proved = await takePendingSocialLogin(deps, tx, caller, { ticket: body.ticket, accountId })
    if (!proved) return refuse('identity.ticketOver')
    const { provider, subject } = proved
    if (!(await saveSocial(tx, { ...proved, accountId }, deps.now()))) {
      const ownerId = await findOwner(tx, provider, subject)
      const words = { name: PROVIDER_NAMES[provider] }
      if (ownerId && ownerId !== accountId) refuse('identity.socialTaken', null, words)
      refuse('identity.socialLinked', null, words)
    }
    const told = { account: { id: accountId, username: account }, event: 'socialLinked' } as const
    await recordEvent(deps, tx, caller, { ...told, subject: PROVIDER_NAMES[provider] })
    return { provider }
  })
}
