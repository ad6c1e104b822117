/** A dump or a long query reads one old snapshot for hours: what is reckoned from play and money goes on meanwhile. */

import { agentCalls } from '@sen/core/agents/calls'
import { addDays } from '@sen/core/calendar'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { rebateCalls } from '@sen/core/rewards/rebate-calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { as, makeAgent, makeDownline } from '../../test/agents.ts'
import { dayOf } from '../../test/days.ts'
import type { Player } from '../../test/players.ts'
import { testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { rollUpDays } from '../bets/roll-up-days.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { payRebates } from '../rewards/pay-rebates.ts'
import { creditBets } from '../rewards/public.ts'
import { post } from '../wallet/public.ts'
import { rollUpMoney } from './roll-up-money.ts'
import { rollUpValid } from './roll-up-valid.ts'

const ONE = 100_000n
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

const payIn = ({ id }: Player, amount: bigint) =>
  world.deps.db.inBrand('sen', tx =>
    post(tx, {
      kind: 'deposit',
      key: id,
      reference: id,
      lines: [
        { account: `player:${id}:cash`, amount: amount * ONE },
        { account: 'bank:test', amount: -amount * ONE },
      ],
    }),
  )

/** Stakes so much in a round that is over at once. */
async function play({ id, account }: Player, amount: bigint): Promise<void> {
  const studio = testVendor(() => world.url, world.deps.config.dataDir)
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, ...game }),
  )
  const player = { id, brand: 'sen', user: opened.user, token: opened.token, game: 'lotus-pond' }
  const bet = studio.bet(player, Number(amount * ONE))
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  const win = studio.win(player, bet, 0, { round_closed: true })
  expect((await studio.send('/transaction/win', win)).status).toBe('RS_OK')
}

/** A transaction as a dump's: it began before, has read what is rolled up, and stays open. */
async function openReader() {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query('select count(*) from bets.transactions, wallet.entries')
  onTestFinished(() => client.end())
}

test('while a dump is open, rebates, points, missions and the reports of agents go on', async () => {
  const agent = await makeAgent(world)
  const [player, earlier] = [await makeDownline(world, agent), await makeDownline(world, agent)]
  await openReader()
  /** Runs what the clock runs until the check holds. */
  const go = (check: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        await rollUpDays(world.deps, 'sen')
        await rollUpMoney(world.deps, 'sen')
        await rollUpValid(world.deps, 'sen')
        await creditBets(world.deps, 'sen')
        await check()
      },
      { timeout: 15_000, interval: 100 },
    )
  await payIn(player, 50_000n)
  await payIn(earlier, 50_000n)
  for (const times of [1, 2, 3]) {
    await play(player, 5_000n)
    await go(async () => {
      const team = await world.ask(agentCalls.getTeamOverview, { query: { period: 'week' } }, as(agent))
      expect(team.value.totals).toMatchObject({
        rounds: times,
        stake: `${times * 5_000}.00`,
        validBet: `${times * 5_000}.00`,
        deposits: '100000.00',
      })
      expect((await world.ask(pointCalls.getPointBalance, {}, as(player))).value.current).toBe(times * 5)
      const { tasks } = (await world.ask(missionCalls.getMissionSummary, {}, as(player))).value
      expect(tasks.find(({ code }) => code === 'rounds-20')?.progress).toBe(String(times))
    })
  }
  // Of the day before yesterday, whatever the hour is now.
  await play(earlier, 10_000n)
  const day = addDays(dayOf(world.time.now), -2)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update bets.transactions set at = at - interval '2 days' where player_id = ${earlier.id}`)
    await tx.run(sql`insert into rewards.rebate_days (brand_id, day) values ('sen', ${addDays(day, -1)}::date)`)
  })
  await go(async () => expect((await world.ask(pointCalls.getPointBalance, {}, as(earlier))).value.current).toBe(10))
  await payRebates(world.deps, 'sen')
  const { value } = await world.ask(rebateCalls.listRebates, { query: {} }, as(earlier))
  expect(value.list.map(line => [line.day, line.amount])).toEqual([[day, '80.00']])
})
