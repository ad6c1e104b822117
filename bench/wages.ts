/**
 * Contracts of many agents over many bets: closing the slots, settling a day and five minutes, paying the bills; beside one scan that sums the
 * same bets. Every bill is counted again bet by bet. Run alone: node bench/wages.ts <agents> <bets>
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import type { Brand } from '@sen/core/brand/brand-file'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { payBills } from '../server/src/agents/bills/pay-bills.ts'
import { settleClosed } from '../server/src/agents/bills/settle-contracts.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb, sql } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'
import { drawFrom, drawLines, type Lines, openLines, recount, signAll } from '../server/test/random-lines.ts'
import { endWithMe } from './end-with-me.ts'

const DAY_MS = 86_400_000
/** Members below each agent, on average. */
const MEMBERS_PER_AGENT = 4

export type WageFigures = {
  scanMs: number
  closeMs: number
  daily: Settled
  realtime: Settled
}
type Settled = { settleMs: number; payMs: number; bills: number; wrong: number }

export async function measureWages(counts: { agents: number; bets: number }): Promise<WageFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-wages-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  const config = readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '' })
  await prepare(cluster.url(), config)
  const db = openDb(cluster.url(), { max: 4 })
  const brands = await openBrands(db)
  const log = pino({ level: 'error' })
  // A day of Vietnam that is over.
  const day = Math.floor((Date.now() - 2 * DAY_MS - 17 * 3_600_000) / DAY_MS) * DAY_MS + 17 * 3_600_000
  const now = () => new Date(day + 1.5 * DAY_MS)
  const deps: Deps = { db, now, randomBytes, newId: uuidv7, log, brands, config, events }
  try {
    const draw = drawFrom(7)
    const lines = drawLines(draw, { agents: counts.agents, members: counts.agents * MEMBERS_PER_AGENT }, 'w')
    await db.asOwner(tx => openLines(tx, lines))
    return await measure(deps, lines, { day, bets: counts.bets })
  } finally {
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  const began = performance.now()
  const value = await work()
  return { ms: performance.now() - began, value }
}

async function measure(deps: Deps, lines: Lines, { day, bets }: { day: number; bets: number }): Promise<WageFigures> {
  const brand = deps.brands.byCode('sen') as Brand
  await play(deps, lines, day, bets)
  const scan = () =>
    deps.db.asOwner(tx =>
      tx.query(sql`select player_id, node_id, sum(stake) from bets.settled_bets where brand_id = 'sen' group by 1, 2`),
    )
  await scan()
  const { ms: scanMs } = await timed(scan)
  const close = (until: number) =>
    deps.db.asOwner(async tx => {
      await tx.run(sql`
        insert into bets.rollup_watermarks (brand_id, rolled_up_until) values ('sen', ${new Date(until)})
        on conflict (brand_id) do update set rolled_up_until = excluded.rolled_up_until`)
      await tx.run(sql`select agents.close_slots('sen')`)
    })
  // The first closing only begins: it takes nothing of what was before.
  await deps.db.asOwner(tx =>
    tx.run(sql`insert into agents.closings (brand_id, closed_until, from_at, bet_seq, xid)
      values ('sen', ${new Date(day)}, ${new Date(day)}, 0, (pg_current_xact_id()::text)::bigint)`),
  )
  const { ms: closeMs } = await timed(() => close(day + DAY_MS))
  await deps.db.asOwner(tx => tx.run(sql`analyze`))
  const settle = async (kind: ContractKind, from: number, until: number): Promise<Settled> => {
    await deps.db.asOwner(tx => signAll(tx, lines, kind, new Date(from)))
    const { ms: settleMs } = await timed(() => settleClosed(deps, brand, new Date(until)))
    const { ms: payMs } = await timed(() => payBills(deps, 'sen'))
    return { settleMs, payMs, ...(await compare(deps, lines, kind, { from, until })) }
  }
  const daily = await settle('daily', day, day + DAY_MS)
  const last = day + DAY_MS - 300_000
  return { scanMs, closeMs, daily, realtime: await settle('realtime', last, day + DAY_MS) }
}

/** Bets all over the day, each of a member who is drawn. */
async function play(deps: Deps, { members }: Lines, day: number, bets: number): Promise<void> {
  await deps.db.asOwner(async tx => {
    await tx.run(sql`create temporary table who on commit drop as
      select n, id::uuid from unnest(${members.map(({ id }) => id)}::uuid[]) with ordinality as m (id, n)`)
    await tx.run(sql`select setseed(0.5)`)
    await tx.run(sql`
      insert into bets.settled_bets (brand_id, key, player_id, node_id, round_key, opened_at, over_at, day, stake)
      select 'sen', gen_random_uuid(), w.id, 1001 + b.n % 3, gen_random_uuid(), b.at, b.at, platform.day_of(b.at, 'Asia/Ho_Chi_Minh'), b.stake
      from (
        select n, ${new Date(day)}::timestamptz + random() * interval '86399 seconds' as at,
          (1 + floor(random() * 500000))::bigint * 1000 as stake, 1 + floor(random() * ${members.length}::int)::int as who
        from generate_series(1, ${bets}::int) n offset 0
      ) b join who w on w.n = b.who order by b.at`)
    await tx.run(sql`analyze bets.settled_bets`)
  })
}

/** Every bill beside a recount of the bets of its window. */
async function compare(deps: Deps, lines: Lines, kind: ContractKind, { from, until }: { from: number; until: number }) {
  const played = await deps.db.asOwner(tx =>
    tx.query<{ id: string; stake: bigint }>(sql`
      select player_id as id, stake from bets.settled_bets
      where brand_id = 'sen' and over_at >= ${new Date(from)} and over_at < ${new Date(until)}`),
  )
  const bets = new Map<string, bigint>()
  for (const { id, stake } of played) bets.set(id, (bets.get(id) ?? 0n) + stake)
  const expected = recount(lines, bets)
  const billed = await deps.db.asOwner(tx =>
    tx.query<{ id: string; amount: bigint; isPaid: boolean }>(sql`
      select holder_id as id, amount, payer = 'upline' or state in ('issued', 'notReached') as "isPaid" from agents.bills
      where brand_id = 'sen' and kind = ${kind}`),
  )
  const amounts = new Map(billed.map(({ id, amount }) => [id, amount]))
  const wrong = lines.agents.filter(
    ({ id, hasContract }) => (amounts.get(id) ?? 0n) !== (hasContract ? expected.get(id) : 0n),
  )
  return { bills: billed.length, wrong: wrong.length + billed.filter(({ isPaid }) => !isPaid).length }
}

if (import.meta.main) {
  await endWithMe()
  const [agents = 10_000, bets = 1_000_000] = process.argv.slice(2).map(Number)
  console.log(await measureWages({ agents, bets }))
}
