/**
 * The first fold of a brand's play: what was played before the clock came round must be added up in time in proportion to it,
 * on tables that nothing has analyzed since they grew. And what a player did today, which missions ask again and again, late in a day of
 * many bets beside a day of few. Run alone: npm run bench -- folds
 */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listPlayedOn } from '../server/src/bets/public.ts'
import { loadBrands } from '../server/src/brand/public.ts'
import { type Db, openDb, sql } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { dayOf } from '../server/test/days.ts'
import { endWithMe } from './end-with-me.ts'
import { medians } from './median.ts'

const BETS = 80_000
const PART = 4
/** Bets of one player's day, and of another's. */
const MANY = 10_000
const FEW = 100

export type RollupFigures = {
  bets: number
  ms: number
  growth: number
  many: number
  dayMs: number
  dayGrowth: number
}

/**
 * `growth`: time per bet for all of them over that for a quarter. Every fourth bet stays open until a later fold. `dayGrowth`: time to
 * read a day of many bets over that of one with few.
 */
export async function measureRollups(): Promise<RollupFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-folds-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off', autovacuum: 'off' } })
  await migrate(cluster.url())
  const db = openDb(cluster.url(), { max: 2 })
  try {
    await loadBrands(db)
    const part = await rollUp(db, 'hac', BETS / PART)
    const whole = await rollUp(db, 'sen', BETS)
    const [dayMs, few] = await readDays(db)
    const growth = whole / BETS / (part / (BETS / PART))
    return { bets: BETS, ms: whole, growth, many: MANY, dayMs, dayGrowth: dayMs / few }
  } finally {
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** ms of the two roll-ups: of all bets with the wins of three in four, then of the late wins. */
async function rollUp(db: Db, brand: string, bets: number): Promise<number> {
  const key = (kind: string) => sql`md5(${kind}::text || n)::uuid`
  const run = () =>
    db.asOwner(async tx => {
      const began = performance.now()
      await tx.run(sql`select bets.roll_up_days(${brand})`)
      return performance.now() - began
    })
  const win = (which: ReturnType<typeof sql>, ago: string) =>
    db.asOwner(tx =>
      tx.run(sql`
        insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, closed, ref, reference_key, resolves, amount, content, outcome, moved, balance, at)
        select ${brand}, 'STUDIO', ${key('win')}, 'w' || n, 'win', md5('p' || n % 500)::uuid, ${key('win no')}, 'r' || n, true, 'b' || n,
          ${key('bet')}, true, 0, ${key('win')}, 'ok', false, 0, now() - ${ago}::interval
        from generate_series(1, ${bets}::int) n where ${which}`),
    )
  await db.asOwner(tx =>
    tx.run(sql`
      insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, node_id, amount, content, outcome, moved, balance, at)
      select ${brand}, 'STUDIO', ${key('bet')}, 'b' || n, 'bet', md5('p' || n % 500)::uuid, ${key('bet no')}, 'r' || n, 'lotus-pond', 1, 100000,
        ${key('bet')}, 'ok', true, 0, now() - interval '2 hours'
      from generate_series(1, ${bets}::int) n`),
  )
  await win(sql`n % 4 <> 0`, '90 minutes')
  const first = await run()
  await win(sql`n % 4 = 0`, '30 minutes')
  return first + (await run())
}

/** ms to read what a player with many bets did today, and one with few. */
async function readDays(db: Db): Promise<[number, number]> {
  const play = (player: string, bets: number) =>
    db.asOwner(async tx => {
      const key = (kind: string) => sql`md5(${player}::text || ${kind}::text || n)::uuid`
      // Made one after the other over some hours, whenever they are rolled up.
      const made = sql`now() - interval '7 seconds' - n * ${20_000 / bets}::float8 * interval '1 second'`
      const id = sql`(lpad(to_hex((extract(epoch from ${made}) * 1000)::bigint), 12, '0')
        || substr(md5(${player}::text || n), 1, 20))::uuid`
      await tx.run(sql`
        insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, node_id, amount, content, outcome, moved, balance, at)
        select 'sen', 'STUDIO', ${key('bet')}, ${player}::text || n, 'bet', md5(${player})::uuid, ${id}, ${player}::text || n, 'lotus-pond', 1 + n % 20,
          100000, ${key('bet')}, 'ok', true, 0, now() - interval '7 seconds'
        from generate_series(1, ${bets}::int) n`)
      await tx.run(sql`
        insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, closed, ref, reference_key, resolves, amount, content, outcome, moved, balance, at)
        select 'sen', 'STUDIO', ${key('win')}, ${player}::text || 'w' || n, 'win', md5(${player})::uuid, ${key('no')}, ${player}::text || n, true,
          ${player}::text || n, ${key('bet')}, true, 0, ${key('win')}, 'ok', false, 0, now() - interval '6 seconds'
        from generate_series(1, ${bets}::int) n`)
    })
  await play('many', MANY)
  await play('few', FEW)
  await db.asOwner(tx => tx.run(sql`select bets.roll_up_days('sen')`))
  const [{ id: many = '' } = {}, { id: few = '' } = {}] = await db.asOwner(tx =>
    tx.query<{ id: string }>(sql`select md5(name)::uuid as id from unnest(array['many', 'few']) as name`),
  )
  const read = (player: string) => () =>
    db.inBrand('sen', tx => listPlayedOn(tx, player, dayOf(new Date(Date.now() - 6000))))
  return medians(read(many), read(few))
}

if (import.meta.main) {
  await endWithMe()
  console.log(await measureRollups())
}
