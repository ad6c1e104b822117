/** What a game may tell the page around it. Pure: a message counts only when it comes from the frame's own origin. */

export type GameMessage =
  | { kind: 'ready' }
  | { kind: 'balance'; balance: string }
  | { kind: 'round' }
  | { kind: 'deposit' }
  | { kind: 'close' }
  /** A lobby asks for one of its vendor's games. */
  | { kind: 'game'; code: string }

/** The origin of a launch address, or undefined when the address is not one that may be framed (http and https only). */
export function originOf(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined
}

/** Reads a message of the game; undefined for anything from another origin or of another shape (threat T30). */
export function readGameMessage(origin: string, data: unknown, expected: string | undefined): GameMessage | undefined {
  if (!expected || origin !== expected || typeof data !== 'object' || data === null) return undefined
  const { type, balance, code } = data as Record<string, unknown>
  if (type === 'sen:ready') return { kind: 'ready' }
  if (type === 'sen:round') return { kind: 'round' }
  if (type === 'sen:deposit') return { kind: 'deposit' }
  if (type === 'sen:close') return { kind: 'close' }
  if (type === 'sen:game' && typeof code === 'string' && /^[\w-]{1,64}$/.test(code)) return { kind: 'game', code }
  if (type === 'sen:balance' && typeof balance === 'string' && /^\d{1,17}(\.\d{1,5})?$/.test(balance))
    return { kind: 'balance', balance }
  return undefined
}
