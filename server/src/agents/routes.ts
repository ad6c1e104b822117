import { agentCalls } from '@sen/core/agents/calls'
import type { Bind } from '../platform/serve.ts'
import { getAgentCenter } from './get-agent-center.ts'
import { getDownline } from './get-downline.ts'
import { getTeamOverview } from './get-team-overview.ts'
import { listAgentIncome } from './list-agent-income.ts'
import { listCredit } from './list-credit.ts'
import { listDownline } from './list-downline.ts'
import { listPlayerPnl } from './list-player-pnl.ts'
import { listTeamBets } from './list-team-bets.ts'
import { listTeamTransactions } from './list-team-transactions.ts'
import { registerDownline } from './register-downline.ts'

export function agentRoutes(bind: Bind): void {
  bind(agentCalls.getAgentCenter, getAgentCenter)
  bind(agentCalls.getTeamOverview, getTeamOverview)
  bind(agentCalls.registerDownline, registerDownline)
  bind(agentCalls.listDownline, listDownline)
  bind(agentCalls.getDownline, getDownline)
  bind(agentCalls.listTeamBets, listTeamBets)
  bind(agentCalls.listPlayerPnl, listPlayerPnl)
  bind(agentCalls.listTeamTransactions, listTeamTransactions)
  bind(agentCalls.listAgentIncome, listAgentIncome)
  bind(agentCalls.listCredit, listCredit)
}
