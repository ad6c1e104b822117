/** What a table asks the studio, and the stream that it hears. */
import type { TableNews } from '@sen/supplier/shared/rooms'
import { ask } from '../ask.ts'
import { hearStream } from '../hear-stream.ts'

export type Mine = {
  bets: Record<string, string>
  staked: string
  won: string
  isPaid: boolean
  cashedOut: number | null
  balance: string | null
}
export type BetRow = {
  id: string
  at: string
  number: string
  bets: Record<string, string>
  staked: string
  won: string | null
  isReturned: boolean
}
export type Promised = {
  chain: string
  place: number
  lastSeed: string | null
  beaconRound: number
  beaconKey: string
}

export const sendBets = (body: { requestId: string; round: string; bets: Record<string, string> }) =>
  ask<{ id: string; balance: string | null }>('POST', '/table/bets', body)
export const sendCashOut = (round: string) => ask<{ times: number }>('POST', '/table/cash-out', { round })
export const readMine = (round: string) => ask<Mine>('GET', `/table/mine?round=${round}`)
export const listMyBets = (before?: string) =>
  ask<{ list: BetRow[] }>('GET', before ? `/table/bets?before=${before}` : '/table/bets')
export const readPromise = (round: string) => ask<{ promise: Promised | null }>('GET', `/table/promise?round=${round}`)

/** Countdowns go on so often, and clocks are compared so often, in milliseconds. */
export const CLOCK_EVERY_MS = 200
export const MEASURE_EVERY_MS = 60_000

/** How far the studio's clock is ahead of this one, in milliseconds: of a few answers the quickest counts. */
export async function measureClock(): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, ahead: 0 }
  for (let turn = 0; turn < 3; turn++) {
    const began = Date.now()
    const answer = await ask<{ now: string }>('GET', '/table/clock').catch(() => undefined)
    const took = Date.now() - began
    if (answer && took < best.took) best = { took, ahead: Date.parse(answer.now) - (began + took / 2) }
  }
  return best.ahead
}

/**
 * Hears the table, or all tables of the lobby, for as long as the page stands; after a break everything is told anew. `onLink` hears whether the
 * line stands.
 */
export const hearTables = (
  of: 'table' | 'lobby',
  onNews: (news: TableNews) => void,
  onLink: (isUp: boolean) => void,
): Promise<void> =>
  hearStream<TableNews>(`/${of}/stream`, {
    onNews,
    onLink,
    isStart: news => news.kind === 'hello',
    isEnd: () => false,
  })
