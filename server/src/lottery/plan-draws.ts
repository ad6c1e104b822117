import type { Brand } from '@sen/core/brand/brand-file'
import { type Draw, listDraws } from '@sen/core/lottery/draw-schedule'
import type { LotteryGame } from '@sen/core/lottery/game'
import { hasJackpot } from '@sen/core/lottery/jackpot'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { readExceptions } from './calendar.ts'
import { ensureChain } from './chains.ts'
import { seedJackpot } from './jackpots.ts'
import { planOf, vendorOf } from './store.ts'
import { currentTerms, listOpenGames } from './terms.ts'

/** Draws of a game that take bets are made ahead: the one that is open, and the next. */
const AHEAD = 2
const DAY_MS = 86_400_000
/** Behind a pause of so many days the next draws are found at once. */
const PAUSE_DAYS = 60

/**
 * Makes the draws that take bets next, with the terms of now: a change counts for those that are made after it. A draw that is there
 * already is left alone, so that it may run twice.
 */
export async function planDraws(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  await deps.db.inBrand(brandId, async tx => {
    const there = new Map(
      (
        await tx.query<{ game_code: string; draws: number }>(sql`
          select game_code, count(*)::int as draws from lottery.draws
          where brand_id = ${tx.brandId} and state = 'scheduled' and locks_at > ${now} group by 1`)
      ).map(row => [row.game_code, row.draws]),
    )
    await planIn(deps, tx, brand, ({ code }) => (there.get(code) ?? 0) < AHEAD)
  })
}

/** Makes the next draws of games whose calendar has changed. */
export const planGames = (deps: Deps, tx: Tx, brand: Brand, codes: readonly string[]): Promise<void> =>
  planIn(deps, tx, brand, ({ code }) => codes.includes(code))

async function planIn(deps: Deps, tx: Tx, brand: Brand, isDue: (game: LotteryGame) => boolean): Promise<void> {
  const now = deps.now()
  const { version, settings } = await currentTerms(tx, brand, now)
  const due = listOpenGames(settings).filter(isDue)
  if (due.length === 0) return
  const exceptions = await readExceptions(tx)
  for (const game of due) {
    if (game.drawnBy === 'own') await ensureChain(deps, tx, game.code)
    if (hasJackpot(game)) await seedJackpot(tx, game.code, settings)
    for (const draw of nextDraws(planOf(brand, settings, game, exceptions), now))
      await saveDraw(tx, game, draw, version)
  }
}

/** The next draws that lock after now; fewer where the game pauses for months. */
function nextDraws(plan: ReturnType<typeof planOf>, now: Date, count = AHEAD): Draw[] {
  const { schedule } = plan.game
  const from = new Date(now.getTime() + plan.lockSeconds * 1000 + 1)
  const spans =
    schedule.kind === 'every' ? [(count + 1) * schedule.minutes * 60_000] : [15 * DAY_MS, PAUSE_DAYS * DAY_MS]
  let found: Draw[] = []
  for (const span of spans) {
    found = listDraws(plan, from, new Date(from.getTime() + span)).slice(0, count)
    if (found.length === count) break
  }
  return found
}

async function saveDraw(tx: Tx, game: LotteryGame, draw: Draw, version: number): Promise<void> {
  const { number } = draw
  await tx.run(sql`
    insert into lottery.draws (brand_id, game_code, number, day, vendor_code, opens_at, locks_at, draws_at, terms_version)
    values (${tx.brandId}, ${game.code}, ${number}, to_date(${number.slice(0, 8)}, 'YYYYMMDD'), ${vendorOf(game)}, ${draw.opensAt},
      ${draw.locksAt}, ${draw.drawsAt}, ${version})
    on conflict (brand_id, game_code, number) do nothing`)
}

/** Draws that have not opened take the terms of now: nobody has seen theirs. */
export async function renewTerms(tx: Tx, version: number, now: Date): Promise<void> {
  await tx.run(sql`
    update lottery.draws d set terms_version = ${version}
    where brand_id = ${tx.brandId} and state = 'scheduled' and opens_at > ${now}
      and not exists (select from lottery.slips s where s.brand_id = d.brand_id and s.draw_id = d.id)`)
}
