/** Rules of content: pure. */
import type { APPLICANT_CHANNELS } from './service-calls.ts'

type Channel = (typeof APPLICANT_CHANNELS)[number]

const SHAPES: Record<Channel, RegExp> = {
  phone: /^\+?\d{8,15}$/,
  zalo: /^\+?\d{8,15}$/,
  telegram: /^@?[a-z][a-z0-9_]{4,31}$/i,
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
}

/**
 * A contact in the one way it is kept: digits without blanks and marks, Telegram names with @ and in lower case like e-mail
 * addresses. Undefined when it cannot be a contact of this channel.
 */
export function readContact(channel: Channel, typed: string): string | undefined {
  const isNumber = channel === 'phone' || channel === 'zalo'
  const plain = isNumber ? typed.replace(/[\s().-]/g, '') : typed.trim().toLowerCase()
  if (!SHAPES[channel].test(plain)) return undefined
  return channel === 'telegram' && !plain.startsWith('@') ? `@${plain}` : plain
}

/** The rank from which a member is answered on the VIP channel: above 4 (CS-07). */
export const VIP_SERVICE_ABOVE = 4

/** The channel of a player's rank; the live chat where the brand has no VIP channel (decision T18). */
export function pickService<Path extends { type: string }>(
  paths: readonly Path[],
  rankLevel: number,
): Path | undefined {
  const of = (type: string) => paths.find(path => path.type === type)
  return (rankLevel > VIP_SERVICE_ABOVE ? of('VIP') : undefined) ?? of('LIVECHAT')
}

const GAME_PATHS =
  /^\/(rng|fish|live|sports|esports|pvp|elott|cockfight|lottery|vnlottery|seamless|fbsports|game)(\/|$)/

/** The size of the window of customer service on a page: taller where games are (CS-06, decision C14). Pixels. */
export function serviceWindow(pathname: string): { width: number; height: number } {
  return { width: 440, height: GAME_PATHS.test(pathname) ? 750 : 500 }
}
