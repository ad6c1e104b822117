/**
 * rewards: rebate, VIP levels and their gifts, inviting friends, missions, points and their mall. Owns schema `rewards`; points
 * themselves stand in the wallet's ledger, what the levels are in content. News: sen_rewards {brand, account} (missions or points
 * changed). Laws: a player's day of rebate is paid once, however often and by how many it is tried; a line and its posting are one
 * transaction, and what is paid is rate × valid bet rounded down. A gift, a sign-in, a task and a reward are claimed once and posted
 * with their claim; what was reached stays reached; points never expire, and all that were earned less all that were spent is what a
 * player has; of those invited nothing is told but a masked name and the day.
 */
export { countClaimable } from './count-claimable.ts'
export { creditBets } from './credit-bets.ts'
export { findDailyWithdrawal, findVipBadge } from './load-vip.ts'
export { countMallProposals, listMallPictures } from './mall-store.ts'
export { countRedemptionsWaiting } from './redemption-store.ts'
export { seedMall } from './seed-mall.ts'
