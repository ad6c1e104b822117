import { agentCalls } from '@sen/core/agents/calls'
import { contractCalls } from '@sen/core/agents/contract-calls'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { agentLinkCalls } from '@sen/core/agents/link-calls'
import { linkVisitCalls } from '@sen/core/agents/link-visit-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { templateCalls } from '@sen/core/agents/template-calls'
import type { Bind } from '../platform/serve.ts'
import { collectBill } from './bills/collect-bill.ts'
import { exportBill } from './bills/export-bill.ts'
import { getBill } from './bills/get-bill.ts'
import { getRunningBill } from './bills/get-running-bill.ts'
import { listBillMembers } from './bills/list-bill-members.ts'
import { listBills } from './bills/list-bills.ts'
import { simulateContract } from './bills/simulate-contract.ts'
import { answerContract } from './contracts/answer-contract.ts'
import { getConsolidatedFunds } from './contracts/get-consolidated-funds.ts'
import { getContract } from './contracts/get-contract.ts'
import { listContracts } from './contracts/list-contracts.ts'
import { listOfferedTemplates } from './contracts/list-offered-templates.ts'
import { listTemplates } from './contracts/list-templates.ts'
import { removeTemplate } from './contracts/remove-template.ts'
import { requestContract } from './contracts/request-contract.ts'
import { saveTemplate } from './contracts/save-template.ts'
import { exportPlayerPnl } from './export-player-pnl.ts'
import { getAgentCenter } from './get-agent-center.ts'
import { getAgentInvitation } from './get-agent-invitation.ts'
import { getDownline } from './get-downline.ts'
import { getTeamOverview } from './get-team-overview.ts'
import { createAgentLink } from './links/create-agent-link.ts'
import { listAgentLinks } from './links/list-agent-links.ts'
import { noteAgentLinkVisit } from './links/note-agent-link-visit.ts'
import { removeAgentLink } from './links/remove-agent-link.ts'
import { sendDownlineMessage } from './links/send-downline-message.ts'
import { listAgentIncome } from './list-agent-income.ts'
import { listCredit } from './list-credit.ts'
import { listDownline } from './list-downline.ts'
import { listPlayerPnl } from './list-player-pnl.ts'
import { listTeamBets } from './list-team-bets.ts'
import { listTeamGames } from './list-team-games.ts'
import { listTeamTransactions } from './list-team-transactions.ts'
import { registerDownline } from './register-downline.ts'
import { setDownlineSettings } from './set-downline-settings.ts'
import { answerHouseContract } from './staff/answer-house-contract.ts'
import { createAgentInvitation } from './staff/create-agent-invitation.ts'
import { decideAgentMove } from './staff/decide-agent-move.ts'
import { decideBills } from './staff/decide-bills.ts'
import { getAgentBill } from './staff/get-agent-bill.ts'
import { getLineSwitches } from './staff/get-line-switches.ts'
import { listAgentBills } from './staff/list-agent-bills.ts'
import { listAgentMoves } from './staff/list-agent-moves.ts'
import { listAgents } from './staff/list-agents.ts'
import { listContractOffers } from './staff/list-contract-offers.ts'
import { listHouseContracts } from './staff/list-house-contracts.ts'
import { offerHouseContract } from './staff/offer-house-contract.ts'
import { openAgent } from './staff/open-agent.ts'
import { previewAgentMove } from './staff/preview-agent-move.ts'
import { requestAgentMove } from './staff/request-agent-move.ts'
import { saveLineSwitches } from './staff/save-line-switches.ts'
import { stopContract } from './staff/stop-contract.ts'
import { takeAgentInvitation } from './take-agent-invitation.ts'

export function agentRoutes(bind: Bind): void {
  bind(agentCalls.getAgentCenter, getAgentCenter)
  bind(agentCalls.getTeamOverview, getTeamOverview)
  bind(agentCalls.registerDownline, registerDownline)
  bind(agentCalls.listDownline, listDownline)
  bind(agentCalls.getDownline, getDownline)
  bind(agentCalls.listTeamBets, listTeamBets)
  bind(agentCalls.listPlayerPnl, listPlayerPnl)
  bind(agentCalls.exportPlayerPnl, exportPlayerPnl)
  bind(agentCalls.listTeamGames, listTeamGames)
  bind(agentCalls.listTeamTransactions, listTeamTransactions)
  bind(agentCalls.listAgentIncome, listAgentIncome)
  bind(agentCalls.listCredit, listCredit)
  bind(contractCalls.getConsolidatedFunds, getConsolidatedFunds)
  bind(contractCalls.listDividends, listBills('dividend'))
  bind(contractCalls.listDailyWages, listBills('daily'))
  bind(contractCalls.listHourlyWages, listBills('hourly'))
  bind(contractCalls.listRealtimeWages, listBills('realtime'))
  bind(contractCalls.requestDividendContract, requestContract('dividend'))
  bind(contractCalls.requestDailyContract, requestContract('daily'))
  bind(contractCalls.requestHourlyContract, requestContract('hourly'))
  bind(contractCalls.requestRealtimeContract, requestContract('realtime'))
  bind(contractCalls.listContracts, listContracts)
  bind(contractCalls.getContract, getContract)
  bind(contractCalls.answerContract, answerContract)
  bind(contractCalls.simulateContract, simulateContract)
  bind(contractCalls.getBill, getBill)
  bind(contractCalls.getRunningBill, getRunningBill)
  bind(contractCalls.listBillMembers, listBillMembers)
  bind(contractCalls.exportBill, exportBill)
  bind(contractCalls.collectBill, collectBill)
  bind(agentStaffCalls.listHouseContracts, listHouseContracts)
  bind(agentStaffCalls.listContractOffers, listContractOffers)
  bind(agentStaffCalls.offerHouseContract, offerHouseContract)
  bind(agentStaffCalls.answerHouseContract, answerHouseContract)
  bind(agentStaffCalls.listAgentBills, listAgentBills)
  bind(agentStaffCalls.getAgentBill, getAgentBill)
  bind(agentStaffCalls.decideBills, decideBills)
  bind(agentStaffCalls.getLineSwitches, getLineSwitches)
  bind(agentStaffCalls.saveLineSwitches, saveLineSwitches)
  bind(agentStaffCalls.openAgent, openAgent)
  bind(templateCalls.listOfferedTemplates, listOfferedTemplates)
  bind(templateCalls.listTemplates, listTemplates)
  bind(templateCalls.saveTemplate, saveTemplate)
  bind(templateCalls.removeTemplate, removeTemplate)
  bind(agentLineCalls.createAgentInvitation, createAgentInvitation)
  bind(agentLineCalls.getAgentInvitation, getAgentInvitation)
  bind(agentLineCalls.takeAgentInvitation, takeAgentInvitation)
  bind(agentLineCalls.setDownlineSettings, setDownlineSettings)
  bind(agentLineCalls.listAgents, listAgents)
  bind(agentLineCalls.previewAgentMove, previewAgentMove)
  bind(agentLineCalls.requestAgentMove, requestAgentMove)
  bind(agentLineCalls.listAgentMoves, listAgentMoves)
  bind(agentLineCalls.decideAgentMove, decideAgentMove)
  bind(agentLineCalls.stopContract, stopContract)
  bind(agentLinkCalls.listAgentLinks, listAgentLinks)
  bind(agentLinkCalls.createAgentLink, createAgentLink)
  bind(agentLinkCalls.removeAgentLink, removeAgentLink)
  bind(linkVisitCalls.noteAgentLinkVisit, noteAgentLinkVisit)
  bind(agentLinkCalls.sendDownlineMessage, sendDownlineMessage)
}
