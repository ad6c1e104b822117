/** Words to the page that frames the game: only to the origin the launch named, never to anyone else. */
import { isSign } from './money-sign.ts'

let target = ''

/** Learns the operator's origin from the launch's way home. */
export function setParent(lobbyUrl: string): void {
  target = URL.parse(lobbyUrl)?.origin ?? ''
}

/** Tells the framing page; silent when the game is not framed or nobody was named. */
export function tellParent(message: { type: `sen:${string}` } & Record<string, unknown>): void {
  if (target && target !== 'null' && window.parent !== window) window.parent.postMessage(message, target)
}

/** What the framing page may say to a game. */
export type ParentWord =
  /** It keeps the session's clock over all of its games: a second one in here would only differ from it. */
  | { kind: 'clock' }
  /** The sign its amounts carry: one wallet has one sign, on the page and in here. */
  | { kind: 'currency'; symbol: string }
  /** The wallet has changed outside the game. */
  | { kind: 'wallet' }
  /** It holds the game, for instance to say how long the player has played. */
  | { kind: 'pause' }
  /** It opens its cashier when the game asks for it. */
  | { kind: 'cashier' }
  /** Games that it opens when a lobby asks for one of them (`sen:game`), by their codes. */
  | { kind: 'games'; codes: readonly string[] }

/** Reads a word of the framing page; undefined for anything else. Pure. */
export function readParentWord(data: unknown): ParentWord | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, symbol, codes } = data as Record<string, unknown>
  if (type === 'sen:clock') return { kind: 'clock' }
  if (type === 'sen:pause') return { kind: 'pause' }
  if (type === 'sen:wallet') return { kind: 'wallet' }
  if (type === 'sen:cashier') return { kind: 'cashier' }
  if (
    type === 'sen:games' &&
    Array.isArray(codes) &&
    codes.length <= 200 &&
    codes.every(one => typeof one === 'string')
  )
    return { kind: 'games', codes }
  if (type === 'sen:currency' && isSign(symbol)) return { kind: 'currency', symbol }
  return undefined
}

/** Hears the framing page, and nobody else. */
export function onParentWord(act: (word: ParentWord) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const word = window.parent !== window && source === window.parent ? readParentWord(data) : undefined
    if (word) act(word)
  })
}

/** Leads home: the framing page decides how; alone, the game goes there itself. */
export function goHome(lobbyUrl: string): void {
  if (window.parent !== window) tellParent({ type: 'sen:close' })
  else if (lobbyUrl) location.href = lobbyUrl
}
