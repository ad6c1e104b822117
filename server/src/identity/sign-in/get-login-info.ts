import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findLastSignIn } from '../store.ts'

/** What waits for a player in modules that stand to identity's right. */
export type UnseenPorts = {
  countUnread: (tx: Tx, accountId: string) => Promise<number>
  /** Rewards that can be claimed now. */
  countClaimable: (deps: Deps, tx: Tx, accountId: string) => Promise<number>
}

/** What the step after sign-in shows: when and from where the account signed in the time before, and what waits for it. */
export const getLoginInfoWith =
  ({ countUnread, countClaimable }: UnseenPorts) =>
  async (deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getLoginInfo>> => {
    const { accountId } = sessionOf(caller)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const last = await findLastSignIn(tx, accountId)
      return {
        lastLoginTime: last?.at.toISOString() ?? null,
        lastLoginIp: last?.ip ?? '',
        unread: await countUnread(tx, accountId),
        promoCount: await countClaimable(deps, tx, accountId),
      }
    })
  }
