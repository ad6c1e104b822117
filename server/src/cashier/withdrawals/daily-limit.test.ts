import { withdrawalCalls } from '@sen/core/cashier/calls'
import { pageCalls } from '@sen/core/content/page-calls'
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askWithdrawal, makeDrawer } from '../../../test/cashier.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { seedContent } from '../../content/public.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

type Drawer = Awaited<ReturnType<typeof makeDrawer>>

/** The house changes what level 0 lets leave in a day: the one number of /vip. */
const setLimit = (amount: string) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`update content.vip_levels set withdraw_daily = ${readAmount(amount)} where level = 0`),
  )
const shownOnVip = async () => (await world.ask(pageCalls.listVipLevels, {})).value.levels[0]?.withdrawDaily
const rulesOf = async ({ player }: Drawer) =>
  (await world.ask(withdrawalCalls.getWithdrawRules, {}, { token: player.token })).value

test('SHELL-15 the daily limit that /vip shows is the one that withdrawals keep to, refused in both languages with what is left', async () => {
  await setLimit('700000')
  const drawer = await makeDrawer(world)
  expect(await shownOnVip()).toBe('700000.00')
  // No single request may pass the day's limit either, so the form names one bound.
  expect(await rulesOf(drawer)).toMatchObject({ max: '700000.00', dailyLimit: '700000.00', dailyLeft: '700000.00' })
  const first = await askWithdrawal(world, drawer, '500000')
  expect(first.success).toBe(true)
  expect(await rulesOf(drawer)).toMatchObject({ dailyLimit: '700000.00', dailyLeft: '200000.00' })

  const body = { bankAccountId: drawer.bankAccountId, amount: '200001', password: drawer.player.password }
  const refused = async (language: 'vi' | 'en', key: string) =>
    world.ask(
      withdrawalCalls.requestWithdrawal,
      { body: { ...body, idempotencyKey: key } },
      { token: drawer.player.token, language },
    )
  const vi = await refused('vi', 'daily-limit-vi')
  expect([vi.success, vi.code]).toEqual([false, 'cashier.dailyLimit'])
  expect(vi.message).toBe('Cấp VIP của bạn được rút tối đa 700,000.00 mỗi ngày. Hôm nay bạn còn rút được 200,000.00')
  const en = await refused('en', 'daily-limit-en')
  expect(en.message).toBe(
    'Your VIP level lets you withdraw up to 700,000.00 a day. You can still withdraw 200,000.00 today',
  )
  // A refusal moves nothing, and exactly what is left may still go.
  expect(await rulesOf(drawer)).toMatchObject({ available: '500000.00', dailyLeft: '200000.00' })
  expect((await askWithdrawal(world, drawer, '200000')).success).toBe(true)
  expect(await rulesOf(drawer)).toMatchObject({ dailyLeft: '0.00' })

  // What is taken back was not withdrawn.
  await world.ask(withdrawalCalls.cancelWithdrawal, { body: { id: first.value.id } }, { token: drawer.player.token })
  expect(await rulesOf(drawer)).toMatchObject({ dailyLeft: '500000.00' })
})

test('the day’s limit holds however many requests come at once', async () => {
  await setLimit('300000')
  const drawer = await makeDrawer(world)
  const all = await Promise.all(Array.from({ length: 6 }, () => askWithdrawal(world, drawer, '100000')))
  expect(all.filter(({ success }) => success)).toHaveLength(3)
  expect(new Set(all.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['cashier.dailyLimit']),
  )
})

test('another day begins anew, and a limit that the house raises counts at once', async () => {
  await setLimit('100000')
  const drawer = await makeDrawer(world)
  expect((await askWithdrawal(world, drawer, '100000')).success).toBe(true)
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.dailyLimit')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update cashier.withdrawals set created_at = created_at - interval '24 hours' where player_id = ${drawer.player.id}`),
  )
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update content.vip_levels set withdraw_daily = ${readAmount('800000')} where level = 0`),
  )
  expect((await askWithdrawal(world, drawer, '300000')).success).toBe(true)
})

test('a brand without levels has no limit of a day', async () => {
  const bare = await makeWorld()
  const drawer = await makeDrawer(bare)
  const { value } = await bare.ask(withdrawalCalls.getWithdrawRules, {}, { token: drawer.player.token })
  expect([value.dailyLimit, value.dailyLeft]).toEqual([null, null])
  await bare.close()
})
