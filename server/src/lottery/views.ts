/** Slips and draws as screens read them. */
import type { Answer } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { FORMS, type Result } from '@sen/core/lottery/forms'
import { findLotteryGame } from '@sen/core/lottery/games'
import { type Amount, writeAmount } from '@sen/core/money'
import { inEvery } from '@sen/core/phrases'
import type { PrizeMode } from '@sen/core/play/prize-mode'
import { hasWords, say } from '@sen/core/words'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller } from '../platform/deps.ts'
import type { DrawRow, DrawState } from './store.ts'

export type SlipView = Answer<typeof lotteryCalls.placeSlip>['slip']
export type DrawView = Answer<typeof lotteryCalls.listOpenedNumbers>['list'][number]

export type SlipRow = {
  id: string
  draw_id: bigint
  game_code: string
  number: string
  content: string
  prize_mode: PrizeMode
  placed_at: Date
  draws_at: Date
  draw_state: DrawState
  line_count: number
  preview: string
  cost: Amount
  possible_win: Amount
  rebate: number
  public_row: string
  payout: Amount
  is_sandbox: boolean
}

export const SLIP = sql`s.id, s.draw_id, d.game_code, d.number, s.content, s.prize_mode, s.placed_at, d.draws_at, d.state as draw_state,
  s.line_count, s.preview, s.cost, s.possible_win, s.rebate, s.public_row, d.is_sandbox,
  coalesce((select sum(p.amount) from lottery.payments p where p.brand_id = s.brand_id and p.draw_id = s.draw_id and p.slip_id = s.id
    and p.done_at is not null), 0)::bigint as payout`

export const SLIPS = sql`lottery.slips s join lottery.draws d on d.brand_id = s.brand_id and d.id = s.draw_id`

/** Slips by what their players named them by, each with its player. */
export const listSlipsByKey = (
  tx: Tx,
  named: readonly { playerId: string; requestKey: string }[],
): Promise<(SlipRow & { player_id: string })[]> =>
  tx.query(sql`
    select s.player_id, ${SLIP} from unnest(${named.map(({ playerId }) => playerId)}::uuid[],
      ${named.map(({ requestKey }) => requestKey)}::uuid[]) k (player_id, request_key)
    join lottery.slips s on s.brand_id = ${tx.brandId} and s.player_id = k.player_id and s.request_key = k.request_key
    join lottery.draws d on d.brand_id = s.brand_id and d.id = s.draw_id`)

export const nameOfGame = ({ language }: Pick<Caller, 'language'>, code: string): string => {
  const names = findLotteryGame(code)?.names
  return names ? inEvery(names)[language] : code
}

/** A slip that is paid is won before its draw is settled: the others wait. */
function stateOf({ draw_state, payout }: Pick<SlipRow, 'draw_state' | 'payout'>): SlipView['state'] {
  if (draw_state === 'void') return 'void'
  if (payout > 0n) return 'won'
  return draw_state === 'settled' ? 'lost' : 'open'
}

export const viewSlip = (caller: Pick<Caller, 'language'>, row: SlipRow): SlipView => ({
  id: row.id,
  gameCode: row.game_code,
  drawNumber: row.number,
  gameName: nameOfGame(caller, row.game_code),
  prizeMode: row.prize_mode,
  placedAt: row.placed_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  state: stateOf(row),
  lineCount: row.line_count,
  preview: row.preview,
  cost: writeAmount(row.cost),
  possibleWin: writeAmount(row.possible_win),
  rebate: row.rebate,
  payout: writeAmount(row.payout),
  isSandbox: row.is_sandbox,
})

export type DrawnRow = DrawRow & { result: Result | null; results: number }

/** A draw with its latest result. */
export const DRAWN = sql`(select r.result from lottery.results r where r.brand_id = d.brand_id and r.draw_id = d.id order by r.version desc limit 1) as result,
  (select count(*)::int from lottery.results r where r.brand_id = d.brand_id and r.draw_id = d.id) as results`

/** A reason as the caller reads it: some are phrases, others what a person wrote. */
export const sayReason = ({ language }: Pick<Caller, 'language'>, reason: string | null): string =>
  reason === null ? '' : hasWords(reason) ? say(language, reason) : reason

export const viewDraw = (caller: Pick<Caller, 'language'>, row: DrawnRow): DrawView => ({
  gameCode: row.game_code,
  drawNumber: row.number,
  gameName: nameOfGame(caller, row.game_code),
  day: row.day,
  drawsAt: row.draws_at.toISOString(),
  state: row.state,
  result: (row.result ?? row.announced) as DrawView['result'],
  isComplete: row.result !== null,
  isSandbox: row.is_sandbox,
  corrections: Math.max(0, row.results - 1),
  voidReason: sayReason(caller, row.void_reason),
})

/** The open numbers of a result, as the documents' `numero`: its numbers, or the digits of its first prize. */
export function writeNumero(code: string, result: Result | null): string {
  if (!result) return ''
  if ('numbers' in result) return result.numbers.join(',')
  const game = findLotteryGame(code)
  const form = game && FORMS[game.form]
  if (form?.kind !== 'prizes') return ''
  const first = form.tiers.map(({ tier }) => result.prizes[tier]?.[0]).find(number => number !== undefined)
  return [...(first ?? '')].join(',')
}
