/**
 * rewards: VIP levels and their gifts, inviting friends. Owns schema `rewards` (standings, vip_gifts, referral_visits). What the
 * levels are stands in content; it is handed in. Laws: a gift is claimed once and posted with its claim; what was reached stays
 * reached; of those invited nothing is told but a masked name and the day.
 */
export { countClaimableWith } from './count-claimable.ts'
export { findClubWith, type ListVipLevels, rebatePortsOf } from './judge-vip.ts'
export { rewardsRoutes } from './routes.ts'
