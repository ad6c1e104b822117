/** The call catalogue: every call of the product, by name. */
import { agentCalls } from './agents/calls.ts'
import { brandCalls } from './brand/calls.ts'
import { bankAccountCalls, depositCalls, withdrawalCalls } from './cashier/calls.ts'
import { cashierStaffCalls } from './cashier/staff-calls.ts'
import { transferCalls } from './cashier/transfer-calls.ts'
import { wageringCalls } from './cashier/wagering-calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { contentCalls } from './content/calls.ts'
import { pageCalls } from './content/page-calls.ts'
import { serviceCalls } from './content/service-calls.ts'
import { contentStaffCalls } from './content/staff-calls.ts'
import { identityCalls } from './identity/calls.ts'
import { codeCalls, newIpCalls } from './identity/code-calls.ts'
import { passwordCalls } from './identity/password-calls.ts'
import { securityCalls } from './identity/security-calls.ts'
import { phoneAuthCalls, socialCalls } from './identity/social-calls.ts'
import { messageCalls } from './inbox/calls.ts'
import { chatCalls } from './inbox/chat-calls.ts'
import { supportCalls } from './inbox/staff-calls.ts'
import { ticketCalls } from './inbox/ticket-calls.ts'
import { ticketStaffCalls } from './inbox/ticket-staff-calls.ts'
import { operationsCalls } from './operations/calls.ts'
import { editingCalls } from './operations/content-calls.ts'
import { ledgerCalls } from './operations/ledger-calls.ts'
import { playerCalls } from './operations/player-calls.ts'
import { workQueueCalls } from './operations/waiting-calls.ts'
import { playCalls } from './play/calls.ts'
import { lobbyCalls } from './play/lobby-calls.ts'
import { playStaffCalls } from './play/staff-calls.ts'
import { campaignCalls } from './promotions/campaign-calls.ts'
import { depositPromotionCalls } from './promotions/deposit-promotion-calls.ts'
import { promotionStaffCalls } from './promotions/staff-calls.ts'
import { rewardCalls } from './rewards/calls.ts'
import { mallStaffCalls } from './rewards/mall-staff-calls.ts'
import { missionCalls } from './rewards/mission-calls.ts'
import { pointCalls } from './rewards/point-calls.ts'
import { rebateCalls } from './rewards/rebate-calls.ts'
import { rewardStaffCalls } from './rewards/staff-calls.ts'
import { safetyCalls } from './safety/calls.ts'
import { safetyStaffCalls } from './safety/staff-calls.ts'
import { walletCalls } from './wallet/calls.ts'

export const calls = {
  ...brandCalls,
  ...identityCalls,
  ...codeCalls,
  ...newIpCalls,
  ...passwordCalls,
  ...securityCalls,
  ...socialCalls,
  ...phoneAuthCalls,
  ...walletCalls,
  ...safetyCalls,
  ...safetyStaffCalls,
  ...depositCalls,
  ...bankAccountCalls,
  ...withdrawalCalls,
  ...transferCalls,
  ...cashierStaffCalls,
  ...wageringCalls,
  ...catalogueCalls,
  ...playCalls,
  ...lobbyCalls,
  ...playStaffCalls,
  ...rebateCalls,
  ...campaignCalls,
  ...depositPromotionCalls,
  ...promotionStaffCalls,
  ...rewardCalls,
  ...missionCalls,
  ...pointCalls,
  ...rewardStaffCalls,
  ...mallStaffCalls,
  ...agentCalls,
  ...contentCalls,
  ...pageCalls,
  ...serviceCalls,
  ...contentStaffCalls,
  ...messageCalls,
  ...chatCalls,
  ...supportCalls,
  ...ticketCalls,
  ...ticketStaffCalls,
  ...operationsCalls,
  ...playerCalls,
  ...ledgerCalls,
  ...workQueueCalls,
  ...editingCalls,
}

export type CallName = keyof typeof calls
