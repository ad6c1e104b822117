/** What agents' reports add up to: over real HTTP, on the real database, with a real vendor's bets. */

import { agentCalls } from '@sen/core/agents/calls'
import { ONE } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline, makeTree } from '../../test/agents.ts'
import type { Player } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { post } from '../wallet/public.ts'

let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

type Gambler = Player & { play: TestPlayer }
async function atTable(player: Player): Promise<Gambler> {
  const opened = await world.deps.db.inBrand(player.brand, tx =>
    openGameSession(tx, {
      accountId: player.id,
      account: player.account,
      kind: 0,
      nodeId: 1001,
      gameCode: 'lotus-pond',
      vendorCode: 'STUDIO',
      mode: 'real',
    }),
  )
  const play = { id: player.id, brand: player.brand, user: opened.user, token: opened.token, game: 'lotus-pond' }
  return { ...player, play }
}

/** A round of so much staked and won, in units of money. */
async function playRound({ play }: Gambler, stake: number, win: number): Promise<void> {
  const bet = studio.bet(play, stake * 100_000)
  await studio.send('/transaction/bet', bet)
  await studio.send('/transaction/win', studio.win(play, bet, win * 100_000, { round_closed: true }))
}

const payIn = (player: Player, amount: bigint, key: string) =>
  world.deps.db.inBrand(player.brand, tx =>
    post(tx, {
      kind: 'deposit',
      key,
      reference: key,
      lines: [
        { account: `player:${player.id}:cash`, amount: amount * ONE },
        { account: 'bank:test', amount: -amount * ONE },
      ],
    }),
  )

/** A withdrawal that was asked for and sent. */
const payOut = (player: Player, amount: bigint, key: string) =>
  world.deps.db.inBrand(player.brand, async tx => {
    const [cash, locked] = [`player:${player.id}:cash` as const, `player:${player.id}:locked` as const]
    const one = amount * ONE
    const reference = key
    const asked = { kind: 'withdrawal', key: `request:${key}`, reference } as const
    await post(tx, {
      ...asked,
      lines: [
        { account: cash, amount: -one },
        { account: locked, amount: one },
      ],
    })
    const sent = { kind: 'withdrawal', key: `paid:${key}`, reference } as const
    await post(tx, {
      ...sent,
      lines: [
        { account: locked, amount: -one },
        { account: 'bank:test', amount: one },
      ],
    })
  })

const overview = async (by: Player, period: 'today' | 'yesterday' | 'week' | 'month' = 'week') =>
  (await world.ask(agentCalls.getTeamOverview, { query: { period } }, as(by))).value

test('AGENT-06 AGENT-09 AGENT-10 AGENT-12 what a line plays and moves is counted for everybody above it, once, and for nobody else', async () => {
  const { top, middle, side, low, ofMiddle, ofLow, ofSide, stranger } = await makeTree(world)
  const [one, two, three, four] = [
    await atTable(ofMiddle),
    await atTable(ofLow),
    await atTable(ofSide),
    await atTable(stranger),
  ]
  await playRound(one, 100, 30)
  await playRound(two, 50, 90)
  await playRound(three, 10, 0)
  await playRound(four, 999, 0)
  await payIn(ofMiddle, 500n, 'vao-1')
  await payIn(ofLow, 200n, 'vao-2')
  await payIn(stranger, 7777n, 'vao-3')
  await payOut(ofLow, 60n, 'ra-1')
  await rollUp(world)
  await rollUp(world)

  const ofTop = await overview(top)
  expect(ofTop).toMatchObject({
    members: { direct: 2, team: 6, agents: 3 },
    activeToday: 3,
    registrations: 6,
    totals: {
      rounds: 3,
      stake: '160.00',
      win: '120.00',
      validBet: '160.00',
      net: '-40.00',
      deposits: '700.00',
      withdrawals: '60.00',
    },
  })
  expect(ofTop.days).toHaveLength(7)
  expect(await overview(middle)).toMatchObject({
    members: { direct: 2, team: 3, agents: 1 },
    activeToday: 2,
    totals: { rounds: 2, stake: '150.00', net: '-30.00', deposits: '700.00', withdrawals: '60.00' },
  })
  expect((await overview(low)).totals).toMatchObject({
    stake: '50.00',
    net: '40.00',
    deposits: '200.00',
    withdrawals: '60.00',
  })
  expect((await overview(side)).totals).toMatchObject({ rounds: 1, stake: '10.00', net: '-10.00', deposits: '0.00' })

  // More of the same day adds up, and a player who bets again is one player.
  await playRound(two, 5, 0)
  await rollUp(world)
  expect(await overview(middle)).toMatchObject({ activeToday: 2, totals: { rounds: 3, stake: '155.00' } })

  const bets = await world.ask(agentCalls.listTeamBets, { query: {} }, as(top))
  expect(bets.value.list.map(({ account, stake, net }) => [account, stake, net])).toEqual([
    [ofLow.account, '5.00', '-5.00'],
    [ofSide.account, '10.00', '-10.00'],
    [ofLow.account, '50.00', '40.00'],
    [ofMiddle.account, '100.00', '-70.00'],
  ])
  expect(bets.value.totals).toMatchObject({ rounds: 4, stake: '165.00' })
  const ofOne = await world.ask(agentCalls.listTeamBets, { query: { account: ofLow.account, pageSize: 1 } }, as(middle))
  expect(ofOne.value).toMatchObject({ totals: { rounds: 2, stake: '55.00' }, nextCursor: expect.any(String) })
  const query = { account: ofLow.account, pageSize: 1, cursor: ofOne.value.nextCursor as string }
  expect((await world.ask(agentCalls.listTeamBets, { query }, as(middle))).value).toMatchObject({
    list: [{ stake: '50.00' }],
    nextCursor: null,
  })
  expect((await world.ask(agentCalls.listTeamBets, { query: { to: '2024-05-31' } }, as(top))).value.list).toEqual([])

  const loss = (await world.ask(agentCalls.listPlayerPnl, { query: {} }, as(middle))).value
  expect(loss.list.map(({ account, level, totals }) => [account, level, totals.net, totals.deposits])).toEqual([
    [ofLow.account, 2, '35.00', '200.00'],
    [ofMiddle.account, 1, '-70.00', '500.00'],
  ])
  expect(loss.totals).toMatchObject({ net: '-35.00', deposits: '700.00' })

  const transactions = (await world.ask(agentCalls.listTeamTransactions, { query: {} }, as(middle))).value
  expect(transactions.list.map(({ account, kind, amount }) => [account, kind, amount])).toEqual([
    [ofLow.account, 'withdrawal', '-60.00'],
    [ofLow.account, 'deposit', '200.00'],
    [ofMiddle.account, 'deposit', '500.00'],
  ])
  // Customer service tells by a reference whose request it is; agents are not told.
  expect(JSON.stringify(transactions.list)).not.toMatch(/reference|vao-|ra-1/)
  const deposits = { kind: 'deposit' as const, account: ofMiddle.account }
  expect((await world.ask(agentCalls.listTeamTransactions, { query: deposits }, as(top))).value.list).toHaveLength(1)
  expect((await overview(await makeAgent(world))).totals).toMatchObject({ rounds: 0, deposits: '0.00' })
})

test('AGENT-10 win and loss goes by any of its sums, from either end, page by page, and is kept as a file', async () => {
  const agent = await makeAgent(world, 1)
  const members = [await makeDownline(world, agent), await makeDownline(world, agent), await makeDownline(world, agent)]
  const [rich, poor, middling] = members as [Player, Player, Player]
  for (const [member, amount] of [
    [rich, 900n],
    [poor, 100n],
    [middling, 500n],
  ] as const)
    await payIn(member, amount, `xep-${member.account}`)
  await rollUp(world)
  const read = async (query: object) => (await world.ask(agentCalls.listPlayerPnl, { query }, as(agent))).value
  const walk = async (order: 'asc' | 'desc') => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await read({ sort: 'deposits', order, pageSize: 1, cursor })
      found.push(...page.list.map(({ account }) => account))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return found
  }
  const expected = [rich.account, middling.account, poor.account]
  expect(await walk('desc')).toEqual(expected)
  expect(await walk('asc')).toEqual(expected.toReversed())
  // A cursor of the list by id is none of a list by a sum.
  const byId = (await read({ pageSize: 1 })).nextCursor
  const wrong = { query: { sort: 'net', cursor: byId } } as never
  expect((await world.ask(agentCalls.listPlayerPnl, wrong, as(agent))).code).toBe('platform.badInput')
  const file = await world.ask(agentCalls.exportPlayerPnl, {}, as(agent))
  expect(file.headers.get('content-disposition')).toContain('filename="sen-pnl-')
  const lines = String(file.value).slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe(`${middling.account},1,500.00,0.00,0.00,0.00,0.00,0.00`)
})

test('the split by game is what the line played of each, by category and in all, and nobody else’s', async () => {
  const agent = await makeAgent(world, 1)
  const low = await makeDownline(world, agent, 'agent')
  const [member, deep] = [
    await atTable(await makeDownline(world, agent)),
    await atTable(await makeDownline(world, low)),
  ]
  await payIn(member, 500n, 'tro-1')
  await payIn(deep, 500n, 'tro-2')
  await playRound(member, 100, 30)
  await playRound(deep, 50, 0)
  await rollUp(world)
  await playRound(deep, 10, 25)
  await rollUp(world)
  const { value } = await world.ask(agentCalls.listTeamGames, {}, as(agent))
  const sums = { rounds: 3, stake: '160.00', win: '55.00', net: '-105.00' }
  expect(value.totals).toEqual(sums)
  expect(value.types).toEqual([{ gameType: 'RNG', ...sums }])
  expect(value.games).toMatchObject([{ nodeId: 1001, gameType: 'RNG', ...sums }])
  expect(value.games[0]?.gameName).not.toBe('')
  expect((await world.ask(agentCalls.listTeamGames, {}, as(low))).value.totals).toMatchObject({
    rounds: 2,
    stake: '60.00',
  })
  expect((await world.ask(agentCalls.listTeamGames, {}, as(await makeAgent(world)))).value.games).toEqual([])
})

test('AGENT-11 an agent’s income is what came into his own account by day, and nothing of his downline’s', async () => {
  const agent = await makeAgent(world, 1)
  const member = await makeDownline(world, agent)
  const give = (to: Player, kind: 'wage' | 'rebate' | 'bonus' | 'grant', amount: bigint, bucket = 'cash') =>
    world.deps.db.inBrand('sen', tx =>
      post(tx, {
        kind,
        key: `${kind}:${to.id}`,
        lines: [
          { account: 'house:agents', amount: -amount * ONE },
          { account: `player:${to.id}:${bucket}`, amount: amount * ONE },
        ],
      }),
    )
  await give(agent, 'wage', 120n)
  await give(agent, 'rebate', 7n)
  await give(agent, 'bonus', 30n, 'bonus')
  await give(agent, 'grant', 999n)
  await give(member, 'wage', 5000n)
  await payIn(agent, 40n, 'vao-tn')
  const { value } = await world.ask(agentCalls.listAgentIncome, {}, as(agent))
  const day = { wage: '120.00', rebate: '7.00', bonus: '30.00', total: '157.00' }
  expect(value.totals).toEqual(day)
  expect(value.list).toEqual([{ day: value.list[0]?.day, ...day }])
  const before = { query: { to: '2024-05-31' } }
  expect((await world.ask(agentCalls.listAgentIncome, before, as(agent))).value).toMatchObject({
    list: [],
    totals: { total: '0.00' },
  })
})

test('the credit report sums what went to and came from each of those above and below, and nobody else', async () => {
  const { top, middle, low, ofMiddle, stranger } = await makeTree(world)
  const send = (from: Player, to: Player, direction: 'upline' | 'downline', amount: bigint) =>
    world.deps.db.inBrand('sen', tx =>
      tx.run(sql`
        insert into cashier.downline_transfers (brand_id, id, player_id, idempotency_key, direction, other_id, amount)
        values ('sen', ${world.deps.newId()}, ${from.id}, ${world.deps.newId()}, ${direction}, ${to.id}, ${amount * ONE})`),
    )
  await send(top, middle, 'downline', 100n)
  await send(middle, top, 'upline', 30n)
  await send(middle, low, 'downline', 50n)
  await send(middle, low, 'downline', 5n)
  await send(ofMiddle, middle, 'upline', 8n)
  await send(top, stranger, 'downline', 999n)
  const { value } = await world.ask(agentCalls.listCredit, { query: { pageSize: 2 } }, as(middle))
  const rest = { query: { pageSize: 2, cursor: value.nextCursor as string } }
  const last = (await world.ask(agentCalls.listCredit, rest, as(middle))).value
  const rows = [...value.list, ...last.list].map(row => [row.account, row.transfers, row.sent, row.received, row.net])
  expect(rows).toEqual([
    [ofMiddle.account, 1, '0.00', '8.00', '8.00'],
    [low.account, 2, '55.00', '0.00', '-55.00'],
    [top.account, 2, '30.00', '100.00', '70.00'],
  ])
  expect(last.nextCursor).toBeNull()
})

test('a team’s day is the sum of its members’ days, and a round given back later is taken off the day of its bet', async () => {
  const agent = await makeAgent(world, 1)
  const player = await atTable(await makeDownline(world, agent))
  const bet = studio.bet(player.play, 40 * 100_000)
  await studio.send('/transaction/bet', bet)
  await rollUp(world)
  expect((await overview(agent, 'today')).totals).toMatchObject({ stake: '40.00', net: '-40.00' })
  await studio.send('/transaction/rollback', studio.rollback(player.play, bet))
  await rollUp(world)
  expect((await overview(agent, 'today')).totals).toMatchObject({ stake: '40.00', net: '0.00' })
  const off = await world.deps.db.asOwner(tx =>
    tx.query(sql`
      select t.agent_id from agents.team_days t where row(t.stake, t.win, t.returned, t.valid, t.deposits, t.withdrawals)::text is distinct from (
        select row(sum(m.stake), sum(m.win), sum(m.returned), sum(m.valid), sum(m.deposits), sum(m.withdrawals))::text from agents.member_days m
        join agents.hierarchy l on l.brand_id = m.brand_id and l.member_id = m.member_id
        where m.brand_id = t.brand_id and m.day = t.day and l.upline_id = t.agent_id)`),
  )
  expect(off).toEqual([])
})
