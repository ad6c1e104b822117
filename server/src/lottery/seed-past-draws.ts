/** The past of the lottery in demo mode: what the sandbox station would have announced, so that results, statistics and dò vé have something to show. */
import type { Brand } from '@sen/core/brand/brand-file'
import { listDraws } from '@sen/core/lottery/draw-schedule'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { readExceptions } from './calendar.ts'
import { openResultFeed, type ResultFeed } from './result-feed.ts'
import { planOf, vendorOf } from './store.ts'
import { currentTerms, listOpenGames } from './terms.ts'

const DAYS = 60
const DAY_MS = 86_400_000
/** A station takes about so long for its numbers. */
const ANNOUNCED_MS = 90_000

/**
 * Writes the state draws of the last sixty days that are not there, settled and without slips, with the numbers of the sandbox, marked as its.
 * Nothing outside demo mode, and nothing where another feed brings the results. Our own draws have no past: theirs would have to be proved.
 */
export async function seedPastDraws(deps: Deps): Promise<void> {
  if (!deps.config.demo) return
  for (const brand of deps.brands.all()) {
    const feed = openResultFeed(deps, brand)
    if (feed.isSandbox) await deps.db.inBrand(brand.code, tx => seedOf(deps, tx, brand, feed))
  }
}

async function seedOf(deps: Deps, tx: Tx, brand: Brand, feed: ResultFeed): Promise<void> {
  const until = new Date(deps.now().getTime() - ANNOUNCED_MS)
  const { version, settings } = await currentTerms(tx, brand, deps.now())
  const exceptions = await readExceptions(tx)
  const games = listOpenGames(settings).filter(({ drawnBy }) => drawnBy === 'state')
  const draws = games.flatMap(game => {
    const plan = planOf(brand, settings, game, exceptions)
    return listDraws(plan, new Date(until.getTime() - DAYS * DAY_MS), until).map(draw => ({ game, ...draw }))
  })
  const rows = await Promise.all(
    draws.map(async ({ game, number, opensAt, locksAt, drawsAt }) => ({
      ...{ game_code: game.code, number, vendor_code: vendorOf(game) },
      ...{ opens_at: opensAt, locks_at: locksAt, draws_at: drawsAt },
      ...{ announced_at: new Date(drawsAt.getTime() + ANNOUNCED_MS) },
      result: (await feed.read({ gameCode: game.code, number, form: game.form, drawsAt }))?.result,
    })),
  )
  await tx.run(sql`
    with past as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (game_code text, number text, vendor_code text,
        opens_at timestamptz, locks_at timestamptz, draws_at timestamptz, announced_at timestamptz, result jsonb)
    ), made as (
      insert into lottery.draws (brand_id, game_code, number, day, vendor_code, opens_at, locks_at, draws_at, state, terms_version,
        is_sandbox, payments_made_at, settled_at)
      select ${tx.brandId}, game_code, number, to_date(left(number, 8), 'YYYYMMDD'), vendor_code, opens_at, locks_at, draws_at, 'settled',
        ${version}, true, announced_at, announced_at from past
      on conflict (brand_id, game_code, number) do nothing returning id, game_code, number
    )
    insert into lottery.results (brand_id, draw_id, version, result, source, is_sandbox, published_at)
    select ${tx.brandId}, made.id, 1, past.result, ${`feed:${feed.name}`}, true, past.announced_at
    from made join past using (game_code, number)`)
}
