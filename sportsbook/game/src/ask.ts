/** The only code of the page that knows HTTP. */
import type { Favourite } from '../../src/book/favourites.ts'
import type { LeagueView, MatchView, SlipView, Standing } from '../../src/book/views.ts'

export type OpenAnswer = {
  mode: 'real' | 'demo'
  language: 'vi' | 'en'
  lobbyUrl: string
  currency: string
  balance: string
  limits: { least: string; most: string; payout: string; chips: string[]; legs: number }
  /** Where the card that was opened leads. */
  opensAt: { sport: LeagueView['sport'] | null; league: string | null }
  favourites: Favourite[]
  now: string
}

export type LeagueAnswer = {
  league: LeagueView
  table: Standing[]
  results: { id: string; home: string; away: string; round: number; startsAt: string; score: string; half: string }[]
}

/** One leg that was refused, and the price that stands now where that is why. */
export type LegFault = { place: number; code: string; odds?: string }

/** What went wrong, by the book's code; "network" when no answer came, "fault" when one came that does not say what was done. */
export class AskError extends Error {
  readonly code: string
  readonly legs: LegFault[]
  /** What a bet may be sold back for now, where another price was asked for. */
  readonly price: string | undefined
  constructor(code: string, legs: LegFault[] = [], price?: string) {
    super(code)
    this.code = code
    this.legs = legs
    this.price = price
  }
}

const token = new URLSearchParams(location.hash.slice(1)).get('s') ?? ''

/** Asks under /api in the name of whom a key belongs to. */
export async function askAs<Answer>(key: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
  } catch {
    throw new AskError('network')
  }
  const answer = await response.json().catch(() => undefined)
  if (!response.ok || !answer) {
    const isTold = typeof answer?.error === 'string' && (response.status < 500 || answer.error === 'walletUnreachable')
    throw new AskError(isTold ? answer.error : 'fault', isTold ? answer.legs : [], isTold ? answer.price : undefined)
  }
  return answer as Answer
}

const ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  askAs(token, method, `/sports${path}`, body)

/** Whether a bet may have been taken, or may be yet: asked once more under its id, it is taken once. */
export const isUnsure = (code: string): boolean => ['network', 'fault', 'busy'].includes(code)

export type BetAsk = {
  requestId: string
  unit: string
  sizes: number[]
  legs: { match: string; market: number; specifiers: string; outcome: string; odds: string }[]
  consent: 'none' | 'better' | 'any'
}

export const openBook = () => ask<OpenAnswer>('POST', '/open', {})
export const listMatches = () => ask<{ now: string; leagues: LeagueView[]; matches: MatchView[] }>('GET', '/matches')
export const readMatch = (id: string) => ask<MatchView>('GET', `/matches/${encodeURIComponent(id)}`)
export const readLeague = (code: string) => ask<LeagueAnswer>('GET', `/leagues/${encodeURIComponent(code)}`)
export const setFavourite = (asked: Favourite & { isOn: boolean }) =>
  ask<{ favourites: Favourite[] }>('POST', '/favourites', asked)
export const placeBet = (bet: BetAsk) => ask<{ slip: SlipView; balance: string | null }>('POST', '/bets', bet)
export const cashOut = (bet: string, asked: { requestId: string; percent: number; price: string }) =>
  ask<{ slip: SlipView; balance: string | null }>('POST', `/bets/${bet}/cashout`, asked)
export const readSlip = (id: string) => ask<SlipView>('GET', `/slips/${id}`)
export const listBets = (state: 'open' | 'settled', before?: string) =>
  ask<{ list: SlipView[] }>('GET', `/bets?state=${state}${before ? `&before=${before}` : ''}`)

/** randomUUID is missing on plain http beyond localhost. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
