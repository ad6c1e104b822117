/**
 * promotions: promotions that can be joined, those that are chosen with a deposit, and races over games. Owns schema `promotions`
 * (activities, participations, choices, races). News: sen_race {brand} (the state of a race changed), sen_race_table {brand} (somebody
 * stands elsewhere on a table). Laws: a reward is given once per player and promotion; a state changes only along core's table. A choice is kept with its deposit in one transaction; what it is given follows all that was credited of it, each unit once. The prize of a place in a race is posted once, with its letter; a race's table follows the betting record and nothing else.
 */
export { depositPromotions } from './deposit-promotions.ts'
export { countPromotionApplications } from './list-promotion-applications.ts'
export { seedCampaigns } from './seed-campaigns.ts'
