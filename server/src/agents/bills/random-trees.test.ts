/** Random trees of agents: every bill agrees with an independent recount to the unit, and the laws hold on all of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settle } from '../../../test/contracts.ts'
import { drawFrom, drawLines, openLines, recount, signAll } from '../../../test/random-lines.ts'
import { watchStatements } from '../../../test/watch-statements.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { findBalance } from '../../wallet/public.ts'
import { payBills } from './pay-bills.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const DAY = Date.parse('2026-02-01T17:00:00Z')

/** A day of bets of a tree: each in a slot of its own, sums by member. */
async function play(draw: () => number, lines: ReturnType<typeof drawLines>, day: number, count: number) {
  const bets = new Map<string, bigint>()
  const rows = Array.from({ length: count }, () => {
    const member = lines.members[Math.floor(draw() * lines.members.length)] as (typeof lines.members)[0]
    const amount = BigInt(1 + Math.floor(draw() * 3_000_000)) * 1000n
    bets.set(member.id, (bets.get(member.id) ?? 0n) + amount)
    return { member: member.id, at: new Date(day + Math.floor(draw() * 288) * 300_000), amount: String(amount) }
  })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.settlement_lines (brand_id, counted_at, member_id, path_id, placed_at, node_id, valid)
      select 'sen', r.at, r.member, g.path_id, r.at, 1001, sum(r.amount)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (member uuid, at timestamptz, amount bigint)
      join agents.lineages g on g.brand_id = 'sen' and g.member_id = r.member group by 2, 3, 4, 5`),
  )
  return bets
}

type Billed = { holder_id: string; payer: string; kind: string; amount: bigint }
const listBilled = (since: Date) =>
  world.deps.db.asOwner(tx =>
    tx.query<Billed>(sql`
      select holder_id, min(payer) as payer, kind, sum(amount)::bigint as amount from agents.bills
      where brand_id = 'sen' and period_from >= ${since} group by 1, 3`),
  )

test.each([1, 2, 3])(
  'random tree %i: bills agree with a recount, hours add up to the day, and no line costs more than its top rate',
  async seed => {
    const draw = drawFrom(seed)
    const lines = drawLines(draw, { agents: 60, members: 200 }, `cay${seed}x`)
    const day = DAY + seed * 3 * 86_400_000
    await world.deps.db.asOwner(async tx => {
      await openLines(tx, lines)
      for (const kind of ['daily', 'hourly'] as const) await signAll(tx, lines, kind, new Date(day))
    })
    const bets = await play(draw, lines, day, 3000)
    await settle(world, new Date(day + 86_400_000))
    const billed = await listBilled(new Date(day))
    const expected = recount(lines, bets)
    for (const kind of ['daily', 'hourly']) {
      const amounts = new Map(
        billed.filter(one => one.kind === kind).map(({ holder_id, amount }) => [holder_id, amount]),
      )
      for (const { id, hasContract } of lines.agents)
        expect(amounts.get(id) ?? 0n).toBe(hasContract ? expected.get(id) : 0n)
    }
    // What the house pays below one head of a line is at most his branch's top rate of what was bet there.
    const headOf = (at: number): number =>
      lines.agents[at]?.above === -1 ? at : headOf(lines.agents[at]?.above as number)
    for (const [head, { above }] of lines.agents.entries()) {
      if (above !== -1) continue
      const inside = new Set(lines.agents.filter((_, at) => headOf(at) === head).map(({ id }) => id))
      const top = BigInt(Math.max(...lines.agents.filter(({ id }) => inside.has(id)).map(({ high }) => high)))
      const turnover = lines.members.reduce(
        (sum, one) => sum + (headOf(one.above) === head ? (bets.get(one.id) ?? 0n) : 0n),
        0n,
      )
      const paid = billed
        .filter(one => one.kind === 'daily' && one.payer === 'house' && inside.has(one.holder_id))
        .reduce((sum, { amount }) => sum + amount, 0n)
      expect(paid <= (turnover * top) / 1_000_000n).toBe(true)
    }
    await world.deps.db.asOwner(tx =>
      tx.run(
        sql`update agents.contracts set state = 'terminated', ended_by = 'agreed', awaiting = null, ends_at = starts_at`,
      ),
    )
  },
  120_000,
)

test('a run of payments that dies in its second batch has paid the first, and the next run pays the rest, each bill once', async () => {
  const owed = await world.deps.db.asOwner(tx =>
    tx.query<{ holder_id: string; amount: bigint; count: number }>(sql`
      select holder_id, sum(amount)::bigint as amount, count(*)::int as count from agents.bills
      where brand_id = 'sen' and state = 'uncollected' and payer = 'house' group by 1`),
  )
  const bills = owed.reduce((sum, { count }) => sum + count, 0)
  expect(bills).toBeGreaterThan(1000)
  let batches = 0
  const dying = watchStatements(world.deps, statement => {
    if (statement.includes('jsonb_to_recordset') && ++batches === 2) throw new Error('killed')
    if (statement.includes('for update') && statement.includes('and id = $')) throw new Error('killed')
  })
  await payBills(dying, 'sen').catch(() => undefined)
  const countPaid = () =>
    world.deps.db.asOwner(tx =>
      tx.one<{ count: number }>(sql`
        select count(*)::int as count from agents.bills where brand_id = 'sen' and payer = 'house' and state = 'issued'`),
    )
  expect((await countPaid())?.count).toBe(1000)
  await Promise.all([1, 2, 3].map(() => payBills(world.deps, 'sen')))
  expect((await countPaid())?.count).toBe(bills)
  for (const { holder_id, amount } of owed) {
    const { cash } = await world.deps.db.inBrand('sen', tx => findBalance(tx, holder_id))
    const given = await world.deps.db.asOwner(tx =>
      tx.one<{ amount: bigint }>(sql`
        select coalesce(sum(case when payer = 'upline' and holder_id = ${holder_id} then paid
          when giver_id = ${holder_id} then -paid else 0 end), 0)::bigint as amount
        from agents.bills where brand_id = 'sen' and payer = 'upline'`),
    )
    expect(cash).toBe(amount + (given?.amount ?? 0n))
  }
}, 120_000)
