import type { Answer } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { AVATARS } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccount } from '../store.ts'

/** Where the site keeps a built-in picture. */
export const builtInAvatarUrl = (code: string): string => `/avatars/${code}.svg`

/** The account's picture and the built-in ones. */
export async function getAvatars(deps: Deps, caller: Caller): Promise<Answer<typeof securityCalls.getAvatars>> {
  const { accountId } = sessionOf(caller)
  const account = await deps.db.inBrand(caller.brand.code, tx => findAccount(tx, accountId))
  const { icon } = account ?? refuse('platform.notSignedIn')
  return {
    icon,
    isUploaded: icon.startsWith('/uploads/'),
    icons: AVATARS.map(code => ({ code, icon: builtInAvatarUrl(code) })),
  }
}
