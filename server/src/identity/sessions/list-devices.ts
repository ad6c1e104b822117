import type { Answer } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { maskIp, readUserAgent } from '@sen/core/identity/security-rules'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findDeviceOf, viewDevices } from '../views.ts'

/** The browsers that signed in to the account, this one first. */
export async function listDevices(deps: Deps, caller: Caller): Promise<Answer<typeof securityCalls.listDevices>> {
  const { accountId, sessionId } = sessionOf(caller)
  const { devices, current } = await deps.db.inBrand(caller.brand.code, async tx => ({
    devices: await viewDevices(tx, accountId, deps.now()),
    current: await findDeviceOf(tx, sessionId),
  }))
  const list = devices.map(device => ({
    id: device.id,
    ...readUserAgent(device.user_agent),
    ip: maskIp(device.ip ?? ''),
    firstSeenAt: device.first_seen_at.toISOString(),
    lastSeenAt: new Date(Math.max(+device.last_seen_at, +(device.last_used_at ?? 0))).toISOString(),
    isCurrent: device.id === current,
    isSignedIn: device.is_signed_in,
    isRemembered: device.is_remembered,
  }))
  return { list: list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}
