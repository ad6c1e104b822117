/** What the checks need of a wire: words for what was said, messages that can be bent, and a way to send them. */
import http from 'node:http'
import https from 'node:https'

/** What an answer means, whatever the wire calls it. */
export type Word =
  | 'ok'
  | 'not_enough'
  | 'rolled_back'
  | 'duplicate'
  | 'no_bet'
  | 'session'
  | 'game'
  | 'currency'
  | 'limit'
  | 'signature'
  | 'syntax'
  /** Refused for another reason. */
  | 'refused'
  /** Neither taken nor refused: a 5xx, no answer, or one that is not of the wire. */
  | 'fault'

/** `balance` in 10⁻⁵ of the currency, where the answer gives one. */
export type Said = { word: Word; balance: bigint | undefined; http: number; raw: string }
export type Body = Record<string, unknown>
export type Message = { path: string; body: Body }
export type Player = { user: string; token: string; game: string; currency: string }
export type SignedAs = 'right' | 'none' | 'wrong' | 'stale'

export type Wire = {
  name: string
  balance: (player: Player) => Message
  /** Amounts in 10⁻² of the currency. Each message has a fresh id. */
  bet: (player: Player, cents: bigint, more?: Body) => Message
  win: (player: Player, bet: Message, cents: bigint, more?: Body) => Message
  rollback: (player: Player, bet: Message) => Message
  /** Takes back what was won on a bet; only of wires that have such a call. */
  correction?: (player: Player, bet: Message, cents: bigint) => Message
  /** What the wire calls these fields. */
  names: { id: string; amount: string; round: string; game: string; currency: string; user: string; token: string }
  /** The field that says that a round is free. */
  free: string
  /** Amounts, as JSON, that are none. */
  wrongAmounts: readonly string[]
  /** Sends a message, or a text in its place, sealed rightly unless said otherwise. */
  send: (message: Message, text?: string, signedAs?: SignedAs) => Promise<Said>
  hasClock: boolean
  /** Whether a bet has only one cancel, which has no id of its own. */
  hasOneCancel: boolean
}

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new https.Agent({ keepAlive: true }),
}

/** Posts a text; status 0 when no answer came within 10 s. */
export function postText(
  url: string,
  text: string,
  headers: Record<string, string>,
): Promise<{ status: number; raw: string }> {
  const target = new URL(url)
  const secure = target.protocol === 'https:'
  return new Promise(resolve => {
    const request = (secure ? https : http).request(
      target,
      {
        method: 'POST',
        agent: agents[secure ? 'https:' : 'http:'],
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers },
        timeout: 10_000,
      },
      response => {
        let raw = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          raw += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, raw }))
        response.on('error', error => resolve({ status: 0, raw: error.message }))
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer within 10 s')))
    request.on('error', error => resolve({ status: 0, raw: error.message }))
    request.end(text)
  })
}

/** The object that a text is, or nothing. */
export function readObject(raw: string): Body | undefined {
  try {
    const read: unknown = JSON.parse(raw)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Body) : undefined
  } catch {
    return undefined
  }
}
