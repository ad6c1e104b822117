import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findAccount, hasPaymentPassword } from './store.ts'

/** The signed-in account (MC-20). */
export async function getMemberInfo(deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getMemberInfo>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
    return {
      account: account.username,
      id: account.id,
      nickname: account.nickname,
      type: account.kind,
      isAgent: account.kind,
      memberLabel: account.member_label,
      toUpline: account.to_upline,
      clubLabel: { labelName: '', rankLevel: 0 },
      hasPaymentPassword: await hasPaymentPassword(tx, accountId),
      createdAt: account.created_at.toISOString(),
    }
  })
}
