/**
 * promotions: promotions that can be joined, and those that are chosen with a deposit. Owns schema `promotions` (activities,
 * participations, choices). Laws: a reward is given once per player and promotion; a state changes only along core's table.
 * A choice is kept with its deposit in one transaction; what it is given follows all that was credited of it, each unit once.
 */
export { depositPromotions } from './deposit-promotions.ts'
export { countPromotionApplications } from './list-promotion-applications.ts'
export { seedCampaigns } from './seed-campaigns.ts'
