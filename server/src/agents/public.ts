/**
 * agents: who stands below whom, what agents read and do of it, and what they are paid. Owns schema `agents` (hierarchy, lineages, moves,
 * downline_settings, member_days, team_days, team_game_days, links and their counts, messages, settlement_lines, contracts, templates, bills
 * and their marks). Lines follow
 * identity.accounts.upline_id by a trigger, days of play follow bets.player_days in its own transaction.
 * Contracts (folder contracts) are settled from settlement_lines and paid as bills (folder bills; decisions 0180, 0182); staff is the
 * house's side (decision 0181).
 * Laws: an agent reads nothing of anybody who does not stand below him; what a team's day tells is the sum of its members' days.
 */
export { seedTemplates } from './contracts/seed-templates.ts'
export { refuseInvitation } from './downline-settings.ts'
export { noteLinkRegistration } from './links/link-store.ts'
export { seedTeams } from './seed-teams.ts'
export { seedContracts } from './staff/seed-contracts.ts'
export { countContractWork } from './staff/sum-open-bills.ts'
