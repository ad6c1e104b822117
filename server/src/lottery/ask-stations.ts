/** Asks the stations of the states: about draws whose instant has come, and again about what is published. */
import { FORMS, judgeResult, type Result } from '@sen/core/lottery/forms'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { compareResults, noteContradiction } from './contradictions.ts'
import { bearSilence, eachDue, formOf, publishResult } from './draw-results.ts'
import { type Announced, openResultFeed, type ResultFeed } from './result-feed.ts'
import { endSilence } from './silences.ts'
import { DRAW, type DrawRow, STATE_VENDOR, tellDraw } from './store.ts'

const MINUTE_MS = 60_000
/** A station is not asked about a draw more often. */
const ASK_EVERY_MS = 3000
/** For so long after a draw, and so often, it is asked whether it still says the same. */
const RECHECK_FOR_MS = 48 * 60 * MINUTE_MS
const RECHECK_EVERY_MS = 10 * MINUTE_MS
/** When this process last asked a station about a draw. */
const askedOf = perDatabase()
const ASKED_MOST = 1000

/** Brings results to the draws of the states whose instant has come, by the feed of the brand. */
export const askStations = (deps: Deps, brandId: string): Promise<void> =>
  eachDue(deps, brandId, 'state', draw => readState(deps, brandId, draw))

async function readState(deps: Deps, brandId: string, draw: DrawRow): Promise<void> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const feed = openResultFeed(deps, brand)
  const known = await askFeed(deps, brandId, feed, draw, { before: draw.announced, everyMs: ASK_EVERY_MS })
  if (known === 'not asked') return
  if (!known) {
    await bearSilence(deps, brandId, draw, { due: draw.draws_at, reason: 'lottery.void.noResult' })
    return
  }
  if (known.isComplete) {
    await publishResult(deps, brandId, draw.id, {
      result: known.result,
      source: `feed:${feed.name}`,
      isSandbox: feed.isSandbox,
    })
    return
  }
  const isNew = await deps.db.inBrand(brandId, tx => announce(tx, draw, known.result, feed.isSandbox))
  // A station that stopped in the middle says nothing either.
  if (!isNew) await bearSilence(deps, brandId, draw, { due: draw.draws_at, reason: 'lottery.void.noResult' })
}

/** Shows the numbers that are known so far; false where all of them were before. */
async function announce(tx: Tx, draw: DrawRow, result: Result, isSandbox: boolean): Promise<boolean> {
  const changed = await tx.run(sql`
    update lottery.draws set announced = ${JSON.stringify(result)}::jsonb, is_sandbox = ${isSandbox}
    where brand_id = ${tx.brandId} and id = ${draw.id} and state = 'locked' and announced is distinct from ${JSON.stringify(result)}::jsonb`)
  if (changed === 0) return false
  await endSilence(tx, draw.id)
  tellDraw(tx, draw, 'announced')
  return true
}

/**
 * What the feed knows and can be believed, beside the numbers that it said before or that were published; undefined otherwise, so that a
 * station that says nonsense is as one that is silent. What contradicts them is noted for people. 'not asked': it was asked just before.
 */
async function askFeed(
  deps: Deps,
  brandId: string,
  feed: ResultFeed,
  draw: DrawRow,
  { before, everyMs }: { before: Result | null; everyMs: number },
): Promise<Announced | 'not asked' | undefined> {
  const key = `${brandId} ${draw.id}`
  const now = deps.now().getTime()
  const askedAt = askedOf(deps)
  if (!feed.isSandbox && Math.abs(now - (askedAt.get(key) ?? 0)) < everyMs) return 'not asked'
  if (askedAt.size >= ASKED_MOST) askedAt.clear()
  askedAt.set(key, now)
  const form = formOf(draw.game_code)
  try {
    const known = await feed.read({ gameCode: draw.game_code, number: draw.number, form, drawsAt: draw.draws_at })
    if (!known) return undefined
    const wrong = judgeResult(FORMS[form], known.result, !known.isComplete)
    if (wrong) throw new Error(`it says what is no result: ${wrong.refusal} ${wrong.tier ?? ''}`)
    const order = compareResults(before, known.result)
    if (order !== 'contradicts') return order === 'older' && !known.isComplete ? undefined : known
    const told = { source: `feed:${feed.name}`, said: known.result }
    await deps.db.inBrand(brandId, tx => noteContradiction(deps, tx, draw, told))
  } catch (error) {
    deps.log.error({ err: error, feed: feed.name, game: draw.game_code, draw: draw.number }, 'a feed is not believed')
  }
  return undefined
}

/**
 * Asks the stations again about results that are published: one that says another thing now raises an alarm, and moves no money. A sandbox
 * never does.
 */
export async function recheckResults(deps: Deps, brandId: string): Promise<void> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const feed = openResultFeed(deps, brand)
  if (feed.isSandbox || brand.lotteryResults.kind === 'none') return
  const since = new Date(deps.now().getTime() - RECHECK_FOR_MS)
  const drawn = await deps.db.inBrand(brandId, tx =>
    tx.query<DrawRow & { latest: Result }>(sql`
      select ${DRAW}, r.result as latest from lottery.draws d
      cross join lateral (
        select result from lottery.results r where r.brand_id = d.brand_id and r.draw_id = d.id order by version desc limit 1
      ) r
      where d.brand_id = ${brandId} and d.draws_at > ${since} and d.state in ('drawn', 'settled') and d.vendor_code = ${STATE_VENDOR}
      order by d.draws_at, d.id`),
  )
  for (const draw of drawn) await askFeed(deps, brandId, feed, draw, { before: draw.latest, everyMs: RECHECK_EVERY_MS })
}

/** Moments by name that this process remembers of each database. */
function perDatabase(): (deps: Pick<Deps, 'db'>) => Map<string, number> {
  const known = new WeakMap<Deps['db'], Map<string, number>>()
  return ({ db }) => {
    const moments = known.get(db) ?? new Map<string, number>()
    known.set(db, moments)
    return moments
  }
}
