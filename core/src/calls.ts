/** The call catalogue: every call of the product, by name. */
import { agentCalls } from './agents/calls.ts'
import { contractCalls } from './agents/contract-calls.ts'
import { agentLineCalls } from './agents/line-calls.ts'
import { agentLinkCalls } from './agents/link-calls.ts'
import { linkVisitCalls } from './agents/link-visit-calls.ts'
import { agentStaffCalls } from './agents/staff-calls.ts'
import { templateCalls } from './agents/template-calls.ts'
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
import { passkeyCalls } from './identity/passkey-calls.ts'
import { passwordCalls } from './identity/password-calls.ts'
import { securityCalls } from './identity/security-calls.ts'
import { phoneAuthCalls, socialCalls } from './identity/social-calls.ts'
import { messageCalls } from './inbox/calls.ts'
import { chatCalls } from './inbox/chat-calls.ts'
import { supportCalls } from './inbox/staff-calls.ts'
import { ticketCalls } from './inbox/ticket-calls.ts'
import { ticketStaffCalls } from './inbox/ticket-staff-calls.ts'
import { lotteryCalendarCalls } from './lottery/calendar-calls.ts'
import { lotteryCalls } from './lottery/calls.ts'
import { chaseCalls } from './lottery/chase-calls.ts'
import { lotteryChaseStaffCalls } from './lottery/chase-staff-calls.ts'
import { lotteryLaunchCalls } from './lottery/launch-calls.ts'
import { lotteryMenuCalls } from './lottery/menu-calls.ts'
import { lotteryStaffCalls } from './lottery/staff-calls.ts'
import { operationsCalls } from './operations/calls.ts'
import { editingCalls } from './operations/content-calls.ts'
import { ledgerCalls } from './operations/ledger-calls.ts'
import { staffPasskeyCalls } from './operations/passkey-calls.ts'
import { pictureCalls } from './operations/picture-calls.ts'
import { playerCalls } from './operations/player-calls.ts'
import { reportCalls } from './operations/report-calls.ts'
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
  ...passkeyCalls,
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
  ...lotteryCalls,
  ...chaseCalls,
  ...lotteryLaunchCalls,
  ...lotteryMenuCalls,
  ...lotteryStaffCalls,
  ...lotteryChaseStaffCalls,
  ...lotteryCalendarCalls,
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
  ...contractCalls,
  ...agentStaffCalls,
  ...agentLineCalls,
  ...agentLinkCalls,
  ...linkVisitCalls,
  ...templateCalls,
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
  ...staffPasskeyCalls,
  ...playerCalls,
  ...reportCalls,
  ...ledgerCalls,
  ...workQueueCalls,
  ...editingCalls,
  ...pictureCalls,
}

export type CallName = keyof typeof calls
