import { addDays } from '@sen/core/calendar'
import { identityCalls } from '@sen/core/identity/calls'
import { readAmount } from '@sen/core/money'
import { rewardCalls } from '@sen/core/rewards/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../test/days.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'

const ONE = 100_000n
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`insert into bets.rollup_watermarks (brand_id, rolled_up_until) values ('sen', now()), ('hac', now())`),
  )
})
afterAll(() => world.close())

/** A player's valid bets of so many days ago, as the roll-up leaves them behind. */
const played = (player: Player, amount: bigint, daysAgo = 3) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into bets.valid_days (brand_id, player_id, day, node_id, amount)
      values (${player.brand}, ${player.id}, ${addDays(dayOf(world.time.now), -daysAgo)}::date, 0, ${amount})`),
  )

const as = ({ token, brand }: Player) => ({ token, brand })
const stateOf = async (player: Player) => (await world.ask(rewardCalls.getPromoState, {}, as(player))).value
const centreOf = async (player: Player) => (await world.ask(rewardCalls.getRewardCenter, {}, as(player))).value
const claim = (player: Player, level: number) => world.ask(rewardCalls.claimReward, { body: { level } }, as(player))
const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)

test('MC-22 the public state: what can be claimed, which promotions the brand has, the VIP level; the account shows it too', async () => {
  const player = await registerPlayer(world)
  expect(await stateOf(player)).toEqual({
    availablePromoCount: 0,
    availablePromo: { REFERRAL: { enabled: 1 } },
    hasVip: true,
    vipRankLevel: 0,
  })
  await played(player, 30_000_000n * ONE)
  expect(await stateOf(player)).toMatchObject({ availablePromoCount: 2, vipRankLevel: 2 })
  const news = await world.ask(identityCalls.getLoginInfo, {}, as(player))
  expect(news.value).toMatchObject({ promoCount: 2, unread: 0 })
  const info = await world.ask(identityCalls.getMemberInfo, {}, { ...as(player), language: 'en' })
  expect(info.value.clubLabel).toEqual({ labelName: 'Lotus leaf', rankLevel: 2 })
  const there = await registerPlayer(world, { brand: 'hac' })
  expect((await stateOf(there)).availablePromo.REFERRAL.enabled).toBe(0)
})

test('MC-12 gifts of levels reached are claimed once each, in cash, however many claim at once', async () => {
  const player = await registerPlayer(world)
  expect(await claim(player, 1)).toMatchObject({ success: false, code: 'rewards.notReached' })
  await played(player, 30_000_000n * ONE)
  expect((await centreOf(player)).gifts).toMatchObject([
    { level: 1, amount: '20000.00', claimedAt: null },
    { level: 2, amount: '80000.00', claimedAt: null },
  ])
  const before = await cashOf(player)
  const said = await Promise.all(Array.from({ length: 20 }, () => claim(player, 2)))
  expect(said.filter(one => one.success)).toHaveLength(1)
  expect(new Set(said.filter(one => !one.success).map(one => one.code))).toEqual(new Set(['rewards.claimed']))
  expect((await cashOf(player)) - before).toBe(80_000n * ONE)
  expect(await claim(player, 3)).toMatchObject({ code: 'rewards.notReached' })
  expect(await claim(player, 0)).toMatchObject({ status: 400 })
  const centre = await centreOf(player)
  expect(centre.gifts.map(({ claimedAt }) => claimedAt !== null)).toEqual([false, true])
  expect(centre.vip).toMatchObject({ level: 2, turnover: '30000000.00', next: { level: 3, turnover: '100000000.00' } })
  expect((await stateOf(player)).availablePromoCount).toBe(1)
})

test('a gift that was reached stays claimable after the level fell', async () => {
  const player = await registerPlayer(world)
  await played(player, 5_000_000n * ONE, 80)
  await claim(player, 1)
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update rewards.vip_statuses set level = 2, reached = 2, reviewed_on = reviewed_on - 90 where player_id = ${player.id}`,
    ),
  )
  expect(await stateOf(player)).toMatchObject({ vipRankLevel: 1, availablePromoCount: 1 })
  expect((await claim(player, 2)).success).toBe(true)
})

test('what a guest has cannot be claimed', async () => {
  const guest = await world.ask(identityCalls.freePlay, {
    body: { os: 'linux', platform: 'W', random: JSON.stringify({ nonce: world.deps.newId() }), version: 3 },
  })
  const token = guest.value.token
  expect(await world.ask(rewardCalls.claimReward, { body: { level: 1 } }, { token })).toMatchObject({
    code: 'in_need_true_account',
  })
  expect((await world.ask(rewardCalls.getPromoState, {}, { token })).value.availablePromoCount).toBe(0)
})
