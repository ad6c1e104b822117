/**
 * Whether a session's token comes from where the session lives (threat T6). A token that was copied out of a browser lacks the browser's
 * own key, an httpOnly cookie that no script reads.
 */
import { readUserAgent } from '@sen/core/identity/security-rules'
import { ipBlock } from '../../platform/limits.ts'

/** What a session is bound to: the browser it began in, and the networks its owner proved himself on. */
export type Bound = {
  /** SHA-256 of the browser's key, base64; undefined where the session knows no browser. */
  keyHash: string | undefined
  /** Whether the browser was seen to keep its key: from then on it always comes with it. */
  isKeyKept: boolean
  userAgent: string
  networks: readonly string[]
}
/** Where a token turned up. */
export type Seen = { keyHash: string | undefined; userAgent: string; ip: string }

/**
 * 'device': another browser's key, or none although the browser keeps it, or none at all from another network, or none from the same one
 * but from another browser or system by name. 'network': the same browser somewhere else, as a phone that leaves the house. Programs that
 * never keep cookies and name no browser are judged by the network alone.
 */
export function judgeBinding(bound: Bound, seen: Seen): 'device' | 'network' | undefined {
  const isNear = bound.networks.includes(wideNetworkOf(seen.ip))
  if (seen.keyHash !== undefined && bound.keyHash !== undefined)
    return seen.keyHash !== bound.keyHash ? 'device' : isNear ? undefined : 'network'
  if (bound.isKeyKept) return 'device'
  return isNear && isSameKind(bound.userAgent, seen.userAgent) ? undefined : 'device'
}

/**
 * The first half of an IPv4 address, of IPv6 the first 32 bits: what one operator hands out, as near as that is known without a register.
 * This machine is one place, whichever family it is called by.
 */
export const wideNetworkOf = (ip: string): string =>
  ip === '::1' ? '127.0' : ipBlock(ip).split(/[.:]/).slice(0, 2).join('.')

/** Whether two browsers may be one by what they call themselves. */
function isSameKind(one: string, other: string): boolean {
  const [a, b] = [readUserAgent(one), readUserAgent(other)]
  return !a.browser || !b.browser || (a.browser === b.browser && a.os === b.os)
}
