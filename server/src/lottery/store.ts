/** SQL on the schema `lottery`: draws and what is told of them. */

import type { Brand } from '@sen/core/brand/brand-file'
import { VIETNAM_DRAWS_ZONE } from '@sen/core/calendar'
import type { CalendarException } from '@sen/core/lottery/draw-calendar'
import type { DrawPlan } from '@sen/core/lottery/draw-schedule'
import type { Result } from '@sen/core/lottery/forms'
import type { LotteryGame } from '@sen/core/lottery/game'
import { type LotterySettings, lockSecondsOf } from '@sen/core/lottery/settings'
import { empty, type Sql, sql, type Tx } from '../platform/db.ts'

export type DrawState = 'scheduled' | 'locked' | 'drawn' | 'settled' | 'void'

export type DrawRow = {
  id: bigint
  game_code: string
  number: string
  day: string
  vendor_code: string
  opens_at: Date
  locks_at: Date
  draws_at: Date
  state: DrawState
  terms_version: number
  announced: Result | null
  is_sandbox: boolean
  payments_made_at: Date | null
  settled_at: Date | null
  void_reason: string | null
}

export const DRAW = sql`d.id, d.game_code, d.number, to_char(d.day, 'YYYY-MM-DD') as day, d.vendor_code, d.opens_at, d.locks_at, d.draws_at,
  d.state, d.terms_version, d.announced, d.is_sandbox, d.payments_made_at, d.settled_at, d.void_reason`

/** Of every state draw. */
export const STATE_VENDOR = 'TCG_LOTTO_VN'

/** The card's vendor in the catalogue, whose name the ledger and every report have for the game. */
export const vendorOf = ({ drawnBy, menuTag }: Pick<LotteryGame, 'drawnBy' | 'menuTag'>): string => {
  if (drawnBy === 'state') return STATE_VENDOR
  if (menuTag === 'SEA') return 'TCG_SEA'
  return menuTag === 'NUMBERS' ? 'LOTT' : 'ELOTT'
}

/** The round of the betting record: all slips of a draw are in it. */
export const roundOf = ({ game_code, number }: Pick<DrawRow, 'game_code' | 'number'>): string =>
  `${game_code}/${number}`

/** State draws follow the clocks of Vietnam, our own those of the brand. */
export const planOf = (
  brand: Brand,
  settings: LotterySettings,
  game: LotteryGame,
  exceptions: readonly CalendarException[],
): DrawPlan => ({
  game,
  zone: game.drawnBy === 'state' ? VIETNAM_DRAWS_ZONE : brand.timeZone,
  lockSeconds: lockSecondsOf(settings, game.code),
  exceptions,
})

export const findDraw = (tx: Tx, gameCode: string, number: string): Promise<DrawRow | undefined> =>
  tx.one<DrawRow>(sql`
    select ${DRAW} from lottery.draws d where brand_id = ${tx.brandId} and game_code = ${gameCode} and number = ${number}`)

export const findDrawById = (tx: Tx, id: bigint): Promise<DrawRow | undefined> =>
  tx.one<DrawRow>(sql`select ${DRAW} from lottery.draws d where brand_id = ${tx.brandId} and id = ${id}`)

/** Draws in a state whose moment has come, the earliest first. */
export const listDue = (tx: Tx, state: DrawState, more: Sql = empty): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select ${DRAW} from lottery.draws d where brand_id = ${tx.brandId} and state = ${state} ${more} order by draws_at, id limit 200`)

/**
 * Held together by all who add slips to a draw, and alone by who locks it: behind the lock nobody can still add one. It is kept in
 * memory, where a row that thousands lock would be written each time. What stands in the row is to be read behind it.
 */
export const shareDraw = (tx: Tx, gameCode: string, number: string): Promise<{ id: bigint } | undefined> =>
  tx.one<{ id: bigint }>(sql`
    select d.id, pg_advisory_xact_lock_shared(hashtextextended('lottery.draw ' || d.brand_id || ' ' || d.id, 0))
    from lottery.draws d where brand_id = ${tx.brandId} and game_code = ${gameCode} and number = ${number}`)
export const holdDraw = (tx: Tx, draw: bigint): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.draw ${tx.brandId} ${draw}`}, 0))`)

/** Tells the streams of the brand, from the commit on. */
export const tellDraw = (tx: Tx, draw: Pick<DrawRow, 'game_code' | 'number'>, state: string): void =>
  tx.tell('sen_lottery', { brand: tx.brandId, gameCode: draw.game_code, drawNumber: draw.number, state })

export type ResultRow = {
  draw_id: bigint
  version: number
  result: Result
  source: string
  is_sandbox: boolean
  seed: string | null
  beacon: { signature: string; randomness: string } | null
  reason: string
  published_at: Date
}

/** The results of a draw in the order published. */
export const listResults = (tx: Tx, draw: bigint): Promise<ResultRow[]> =>
  tx.query<ResultRow>(sql`
    select draw_id, version, result, source, is_sandbox, seed, beacon, reason, published_at from lottery.results
    where brand_id = ${tx.brandId} and draw_id = ${draw} order by version`)

export type CommitmentRow = {
  root: string
  slips: bigint
  stake: bigint
  committed_at: Date
  chain_id: bigint | null
  place: number | null
  beacon: { scheme: string; publicKey: string; round: number; isEmbedded: boolean } | null
}

export const findCommitment = (tx: Tx, draw: bigint): Promise<CommitmentRow | undefined> =>
  tx.one<CommitmentRow>(sql`
    select root, slips, stake, committed_at, chain_id, place, beacon from lottery.commitments
    where brand_id = ${tx.brandId} and draw_id = ${draw}`)
