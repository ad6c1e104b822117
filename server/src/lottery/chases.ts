/** Chase plans as they are stored and shown, and how one ends. */
import type { Answer } from '@sen/core/call'
import type { ChaseEnd } from '@sen/core/lottery/chase'
import type { chaseCalls } from '@sen/core/lottery/chase-calls'
import { type Amount, writeAmount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import type { PrizeMode } from '@sen/core/play/prize-mode'
import { notify } from '../inbox/public.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { AccountKind, Caller, Deps } from '../platform/deps.ts'
import { nameOfGame } from './views.ts'

export type ChaseLine = { bet: string; selection: string; stake: string }

export type ChaseRow = {
  id: string
  player_id: string
  account: string
  kind: AccountKind
  language: Language
  content: string
  game_code: string
  prize_mode: PrizeMode
  terms_version: number
  lines: ChaseLine[]
  line_count: number
  preview: string
  cost: Amount
  draws: number
  multipliers: number[]
  spend_limit: Amount
  stops_on_win: boolean
  placed_at: Date
  last_draw_id: bigint
  rebate_steps: number
  ended_at: Date | null
  ended_by: ChaseEnd | null
  played: number
  spent: Amount
  payout: Amount
}

const CHASE = sql`c.id, c.player_id, c.account, c.kind, c.language, c.content, c.game_code, c.prize_mode, c.terms_version, c.lines,
  c.line_count, c.preview, c.cost, c.draws, c.multipliers, c.spend_limit, c.stops_on_win, c.placed_at, c.last_draw_id, c.rebate_steps, c.ended_at, c.ended_by,
  w.played, w.spent, w.payout`

/** With what its slips came to; those of void draws gave their stakes back and are none of its steps. */
const CHASES = sql`lottery.chases c cross join lateral (
    select count(*)::int as played, coalesce(sum(s.cost), 0)::bigint as spent, coalesce(sum(g.payout), 0)::bigint as payout
    from lottery.chase_slips k
    join lottery.draws d on d.brand_id = k.brand_id and d.id = k.draw_id and d.state <> 'void'
    join lottery.slips s on s.brand_id = k.brand_id and s.id = k.slip_id
    left join lateral (
      select sum(p.amount) as payout from lottery.payments p
      where p.brand_id = k.brand_id and p.draw_id = k.draw_id and p.slip_id = k.slip_id and p.done_at is not null
    ) g on true
    where k.brand_id = c.brand_id and k.chase_id = c.id
  ) w`

export const listChaseRows = (tx: Tx, more: Sql): Promise<ChaseRow[]> =>
  tx.query<ChaseRow>(sql`select ${CHASE} from ${CHASES} where c.brand_id = ${tx.brandId} ${more}`)

/** A plan, held until the transaction is over. It is read behind the lock: what another run placed meanwhile is counted. */
export async function holdChase(tx: Tx, id: string): Promise<ChaseRow | undefined> {
  await tx.run(sql`select 1 from lottery.chases where brand_id = ${tx.brandId} and id = ${id} for update`)
  return tx.one<ChaseRow>(sql`select ${CHASE} from ${CHASES} where c.brand_id = ${tx.brandId} and c.id = ${id}`)
}

export type ChaseView = Answer<typeof chaseCalls.placeChase>['chase']

export const viewChase = (caller: Pick<Caller, 'language'>, row: ChaseRow): ChaseView => ({
  id: row.id,
  gameCode: row.game_code,
  gameName: nameOfGame(caller, row.game_code),
  prizeMode: row.prize_mode,
  placedAt: row.placed_at.toISOString(),
  end: row.ended_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  lineCount: row.line_count,
  preview: row.preview,
  draws: row.draws,
  steps: row.multipliers.length,
  played: row.played,
  cost: writeAmount(row.cost),
  spent: writeAmount(row.spent),
  payout: writeAmount(row.payout),
  limit: writeAmount(row.spend_limit),
  stopsOnWin: row.stops_on_win,
})

/** Writes down a slip of a plan, in the transaction that took it. */
export async function addChaseSlip(
  tx: Tx,
  chase: { id: string; step: number },
  slip: { id: string; draw_id: bigint },
): Promise<void> {
  await tx.run(sql`
    insert into lottery.chase_slips (brand_id, chase_id, no, step, draw_id, slip_id)
    select ${tx.brandId}, ${chase.id}, count(*) + 1, ${chase.step}, ${slip.draw_id}, ${slip.id}
    from lottery.chase_slips where brand_id = ${tx.brandId} and chase_id = ${chase.id}`)
}

/** Ends a plan that the caller holds; the player is told unless it was his own doing. */
export async function endChase(deps: Deps, tx: Tx, chase: ChaseRow, end: ChaseEnd): Promise<void> {
  const at = deps.now()
  await tx.run(sql`
    update lottery.chases set ended_at = ${at}, ended_by = ${end} where brand_id = ${tx.brandId} and id = ${chase.id}`)
  if (end === 'cancelled') return
  const words = {
    game: nameOfGame(chase, chase.game_code),
    why: { phrase: `lottery.chaseEnd.${end}` },
    played: chase.played,
    draws: chase.draws,
    spent: { amount: String(chase.spent) },
    payout: { amount: String(chase.payout) },
  }
  await notify(tx, chase.player_id, { key: 'inbox.chase', words, at })
}

/** Tells the player's screens, from the commit on, that slips of his changed. */
export const tellSlips = (tx: Tx, account: string): void => tx.tell('sen_slips', { brand: tx.brandId, account })
