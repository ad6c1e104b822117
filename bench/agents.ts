/**
 * The reports of an agent with 20,000 players below him beside those of one with 200: both lines in the same tables, grown in the same
 * way, each player with a month of play, money and transfers behind him. Run alone: node bench/agents.ts
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { getTeamOverview } from '../server/src/agents/get-team-overview.ts'
import { listCredit } from '../server/src/agents/list-credit.ts'
import { listDownline } from '../server/src/agents/list-downline.ts'
import { listPlayerPnl } from '../server/src/agents/list-player-pnl.ts'
import { listTeamBets } from '../server/src/agents/list-team-bets.ts'
import { listTeamTransactions } from '../server/src/agents/list-team-transactions.ts'
import { rollUpMoney } from '../server/src/agents/roll-up-money.ts'
import { rollUpValid } from '../server/src/agents/roll-up-valid.ts'
import { rollUpDays } from '../server/src/bets/roll-up-days.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb, sql } from '../server/src/platform/db.ts'
import type { Caller, Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'
import { endWithMe } from './end-with-me.ts'
import { medians } from './median.ts'

const LARGE = 20_000
const SMALL = 200
/** One player in so many that stand directly below the agent is an agent himself, with as many below him. */
const PER_AGENT = 100
const DAYS = 30
/** Players who bet and moved money on a day, of all of the line. */
const ACTIVE_OF = 5

/** Each report's time for the large line over that for the small one, the large one's in ms, and how much of it is let grow with the line. */
export type AgentFigures = Readonly<Record<string, { growth: number; ms: number; atMost: number }>>

/** A list that is ranked by a sum reads everybody who did anything in its days: it may grow with them, and no faster. */
const RANKED = 'win and loss, the largest first'

/** Measures on a database of its own; most of the time goes into filling it. */
export async function measureAgents(): Promise<AgentFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-agents-'))
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  const config = readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '' })
  await prepare(cluster.url(), config)
  const db = openDb(cluster.url(), { max: 4 })
  const brands = await openBrands(db)
  const log = pino({ level: 'silent' })
  const deps: Deps = { db, now: () => new Date(), randomBytes, newId: uuidv7, log, brands, config, events }
  try {
    const overMaxBet = await fill(deps, 'large', LARGE)
    const small = await fill(deps, 'small', SMALL)
    await db.asOwner(tx => tx.run(sql`analyze`))
    await rollUpDays(deps, 'sen')
    await rollUpMoney(deps, 'sen')
    await rollUpValid(deps, 'sen')
    await db.asOwner(tx => tx.run(sql`analyze`))
    return await measure(deps, overMaxBet, small)
  } finally {
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * An agent with so many below him, half of them directly and half below one in PER_AGENT of those: on each day one player in ACTIVE_OF
 * bets twice and deposits, and those directly below are sent money by the agent.
 */
async function fill(deps: Deps, name: string, players: number): Promise<string> {
  const agent = uuidv7()
  const uuidAt = (at: ReturnType<typeof sql>, tail: ReturnType<typeof sql>) =>
    sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${tail}), 1, 3) || '8' || substr(md5(${tail}), 4, 15))::uuid`
  const joined = sql`(now() - interval '60 days' + n * interval '1 second')`
  const player = (n: ReturnType<typeof sql>) =>
    uuidAt(sql`(now() - interval '60 days' + ${n} * interval '1 second')`, sql`${name}::text || ${n}`)
  const upline = sql`case when n <= ${players / 2} then ${agent}::uuid
    else ${player(sql`(((n - 1) % ${players / (2 * PER_AGENT)}::int + 1) * ${PER_AGENT}::int)`)} end`
  await deps.db.asOwner(async tx => {
    await tx.run(sql`create temporary table grown on commit drop as
      select n, ${player(sql`n`)} as id, ${joined} as at from generate_series(1, ${players}::int) n`)
    await tx.run(sql`insert into identity.accounts (brand_id, id, username, username_normalized, kind, invite_code, created_at)
      values ('sen', ${agent}, ${name}, ${name}, 1, ${`${name}0`}, now() - interval '90 days')`)
    await tx.run(sql`
      insert into identity.accounts (brand_id, id, username, username_normalized, kind, invite_code, upline_id, created_at)
      select 'sen', id, ${name}::text || n, ${name}::text || n, 0, ${name}::text || n, ${upline}, at from grown order by n`)
    await tx.run(sql`insert into wallet.balances (brand_id, player_id, cash) select 'sen', id, 0 from grown`)
    await tx.run(sql`create temporary table days on commit drop as
      select g.id, g.n, now() - d * interval '1 day' - g.n * interval '3 seconds' as at, ${name}::text || g.n || ' ' || d as tail
      from grown g cross join generate_series(0, ${DAYS - 1}::int) d where (g.n + d) % ${ACTIVE_OF}::int = 0`)
    const key = (kind: string, tail = sql`tail`) => sql`md5(${kind}::text || ${tail})::uuid`
    for (const turn of ['a', 'b']) {
      const bet = sql`tail || ${turn}::text`
      await tx.run(sql`
        insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, node_id, amount, content, outcome, moved, balance, at)
        select 'sen', 'STUDIO', ${key('bet', bet)}, 'b' || ${bet}, 'bet', id, ${uuidAt(sql`at`, bet)}, 'r' || ${bet}, 'lotus-pond', 1001, 100000,
          ${key('bet', bet)}, 'ok', true, 0, at from days order by at`)
      await tx.run(sql`
        insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, closed, ref, reference_key, resolves, amount, content, outcome, moved, balance, at)
        select 'sen', 'STUDIO', ${key('win', bet)}, 'w' || ${bet}, 'win', id, ${uuidAt(sql`at`, sql`'w' || ${bet}`)}, 'r' || ${bet}, true, 'b' || ${bet},
          ${key('bet', bet)}, true, 95000, ${key('win', bet)}, 'ok', true, 0, at from days order by at`)
    }
    await tx.run(sql`
      insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference, at)
      select 'sen', ${uuidAt(sql`at`, sql`'d' || tail`)}, 'deposit', 'd' || tail, id, array['bank:demo', 'cash'], array[-100000::bigint, 100000],
        array[null, 0::bigint], 1, tail, tail, at from days order by at`)
    await tx.run(sql`
      insert into cashier.downline_transfers (brand_id, id, player_id, idempotency_key, direction, other_id, amount, created_at)
      select 'sen', ${uuidAt(sql`at`, sql`'t' || tail`)}, ${agent}, tail, 'downline', id, 100000, at
      from days where n <= ${players / 2} order by at`)
  })
  return agent
}

async function measure(deps: Deps, overMaxBet: string, small: string): Promise<AgentFigures> {
  const caller = (accountId: string) =>
    ({ brand: deps.brands.byCode('sen'), language: 'vi', session: { accountId } }) as unknown as Caller
  const asked = (query: object) => ({ query, body: undefined }) as never
  const page = { pageSize: 20 }
  const reports = {
    overview: agent => getTeamOverview(deps, caller(agent), asked({ period: 'month' })),
    downline: agent => listDownline(deps, caller(agent), asked(page)),
    'downline by name': agent =>
      listDownline(deps, caller(agent), asked({ ...page, search: agent === overMaxBet ? 'large1' : 'small1' })),
    bets: agent => listTeamBets(deps, caller(agent), asked(page)),
    transactions: agent => listTeamTransactions(deps, caller(agent), asked(page)),
    'win and loss': agent => listPlayerPnl(deps, caller(agent), asked({ ...page, sort: 'newest' })),
    [RANKED]: agent => listPlayerPnl(deps, caller(agent), asked({ ...page, sort: 'net', order: 'desc' })),
    credit: agent => listCredit(deps, caller(agent), asked(page)),
  } satisfies Record<string, (agent: string) => Promise<object>>
  const figures: Record<string, { growth: number; ms: number; atMost: number }> = {}
  for (const [name, report] of Object.entries(reports)) {
    const [ms, few] = await medians(
      () => report(overMaxBet),
      () => report(small),
    )
    figures[name] = { growth: ms / few, ms, atMost: name === RANKED ? LARGE / SMALL : 1.5 }
  }
  return figures
}

if (import.meta.main) {
  await endWithMe()

  for (const [name, { growth, ms }] of Object.entries(await measureAgents()))
    console.log(`${name.padEnd(20)} ${growth.toFixed(2)} × (${ms.toFixed(1)} ms)`)
}
