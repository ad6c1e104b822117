/**
 * promotions: rebate, and promotions that can be joined. Owns schema `promotions` (rebates, rebate_days, activities, participations,
 * choices).
 * Laws: a player's day is paid once, however often and by how many it is tried; a line and its posting are one transaction; what is
 * paid is rate × valid bet rounded down. A reward is given once per player and promotion; a state changes only along core's table.
 * A choice is kept with its deposit in one transaction; what it is given follows all that was credited of it, each unit once.
 */
export { depositPromotionsWith } from './deposit-promotions.ts'
export { type PromotionPorts, promotionsJobs, type RebatePorts } from './jobs.ts'
export { countApplied } from './list-applied.ts'
export { promotionsRoutes } from './routes.ts'
export { seedActivities } from './seed-activities.ts'
export { listPaidDays } from './views.ts'
