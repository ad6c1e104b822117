/**
 * The records of one heavy player: a year of play, a million ledger lines, must page as fast as a first week. Both players stand
 * in the same tables; each figure is the year's time over the week's. Run alone: node bench/records.ts
 */

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { listBets } from '../server/src/bets/list-bets.ts'
import { listProfit } from '../server/src/bets/list-profit.ts'
import { rollUpDays } from '../server/src/bets/roll-up-days.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb, sql } from '../server/src/platform/db.ts'
import type { Caller, Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'
import { listTransactions } from '../server/src/wallet/list-transactions.ts'
import { dayOf } from '../server/test/days.ts'
import { endWithMe } from './end-with-me.ts'
import { median } from './median.ts'

const YEAR_ROUNDS = 500_000

export type RecordFigures = {
  /** Ledger lines of the heavy player, and of the one who began last week. */
  lines: number
  weekLines: number
  /** Time over the week's, for the first page, and for a page in the middle of the record. */
  account: number
  accountDeep: number
  /** Looking for deposits, of which there are none, among a million lines. */
  accountKind: number
  bets: number
  betsDeep: number
  /** ms: the profit and loss of a whole year by day and category. */
  profitMs: number
}

/** Measures on a database of its own; most of the time goes into filling it. */
export async function measureRecords(): Promise<RecordFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-records-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  const config = readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '1' })
  await prepare(cluster.url(), config)
  const db = openDb(cluster.url(), { max: 4 })
  const log = pino({ level: 'silent' })
  const brands = await openBrands(db)
  const deps: Deps = { db, now: () => new Date(), randomBytes, newId: uuidv7, log, brands, config, events }
  try {
    const heavy = await fill(deps, YEAR_ROUNDS, 365)
    const fresh = await fill(deps, Math.round((YEAR_ROUNDS * 7) / 365), 7)
    await db.asOwner(tx => tx.run(sql`analyze`))
    await rollUpDays(deps, 'sen')
    await db.asOwner(tx => tx.run(sql`analyze bets.player_days`))
    return await measure(deps, heavy, fresh)
  } finally {
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A player with so many rounds over the last days: every round a bet and a win, each with its entry. */
async function fill(deps: Deps, rounds: number, days: number): Promise<string> {
  const player = uuidv7()
  const id = (at: ReturnType<typeof sql>, tail: string) =>
    sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || ${tail}), 1, 3) || '8'
      || substr(md5(n || ${tail}), 4, 15))::uuid`
  const at = sql`(now() - interval '1 minute' - make_interval(secs => n * ${(days * 86_400) / rounds}::float8))`
  const key = (kind: string) => sql`md5(${player}::text || n || ${kind}::text)::uuid`
  await deps.db.asOwner(async tx => {
    await tx.run(sql`insert into wallet.balances (brand_id, player_id, cash) values ('sen', ${player}, 0)`)
    const game = sql`(select node_id from catalogue.games where brand_id = 'sen' and vendor_code = 'STUDIO' limit 1)`
    await tx.run(sql`
      insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, node_id, amount, content, outcome, moved, balance, at)
      select 'sen', 'STUDIO', ${key('bet')}, 'b' || n, 'bet', ${player}, ${id(at, 'bet')}, 'r' || n, 'lotus-pond', ${game}, 100000,
        ${key('bet')}, 'ok', true, 0, ${at}
      from generate_series(${rounds}::int, 1, -1) n`)
    await tx.run(sql`
      insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, ref, reference_key, resolves, amount, content, outcome, moved, balance, at)
      select 'sen', 'STUDIO', ${key('win')}, 'w' || n, 'win', ${player}, ${id(at, 'win')}, 'r' || n, 'b' || n, ${key('bet')}, true, 95000,
        ${key('win')}, 'ok', true, 0, ${at}
      from generate_series(${rounds}::int, 1, -1) n`)
    for (const [kind, amount] of [
      ['bet', -100_000],
      ['win', 95_000],
    ] as const)
      await tx.run(sql`
        insert into wallet.entries (brand_id, id, kind, player_id, accounts, amounts, balances_after, version, subject, reference, at)
        select 'sen', ${id(at, kind)}, ${kind}, ${player}, array['cash', 'vendor:STUDIO:clearing'],
          array[${amount}::bigint, ${-amount}::bigint], array[0, null], n, 'lotus-pond', ${kind.slice(0, 1)} || n, ${at}
        from generate_series(${rounds}::int, 1, -1) n`)
  })
  return player
}

async function measure(deps: Deps, heavy: string, fresh: string): Promise<RecordFigures> {
  const caller = (accountId: string) =>
    ({ brand: deps.brands.byCode('sen'), language: 'vi', session: { accountId } }) as unknown as Caller
  const account = (player: string, more: object = {}) =>
    listTransactions(deps, caller(player), { query: { pageSize: 20, ...more }, body: undefined } as never)
  const bets = (player: string, more: object = {}) =>
    listBets(deps, caller(player), { query: { pageSize: 15, ...more }, body: undefined } as never)
  const day = (before: number) => dayOf(new Date(Date.now() - before * 86_400_000))
  const profit = { query: { from: day(364), to: day(0) }, body: undefined } as never
  const ratio = async (ask: (player: string) => Promise<unknown>, deep: (player: string) => Promise<unknown> = ask) => {
    const week = await median(() => ask(fresh))
    return (await median(() => deep(heavy))) / week
  }
  const middle = { to: day(180) }
  const count = async (player: string) =>
    (
      await deps.db.asOwner(tx =>
        tx.one<{ n: number }>(
          sql`select count(*)::int as n from wallet.entries where brand_id = 'sen' and player_id = ${player}`,
        ),
      )
    )?.n ?? 0
  return {
    lines: await count(heavy),
    weekLines: await count(fresh),
    account: await ratio(account),
    accountDeep: await ratio(account, player => account(player, middle)),
    accountKind: await ratio(player => account(player, { kind: 'deposit' })),
    bets: await ratio(bets),
    betsDeep: await ratio(bets, player => bets(player, middle)),
    profitMs: await median(() => listProfit(deps, caller(heavy), profit)),
  }
}

if (import.meta.main) {
  await endWithMe()
  const figures = await measureRecords()
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${value.toFixed(2)}`)
}
