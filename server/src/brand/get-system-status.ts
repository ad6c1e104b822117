import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import { say } from '@sen/core/words'
import type { Caller, Deps } from '../platform/deps.ts'

/** Whether the site is open to this visitor: 0 normal, 1 maintenance, 2 region or address blocked (API-18, STATUS-01..08). */
export async function getSystemStatus(_deps: Deps, caller: Caller): Promise<Answer<typeof brandCalls.getSystemStatus>> {
  const info = { 0: '', 1: say(caller.language, 'info_maintenance'), 2: say(caller.language, 'info_ip_block') }
  return {
    status: caller.siteStatus,
    endTime: caller.siteStatus === 1 ? caller.brand.status.maintenanceEndTime : null,
    info: info[caller.siteStatus],
    ip: caller.ip,
  }
}
