/** Points: earned from valid bets, given for rewards and money behind a password, never twice, never lost. */

import { securityCalls } from '@sen/core/identity/security-calls'
import { readAmount } from '@sen/core/money'
import { operationsCalls } from '@sen/core/operations/calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../test/cashier.ts'
import { dayOf } from '../../test/days.ts'
import { PASSWORD, type Player, registerPlayer } from '../../test/players.ts'
import { addSettled } from '../../test/roll-up.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { earnPoints } from './points-store.ts'
import { dailyCheckInPosting } from './postings.ts'
import { creditBets, seedMall } from './public.ts'
import { redeemProven } from './redeem-reward.ts'

const ONE = 100_000n
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedMall(world.deps.db)
})
afterAll(() => world.close())

const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
const balanceOf = async (player: Player) => (await world.ask(pointCalls.getPointBalance, {}, as(player))).value
const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)
const redeem = (player: Player, code: string, more: object = {}) =>
  world.ask(
    pointCalls.redeemReward,
    { body: { code, quantity: 1, password: PASSWORD, idempotencyKey: newKey(), ...more } },
    as(player),
  )
const convert = (player: Player, points: number, more: object = {}) =>
  world.ask(
    pointCalls.convertPoints,
    { body: { points, password: PASSWORD, idempotencyKey: newKey(), ...more } },
    as(player),
  )
const listOf = async (player: Player, query: object = {}) =>
  (await world.ask(pointCalls.listPointTransactions, { query }, as(player))).value
const redeemsOf = async (player: Player, query: object = {}) =>
  (await world.ask(pointCalls.listRedemptions, { query }, as(player))).value
const RECIPIENT = 'Nguyễn Văn An, 0912345678, 12 Lê Lợi, Huế'

/** Valid bets of a day as the roll-up leaves them behind. */
const played = (player: Pick<Player, 'brand' | 'id'>, amount: bigint, day = dayOf(world.time.now)) =>
  addSettled(world, player, { day, amount, nodeId: 0 })

/** A player with points, earned. */
async function withPoints(points: number, day = '2026-01-01'): Promise<Player> {
  const player = await registerPlayer(world)
  const amount = BigInt(points) * ONE
  await world.deps.db.inBrand('sen', tx =>
    earnPoints(tx, player.id, dailyCheckInPosting(player.id, day, amount), amount),
  )
  return player
}

test('API-46 POINTS-02 valid bets become points once, the rest stays owed, and what is given back is earned again first', async () => {
  const player = await registerPlayer(world)
  expect(await balanceOf(player)).toEqual({ current: 0, accumulated: 0, passwordKind: 'login' })
  const config = (await world.ask(pointCalls.getPointConfig)).value
  expect(config).toEqual({
    per: '1000.00',
    earn: 1,
    worth: '1.00',
    convertMin: 1000,
    wageringMultiple: '1',
    quantityMax: 99,
  })
  await played(player, 5_999n * ONE)
  await Promise.all([1, 2, 3, 4].map(() => creditBets(world.deps, 'sen')))
  await creditBets(world.deps, 'sen')
  expect((await balanceOf(player)).current).toBe(5)
  await played(player, 1n * ONE)
  await creditBets(world.deps, 'sen')
  expect(await balanceOf(player)).toMatchObject({ current: 6, accumulated: 6 })
  await played(player, -3_000n * ONE)
  await creditBets(world.deps, 'sen')
  await played(player, 3_000n * ONE)
  await creditBets(world.deps, 'sen')
  expect((await balanceOf(player)).current).toBe(6)
  await played(player, 1_000n * ONE)
  await creditBets(world.deps, 'sen')
  expect((await balanceOf(player)).current).toBe(7)
  expect((await listOf(player)).list.map(({ subject, points, after }) => [subject, points, after])).toEqual([
    ['betPoints', 1, 7],
    ['betPoints', 1, 6],
    ['betPoints', 5, 5],
  ])
})

test('POINTS-04 an entry of years ago counts in the balance as one of today', async () => {
  const player = await withPoints(2000)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table wallet.entries disable trigger entries_for_ever`)
    await tx.run(
      sql`update wallet.entries set at = at - interval '9 years' where player_id = ${player.id} and kind = 'points'`,
    )
    await tx.run(sql`alter table wallet.entries enable trigger entries_for_ever`)
  })
  expect(await balanceOf(player)).toMatchObject({ current: 2000, accumulated: 2000 })
  expect((await convert(player, 2000)).value).toEqual({ points: 2000, amount: '2000.00', current: 0 })
})

test('POINTS-01 POINTS-05 a reward is redeemed behind the password, and paid at once where it is money', async () => {
  const player = await withPoints(10_000)
  const { list } = (await world.ask(pointCalls.listPointRewards, {}, { language: 'en' })).value
  expect(list.length).toBeGreaterThan(5)
  expect(list[0]).toMatchObject({ code: 'bonus-5k', kind: 'bonus', name: 'Bonus of 5,000', points: 4500 })
  expect(await redeem(player, 'bonus-5k', { password: undefined })).toMatchObject({ status: 400 })
  expect(await redeem(player, 'bonus-5k', { password: 'not-the-one-1' })).toMatchObject({
    code: 'identity.stepUpWrong',
  })
  const before = await cashOf(player)
  const done = await redeem(player, 'bonus-5k')
  expect(done.value).toMatchObject({ state: 'completed', points: 4500, amount: '5000.00' })
  expect((await cashOf(player)) - before).toBe(5000n * ONE)
  // Once there is a payment password, it is the one that counts.
  const pin = { password: PASSWORD, paymentPassword: '482915', confirmPaymentPassword: '482915' }
  const set = await world.ask(securityCalls.setPaymentPassword, { body: pin }, as(player))
  const proved = { ...player, token: set.value.session.token }
  expect((await balanceOf(proved)).passwordKind).toBe('payment')
  expect(await redeem(proved, 'bonus-5k')).toMatchObject({ code: 'identity.paymentPasswordWrong' })
  expect((await redeem(proved, 'bonus-5k', { password: '482915' })).success).toBe(true)
  expect(await balanceOf(proved)).toMatchObject({ current: 1000, accumulated: 10_000 })
})

test('POINTS-06 points become money behind the password, once per key, in one entry', async () => {
  const player = await withPoints(5000)
  expect(await convert(player, 1000, { password: undefined })).toMatchObject({ status: 400 })
  expect(await convert(player, 1000, { password: 'not-the-one-1' })).toMatchObject({ code: 'identity.stepUpWrong' })
  const before = await cashOf(player)
  const idempotencyKey = newKey()
  const said = await Promise.all(Array.from({ length: 8 }, () => convert(player, 2000, { idempotencyKey })))
  expect(said.every(one => one.success && one.value.amount === '2000.00')).toBe(true)
  expect((await cashOf(player)) - before).toBe(2000n * ONE)
  expect(await convert(player, 3000, { idempotencyKey })).toMatchObject({ code: 'mall.keyUsed' })
  expect(await balanceOf(player)).toMatchObject({ current: 3000, accumulated: 5000 })
  expect((await listOf(player, { what: 'exchanged' })).list).toMatchObject([{ subject: 'convert', points: -2000 }])
})

test('POINTS-07 nothing, less than nothing, parts, and more than there is are refused with a sentence', async () => {
  const player = await withPoints(5000)
  for (const [points, code] of [
    [0, 'mall.wholePoints'],
    [-1000, 'mall.wholePoints'],
    [1000.5, 'mall.wholePoints'],
    [999, 'mall.convertMin'],
    [5001, 'mall.notEnough'],
  ] as const) {
    const said = await convert(player, points)
    expect([said.code, said.message.length > 5]).toEqual([code, true])
  }
  for (const [quantity, code] of [
    [0, 'mall.quantity'],
    [-1, 'mall.quantity'],
    [1.5, 'mall.quantity'],
    [100, 'mall.quantity'],
    [2, 'mall.notEnough'],
  ] as const) {
    const said = await redeem(player, 'bonus-5k', { quantity })
    expect([said.code, said.message.length > 5]).toEqual([code, true])
  }
  expect(await redeem(player, 'no-such-thing')).toMatchObject({ code: 'mall.unknown' })
  expect((await balanceOf(player)).current).toBe(5000)
})

test('sixty-four at once: points are spent once, the last of a stock goes to one, and nobody has a reward twice', {
  timeout: 120_000,
}, async () => {
  const player = await withPoints(4500)
  const caller = { brand: world.deps.brands.byCode('sen'), language: 'vi', session: { accountId: player.id } } as never
  const said = await Promise.allSettled(
    Array.from({ length: 64 }, () =>
      redeemProven(world.deps, caller, { code: 'bonus-5k', quantity: 1, password: '', idempotencyKey: newKey() }),
    ),
  )
  expect(said.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  const refusals = said.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['mall.notEnough']))
  expect(await balanceOf(player)).toMatchObject({ current: 0, accumulated: 4500 })

  await world.deps.db.asOwner(tx =>
    tx.run(sql`update rewards.mall_items set stock = taken + 1 where code = 'coffee-set'`),
  )
  const crowd = await Promise.all(Array.from({ length: 6 }, () => withPoints(250_000)))
  const rush = await Promise.all(crowd.map(one => redeem(one, 'coffee-set', { recipient: RECIPIENT })))
  expect(rush.map(one => one.code).toSorted()).toEqual(['', ...Array(5).fill('mall.soldOut')])

  const greedy = await withPoints(900_000)
  const many = await Promise.all(Array.from({ length: 6 }, () => redeem(greedy, 'lantern', { recipient: RECIPIENT })))
  expect(many.map(one => one.code).toSorted()).toEqual(['', '', ...Array(4).fill('mall.perPlayer')])
})

test('POINTS-09 the bonus of a messaging app asks for the number there, and a number earns it once', async () => {
  const [player, other] = [await withPoints(1000), await withPoints(1000)]
  const missing = await redeem(player, 'zalo-bonus')
  expect([missing.code, missing.message]).toEqual(['error_zalo', 'Cần có số hoặc ID Zalo để nhận thưởng này'])
  expect(await redeem(player, 'zalo-bonus', { messenger: '12' })).toMatchObject({ code: 'error_zalo' })
  expect(await redeem(player, 'whatsapp-bonus')).toMatchObject({ code: 'error_whatsapp' })
  expect((await redeem(player, 'zalo-bonus', { messenger: '0912345678' })).value).toMatchObject({ state: 'processing' })
  expect(await redeem(other, 'zalo-bonus', { messenger: '0912345678' })).toMatchObject({ code: 'mall.messengerUsed' })
  expect(await redeem(player, 'zalo-bonus', { messenger: '0912345679' })).toMatchObject({ code: 'mall.perPlayer' })
  expect((await balanceOf(other)).current).toBe(1000)
})

test('POINTS-03 staff complete a record or reject it with a reason; rejected, its points are back once; both are final', async () => {
  const player = await withPoints(300_000)
  const support = await hireStaff(world, 'support')
  const decide = (id: string, decision: 'complete' | 'reject', who = support) =>
    world.ask(rewardStaffCalls.decideRedemption, { body: { id, decision, reason: 'đã gọi xác nhận' } }, as(who))
  expect(await redeem(player, 'lantern')).toMatchObject({ code: 'mall.recipientNeeded' })
  const [gift, card, zalo] = [
    (await redeem(player, 'lantern', { recipient: RECIPIENT })).value,
    (await redeem(player, 'silk-scarf', { recipient: RECIPIENT })).value,
    (await redeem(player, 'zalo-bonus', { messenger: '0987654321' })).value,
  ]
  expect((await balanceOf(player)).current).toBe(300_000 - 120_000 - 90_000 - 100)
  const queue = (
    await world.ask(rewardStaffCalls.listRedemptionRequests, { query: { state: 'processing' } }, as(support))
  ).value
  expect(queue.waiting).toBeGreaterThanOrEqual(3)
  expect(queue.list[0]).toMatchObject({ id: zalo.id, account: player.account, messenger: '0987654321' })
  const [finance, auditor] = [await hireStaff(world, 'finance'), await hireStaff(world, 'auditor')]
  expect(await decide(gift.id, 'complete', auditor)).toMatchObject({ code: 'platform.forbidden' })
  const seen = (await world.ask(rewardStaffCalls.listRedemptionRequests, { query: {} }, as(auditor))).value
  expect(seen.list.every(row => row.messenger === '' && row.recipient === '')).toBe(true)

  const rejected = await Promise.all(Array.from({ length: 8 }, () => decide(gift.id, 'reject')))
  expect(rejected.map(one => one.code).toSorted()).toEqual(['', ...Array(7).fill('mall.redemptionDecided')])
  expect(await decide(gift.id, 'complete')).toMatchObject({ code: 'mall.redemptionDecided' })
  expect(await decide(player.id, 'complete')).toMatchObject({ code: 'mall.redemptionUnknown' })
  const before = await cashOf(player)
  expect((await decide(card.id, 'complete')).value).toEqual({ state: 'completed' })
  expect(await decide(zalo.id, 'complete')).toMatchObject({ code: 'mall.redeemPay' })
  expect((await decide(zalo.id, 'complete', finance)).value).toEqual({ state: 'completed' })
  expect((await cashOf(player)) - before).toBe(31_000n * ONE)
  expect(await balanceOf(player)).toMatchObject({ current: 300_000 - 90_000 - 100, accumulated: 300_000 })
  const { list } = await redeemsOf(player)
  expect(list.map(({ id, state, note }) => [id, state, note])).toEqual([
    [zalo.id, 'completed', 'đã gọi xác nhận'],
    [card.id, 'completed', 'đã gọi xác nhận'],
    [gift.id, 'rejected', 'đã gọi xác nhận'],
  ])
  const owner = await hireStaff(world, 'owner')
  const log = await world.ask(operationsCalls.listAudit, { query: { subject: gift.id } }, as(owner))
  expect(log.value.list).toMatchObject([{ action: 'decideRedemption', reason: 'đã gọi xác nhận' }])
})

test('records go on where the page before ended, each line once', async () => {
  const player = await withPoints(9000)
  for (let times = 0; times < 5; times += 1) await convert(player, 1000)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listOf(player, { pageSize: 2, ...(cursor ? { cursor } : {}) })
    ids.push(...page.list.map(one => one.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect([ids.length, new Set(ids).size]).toEqual([6, 6])
})

test('during an exclusion points stay and nothing is given for them', async () => {
  const player = await withPoints(9000)
  await world.ask(safetyCalls.selfExclude, { body: { term: '24h', isSure: true } }, as(player))
  expect(await convert(player, 1000)).toMatchObject({ code: 'safety.excluded' })
  expect(await redeem(player, 'bonus-5k')).toMatchObject({ code: 'safety.excluded' })
  expect(await balanceOf(player)).toMatchObject({ current: 9000 })
})

test('the law of points: what was ever earned, less what was spent, is what each player has', async () => {
  const rows = await world.deps.db.asOwner(tx =>
    tx.query(sql`
      select b.player_id, b.points, p.earned from wallet.balances b
      left join rewards.point_accounts p on p.brand_id = b.brand_id and p.player_id = b.player_id
      where b.points <> coalesce(p.earned, 0) + (
        select coalesce(sum(l.amount), 0) from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
        where e.brand_id = b.brand_id and e.player_id = b.player_id and e.kind = 'points' and l.account = 'points'
          and e.subject in ('redeem', 'convert', 'redemptionReturned'))`),
  )
  expect(rows).toEqual([])
})
