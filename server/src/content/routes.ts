import { contentCalls } from '@sen/core/content/calls'
import { pageCalls } from '@sen/core/content/page-calls'
import { serviceCalls } from '@sen/core/content/service-calls'
import { contentStaffCalls } from '@sen/core/content/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { applyAffiliate } from './apply-affiliate.ts'
import { decideApplication } from './decide-application.ts'
import { getAnnouncement } from './get-announcement.ts'
import { getCustomerService } from './get-customer-service.ts'
import { getHelpCenter } from './get-help-center.ts'
import { listAgentNotices } from './list-agent-notices.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listApplications } from './list-applications.ts'
import { listGameAnnouncements } from './list-game-announcements.ts'
import { listVipLevels } from './list-vip-levels.ts'

export function contentRoutes(bind: Bind): void {
  bind(contentCalls.listAnnouncements, listAnnouncements)
  bind(contentCalls.listGameAnnouncements, listGameAnnouncements)
  bind(contentCalls.getAnnouncement, getAnnouncement)
  bind(pageCalls.getHelpCenter, getHelpCenter)
  bind(pageCalls.listVipLevels, listVipLevels)
  bind(serviceCalls.getCustomerService, getCustomerService)
  bind(serviceCalls.listAgentNotices, listAgentNotices)
  bind(serviceCalls.applyAffiliate, applyAffiliate)
  bind(contentStaffCalls.listApplications, listApplications)
  bind(contentStaffCalls.decideApplication, decideApplication)
}
