/**
 * What modules are handed of others to their right, since each imports to its left only: all of it, each with its reason. Whoever
 * would add a line first looks whether the step itself stands in the wrong module.
 */
import { noteLinkRegistration, refuseInvitation } from './agents/public.ts'
import { type DepositPromotions, grantWelcome, type WithdrawalPorts } from './cashier/public.ts'
import type { MemberPorts } from './identity/public.ts'
import { countUnreadOf, tellSecurityEvent } from './inbox/public.ts'
import type { DomainEvents } from './platform/deps.ts'
import { depositPromotions } from './promotions/public.ts'
import { countClaimable, findDailyWithdrawal, findVipBadge } from './rewards/public.ts'
import { blockBets, unblockBets } from './wallet/public.ts'

/** Followed in the transaction of what happened, by every process that makes `Deps`. */
export const events: DomainEvents = {
  // A new account is there together with its welcome; posting it and what must be staked of it is the cashier's.
  // Whose link he came by is counted by the agents.
  accountActivated: async (tx, { id, brand, affiliateCode }) => {
    await grantWelcome(tx, id, brand.grants)
    if (affiliateCode) await noteLinkRegistration(tx, id, affiliateCode)
  },
  // What somebody above an agent took away, the agents know.
  invitationUsed: refuseInvitation,
  // From the commit of a block on no bet is taken; what bets are judged by stands on the balance, in the wallet.
  accountBlocked: (tx, accountId) => blockBets(tx, accountId, 'account'),
  accountUnblocked: (tx, accountId) => unblockBets(tx, accountId, 'account'),
  // A message is there exactly when what it speaks of is; the inbox needs identity to know whom it tells.
  securityEvent: tellSecurityEvent,
}

/** What calls are handed (the `Needs` of a module's module.ts). */
export const handed: MemberPorts & WithdrawalPorts & { depositPromotions: DepositPromotions } = {
  // The badge of the VIP level stands in the answer of getMemberInfo.
  findVipBadge,
  // The two counts of the step after sign-in stand in the answer of getLoginInfo.
  countUnread: countUnreadOf,
  countClaimable,
  // A withdrawal asks the limit of a day of the player's VIP level, which follows from his bets.
  findDailyWithdrawal,
  // A promotion is chosen in the transaction that opens its deposit, and shown with it, while what it gives is reckoned from deposits.
  depositPromotions,
}
