/** The mall edited by staff: at once on the site, by those who may, by two where it gives much; what was redeemed stays as it was. */
import fs from 'node:fs'
import path from 'node:path'
import type { Ask } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../test/cashier.ts'
import { PASSWORD, type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff, takeOverStaff } from '../../test/staff.ts'
import { countWaiting } from '../../test/waiting.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { post } from '../wallet/public.ts'
import { dailyCheckInPosting } from './postings.ts'
import { seedMall } from './public.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  await seedMall(world.deps.db)
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

type New = Ask<typeof mallStaffCalls.createMallItem>['body']
type Who = Pick<Hired, 'token' | 'brand'>
const as = ({ token, brand }: Who) => ({ token, brand })
const LAMP: New = {
  code: 'lamp',
  kind: 'gift',
  app: null,
  name: { vi: 'Đèn lồng', en: 'Lantern' },
  text: { vi: 'Gửi tận nhà.', en: 'Sent to you.' },
  picture: '/gifts/lantern.avif',
  points: 300,
  amount: null,
  stock: 3,
  perPlayer: null,
  position: 50,
  fromAt: null,
  toAt: null,
  isHidden: false,
}
const create = (who: Who, item: Partial<New> = {}) =>
  world.ask(mallStaffCalls.createMallItem, { body: { ...LAMP, ...item } }, as(who))
const itemOf = async (code: string, who: Who = lan) => {
  const { value } = await world.ask(mallStaffCalls.listMallItems, {}, as(who))
  return value.list.find(item => item.code === code) as (typeof value.list)[number]
}
async function change(who: Who, code: string, to: Partial<New>, seen?: string) {
  const { kind: _k, app: _a, taken: _t, proposal: _p, ...item } = (await itemOf(code, who)) ?? (await itemOf(code))
  const body = { ...item, ...to, code, version: seen ?? item.version }
  return world.ask(mallStaffCalls.updateMallItem, { body }, as(who))
}
const onSite = async (code: string, brand = 'sen') =>
  (await world.ask(pointCalls.listPointRewards, {}, { brand })).value.list.find(item => item.code === code)
const redeem = (player: Player, code: string, more: object = {}) =>
  world.ask(
    pointCalls.redeemReward,
    { body: { code, quantity: 1, password: PASSWORD, idempotencyKey: newKey(), ...more } },
    as(player),
  )
async function makeRich(points = 100_000): Promise<Player> {
  const player = await registerPlayer(world)
  await world.deps.db.inBrand('sen', tx =>
    post(tx, dailyCheckInPosting(player.id, '2026-01-01', BigInt(points) * 100_000n)),
  )
  return player
}
const RECIPIENT = 'Nguyễn Văn An, 0912345678, 12 Lê Lợi, Huế'

test('POINTS-01 a reward that staff add, change and withdraw is so on the site of their brand with the next look', async () => {
  expect((await create(lan)).value).toMatchObject({ code: 'lamp', taken: 0, proposal: null })
  expect(await onSite('lamp')).toMatchObject({ name: 'Đèn lồng', points: 300, left: 3, kind: 'gift' })
  expect(await onSite('lamp', 'hac')).toBeUndefined()
  expect((await create(lan)).code).toBe('mall.codeTaken')
  await change(minh, 'lamp', { name: { vi: 'Đèn lồng Hội An', en: '' }, points: 450, stock: null })
  expect(await onSite('lamp')).toMatchObject({ name: 'Đèn lồng Hội An', points: 450, left: null })
  const soon = new Date(world.time.now.getTime() + 3_600_000).toISOString()
  await change(minh, 'lamp', { fromAt: soon })
  expect(await onSite('lamp')).toBeUndefined()
  await change(minh, 'lamp', { fromAt: null, toAt: world.time.now.toISOString() })
  expect(await onSite('lamp')).toBeUndefined()
  await change(minh, 'lamp', { toAt: soon })
  expect(await onSite('lamp')).toBeDefined()
  await change(minh, 'lamp', { isHidden: true })
  expect(await onSite('lamp')).toBeUndefined()
  expect((await redeem(await makeRich(), 'lamp', { recipient: RECIPIENT })).code).toBe('mall.unknown')
})

test('what was redeemed keeps its price and name; a price that changed under a player takes nothing', async () => {
  await create(lan, { code: 'scarf', name: { vi: 'Khăn lụa', en: 'Scarf' }, stock: 2 })
  const player = await makeRich(1_000)
  expect((await redeem(player, 'scarf', { points: 300, recipient: RECIPIENT })).value).toMatchObject({ points: 300 })
  await change(lan, 'scarf', { points: 500, name: { vi: 'Khăn mới', en: 'New scarf' } })
  expect((await redeem(player, 'scarf', { points: 300, recipient: RECIPIENT })).code).toBe('mall.priceChanged')
  expect((await redeem(player, 'scarf', { amount: '5000', recipient: RECIPIENT })).code).toBe('mall.priceChanged')
  await create(lan, { code: 'purse', kind: 'bonus', points: 100, amount: '50000', stock: 2 })
  const seen = { points: 100, amount: '50000.00' }
  await change(lan, 'purse', { amount: '1000' })
  expect((await redeem(player, 'purse', seen)).code).toBe('mall.priceChanged')
  expect((await redeem(player, 'purse', { points: 100, amount: null })).code).toBe('mall.priceChanged')
  const [record] = (await world.ask(pointCalls.listRedemptions, {}, as(player))).value.list
  expect(record).toMatchObject({ points: 300, name: 'Khăn lụa' })
  await change(lan, 'scarf', { isHidden: true })
  const reject = { id: record?.id ?? '', decision: 'reject' as const, reason: 'hết hàng' }
  expect((await world.ask(rewardStaffCalls.decideRedemption, { body: reject }, as(lan))).value.state).toBe('rejected')
  expect((await world.ask(pointCalls.getPointBalance, {}, as(player))).value.current).toBe(1_000)
  expect((await itemOf('scarf')).taken).toBe(0)
})

test('a stock is never below what was taken, and of two who edit at once the second looks again', async () => {
  await create(lan, { code: 'cup', stock: 2 })
  const player = await makeRich()
  const { version } = await itemOf('cup')
  await redeem(player, 'cup', { quantity: 2, recipient: RECIPIENT })
  expect((await itemOf('cup')).version).toBe(version)
  expect((await change(lan, 'cup', { stock: 1 })).code).toBe('mall.stockTaken')
  const both = await Promise.all([
    change(lan, 'cup', { stock: 5 }, version),
    change(minh, 'cup', { stock: 9 }, version),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual(['', 'operations.changedMeanwhile'])
})

/** Holds a reward until the change of the staff's waits for it and, behind that, every redeem; answers what became of the redeems. */
async function rush(code: string, to: Partial<New>, redeems: () => ReturnType<typeof redeem>[]) {
  const { version } = await itemOf(code)
  const waitFor = async (many: number) => {
    while ((await countWaiting(world)) < many) await new Promise(resolve => setTimeout(resolve, 20))
  }
  const [changed, asked] = await world.deps.db.inBrand('sen', async tx => {
    await tx.run(sql`select 1 from rewards.mall_items where code = ${code} for update`)
    const changed = change(lan, code, to, version)
    await waitFor(1)
    const asked = redeems()
    await waitFor(1 + asked.length)
    return [changed, asked] as const
  })
  expect((await changed).success).toBe(true)
  return (await Promise.all(asked)).map(one => one.code).sort()
}

test('what is redeemed while staff cut the stock, the price or the reward itself gets what the change leaves, and no more', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => makeRich(10_000)))
  const seen = { points: 100, amount: '100000' }
  await create(lan, { code: 'rush', kind: 'bonus', ...seen, stock: 50 })
  const each = (said: object) => () => players.map(player => redeem(player, 'rush', said))
  const paid = async () => {
    const balances = players.map(player => world.ask(walletCalls.getBalance, {}, as(player)))
    return (await Promise.all(balances)).map(({ value }) => value.cash)
  }
  const codes = await rush('rush', { stock: 3 }, each(seen))
  expect(codes).toEqual(['', '', '', 'mall.soldOut', 'mall.soldOut'])
  expect(await itemOf('rush')).toMatchObject({ taken: 3, stock: 3 })
  await change(lan, 'rush', { stock: 50 })
  const before = await paid()
  expect(await rush('rush', { amount: '1000' }, each(seen))).toEqual(Array(5).fill('mall.priceChanged'))
  const now = { points: 100, amount: '1000.00' }
  expect(await rush('rush', { points: 90 }, each(now))).toEqual(Array(5).fill('mall.priceChanged'))
  expect(await rush('rush', { isHidden: true }, each({}))).toEqual(Array(5).fill('mall.unknown'))
  expect(await paid()).toEqual(before)
  expect(await itemOf('rush')).toMatchObject({ taken: 3 })
})

test('what gives much waits for a second person who says the same; giving less does not', async () => {
  const rich = { code: 'gold', kind: 'bonus' as const, points: 10, amount: '2000000', stock: 5 }
  const waiting = await create(lan, rich)
  expect(waiting.value).toMatchObject({ isHidden: true, proposal: { isOwn: true, fields: { isHidden: false } } })
  expect(await onSite('gold')).toBeUndefined()
  expect((await world.ask(workQueueCalls.getWorkQueues, {}, as(minh))).value.mall).toBe(1)
  // It waits with all else that needs a second person.
  expect((await world.ask(workQueueCalls.getWorkQueues, {}, as(minh))).value.approvals).toBe(1)
  const asked = waiting.value.proposal?.fields ?? {}
  expect((await change(lan, 'gold', asked)).code).toBe('mall.secondApproverNeeded')
  const other = await change(minh, 'gold', { ...asked, points: 20 })
  expect(other.value).toMatchObject({ isHidden: true, proposal: { isOwn: true, fields: { points: 20 } } })
  expect((await change(lan, 'gold', { ...asked, points: 20 })).value).toMatchObject({ isHidden: false, proposal: null })
  expect(await onSite('gold')).toMatchObject({ points: 20, amount: '2000000.00' })
  expect((await change(lan, 'gold', { points: 30 })).value).toMatchObject({ points: 30, proposal: null })
  expect((await change(lan, 'gold', { points: 20 })).value).toMatchObject({
    points: 30,
    proposal: { fields: { points: 20 } },
  })
  expect(await onSite('gold')).toMatchObject({ points: 30 })
  const owner = await hireStaff(world, 'owner')
  const reset = { brand: 'sen', ...(await takeOverStaff(world, owner, await hireStaff(world, 'finance'))) }
  await change(owner, 'gold', { points: 15 })
  expect((await change(reset, 'gold', { points: 15 })).code).toBe('operations.notIndependent')
  expect((await change(lan, 'gold', { isHidden: true })).value).toMatchObject({ isHidden: true, proposal: null })
  // Many of a small one give much too.
  expect((await create(lan, { ...rich, code: 'rain', amount: '20000', stock: null })).value.proposal).not.toBeNull()
  expect((await create(lan, { ...rich, code: 'drop', amount: '20000', stock: 100 })).value.proposal).toBeNull()
  // Cheap ones without an end are redeemed by the thousand, however little each gives.
  const endless = await create(lan, { ...rich, code: 'well', points: 1, amount: '5000', stock: null })
  expect(endless.value).toMatchObject({ isHidden: true, proposal: { isOwn: true } })
})

test('what waits is declined, or taken back, by saving what stands: nothing of it is on the site', async () => {
  const rich = { code: 'jade', kind: 'bonus' as const, points: 10, amount: '2000000', stock: 5 }
  await create(lan, rich)
  expect((await change(minh, 'jade', {})).value).toMatchObject({ isHidden: true, proposal: null })
  expect(await onSite('jade')).toBeUndefined()
  await change(lan, 'jade', { isHidden: false, amount: '1000' })
  expect((await change(lan, 'jade', { amount: '3000000' })).value).toMatchObject({ proposal: { isOwn: true } })
  expect((await change(lan, 'jade', {})).value).toMatchObject({ amount: '1000.00', proposal: null })
  expect(await onSite('jade')).toMatchObject({ amount: '1000.00' })
})

test('many rewards that give little each, set by one person, need a second when together they give much', async () => {
  const staff = await hireStaff(world, 'finance', 'hac')
  const give = (code: string, more: Partial<New> = {}) =>
    create(staff, { code, kind: 'bonus', points: 1, amount: '100001', stock: 100, ...more })
  expect((await give('one')).value.proposal).toBeNull()
  // Both at once see each other: 20 million is the bound.
  const both = await Promise.all([give('two'), give('three')])
  expect(both.filter(({ value }) => value.proposal === null)).toHaveLength(1)
  expect((await give('fair', { points: 100_001, stock: null })).value.proposal).toBeNull()
  expect((await give('four', { stock: 1 })).value.proposal).not.toBeNull()
  // One that is withdrawn gives no more; what came of it lately still counts.
  await change(staff, 'one', { isHidden: true })
  const player = await registerPlayer(world, { brand: 'hac' })
  await world.deps.db.inBrand('hac', tx => post(tx, dailyCheckInPosting(player.id, '2026-01-01', 1_000n * 100_000n)))
  const shown = both[0]?.value.proposal ? 'three' : 'two'
  expect((await redeem(player, shown, { quantity: 60 })).success).toBe(true)
  await change(staff, shown, { isHidden: true })
  expect((await give('five', { stock: 141 })).value.proposal).not.toBeNull()
  expect((await give('six', { stock: 140 })).value.proposal).toBeNull()
  // What two agreed to counts no more.
  const second = await hireStaff(world, 'finance', 'hac')
  expect((await change(second, 'four', { isHidden: false })).value.proposal).toBeNull()
  expect((await change(staff, 'six', { isHidden: true })).success).toBe(true)
  expect((await give('seven', { stock: 140 })).value.proposal).toBeNull()
})

test('only those who may edit do, each in his own brand, and the log tells before and after', async () => {
  for (const role of ['support', 'content', 'risk', 'auditor'] as const)
    expect([role, (await create(await hireStaff(world, role), { code: `no-${role}` })).status]).toEqual([role, 403])
  expect((await world.ask(mallStaffCalls.createMallItem, {}, as(await makeRich()))).status).toBe(401)
  const foreign = await hireStaff(world, 'finance', 'hac')
  expect((await create(lan, { code: 'fan' })).success).toBe(true)
  expect((await change(foreign, 'fan', { points: 1 })).code).toBe('mall.unknown')
  await change(lan, 'fan', { points: 350 })
  const auditor = await hireStaff(world, 'auditor')
  const log = await world.ask(operationsCalls.listAudit, { query: { subject: 'fan' } }, as(auditor))
  expect(log.value.list).toMatchObject([
    { action: 'updateMallItem', before: { points: 300 }, after: { points: 350 } },
    { action: 'createMallItem', after: { points: 300, name: { vi: 'Đèn lồng' } } },
  ])
})

test('what makes no sense is refused with its reason', async () => {
  const codeOf = async (item: Partial<New>) => (await create(lan, { code: 'odd', ...item })).code
  expect(await codeOf({ name: { vi: ' ', en: '' } })).toBe('operations.titleMissing')
  expect(await codeOf({ fromAt: '2026-12-02T00:00:00Z', toAt: '2026-12-01T00:00:00Z' })).toBe(
    'operations.scheduleWrong',
  )
  expect(await codeOf({ amount: '5000' })).toBe('mall.amountWrong')
  for (const amount of [null, '0', '-5', '0.5', '99999999999999999'])
    expect([amount, await codeOf({ kind: 'bonus', amount })]).toEqual([amount, 'mall.amountWrong'])
  expect(await codeOf({ kind: 'app', amount: '5000' })).toBe('mall.appWrong')
  expect(await codeOf({ app: 'zalo' })).toBe('mall.appWrong')
  expect((await create(lan, { code: 'odd', picture: 'https://elsewhere.example/x.png' })).status).toBe(400)
  expect((await create(lan, { code: 'odd', picture: '//elsewhere.example/x.png' })).status).toBe(400)
  for (const at of ['2026-13-45T99:99:99Z', '2026-02-30T00:00:00Z', '2026-12-01T24:00:00Z', '0000-01-01T00:00:00Z'])
    expect([at, (await create(lan, { code: 'odd', fromAt: at })).status]).toEqual([at, 400])
  expect(await itemOf('odd')).toBeUndefined()
  expect((await create(lan, { code: 'old', fromAt: '0001-01-01T00:00:00Z' })).value.fromAt).toBe(
    '0001-01-01T00:00:00.000Z',
  )
})

test('the next start leaves alone what staff set, also where its seed changed', async () => {
  await change(lan, 'bonus-5k', { points: 5_000 })
  const seed = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'mall.json')
  const items = JSON.parse(fs.readFileSync(seed, 'utf8')) as { code: string; points: number }[]
  const file = path.join(world.deps.config.dataDir, 'mall.json')
  fs.writeFileSync(file, JSON.stringify(items.map(item => ({ ...item, points: item.points + 1 }))))
  await seedMall(world.deps.db, file)
  expect(await onSite('bonus-5k')).toMatchObject({ points: 5_000 })
  expect(await onSite('bonus-20k')).toMatchObject({ points: 17_001 })
})
