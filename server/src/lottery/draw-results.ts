import { createHmac } from 'node:crypto'
import { FORMS, type Result } from '@sen/core/lottery/forms'
import type { LotteryGame } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import { drawBytes, generateResult } from '@sen/core/lottery/generate-result'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type BeaconValue, openBeacon, timeOfRound } from './beacon.ts'
import { readSeed } from './chains.ts'
import { closeAgreeing } from './contradictions.ts'
import { endSilence, noteSilence, PATIENCE } from './silences.ts'
import { type DrawRow, findCommitment, findDrawById, holdDraw, listDue, STATE_VENDOR, tellDraw } from './store.ts'
import { readTerms } from './terms.ts'
import { voidDraw } from './void-draw.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What decides a draw, beside its version: who says so and by which proof. */
export type Published = {
  result: Result
  source: string
  isSandbox: boolean
  seed?: string
  beacon?: BeaconValue
}

/** Brings results to our own draws whose instant has come, by seed and beacon. */
export const drawResults = (deps: Deps, brandId: string): Promise<void> =>
  eachDue(deps, brandId, 'own', draw => drawOwn(deps, brandId, draw))

/** Decides each draw whose instant has come. */
export async function eachDue(
  deps: Deps,
  brandId: string,
  drawnBy: LotteryGame['drawnBy'],
  decide: (draw: DrawRow) => Promise<unknown>,
): Promise<void> {
  const now = deps.now()
  const is = drawnBy === 'state' ? sql`=` : sql`<>`
  const due = await deps.db.inBrand(brandId, tx =>
    listDue(tx, 'locked', sql`and draws_at <= ${now} and vendor_code ${is} ${STATE_VENDOR}`),
  )
  for (const draw of due) {
    try {
      await decide(draw)
    } catch (error) {
      // One draw that cannot be decided now keeps none of the others.
      deps.log.error({ err: error, game: draw.game_code, draw: draw.number }, 'a draw has no result yet')
    }
  }
}

export const formOf = (code: string) => {
  const game = findLotteryGame(code)
  if (!game) throw new Error(`no lottery game ${code}`)
  return game.form
}

async function drawOwn(deps: Deps, brandId: string, draw: DrawRow): Promise<void> {
  const decided = await decideOwn(deps, brandId, draw)
  if (!decided) return
  if ('silentSince' in decided)
    await bearSilence(deps, brandId, draw, { due: decided.silentSince, reason: 'lottery.void.noBeacon' })
  else await publishResult(deps, brandId, draw.id, decided)
}

/** What decides a draw of ours, by its commitment; since when the beacon is silent; undefined where nothing was committed yet. */
export async function decideOwn(
  deps: Deps,
  brandId: string,
  draw: DrawRow,
): Promise<Published | { silentSince: Date } | undefined> {
  const commitment = await deps.db.inBrand(brandId, tx => findCommitment(tx, draw.id))
  if (!commitment?.beacon || commitment.chain_id === null || commitment.place === null) return undefined
  const { round } = commitment.beacon
  // Nobody outside is asked inside a transaction.
  const value = await openBeacon(deps)
    .fetch(round)
    .catch(error => {
      deps.log.warn({ err: error, round }, 'the beacon does not answer')
      return undefined
    })
  if (!value) return { silentSince: timeOfRound(round) }
  const [chain, place] = [commitment.chain_id, commitment.place]
  const seed = await deps.db.inBrand(brandId, tx => readSeed(tx, chain, place))
  const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
  const bytes = drawBytes({ seed, beacon: value.randomness, game: draw.game_code, draw: draw.number }, hmac)
  const result = generateResult(FORMS[formOf(draw.game_code)], bytes)
  return { result, source: 'own', isSandbox: false, seed, beacon: value }
}

/** Nothing was said about a draw that is due: it waits, and is void once its terms and our patience are over. */
export async function bearSilence(
  deps: Deps,
  brandId: string,
  draw: DrawRow,
  { due, reason }: { due: Date; reason: 'lottery.void.noBeacon' | 'lottery.void.noResult' },
): Promise<void> {
  const isOver = await deps.db.inBrand(brandId, async tx => {
    const { silence } = await readTerms(tx, draw.terms_version)
    const waits =
      reason === 'lottery.void.noBeacon'
        ? { limitMs: silence.beaconMinutes * MINUTE_MS, patience: PATIENCE.BEACON }
        : { limitMs: silence.stationHours * HOUR_MS, patience: PATIENCE.STATION }
    return noteSilence(tx, draw.id, { now: deps.now(), due, ...waits })
  })
  if (isOver) await voidDraw(deps, brandId, draw.id, reason)
}

/** The first result of a draw that is locked; false where it is decided already. */
export async function publishResult(deps: Deps, brandId: string, id: bigint, told: Published): Promise<boolean> {
  return deps.db.inBrand(brandId, tx => publishIn(deps, tx, id, told))
}

export async function publishIn(deps: Deps, tx: Tx, id: bigint, told: Published): Promise<boolean> {
  await holdDraw(tx, id)
  const draw = await findDrawById(tx, id)
  if (draw?.state !== 'locked') return false
  await tx.run(sql`
    insert into lottery.results (brand_id, draw_id, version, result, source, is_sandbox, seed, beacon, published_at)
    values (${tx.brandId}, ${id}, 1, ${JSON.stringify(told.result)}::jsonb, ${told.source}, ${told.isSandbox}, ${told.seed ?? null},
      ${told.beacon ? JSON.stringify(told.beacon) : null}::jsonb, ${deps.now()})`)
  await tx.run(sql`
    update lottery.draws set state = 'drawn', is_sandbox = ${told.isSandbox}, announced = null where brand_id = ${tx.brandId} and id = ${id}`)
  await endSilence(tx, id)
  await closeAgreeing(deps, tx, id, told.result)
  tellDraw(tx, draw, 'drawn')
  return true
}
