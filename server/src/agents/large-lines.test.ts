/** Pages of a large line, of a small one, and of a large one that does little beside others: each as a sort of everything would cut it. */
import { agentCalls } from '@sen/core/agents/calls'
import { ONE } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, makeAgent } from '../../test/agents.ts'
import type { Player } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Members with a bet without a stake and a move each, so many minutes ago; every tenth move came from another account. */
async function grow(agent: Player, members: number, ago: { minutes: number; step: number; active: number }) {
  const id = (kind: string) => sql`
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(${kind}::text || name), 1, 3) || '8'
      || substr(md5(${kind}::text || name), 4, 15))::uuid`
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      create temporary table grown on commit drop as
      select n, ${idFrom(sql`${agent.account}::text || n`)} as id, ${agent.account}::text || 'x' || n as name,
        now() - (${ago.minutes}::int + n * ${ago.step}::int) * interval '1 minute' as at
      from generate_series(1, ${members}::int) n`)
    await tx.run(sql`
      insert into identity.accounts (brand_id, id, username, username_normalized, kind, invite_code, upline_id, created_at)
      select 'sen', id, name, name, 0, name, ${agent.id}, at from grown`)
    await tx.run(sql`delete from grown where n > ${ago.active}`)
    await tx.run(sql`
      insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, amount, content, outcome, moved, balance, at)
      select 'sen', 'STUDIO', md5('bet' || name)::uuid, 'b' || name, 'bet', id, ${id('bet')}, 'r' || name, 'lotus-pond', 0, md5(name)::uuid, 'ok', false, 0, at
      from grown`)
    await tx.run(sql`
      insert into wallet.balances (brand_id, player_id, cash, version) select 'sen', id, ${ONE}, 1 from grown`)
    await tx.run(sql`
      insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, at)
      select 'sen', ${id('move')}, case when n % 10 = 0 then 'transfer' else 'deposit' end, 'm' || name, id, array['bank:demo', 'cash'],
        array[-${ONE}::bigint, ${ONE}], array[null, ${ONE}::bigint], 1, at from grown`)
  })
}

type Query = { from?: string; to?: string; kind?: 'deposit' | 'transfer'; pageSize: number }
type Page = { list: { account: string }[]; nextCursor: string | null }

/** The accounts of all pages, one after the other. */
async function readAll(ask: (query: Query & { cursor?: string }) => Promise<{ value: Page }>, query: Query) {
  const accounts: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { value }: { value: Page } = await ask({ ...query, ...(cursor && { cursor }) })
    accounts.push(...value.list.map(row => row.account))
    cursor = value.nextCursor
  }
  return accounts
}

const bets = (agent: Player, query: Query) =>
  readAll(({ kind: _, ...asked }) => world.ask(agentCalls.listTeamBets, { query: asked }, as(agent)), query)
const transactions = (agent: Player, query: Query) =>
  readAll(asked => world.ask(agentCalls.listTeamTransactions, { query: asked }, as(agent)), query)

/** The same from a sort of everything. */
async function sorted(agent: Player, what: 'bets' | 'moves', { from, to, kind }: Query): Promise<string[]> {
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ account: string }>(sql`
      select a.username as account from (
        select player_id, no, at, 'bet' as kind from bets.transactions union all select player_id, id, at, kind from wallet.entries
      ) t join identity.accounts a on a.id = t.player_id
      where a.upline_id = ${agent.id} and (t.kind = 'bet') = ${what === 'bets'} and t.kind = coalesce(${kind ?? null}, t.kind)
        and (at at time zone 'Asia/Ho_Chi_Minh')::date between
          coalesce(${from ?? null}::date, (now() at time zone 'Asia/Ho_Chi_Minh')::date - 6)
          and coalesce(${to ?? null}::date, (now() at time zone 'Asia/Ho_Chi_Minh')::date)
      order by no desc`),
  )
  return rows.map(({ account }) => account)
}

test('AGENT-09 AGENT-12 pages of bets and moves are the same however large the line and its part of the brand', async () => {
  const [crowd, quiet, small] = [await makeAgent(world), await makeAgent(world), await makeAgent(world)]
  // Three days of the crowd; of the quiet line a few, two days ago and earlier, among as many of the crowd.
  await grow(crowd, 1500, { minutes: 2, step: 3, active: 1500 })
  await grow(quiet, 1100, { minutes: 2500, step: 60, active: 40 })
  await grow(small, 20, { minutes: 30, step: 200, active: 20 })
  await rollUp(world)
  await world.deps.db.asOwner(tx => tx.run(sql`analyze agents.hierarchy, agents.member_days`))
  const day = new Date(Date.now() - 40 * 3_600_000).toISOString().slice(0, 10)
  for (const agent of [crowd, quiet, small])
    for (const query of [{}, { from: day, to: day }, { kind: 'transfer' }] as const) {
      const asked = { ...query, pageSize: agent === crowd ? 100 : 7 }
      expect(await transactions(agent, asked)).toEqual(await sorted(agent, 'moves', asked))
      if (!('kind' in query)) expect(await bets(agent, asked)).toEqual(await sorted(agent, 'bets', asked))
    }
  expect((await bets(crowd, { pageSize: 100 })).length).toBe(1500)
  expect((await bets(quiet, { pageSize: 7 })).length).toBe(40)
})

/** An id as one is, from a text. */
const idFrom = (text: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`

test('the credit report of one who moves money with hundreds is that of all transfers, also where few of them moved any', async () => {
  const agent = await makeAgent(world)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into cashier.downline_transfers (brand_id, id, player_id, idempotency_key, direction, other_id, amount, created_at)
      select 'sen', md5('t' || n)::uuid, case when n % 3 = 0 then ${idFrom(sql`'o' || n % 700`)} else ${agent.id}::uuid end, n::text,
        case when n % 3 = 0 then 'upline' else 'downline' end,
        case when n % 3 = 0 then ${agent.id}::uuid else ${idFrom(sql`'o' || n % 700`)} end, n * 1000,
        now() - n % 25 * interval '1 day' - n % 1000 * interval '1 second'
      from generate_series(1, 2100) n where n % 700 < 690 or n % 25 > 8`),
  )
  // One day of 25: fewer than one other in a hundred has a transfer with him on the second.
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`delete from cashier.downline_transfers where created_at between now() - interval '3 days' and now() - interval '1 day' and amount / 1000 % 80 <> 2`,
    ),
  )
  const dayOf = (back: number) => new Date(Date.now() + 7 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
  for (const [from, to] of [
    [dayOf(6), dayOf(0)],
    [dayOf(2), dayOf(2)],
    [dayOf(20), dayOf(20)],
  ] as const) {
    const rows: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { from, to, pageSize: 20, ...(cursor && { cursor }) }
      const { value } = await world.ask(agentCalls.listCredit, { query }, as(agent))
      rows.push(...value.list.map(row => `${row.id} ${row.transfers} ${row.sent} ${row.received}`))
      cursor = value.nextCursor
    }
    const all = await world.deps.db.asOwner(tx =>
      tx.query<{ line: string }>(sql`
        select other || ' ' || count(*) || ' ' || (sum(sent) / 100000)::numeric(20, 2) || ' ' || (sum(received) / 100000)::numeric(20, 2) as line
        from (
          select case when player_id = ${agent.id} then other_id else player_id end as other,
            case when player_id = ${agent.id} then amount else 0 end as sent, case when player_id = ${agent.id} then 0 else amount end as received
          from cashier.downline_transfers
          where (created_at at time zone 'Asia/Ho_Chi_Minh')::date between ${from}::date and ${to}::date
        ) t group by other order by other desc`),
    )
    expect(rows).toEqual(all.map(({ line }) => line))
    expect(rows.length).toBeGreaterThan(0)
  }
})
