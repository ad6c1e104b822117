/** The periods that are billed; what stops a bill or a loss, and what does not: blocks, faults, a contract that was ended and signed anew. */
import { contractCalls } from '@sen/core/agents/contract-calls'
import { periodAt } from '@sen/core/agents/contract-periods'
import { ONE } from '@sen/core/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline, makeTree } from '../../../test/agents.ts'
import { billsOf, did, HOUSE, settle, termsOf } from '../../../test/contracts.ts'
import type { Player } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { findBalance } from '../../wallet/public.ts'
import { answerOffer, requestNew, requestTermination } from '../contracts/answer-offer.ts'
import { findContract } from '../contracts/contract-store.ts'
import { listLeft } from './bill-store.ts'
import { payBills } from './pay-bills.ts'
import { readCounted } from './read-counted.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

type Kind = 'daily' | 'hourly' | 'dividend'
const HOUR = 3_600_000
/** Midnight in Vietnam before the world began, so that every day of a test is over. */
let nextDay = Date.parse('2026-03-01T17:00:00Z')
/** Days of the test's own. */
const makeDay = (days = 3) => {
  const day = nextDay
  nextDay += days * 24 * HOUR
  return (hour: number) => new Date(day + hour * HOUR)
}
const [first, second] = HOUSE as [(typeof HOUSE)[0], (typeof HOUSE)[0]]
type Signing = { kind: Kind; now: Date; rate: number; more?: object; giver?: Player }

const sign = (holder: Player, { kind, now, rate, more, giver }: Signing) =>
  world.deps.db.inBrand('sen', async tx => {
    const gives = giver ? { accountId: giver.id } : first
    const asked = { kind, holderId: holder.id, giverId: giver?.id ?? null, terms: termsOf(rate, more), note: '', now }
    const { id } = await requestNew(tx, gives, 'giver', { ...asked, id: world.deps.newId() })
    await answerOffer(tx, { accountId: holder.id }, { id, version: 1, answer: 'accept', now })
    if (!giver) await answerOffer(tx, second, { id, version: 1, answer: 'accept', now })
    return id
  })
/** Both sides agree on the end. */
const end = (holder: Player, id: string, kind: Kind, now: Date, giver?: Player) =>
  world.deps.db.inBrand('sen', async tx => {
    await requestTermination(tx, { accountId: holder.id }, { kind, id, now })
    await answerOffer(tx, giver ? { accountId: giver.id } : first, { id, version: 1, answer: 'accept', now })
  })
const block = (player: Player, at: Date | null) =>
  world.deps.db.asOwner(tx => tx.run(sql`update identity.accounts set blocked_at = ${at} where id = ${player.id}`))
const cashOf = (player: Player) => world.deps.db.inBrand('sen', async tx => (await findBalance(tx, player.id)).cash)
const carriedOf = async (holder: Player, kind: Kind) => {
  const [bill] = await billsOf(world, holder, kind)
  const { value } = await world.ask(contractCalls.getBill, { query: { id: bill?.id ?? '' } }, as(holder))
  return [bill?.from, value.formula.carriedIn, value.formula.base]
}
/** No test settles the contracts of another. */
afterEach(() =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      update agents.contracts set state = 'terminated', ended_by = 'agreed', awaiting = null, ends_at = starts_at
      where starts_at is not null`),
  ),
)

test('AGENT-18 a day, a week, half a month and a month are billed from their first moment to their last, once', async () => {
  const at = makeDay(70)
  const calendar = { timeZone: 'Asia/Ho_Chi_Minh', weekStart: 'monday' } as const
  for (const period of ['daily', 'weekly', 'halfMonthly', 'monthly'] as const) {
    const holder = await makeAgent(world)
    const member = await makeDownline(world, holder)
    await sign(holder, { kind: 'dividend', now: at(-1), rate: 300_000, more: { base: 'ggr', period } })
    await did(world, member, { at: at(34 * 24 + 1), stake: 1000 })
    const span = periodAt(period, at(34 * 24 + 1), calendar)
    await settle(world, new Date(span.to.getTime() - 300_000))
    const isPaid = ({ state }: { state: string }) => state !== 'notReached'
    expect((await billsOf(world, holder, 'dividend')).filter(isPaid), period).toEqual([])
    await Promise.all([settle(world, span.to), settle(world, span.to)])
    expect((await billsOf(world, holder, 'dividend')).filter(isPaid), period).toMatchObject([
      { periodFrom: span.from.toISOString(), periodTo: span.to.toISOString(), amount: '300.00', state: 'uncollected' },
    ])
  }
})

test('a loss that was carried stands when the contract is ended and signed anew at once, over one that never ran as well', async () => {
  const [top, at] = [await makeAgent(world), makeDay(5)]
  const low = await makeDownline(world, top, 'agent')
  const member = await makeDownline(world, low)
  const more = { base: 'ggr' }
  const above = await sign(top, { kind: 'dividend', now: at(-9), rate: 300_000, more })
  const begun = { kind: 'dividend', rate: 300_000, more, giver: top } as const
  const old = await sign(low, { ...begun, now: at(-3) })
  await did(world, member, { at: at(1), stake: 1_000_000, win: 101_000_000 })
  await end(low, old, 'dividend', at(2), top)
  // Signed for the next day and ended with the one above before it begins; both are signed anew.
  const never = await sign(low, { ...begun, now: at(3) })
  await end(top, above, 'dividend', at(4))
  const topAnew = await sign(top, { kind: 'dividend', now: at(5), rate: 300_000, more })
  const anew = await sign(low, { ...begun, now: at(6) })
  const find = (id: string) => world.deps.db.inBrand('sen', tx => findContract(tx, id))
  const rows = [await find(never), await find(anew), await find(topAnew)]
  expect(rows.map(row => row?.replaces)).toEqual([old, never, above])
  expect(rows[0]?.ends_at).toEqual(rows[0]?.starts_at)
  await did(world, member, { at: at(25), stake: 30_000_000 })
  await settle(world, at(24))
  await settle(world, at(48))
  for (const holder of [low, top])
    expect(await carriedOf(holder, 'dividend')).toEqual([at(24).toISOString(), '-100000000.00', '30000000.00'])
  // The next period goes on from the new one’s own.
  await settle(world, at(72))
  expect((await carriedOf(low, 'dividend'))[1]).toBe('-70000000.00')
})

test('a loss stands when the new contract has another period, which began before the old one ended', async () => {
  const [holder, at] = [await makeAgent(world), makeDay(40)]
  const member = await makeDownline(world, holder)
  const signed = { kind: 'dividend', rate: 300_000 } as const
  const old = await sign(holder, { ...signed, now: at(-3), more: { base: 'ggr' } })
  await did(world, member, { at: at(1), win: 500 })
  await end(holder, old, 'dividend', at(2))
  await settle(world, at(24))
  const anew = await sign(holder, { ...signed, now: at(25), more: { base: 'ggr', period: 'monthly' } })
  const left = await world.deps.db.inBrand('sen', tx => listLeft(tx, [anew]))
  expect(left).toMatchObject([{ contract_id: anew, carry_out: String(-500n * ONE * 10_000n) }])
  await settle(world, at(40 * 24))
  expect((await carriedOf(holder, 'dividend'))[1]).toBe('-500.00')
})

test('nothing is paid while the holder or the giver is blocked; the bill waits and is paid when they are not', async () => {
  const [{ top, middle, ofMiddle }, at] = [await makeTree(world), makeDay()]
  await sign(top, { kind: 'daily', now: at(-9), rate: 10_000 })
  await sign(middle, { kind: 'daily', now: at(-6), rate: 5000, giver: top })
  await did(world, ofMiddle, { at: at(1), valid: 1000 })
  await settle(world, at(24))
  const [hasTop, hasMiddle] = [await cashOf(top), await cashOf(middle)]
  const paid = async () => {
    await payBills(world.deps, 'sen')
    return [(await cashOf(top)) - hasTop, (await cashOf(middle)) - hasMiddle]
  }
  await block(top, world.deps.now())
  expect(await paid()).toEqual([0n, 0n])
  await block(top, null)
  await block(middle, world.deps.now())
  expect(await paid()).toEqual([5n * ONE, 0n])
  await block(middle, null)
  expect((await billsOf(world, middle, 'daily'))[0]).toMatchObject({ state: 'uncollected', paid: '0.00' })
  expect(await paid()).toEqual([5n * ONE, 5n * ONE])
})

test('an approved bill is not collected while who gave it is blocked', async () => {
  const [{ top, middle, ofMiddle }, at] = [await makeTree(world), makeDay()]
  await sign(top, { kind: 'daily', now: at(-9), rate: 10_000 })
  await sign(middle, { kind: 'daily', now: at(-6), rate: 5000, more: { isApproved: true }, giver: top })
  await did(world, ofMiddle, { at: at(1), valid: 1000 })
  await settle(world, at(24))
  const id = (await billsOf(world, middle, 'daily'))[0]?.id ?? ''
  await world.deps.db.asOwner(tx => tx.run(sql`update agents.bills set state = 'uncollected' where id = ${id}`))
  const collect = () => world.ask(contractCalls.collectBill, { body: { id } }, as(middle))
  await block(top, world.deps.now())
  expect((await collect()).code).toBe('agents.billNotReady')
  await block(top, null)
  expect((await collect()).value).toMatchObject({ state: 'issued', paid: '5.00' })
})

test('a bill or a window that fails is told at the end of the run and stops none behind it', async () => {
  const at = makeDay()
  const [one, other] = [await makeAgent(world), await makeAgent(world)]
  for (const [holder, kind] of [
    [one, 'daily'],
    [other, 'hourly'],
  ] as const) {
    const member = await makeDownline(world, holder)
    await sign(holder, { kind, now: at(-3), rate: 10_000 })
    await did(world, member, { at: at(1), valid: 1000 })
  }
  const { newId } = world.deps
  let left = 0
  world.deps.newId = () => {
    left += 1
    if (left === 1) throw new Error('killed')
    return newId()
  }
  await expect(settle(world, at(24))).rejects.toThrow('killed')
  world.deps.newId = newId
  expect(await billsOf(world, one, 'daily')).toEqual([])
  expect((await billsOf(world, other, 'hourly')).filter(({ amount }) => amount === '10.00')).toHaveLength(1)
  await settle(world, at(24))
  // The oldest bill cannot be paid.
  const has = await cashOf(one)
  const broken = (await billsOf(world, other, 'hourly')).find(({ amount }) => amount === '10.00')?.id ?? ''
  const { inBrand } = world.deps.db
  let isBroken = false
  const sound = <Statement extends { values: readonly unknown[] }>(statement: Statement): Statement => {
    if (!statement.values.flat().includes(broken)) return statement
    isBroken = true
    throw new Error('broken')
  }
  world.deps.db.inBrand = (brand, work) =>
    inBrand(brand, tx =>
      work({
        ...tx,
        one: statement => tx.one(sound(statement)),
        run: statement => tx.run(sound(statement)),
      }),
    )
  await expect(payBills(world.deps, 'sen')).rejects.toThrow('broken')
  world.deps.db.inBrand = inBrand
  expect(isBroken).toBe(true)
  expect((await cashOf(one)) - has).toBe(10n * ONE)
})

test('a simulation counts the line of its holder and nobody else’s, three times a minute', async () => {
  const { top, middle, side, ofMiddle, ofLow, ofSide } = await makeTree(world)
  const yesterday = new Date(world.deps.now().getTime() - 24 * HOUR)
  for (const member of [ofMiddle, ofLow, ofSide]) await did(world, member, { at: yesterday, valid: 100 })
  const ask = async (by: Player, account?: string) => {
    const body = { kind: 'daily' as const, account, terms: termsOf(10_000, { activeBet: '50.00' }) }
    const { code, value } = await world.ask(contractCalls.simulateContract, { body }, as(by))
    return code || [value.base, value.active]
  }
  expect(await ask(top)).toEqual(['300.00', 3])
  expect(await ask(top, middle.account)).toEqual(['200.00', 2])
  expect(await ask(side)).toEqual(['100.00', 1])
  const span = { from: new Date(yesterday.getTime() - 24 * HOUR), to: world.deps.now() }
  const { sums } = await world.deps.db.inBrand('sen', tx =>
    readCounted(tx, span, { cuts: [], rules: [], agentId: side.id }),
  )
  expect(sums.map(({ path }) => path)).toEqual([[side.id, top.id]])
  expect(contractCalls.simulateContract.limit).toEqual({ times: 3, seconds: 60 })
})
