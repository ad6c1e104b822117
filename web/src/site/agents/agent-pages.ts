/** The pages of the agent centre by their keys (decision L9), in groups as the menu shows them. Those that wait for contracts and settlements are not among them. Pure. */
import type { IconName } from '../../kit/icon-names.ts'

export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentDownline',
  'agentTeamBets',
  'agentUserLoss',
  'agentIncome',
  'agentDownlineTrans',
  'agentCredit',
] as const
export type AgentPage = (typeof AGENT_PAGES)[number]

/** The page that opens without a target (AGENT-03, MC-19). */
export const DEFAULT_AGENT_PAGE: AgentPage = 'agentTeamOverview'

export const AGENT_ICONS: Readonly<Record<AgentPage, IconName>> = {
  agentAnnouncement: 'bell',
  agentTeamOverview: 'chart-bar',
  agentRegister: 'user-plus',
  agentDownline: 'users',
  agentTeamBets: 'history',
  agentUserLoss: 'list',
  agentIncome: 'coins',
  agentDownlineTrans: 'receipt',
  agentCredit: 'scale',
}

export const AGENT_GROUPS = [
  { title: 'agents.groupTeam', pages: ['agentTeamOverview', 'agentDownline', 'agentRegister'] },
  {
    title: 'agents.groupReports',
    pages: ['agentTeamBets', 'agentUserLoss', 'agentIncome', 'agentDownlineTrans', 'agentCredit'],
  },
  { title: 'agents.groupAnnouncements', pages: ['agentAnnouncement'] },
] as const satisfies readonly { title: string; pages: readonly AgentPage[] }[]

/** The page an address asks for; one that does not exist is the default one. */
export const readAgentPage = (acPage: string | undefined): AgentPage =>
  AGENT_PAGES.find(page => page === acPage) ?? DEFAULT_AGENT_PAGE

/** Sub-accounts open no accounts. */
export const mayShowAgentPage = (page: AgentPage, center: { mayRegister: boolean }): boolean =>
  page !== 'agentRegister' || center.mayRegister

/** What the pages keep in the address; it leaves with them. */
export const AGENT_KEYS = ['from', 'to', 'kind', 'who', 'below', 'member', 'period', 'acMenu'] as const
