/** What is given away: never during an exclusion, however close the two come, and each number at a messaging app once. */

import { rewardCalls } from '@sen/core/rewards/calls'
import { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../test/cashier.ts'
import { PASSWORD, type Player, registerPlayer } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { countWaiting } from '../../test/waiting.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { lockSafety } from '../safety/public.ts'
import { earnPoints } from './points-store.ts'
import { dailyCheckInPosting } from './postings.ts'
import { seedMall } from './public.ts'

const ONE = 100_000n
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedMall(world.deps.db)
})
afterAll(() => world.close())

const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
const redeem = (player: Player, code: string, more: object = {}) =>
  world.ask(
    pointCalls.redeemReward,
    { body: { code, quantity: 1, password: PASSWORD, idempotencyKey: newKey(), ...more } },
    as(player),
  )
const convert = (player: Player, points: number) =>
  world.ask(pointCalls.convertPoints, { body: { points, password: PASSWORD, idempotencyKey: newKey() } }, as(player))

/** A player with points, earned. */
async function withPoints(points: number): Promise<Player> {
  const player = await registerPlayer(world)
  const amount = BigInt(points) * ONE
  await world.deps.db.inBrand('sen', tx =>
    earnPoints(tx, player.id, dailyCheckInPosting(player.id, '2026-01-01', amount), amount),
  )
  return player
}

test('an exclusion that begins before a gift, a claim or a conversion is done ends all of them', async () => {
  const player = await withPoints(9000)
  const asks = () => [
    convert(player, 1000),
    redeem(player, 'bonus-5k'),
    world.ask(missionCalls.claimDailyCheckIn, { body: {} }, as(player)),
    world.ask(missionCalls.claimMission, { body: { code: 'rounds-20' } }, as(player)),
    world.ask(rewardCalls.claimReward, { body: { level: 1 } }, as(player)),
  ]
  let settled = 0
  const said = await world.deps.db.inBrand('sen', async tx => {
    await lockSafety(tx, player.id)
    await tx.run(sql`
      insert into safety.exclusions (brand_id, id, player_id, kind, term, begun_at, until)
      values ('sen', ${world.deps.newId()}, ${player.id}, 'timeout', '24h', ${world.time.now},
        ${new Date(world.time.now.getTime() + 86_400_000)})`)
    const asked = asks()
    for (const one of asked) void one.then(() => (settled += 1))
    while (settled + (await countWaiting(world)) < asked.length) await new Promise(resolve => setTimeout(resolve, 20))
    return asked
  })
  expect((await Promise.all(said)).map(one => one.code)).toEqual(Array(5).fill('safety.excluded'))
  const balance = await world.ask(pointCalls.getPointBalance, {}, as(player))
  expect(balance.value).toMatchObject({ current: 9000, accumulated: 9000 })
})

test('staff pay no bonus of the mall to whoever has a break; to reject it stays open', async () => {
  const player = await withPoints(300)
  const owner = await hireStaff(world, 'owner')
  const { id } = (await redeem(player, 'zalo-bonus', { messenger: '0901234567' })).value
  const decide = (decision: 'complete' | 'reject') =>
    world.ask(rewardStaffCalls.decideRedemption, { body: { id, decision, reason: 'đã gọi xác nhận' } }, as(owner))
  await world.ask(safetyCalls.selfExclude, { body: { term: '24h', isSure: true } }, as(player))
  expect(await decide('complete')).toMatchObject({ code: 'mall.redeemExcluded' })
  expect((await decide('reject')).value).toEqual({ state: 'rejected' })
})

test('a key that comes again with another number or another address is refused', async () => {
  const player = await withPoints(200_000)
  const zalo = { idempotencyKey: newKey(), messenger: '0901234568' }
  expect((await redeem(player, 'zalo-bonus', zalo)).value).toMatchObject({ state: 'processing' })
  expect((await redeem(player, 'zalo-bonus', zalo)).value).toMatchObject({ state: 'processing' })
  expect(await redeem(player, 'zalo-bonus', { ...zalo, messenger: '0901234569' })).toMatchObject({
    code: 'mall.keyUsed',
  })
  const gift = { idempotencyKey: newKey(), recipient: 'Nguyễn Văn An, 0912345678, 12 Lê Lợi, Huế' }
  expect((await redeem(player, 'lantern', gift)).value).toMatchObject({ state: 'processing' })
  const elsewhere = { ...gift, recipient: 'Nguyễn Văn An, 0912345678, 14 Lê Lợi, Huế' }
  expect(await redeem(player, 'lantern', elsewhere)).toMatchObject({ code: 'mall.keyUsed' })
})

test('however a number or a name is written, it earns the bonus of a messaging app once', async () => {
  const messenger = '0912345678'
  expect((await redeem(await withPoints(100), 'zalo-bonus', { messenger })).success).toBe(true)
  for (const same of [
    '+84912345678',
    '84912345678',
    '091-234-5678',
    '091.234.5678',
    '０９１２３４５６７８',
    '@0912345678',
  ]) {
    const said = await redeem(await withPoints(100), 'zalo-bonus', { messenger: same })
    expect([same, said.code]).toEqual([same, 'mall.messengerUsed'])
  }
  expect((await redeem(await withPoints(100), 'zalo-bonus', { messenger: 'nguyen.an' })).success).toBe(true)
  for (const same of ['@Nguyen.An', 'NGUYEN-AN', 'ｎｇｕｙｅｎ.an'])
    expect(await redeem(await withPoints(100), 'zalo-bonus', { messenger: same })).toMatchObject({
      code: 'mall.messengerUsed',
    })
})

test('money of the mall and of points is staked before it leaves, and finance pays what no bet and no deposit earned', async () => {
  const player = await withPoints(10_000)
  const required = () =>
    world.deps.db.inBrand('sen', tx =>
      tx.query(
        sql`select source, required from cashier.wagering_requirements where player_id = ${player.id} and source = 'mall' order by at, id`,
      ),
    )
  await redeem(player, 'bonus-5k')
  await convert(player, 2000)
  const { id } = (await redeem(player, 'zalo-bonus', { messenger: '0908765432' })).value
  const [support, finance] = [await hireStaff(world, 'support'), await hireStaff(world, 'finance')]
  const complete = (staff: typeof support) =>
    world.ask(
      rewardStaffCalls.decideRedemption,
      { body: { id, decision: 'complete', reason: 'đã gọi xác nhận' } },
      as(staff),
    )
  expect(await complete(support)).toMatchObject({ code: 'mall.redeemPay' })
  expect((await complete(finance)).value).toEqual({ state: 'completed' })
  expect(await required()).toEqual([5000n, 2000n, 31_000n].map(amount => ({ source: 'mall', required: amount * ONE })))
})

test('whoever set what a reward pays does not pay it', async () => {
  const [owner, finance] = [await hireStaff(world, 'owner'), await hireStaff(world, 'finance')]
  const { value } = await world.ask(mallStaffCalls.listMallItems, {}, as(owner))
  const bonus = value.list.find(item => item.code === 'whatsapp-bonus') ?? value.list.find(item => item.kind === 'app')
  if (!bonus) throw new Error('a bonus of a messaging app')
  const { kind: _k, app: _a, taken: _t, proposal: _p, ...item } = bonus
  const saved = await world.ask(mallStaffCalls.updateMallItem, { body: { ...item, position: 7 } }, as(owner))
  expect(saved.code).toBe('')
  const player = await withPoints(10_000)
  const { id } = (await redeem(player, bonus.code, { messenger: '0912345678' })).value
  const complete = (staff: typeof owner) =>
    world.ask(
      rewardStaffCalls.decideRedemption,
      { body: { id, decision: 'complete', reason: 'đã gọi xác nhận' } },
      as(staff),
    )
  expect(await complete(owner)).toMatchObject({ code: 'mall.ownReward' })
  expect((await complete(finance)).value).toEqual({ state: 'completed' })
})
