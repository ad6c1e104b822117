import { agentCalls } from '@sen/core/agents/calls'
import { addDays } from '@sen/core/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../test/days.ts'
import { signIn } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedAccounts } from '../identity/public.ts'
import { demoStaff, seedStaff } from '../operations/public.ts'
import { sql } from '../platform/db.ts'
import { settleContracts } from './bills/settle-contracts.ts'
import { seedTeams } from './seed-teams.ts'
import { seedContracts } from './staff/seed-contracts.ts'

let world: World
let accounts: Awaited<ReturnType<typeof seedAccounts>>
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const read = <Row extends object>(statement: ReturnType<typeof sql>) =>
  world.deps.db.asOwner(tx => tx.query<Row>(statement))

// The laws of the ledger and of the vendors' calls are checked after every test.
test('the demo’s agents have lines with a past that keeps the laws; seeding again changes nothing, and outside the demo nothing is seeded', async () => {
  accounts = await seedAccounts({
    ...world.deps,
    events: { ...world.deps.events, accountActivated: async () => undefined },
  })
  await seedTeams({ ...world.deps, config: { ...world.deps.config, demo: false } })
  expect(await read(sql`select from agents.hierarchy`)).toEqual([])
  await seedTeams(world.deps)
  await rollUp(world)
  const teams = await read<{
    username: string
    team: number
    stake: bigint
    deposits: bigint
    withdrawals: bigint
  }>(sql`
    select a.username, (select count(*)::int from agents.hierarchy l where l.brand_id = a.brand_id and l.upline_id = a.id) as team,
      sum(d.stake)::bigint as stake, sum(d.deposits)::bigint as deposits, sum(d.withdrawals)::bigint as withdrawals
    from identity.accounts a join agents.team_days d on d.brand_id = a.brand_id and d.agent_id = a.id
    where a.brand_id = 'sen' group by a.brand_id, a.id order by team desc`)
  expect(teams.map(({ username, team }) => [username, team])).toEqual([
    ['tongdaily', 33],
    ['daily1', 19],
    ['dailyhue', 6],
    ['dailycon', 5],
  ])
  for (const { stake, deposits } of teams) expect(stake > 0n && deposits > 0n).toBe(true)
  expect(teams[0]?.withdrawals).toBeGreaterThan(0n)
  const count = sql`select count(*)::int as rows from bets.transactions`
  const before = await read<{ rows: number }>(count)
  await seedTeams(world.deps)
  expect(await read(count)).toEqual(before)
})

test('pages of a team’s bets and moves go back over weeks: everything once, newest first, whatever the size of a page', async () => {
  const { password = '' } = accounts.find(({ brand, username }) => brand === 'sen' && username === 'tongdaily') ?? {}
  const { value } = await signIn(world, { account: 'tongdaily', password }, { agent: true })
  const to = dayOf(world.deps.now())
  const from = addDays(to, -45)
  const idsOf = async (
    call: typeof agentCalls.listTeamBets | typeof agentCalls.listTeamTransactions,
    pageSize: number,
  ) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = { from, to, pageSize, ...(cursor ? { cursor } : {}) }
      const page = (await world.ask<typeof call>(call, { query }, { token: value.token })).value
      ids.push(...page.list.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return ids
  }
  const below = sql`(select l.member_id from agents.hierarchy l join identity.accounts a on a.id = l.upline_id where a.username = 'tongdaily')`
  const rounds = await read<{ id: string }>(sql`
    select id from bets.rounds where player_id in ${below} and opened_at >= ${startOfDay(from)} order by id desc`)
  expect(rounds.length).toBeGreaterThan(150)
  for (const size of [7, 100]) expect(await idsOf(agentCalls.listTeamBets, size)).toEqual(rounds.map(({ id }) => id))
  const transactions = await read<{ id: string }>(sql`
    select id from wallet.entries where player_id in ${below} and kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer')
      and accounts @> '{cash}' and at >= ${startOfDay(from)} order by id desc`)
  expect(transactions.length).toBeGreaterThan(10)
  expect(await idsOf(agentCalls.listTeamTransactions, 3)).toEqual(transactions.map(({ id }) => id))
})

test('the demo’s agents hold a signed contract of every kind, and the job bills the periods behind of the bets that were seeded, once', async () => {
  await seedStaff(world.deps)
  const seed = () =>
    seedContracts(world.deps, async brand => {
      const [first, second] = [
        await demoStaff(world.deps, brand, 'owner'),
        await demoStaff(world.deps, brand, 'finance'),
      ]
      return first && second && [first, second]
    })
  await seed()
  const listHeld = () =>
    read<{ holder: string; kind: string; state: string }>(sql`
      select a.username as holder, c.kind, c.state from agents.contracts c join identity.accounts a on a.id = c.holder_id
      where c.brand_id = 'sen' order by 1, 2`)
  const held = await listHeld()
  for (const holder of ['daily1', 'tongdaily'])
    expect(held.filter(one => one.holder === holder).map(({ kind, state }) => [kind, state])).toEqual(
      ['daily', 'dividend', 'hourly', 'realtime'].map(kind => [kind, 'accepted']),
    )
  expect(held.filter(({ state }) => state === 'pending')).toMatchObject([{ holder: 'dailyhue', kind: 'daily' }])
  await rollUp(world)
  await settleContracts(world.deps, 'sen')
  const listBilled = () =>
    read<{ holder: string; kind: string; windows: number; amount: bigint; paid: bigint; waiting: number }>(sql`
      select a.username as holder, b.kind, count(*)::int as windows, sum(b.amount)::bigint as amount, sum(b.paid)::bigint as paid,
        count(*) filter (where b.state = 'unapproved')::int as waiting
      from agents.bills b join identity.accounts a on a.id = b.holder_id where b.brand_id = 'sen' group by 1, 2 order by 1, 2`)
  const billed = await listBilled()
  for (const holder of ['daily1', 'tongdaily']) {
    const his = billed.filter(one => one.holder === holder)
    expect(his.map(({ kind }) => kind)).toEqual(['daily', 'dividend', 'hourly', 'realtime'])
    for (const { kind, windows, amount, paid, waiting } of his)
      if (kind === 'dividend') {
        // A week that the members won gives none; what the others give waits for the staff.
        expect([windows >= 4, paid]).toEqual([true, 0n])
        expect(waiting > 0).toBe(amount > 0n)
      } else {
        expect(amount, kind).toBeGreaterThan(0n)
        expect([paid, waiting], kind).toEqual([amount, 0])
        if (kind === 'daily') expect(windows).toBe(10)
      }
  }
  await seed()
  await settleContracts(world.deps, 'sen')
  expect(await listHeld()).toEqual(held)
  expect(await listBilled()).toEqual(billed)
})
