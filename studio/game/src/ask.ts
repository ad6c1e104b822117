/** The only code of the game that knows HTTP. */
import type { FairnessView } from '../../src/seeds.ts'
import type { RoundView } from '../../src/views.ts'

export type OpenAnswer = {
  mode: 'real' | 'demo'
  language: 'vi' | 'en'
  lobbyUrl: string
  currency: string
  balance: string
  stakes: { levels: string[]; usual: string }
  cycleMs: number
  openedAt: string
  now: string
  session: SessionSums
  fairness: FairnessView
  round: RoundView | null
}
export type SessionSums = { staked: string; won: string }
export type RoundAnswer = { round: RoundView; balance: string | null; session: SessionSums }
export type HistoryRow = {
  id: string
  at: string
  kind: 'spin' | 'buy'
  price: string
  win: string | null
  freeSpins: boolean
  isRevealed: boolean
  revealKey: string
}

/** What went wrong, by the studio's code; "network" when no answer came. */
export class AskError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const token = new URLSearchParams(location.hash.slice(1)).get('s') ?? ''

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
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
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new AskError(answer.error ?? 'fault')
  return answer as Answer
}

export const openGame = () => ask<OpenAnswer>('POST', '/open', {})
export const placeRound = (body: { requestId: string; stake: string; kind: 'spin' | 'buy' }) =>
  ask<RoundAnswer>('POST', '/rounds', body)
export const showFreeSpin = (id: string, shown: number) =>
  ask<RoundAnswer>('POST', `/rounds/${id}/free-spins`, { shown })
export const listRounds = (before?: string) =>
  ask<{ list: HistoryRow[] }>('GET', before ? `/rounds?before=${before}` : '/rounds')
export const readSeeds = () => ask<FairnessView>('GET', '/seeds')
export const changeSeeds = (clientSeed: string) => ask<FairnessView>('POST', '/seeds', { clientSeed })
