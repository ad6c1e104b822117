import { findLotteryGame } from '@sen/core/lottery/games'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { openBeacon, roundAt, SCHEME } from './beacon.ts'
import { takePlace } from './chains.ts'
import { eachDraw, openFailures } from './each-draw.ts'
import { openRoot } from './merkle-root.ts'
import { type DrawRow, findDrawById, holdDraw, listDue, tellDraw } from './store.ts'

/** Slips that are read at a time. */
const PAGE = 5000
/** A beacon's round is taken that comes so much after the commitment was made, where that was late. */
const AFTER_COMMITMENT_MS = 3000

/**
 * Locks the draws whose moment has come and publishes what was in each. Two steps, each of its own: behind the first no slip can come,
 * so that the second reads what stays; killed between them, the next run goes on. A draw that fails keeps none of the
 * others; the run throws at its end.
 */
export async function lockDraws(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  const due = await deps.db.inBrand(brandId, tx => listDue(tx, 'scheduled', sql`and locks_at <= ${now}`))
  const failures = openFailures()
  await failures.attempt(() => eachDraw(deps, 'a draw is not locked', due, ({ id }) => lockDraw(deps, brandId, id)))
  const locked = await deps.db.inBrand(brandId, tx =>
    listDue(
      tx,
      'locked',
      sql`and not exists (select from lottery.commitments c where c.brand_id = d.brand_id and c.draw_id = d.id)`,
    ),
  )
  await failures.attempt(() =>
    eachDraw(deps, 'a draw is not committed', locked, draw => commitDraw(deps, brandId, draw)),
  )
  failures.end()
}

const lockDraw = (deps: Deps, brandId: string, id: bigint): Promise<unknown> =>
  deps.db.inBrand(brandId, tx => lockIn(tx, id))

/**
 * Whoever is adding a slip holds the draw with others: this waits for all of them, and those who come later see that it is locked. Answers the
 * draw; undefined where it was locked before.
 */
export async function lockIn(tx: Tx, id: bigint): Promise<DrawRow | undefined> {
  await holdDraw(tx, id)
  const draw = await findDrawById(tx, id)
  if (draw?.state !== 'scheduled') return undefined
  await tx.run(sql`update lottery.draws set state = 'locked' where brand_id = ${tx.brandId} and id = ${id}`)
  tellDraw(tx, draw, 'locked')
  return draw
}

async function commitDraw(deps: Deps, brandId: string, draw: DrawRow): Promise<void> {
  const slips = await rootOf(deps, brandId, draw.id)
  await deps.db.inBrand(brandId, async tx => {
    await holdDraw(tx, draw.id)
    await commitIn(deps, tx, draw, slips)
  })
}

/** What the slips of a draw are: the root of their tree, how many and what they cost together. */
type SlipsOfDraw = { root: string; count: number; stake: bigint }

/** Publishes what is in a locked draw, with the seed and the beacon's round that will decide it. The caller holds the draw. */
export async function commitIn(deps: Deps, tx: Tx, draw: DrawRow, slips: SlipsOfDraw): Promise<void> {
  const own = findLotteryGame(draw.game_code)?.drawnBy === 'own' ? await chooseSeed(deps, tx, draw) : undefined
  await tx.run(sql`
    insert into lottery.commitments (brand_id, draw_id, root, slips, stake, committed_at, chain_id, place, beacon)
    values (${tx.brandId}, ${draw.id}, ${slips.root}, ${slips.count}, ${slips.stake}, ${deps.now()}, ${own?.chainId ?? null},
      ${own?.place ?? null}, ${own ? JSON.stringify(own.beacon) : null}::jsonb)
    on conflict do nothing`)
  tellDraw(tx, draw, 'committed')
}

/** Which seed and which round of the beacon decide: a round that does not exist when this is written, however late it is. */
async function chooseSeed(deps: Deps, tx: Tx, { game_code, draws_at }: DrawRow) {
  const { chain, place } = await takePlace(deps, tx, game_code)
  const { publicKey, isEmbedded } = openBeacon(deps)
  const from = Math.max(draws_at.getTime(), deps.now().getTime() + AFTER_COMMITMENT_MS)
  return { chainId: chain.id, place, beacon: { scheme: SCHEME, publicKey, round: roundAt(new Date(from)), isEmbedded } }
}

/** The rows of a draw that is locked, in the order of the tree. */
export async function* readPublicRows(
  deps: Pick<Deps, 'db'>,
  brandId: string,
  draw: bigint,
): AsyncGenerator<{ id: string; public_row: string; cost: bigint }[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const from = after
    const rows = await deps.db.inBrand(brandId, tx =>
      tx.query<{ id: string; public_row: string; cost: bigint }>(sql`
        select id, public_row, cost from lottery.slips
        where brand_id = ${brandId} and draw_id = ${draw} and id > ${from} order by id limit ${PAGE}`),
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = (rows.at(-1) as { id: string }).id
  }
}

async function rootOf(deps: Deps, brandId: string, draw: bigint): Promise<SlipsOfDraw> {
  const tree = openRoot()
  let [count, stake] = [0, 0n]
  for await (const rows of readPublicRows(deps, brandId, draw))
    for (const row of rows) {
      tree.add(row.public_row)
      count += 1
      stake += row.cost
    }
  return { root: tree.root(), count, stake }
}
