import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Language } from '@sen/core/phrases'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findUpline } from '../account/find-upline.ts'
import { findAccount, hasPaymentPassword } from '../store.ts'

/** What the account shows of modules that stand to identity's right: the VIP level. */
export type ClubPort = {
  findVipBadge: (
    deps: Deps,
    tx: Tx,
    accountId: string,
    language: Language,
  ) => Promise<{ labelName: string; rankLevel: number }>
}

/** The signed-in account (MC-20). */
export const getMemberInfoWith =
  ({ findVipBadge }: ClubPort) =>
  async (deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getMemberInfo>> => {
    const { accountId } = sessionOf(caller)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
      return {
        account: account.username,
        id: account.id,
        memberNo: Number(account.member_no),
        nickname: account.nickname,
        type: account.kind,
        isAgent: account.kind,
        memberLabel: account.member_label,
        // The brand's switch first, then whether anybody stands above who may be sent money.
        toUpline: caller.brand.cashier.downlineTransfers.upline && (await findUpline(tx, accountId)) !== undefined,
        clubLabel: await findVipBadge(deps, tx, accountId, caller.language),
        hasPaymentPassword: await hasPaymentPassword(tx, accountId),
        createdAt: account.created_at.toISOString(),
      }
    })
  }
