import type { Answer, Asked } from '@sen/core/call'
import { readUserAgent } from '@sen/core/identity/security-rules'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listSharedDeviceAccounts, viewDevices } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.listPlayerDevices

const SHARED_DAYS = 30

/** The browsers of a player, and who else signed in from where each was used last. */
export async function listPlayerDevices(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    await loadPlayer(tx, query.id)
    const devices = await viewDevices(tx, query.id, now)
    const addresses = [...new Set(devices.flatMap(device => device.ip ?? []))]
    const since = new Date(now.getTime() - SHARED_DAYS * 86_400_000)
    const sharers = await listSharedDeviceAccounts(tx, { accountId: query.id, addresses, since })
    const list = devices.map(device => {
      const { browser, os } = readUserAgent(device.user_agent)
      return {
        id: device.id,
        browser: browser || device.user_agent.slice(0, 80),
        os,
        ip: device.ip ?? '',
        firstSeenAt: device.first_seen_at.toISOString(),
        lastSeenAt: new Date(Math.max(+device.last_seen_at, +(device.last_used_at ?? 0))).toISOString(),
        isSignedIn: device.is_signed_in,
        isRemembered: device.is_remembered,
        alsoAt: sharers.filter(one => one.ip === device.ip).map(one => ({ id: one.id, account: one.username })),
      }
    })
    return { list }
  })
}
