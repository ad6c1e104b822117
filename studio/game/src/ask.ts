/** The only code of the game that knows HTTP. */
import type { FreeRounds } from '@sen/supplier/free-rounds'
import type { PotsView } from '@sen/supplier/jackpots/view-pots'
import type { FairnessView } from '@sen/supplier/seeds'
import type { Collected } from '@sen/supplier/staked-again'
import type { viewProof } from '@sen/supplier/views'

export type OpenAnswer<Round, Facts = object> = {
  mode: 'real' | 'demo'
  language: 'vi' | 'en'
  lobbyUrl: string
  /** Rounds may follow each other by themselves. */
  autoplay: boolean
  currency: string
  balance: string
  stakes: { levels: string[]; usual: string }
  cycleMs: number
  openedAt: string
  now: string
  session: SessionSums
  /** Rounds that the operator gave, of this game. */
  free: FreeRounds | null
  fairness: FairnessView
  game: { code: string; name: { vi: string; en: string }; rtp: string; facts: Facts }
  round: Round | null
  /** Why the prize of the player's last round was paid instead of being doubled. */
  collected: Collected | null
}
export type SessionSums = { staked: string; won: string }
export type RoundAnswer<Round> = { round: Round; balance: string | null; session: SessionSums; free: FreeRounds | null }
export type HistoryRow = {
  id: string
  at: string
  kind: string
  price: string
  win: string | null
  steps: number
  isRevealed: boolean
  revealKey: string
}

/** A past round with its proof. */
export type Proof = ReturnType<typeof viewProof>

/** What went wrong, by the studio's code; "network" when no answer came, "fault" when one came that does not say what was done. */
export class AskError extends Error {
  readonly code: string
  /** What the refusal says beside its code. */
  readonly answer: unknown
  constructor(code: string, answer?: unknown) {
    super(code)
    this.code = code
    this.answer = answer
  }
}

const token = new URLSearchParams(location.hash.slice(1)).get('s') ?? ''

/** Asks the studio; throws an AskError. */
export async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    throw new AskError('network')
  }
  const answer = await response.json().catch(() => undefined)
  if (!response.ok || !answer) throw new AskError(refusalOf(response.status, answer?.error), answer)
  return answer as Answer
}

/** Of the answers above 499 only one tells what became of the bet. */
const refusalOf = (status: number, code: unknown): string =>
  typeof code === 'string' && (status < 500 || code === 'walletUnreachable') ? code : 'fault'

/** Whether what was asked for may have been done, or may be yet ("busy"): asked once more, it is done once. */
export const isUnsure = (code: string): boolean => ['network', 'fault', 'busy'].includes(code)

export const openGame = <Round, Facts = object>() => ask<OpenAnswer<Round, Facts>>('POST', '/open', {})
export const placeRound = <Round>(body: {
  requestId: string
  stake: string
  choice: object
  reward?: string | undefined
}) => ask<RoundAnswer<Round>>('POST', '/rounds', body)
/** Takes the next step of a round, `at` of which were taken before. */
export const takeStep = <Round>(id: string, at: number, step: object) =>
  ask<RoundAnswer<Round>>('POST', `/rounds/${id}/steps`, { at, step })
export const listRounds = (before?: string) =>
  ask<{ list: HistoryRow[] }>('GET', before ? `/rounds?before=${before}` : '/rounds')
export const readPots = () => ask<PotsView>('GET', '/jackpots')
export const readSeeds = () => ask<FairnessView>('GET', '/seeds')
export const changeSeeds = (clientSeed: string) => ask<FairnessView>('POST', '/seeds', { clientSeed })

/**
 * A stream of the studio's, each event's text to `onText` with a way to end it; ends when it breaks or nothing, not even a beat, came for half
 * a minute.
 */
export async function openStream(path: string, onText: (text: string, stop: () => void) => void): Promise<void> {
  const stop = new AbortController()
  let silence = setTimeout(() => stop.abort(), 30_000)
  const away = () => stop.abort()
  addEventListener('offline', away)
  try {
    const response = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
    if (!response.ok || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(() => stop.abort(), 30_000)
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) onText(event.slice(6), away)
    }
  } finally {
    clearTimeout(silence)
    removeEventListener('offline', away)
  }
}
