/** The pages of the agent centre by their keys (decision L9), in groups as the menu shows them. Pure. */
import { CONTRACT_FLAGS, type ContractKind } from '@sen/core/agents/contract-kinds'
import type { IconName } from '../../kit/icon-names.ts'

export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentLinks',
  'agentDownline',
  'agentTeamBets',
  'agentUserLoss',
  'agentGames',
  'agentIncome',
  'agentDownlineTrans',
  'agentCredit',
  'agentContracts',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
] as const
export type AgentPage = (typeof AGENT_PAGES)[number]

/** The page that opens without a target (AGENT-03, MC-19). */
export const DEFAULT_AGENT_PAGE: AgentPage = 'agentTeamOverview'

export const AGENT_ICONS: Readonly<Record<AgentPage, IconName>> = {
  agentAnnouncement: 'bell',
  agentTeamOverview: 'chart-bar',
  agentRegister: 'user-plus',
  agentLinks: 'link',
  agentDownline: 'users',
  agentTeamBets: 'history',
  agentUserLoss: 'list',
  agentGames: 'dice',
  agentIncome: 'coins',
  agentDownlineTrans: 'receipt',
  agentCredit: 'scale',
  agentContracts: 'file-text',
  agentDividend: 'percentage',
  agentDailySalary: 'calendar',
  agentHourlySalary: 'clock',
  agentRealtimeSalary: 'bolt',
}

export const AGENT_GROUPS = [
  { title: 'agents.groupTeam', pages: ['agentTeamOverview', 'agentDownline', 'agentRegister', 'agentLinks'] },
  {
    title: 'agents.groupReports',
    pages: ['agentTeamBets', 'agentUserLoss', 'agentGames', 'agentIncome', 'agentDownlineTrans', 'agentCredit'],
  },
  {
    title: 'agents.groupContracts',
    pages: ['agentContracts', 'agentDividend', 'agentDailySalary', 'agentHourlySalary', 'agentRealtimeSalary'],
  },
  { title: 'agents.groupAnnouncements', pages: ['agentAnnouncement'] },
] as const satisfies readonly { title: string; pages: readonly AgentPage[] }[]

/** The page an address asks for; one that does not exist is the default one. */
export const readAgentPage = (acPage: string | undefined): AgentPage =>
  AGENT_PAGES.find(page => page === acPage) ?? DEFAULT_AGENT_PAGE

/** The kind of contract whose bills a page shows. */
const KIND_OF: Readonly<Partial<Record<AgentPage, ContractKind>>> = {
  agentDividend: 'dividend',
  agentDailySalary: 'daily',
  agentHourlySalary: 'hourly',
  agentRealtimeSalary: 'realtime',
}

export type ContractFlags = Readonly<Record<(typeof CONTRACT_FLAGS)[ContractKind], 0 | 1>>

/** Sub-accounts open no accounts and have no contracts; a kind of contract that is off has no page (CONTRACT-05). */
export function mayShowAgentPage(
  page: AgentPage,
  center: { mayRegister: boolean; mayContract: boolean },
  flags: ContractFlags,
): boolean {
  if (page === 'agentRegister' || page === 'agentLinks') return center.mayRegister
  if (page === 'agentContracts') return center.mayContract && Object.values(flags).includes(1)
  const kind = KIND_OF[page]
  return kind === undefined || flags[CONTRACT_FLAGS[kind]] === 1
}

/** What the pages keep in the address; it leaves with them. */
export const AGENT_KEYS = [
  'from',
  'to',
  'kind',
  'who',
  'below',
  'member',
  'period',
  'sort',
  'view',
  'open',
  'side',
  'acMenu',
] as const
