/**
 * agents: who stands below whom, and what agents read of it. Owns schema `agents` (lines, member_days, team_days, rollup_watermarks). Lines
 * follow identity.accounts.upline_id by a trigger, days of play follow play.player_days in its own transaction.
 * Laws: an agent reads nothing of anybody who does not stand below him; what a team's day tells is the sum of its members' days.
 */
export { agentJobs } from './jobs.ts'
export { agentRoutes } from './routes.ts'
export { seedTeams } from './seed-teams.ts'
