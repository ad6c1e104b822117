/** The naive reference: one transaction from Node for each call, on the same server, in the same kinds of tables. */
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { BenchPlayer } from './wallet-ground.ts'
import { percentile, type Rate } from './wallet-writer.ts'

export async function measureNaive(
  url: string,
  players: BenchPlayer[],
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: url, max: 32 })
  await pool.query(`create schema if not exists naive;
    create table if not exists naive.calls (id text primary key, player_id uuid not null, balance bigint not null);
    create table if not exists naive.entries (id uuid primary key, player_id uuid not null, amount bigint not null, at timestamptz not null default now());
    create table if not exists naive.balances (player_id uuid primary key, cash bigint not null check (cash >= 0))`)
  await pool.query(
    'insert into naive.balances select player_id, 100000000000 from wallet.balances on conflict do nothing',
  )
  const latencies: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const once = async (player: BenchPlayer, amount: bigint) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query({
        name: 'lock',
        text: 'select cash from naive.balances where player_id = $1 for update',
        values: [player.id],
      })
      const after = (rows[0].cash as bigint) + amount
      await client.query({
        name: 'call',
        text: 'insert into naive.calls values ($1, $2, $3)',
        values: [uuidv7(), player.id, after],
      })
      await client.query({
        name: 'entry',
        text: 'insert into naive.entries (id, player_id, amount) values ($1, $2, $3)',
        values: [uuidv7(), player.id, amount],
      })
      await client.query({
        name: 'save',
        text: 'update naive.balances set cash = $2 where player_id = $1',
        values: [player.id, after],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const at = performance.now()
        await once(
          players[(caller + turn * callers) % players.length] as BenchPlayer,
          turn % 2 === 0 ? -100_000n : 100_000n,
        )
        latencies.push(performance.now() - at)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  await pool.end()
  return { rate: latencies.length / took, p99: percentile(latencies, 0.99), calls: latencies.length }
}
