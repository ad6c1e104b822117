/**
 * rewards: VIP levels and their gifts, inviting friends, missions, points and their mall. Owns schema `rewards`; points themselves
 * stand in the wallet's ledger. What the levels are stands in content; it is handed in. News: sen_rewards {brand, account} (missions
 * or points changed). Laws: a gift, a sign-in, a task and a reward are claimed once and posted with their claim; what was reached stays
 * reached; points never expire, and all that were earned less all that were spent is what a player has; of those invited nothing is
 * told but a masked name and the day.
 */
export { countClaimableWith } from './count-claimable.ts'
export { creditBets } from './credit-bets.ts'
export { rewardsJobs } from './jobs.ts'
export { countMallProposals } from './keep-mall.ts'
export { countRedeemsWaiting } from './keep-redeems.ts'
export { findClubWith, rebatePortsOf } from './load-vip.ts'
export { rewardsRoutes } from './routes.ts'
export { seedMall } from './seed-mall.ts'
