/**
 * Settling a large draw: 1,000,000 slips of 50,000 players, one in ten winning, over one COPY of as many ledger rows into a table of the same
 * shape, and over settling slip by slip; and what other play on the database waits meanwhile. All in one run on one server: SEN_BENCH_BETS=20000 for a smaller draw. Run alone: node bench/lottery.ts
 */
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { betIdOf } from '../server/src/lottery/pay-batch.ts'
import { settleDraws } from '../server/src/lottery/settle-draws.ts'
import { sql } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { settleHouseCalls } from '../server/src/play/public.ts'
import { hear } from './children.ts'
import { openDurableGround } from './durable-ground.ts'
import { endWithMe } from './end-with-me.ts'
import { makePlayers as makeVendorPlayers, onDatabase } from './wallet-ground.ts'
import type { Rate } from './wallet-writer.ts'

const BETS = Number(process.env.SEN_BENCH_BETS ?? 1_000_000)
const BETS_OF_ONE = 20
const PLAYERS = Math.max(1, Math.round(BETS / BETS_OF_ONE))
/** Slips of the run that settles one after the other. */
const SINGLE = Math.min(1000, BETS)
/** Slips of the draw beside which others play: enough for seconds of settling. */
const BESIDE = Math.max(1, Math.round(BETS / 4))
const VENDOR = 'TCG_LOTTO_VN'
const GAME = 'north'
const STAKE = 100_000_000n
const RESULT = {
  prizes: {
    db: ['12307'],
    g1: ['11111'],
    g2: ['22222', '22223'],
    g3: ['30001', '30002', '30003', '30004', '30005', '30006'],
    g4: ['4011', '4012', '4013', '4014'],
    g5: ['5021', '5022', '5023', '5024', '5025', '5026'],
    g6: ['631', '632', '633'],
    g7: ['71', '72', '73', '74'],
  },
}

export type LotteryFigures = {
  bets: number
  players: number
  paid: number
  settleMs: number
  copyMs: number
  /** µs of one slip: in the draw, and settled by itself. */
  each: number
  eachAlone: number
  /** The 99th percentile of other calls in ms: with nothing beside them, and beside a draw that is settled. */
  quietP99: number
  besideP99: number
}

/** Measures on a database of its own; most of the time, with a million slips some three minutes, goes into filling it. */
export async function measureLottery(): Promise<LotteryFigures> {
  const { dataDir, cluster, deps, close } = await openDurableGround('lottery')
  try {
    const players = await makePlayers(deps)
    const copyMs = await copyLedger(cluster.url(), path.join(dataDir, 'copy'))
    const alone = await makeDraw(deps, '20200101-02', players, SINGLE)
    const eachAlone = (await settleAlone(deps, alone)) / SINGLE
    const draw = await makeDraw(deps, '20200101-01', players, BETS)
    await onDatabase(cluster.url(), 'vacuum analyze')
    const began = performance.now()
    await settleDraws(deps, 'sen')
    const settleMs = performance.now() - began
    const paid = await deps.db.inBrand('sen', tx =>
      tx.one<{ paid: number }>(sql`
        select count(*)::int as paid from lottery.payments where draw_id = ${draw} and done_at is not null`),
    )
    await makeDraw(deps, '20200101-03', players, BESIDE)
    await onDatabase(cluster.url(), 'vacuum analyze')
    return {
      ...{ bets: BETS, players: PLAYERS, paid: paid?.paid ?? 0, settleMs, copyMs },
      ...{ each: (settleMs * 1000) / BETS, eachAlone: eachAlone * 1000 },
      ...(await measureBeside(deps, cluster.url())),
    }
  } finally {
    await close()
  }
}

/** Plays at a vendor's games, first alone and then while the draw that is open is settled. */
async function measureBeside(deps: Deps, url: string): Promise<{ quietP99: number; besideP99: number }> {
  const players = (await makeVendorPlayers(url, `'STUDIO'`)).slice(0, 1000)
  const play = (seconds: number) => {
    const child = fork(path.join(import.meta.dirname, 'lottery-play.ts'))
    child.send({ url, players, seconds })
    return child
  }
  await hear(play(2), 'p99')
  const quiet = (await hear(play(5), 'p99')) as Rate
  const beside = play(600)
  const ended = hear(beside, 'p99') as Promise<Rate>
  await new Promise(resolve => setTimeout(resolve, 1000))
  await settleDraws(deps, 'sen')
  beside.send('stop')
  return { quietP99: quiet.p99, besideP99: (await ended).p99 }
}

type BenchPlayer = { id: string; token_key: string }

/** Players with money and a session at the lottery. */
const makePlayers = ({ db }: Deps): Promise<BenchPlayer[]> =>
  db.asOwner(tx =>
    tx.query<BenchPlayer>(sql`
      with new as (select gen_random_uuid() as id, gen_random_uuid() as token_key from generate_series(1, ${PLAYERS})),
        entries as (insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version)
          select 'sen', gen_random_uuid(), 'grant', id::text, id, '{house:grants,cash}', '{-100000000000000,100000000000000}',
            '{null,100000000000000}', 1 from new),
        balances as (insert into wallet.balances (brand_id, player_id, cash, version) select 'sen', id, 100000000000000, 1 from new),
        sessions as (insert into play.game_sessions (brand_id, token_key, player_id, account, kind, vendor_code, game_code, node_id, mode,
            activated_at, expires_at)
          select 'sen', token_key, id, 'bench', 0, ${VENDOR}, ${GAME}, 7301, 'real', now(), now() + interval '1 day' from new)
      select id, token_key from new`),
  )

/** One COPY of as many rows of the ledger into a table of its shape, with its indexes. Milliseconds. */
async function copyLedger(url: string, file: string): Promise<number> {
  await onDatabase(url, 'create table public.bench_entries (like wallet.entries including all)')
  await onDatabase(
    url,
    `copy (select 'sen', gen_random_uuid(), 'win', null::text, gen_random_uuid(), array['cash', 'vendor:${VENDOR}:clearing'],
      array[n, -n], array[n, null], n, '${GAME}', 'slip:' || gen_random_uuid() || ':win', now(), 1
      from generate_series(1, ${BETS}) n) to '${file}'`,
  )
  const columns =
    'brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference, at, xid'
  const began = performance.now()
  await onDatabase(url, `copy public.bench_entries (${columns}) from '${file}'`)
  const ms = performance.now() - began
  await onDatabase(url, 'drop table public.bench_entries')
  fs.rmSync(file)
  return ms
}

/**
 * A draw that has its result, with slips of one line each that were paid: one slip in ten is on a number that came, and every player has as many
 * of them as every other. What placing slips leaves behind is written set by set; to place a million takes a quarter of an hour.
 */
async function makeDraw(deps: Deps, number: string, players: readonly BenchPlayer[], bets: number): Promise<bigint> {
  const { db } = deps
  const id = await db.inBrand('sen', async tx => {
    await tx.run(sql`
      insert into lottery.terms (brand_id, version, settings, changed_by, changed_at, reason)
      values ('sen', 1, '{}'::jsonb, '', now(), '') on conflict do nothing`)
    const row = await tx.one<{ id: bigint }>(sql`
      insert into lottery.draws (brand_id, game_code, number, day, vendor_code, opens_at, locks_at, draws_at, state, terms_version)
      values ('sen', ${GAME}, ${number}, '2020-01-01', ${VENDOR}, now() - interval '3 hours', now() - interval '2 hours',
        now() - interval '1 hour', 'drawn', 1) returning id`)
    await tx.run(sql`
      insert into lottery.results (brand_id, draw_id, version, result, source, is_sandbox, published_at)
      values ('sen', ${row?.id ?? 0n}, 1, ${JSON.stringify(RESULT)}::jsonb, 'feed:bench', false, now())`)
    return row?.id as bigint
  })
  for (let from = 0; from < bets; from += CHUNK)
    await addSlips(deps, id, number, players, [from, Math.min(bets, from + CHUNK)])
  return id
}

/** Slips of one transaction of the filling. */
const CHUNK = 100_000
const COST = STAKE * 27n
const WON = ['07', '01', '02', '33', '71', '72', '74', '25', '26', '31']
const LOST = ['08', '09', '45', '50', '66', '77', '88', '90', '99']

/** The slips from one to before another, as slip desk and play.settle would leave them: slip, line, bet, entry and balance. */
const addSlips = (
  { db }: Deps,
  draw: bigint,
  number: string,
  players: readonly BenchPlayer[],
  [from, until]: readonly [number, number],
): Promise<void> =>
  db.asOwner(async tx => {
    // The n-th slip is of player n mod the number of players, and his turn n over it: of ten turns one wins, for each tenth of the players another.
    await tx.run(sql`
      create temporary table bench_slips on commit drop as
      select uuidv7() as id, uuidv7() as no, p.id as player_id, s.n,
        row_number() over (partition by p.id order by s.n) as turn,
        case when (s.n + s.n / ${players.length}) % 10 = 0 then (${WON}::text[])[s.n / 10 % 10 + 1] else (${LOST}::text[])[s.n % 9 + 1] end as selection
      from generate_series(${from}::int, ${until - 1}::int) as s (n)
      join unnest(${players.map(({ id }) => id)}::uuid[]) with ordinality as p (id, at) on p.at = s.n % ${players.length} + 1`)
    await tx.run(sql`
      insert into lottery.slips (brand_id, id, draw_id, player_id, request_key, content, prize_mode, placed_at, line_count, preview, cost,
        possible_win, public_row)
      select 'sen', id, ${draw}, player_id, gen_random_uuid(), '', 'LOTT', now(), 1, '', ${COST}, 0, id::text from bench_slips order by n`)
    await tx.run(sql`
      insert into lottery.lines (brand_id, draw_id, slip_id, line, prize_mode, bet, selection, stake, units)
      select 'sen', ${draw}, id, 0, 'LOTT', 'lo2', selection, ${STAKE}, 27 from bench_slips order by n`)
    await tx.run(sql`
      insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, node_id, amount, content, outcome,
        moved, balance)
      select 'sen', ${VENDOR}, encode(substr(sha256(convert_to(${VENDOR} || E'\n' || ${betIdOf('')} || s.id, 'UTF8')), 1, 16), 'hex')::uuid,
        ${betIdOf('')} || s.id, 'bet', s.player_id, s.no, ${`${GAME}/${number}`}, ${GAME}, 7301, ${COST}, gen_random_uuid(), 'ok', true,
        b.cash - s.turn * ${COST}
      from bench_slips s join wallet.balances b on b.brand_id = 'sen' and b.player_id = s.player_id order by s.n`)
    await tx.run(sql`
      insert into wallet.entries (brand_id, id, kind, player_id, accounts, amounts, balances_after, version, subject, reference)
      select 'sen', s.no, 'bet', s.player_id, array['cash', ${`vendor:${VENDOR}:clearing`}], array[${-COST}, ${COST}]::bigint[],
        array[b.cash - s.turn * ${COST}, null], b.version + s.turn, ${GAME}, ${betIdOf('')} || s.id
      from bench_slips s join wallet.balances b on b.brand_id = 'sen' and b.player_id = s.player_id order by s.n`)
    await tx.run(sql`
      update wallet.balances b set cash = b.cash - s.turns * ${COST}, version = b.version + s.turns
      from (select player_id, count(*) as turns from bench_slips group by 1) s where b.brand_id = 'sen' and b.player_id = s.player_id`)
  })

/** The same slips one after the other, each in a transaction of its own, by which each is answered. Milliseconds. */
async function settleAlone(deps: Deps, draw: bigint): Promise<number> {
  const slips = await deps.db.inBrand('sen', tx =>
    tx.query<{ id: string; player_id: string }>(sql`select id, player_id from lottery.slips where draw_id = ${draw}`),
  )
  const began = performance.now()
  for (const slip of slips)
    await deps.db.inBrand('sen', tx =>
      settleHouseCalls(deps, tx, [
        {
          ...{ kind: 'win', vendorCode: VENDOR, id: `${betIdOf(slip.id)}:win`, ref: betIdOf(slip.id) },
          ...{ playerId: slip.player_id, round: `${GAME}/20200101-02`, gameCode: GAME, amount: STAKE, closes: true },
        },
      ]),
    )
  const ms = performance.now() - began
  await deps.db.inBrand('sen', tx =>
    tx.run(sql`
      update lottery.draws set state = 'settled', payments_made_at = now(), settled_at = now() where brand_id = 'sen' and id = ${draw}`),
  )
  return ms
}

if (import.meta.main) {
  await endWithMe()
  console.log(await measureLottery())
}
