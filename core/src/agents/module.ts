/** What the catalogues of core take of agents: its calls and its words. */
import { agentCalls } from './calls.ts'
import { contractCalls } from './contract-calls.ts'
import { contractsPhrases } from './contracts-phrases.ts'
import { agentLineCalls } from './line-calls.ts'
import { agentLinkCalls } from './link-calls.ts'
import { linkVisitCalls } from './link-visit-calls.ts'
import { agentsPhrases } from './phrases.ts'
import { agentStaffCalls } from './staff-calls.ts'
import { templateCalls } from './template-calls.ts'

export const calls = {
  ...agentCalls,
  ...contractCalls,
  ...agentStaffCalls,
  ...agentLineCalls,
  ...agentLinkCalls,
  ...linkVisitCalls,
  ...templateCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { agents: agentsPhrases, contracts: contractsPhrases }
