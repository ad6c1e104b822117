/**
 * promotions: rebate. Owns schema `promotions` (rebates, rebate_days).
 * Laws: a player's day is paid once, however often and by how many it is tried; a line and its posting are one transaction; what is
 * paid is rate × valid bet rounded down.
 */
export { promotionsJobs, type RebatePorts } from './jobs.ts'
export { promotionsRoutes } from './routes.ts'
export { listPaidDays } from './views.ts'
