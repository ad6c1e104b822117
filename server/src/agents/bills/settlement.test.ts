/** Wages and dividends: what a window pays, to whom, once, and never above the top of its line. */
import { contractCalls } from '@sen/core/agents/contract-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { ONE, readAmount } from '@sen/core/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline, makeTree } from '../../../test/agents.ts'
import { billsOf, did, HOUSE, settle, termsOf } from '../../../test/contracts.ts'
import type { Player } from '../../../test/players.ts'
import { hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { addWageringRequirement } from '../../cashier/public.ts'
import { sql } from '../../platform/db.ts'
import { findBalance, post } from '../../wallet/public.ts'
import { answerOffer, requestNew } from '../contracts/answer-offer.ts'
import { payBills } from './pay-bills.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

type Kind = 'daily' | 'hourly' | 'realtime' | 'dividend'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Midnight in Vietnam before the world began, so that every day of a test is over. */
let nextDay = Date.parse('2026-03-01T17:00:00Z')
/** A day of the test's own: no two tests settle the same windows. */
const makeDay = (days = 3) => {
  const day = new Date(nextDay)
  nextDay += days * DAY
  return { day, at: (hour: number, minute = 0) => new Date(day.getTime() + hour * HOUR + minute * MINUTE) }
}

/** Signs a contract at a moment: of the house, or of `giver`. */
const sign = (holder: Player, kind: Kind, now: Date, rate: number, more: object = {}, giver?: Player) =>
  world.deps.db.inBrand('sen', async tx => {
    const asked = { kind, holderId: holder.id, terms: termsOf(rate, more), note: '', id: world.deps.newId(), now }
    const [first, second] = HOUSE as [(typeof HOUSE)[0], (typeof HOUSE)[0]]
    const gives = giver ? { accountId: giver.id } : first
    const { id } = await requestNew(tx, gives, 'giver', { ...asked, giverId: giver?.id ?? null })
    await answerOffer(tx, { accountId: holder.id }, { id, version: 1, answer: 'accept', now })
    if (!giver) await answerOffer(tx, second, { id, version: 1, answer: 'accept', now })
    return id
  })
/** No test settles the contracts of another. */
afterEach(() =>
  world.deps.db.asOwner(tx =>
    tx.run(
      sql`update agents.contracts set state = 'terminated', ended_by = 'agreed', awaiting = null, ends_at = starts_at where starts_at is not null`,
    ),
  ),
)
const cashOf = (player: Player) => world.deps.db.inBrand('sen', async tx => (await findBalance(tx, player.id)).cash)
const sum = (bills: readonly { amount: string }[]) => bills.reduce((all, { amount }) => all + readAmount(amount), 0n)
const pay = () => payBills(world.deps, 'sen')
const give = (player: Player, amount: bigint) =>
  world.deps.db.inBrand('sen', async tx => {
    await post(tx, {
      kind: 'adjustment',
      key: `test:${player.id}:${amount}:${Math.random()}`,
      lines: [
        { account: 'house:adjustments', amount: -amount },
        { account: `player:${player.id}:cash`, amount },
      ],
    })
  })

test('AGENT-14 a day’s wage is the rate of the tier reached on the bets of the whole line, and is paid into cash once', async () => {
  const { top, ofMiddle, ofLow, ofSide } = await makeTree(world)
  const { day, at } = makeDay()
  const tiers = [
    { from: '0.00', active: 0, rate: 1000 },
    { from: '3000.00', active: 2, rate: 2000 },
  ]
  await sign(top, 'daily', at(0, -3), 2000, { tiers })
  const before = await cashOf(top)
  await did(world, ofMiddle, { at: at(1), valid: 1000 })
  await did(world, ofLow, { at: at(5), valid: 2000 })
  await did(world, ofSide, { at: at(23, 59), valid: 500 })
  await did(world, ofSide, { at: at(24), valid: 7000 })
  await settle(world, at(23, 55))
  expect(await billsOf(world, top, 'daily')).toEqual([])
  await settle(world, at(24))
  await settle(world, at(24))
  const [bill] = await billsOf(world, top, 'daily')
  expect(bill).toMatchObject({
    amount: '7.00',
    paid: '0.00',
    state: 'uncollected',
    from: day.toISOString(),
    to: at(24).toISOString(),
  })
  await Promise.all([pay(), pay(), pay()])
  await pay()
  expect((await billsOf(world, top, 'daily'))[0]).toMatchObject({ paid: '7.00', state: 'issued', mayCollect: false })
  expect((await cashOf(top)) - before).toBe(7n * ONE)
})

test('CONTRACT-07 AGENT-16 real-time wages come every five minutes; the windows of a day, and its hours, add up to the day’s wage', async () => {
  const { day, at } = makeDay()
  const tiers = [
    { from: '0.00', active: 0, rate: 1111 },
    { from: '500.00', active: 1, rate: 1777 },
    { from: '900.00', active: 2, rate: 2333 },
  ]
  const lines: { holder: Player; kind: Kind }[] = []
  const members: Player[] = []
  for (const kind of ['daily', 'hourly', 'realtime'] as const) {
    const holder = await makeAgent(world)
    members.push(await makeDownline(world, holder), await makeDownline(world, holder))
    await sign(holder, kind, at(0, -3), 2333, { tiers, activeBet: '100.00' })
    lines.push({ holder, kind })
  }
  // The same play below each, with stakes given back late in the day.
  for (const [n, member] of members.entries())
    for (let hour = 0; hour < 24; hour += 1)
      await did(world, member, {
        at: at(hour, (hour * 7) % 60),
        valid: hour === 20 ? -37 : (hour * 13 + (n % 2) * 5) % 61,
      })
  await settle(world, at(24))
  const totals = await Promise.all(
    lines.map(async ({ holder, kind }) => {
      const bills = await billsOf(world, holder, kind)
      for (const bill of bills) {
        const [from, to] = [Date.parse(bill.from), Date.parse(bill.to)]
        if (bill.from !== day.toISOString() && kind !== 'daily')
          expect((to - from) % (kind === 'hourly' ? HOUR : 5 * MINUTE)).toBe(0)
        if (kind === 'realtime') expect([from % (5 * MINUTE), to - from]).toEqual([0, 5 * MINUTE])
      }
      return sum(bills)
    }),
  )
  expect(totals[0]).toBeGreaterThan(0n)
  expect(totals).toEqual([totals[0], totals[0], totals[0]])
})

test('AGENT-15 an hour is settled when it is over, and what was given back after the wage is taken off the next ones and off no balance', async () => {
  const holder = await makeAgent(world)
  const member = await makeDownline(world, holder)
  const { at } = makeDay()
  await sign(holder, 'hourly', at(0, -3), 10_000)
  await did(world, member, { at: at(1, 10), valid: 1000 })
  await settle(world, at(1, 55))
  expect(await billsOf(world, holder, 'hourly')).toEqual([])
  await settle(world, at(2))
  expect((await billsOf(world, holder, 'hourly'))[0]).toMatchObject({ amount: '10.00', to: at(2).toISOString() })
  await pay()
  const paid = await cashOf(holder)
  await did(world, member, { at: at(3), placed: at(1, 10), valid: -1000 })
  await did(world, member, { at: at(4), valid: 400 })
  await settle(world, at(24))
  await pay()
  expect(await cashOf(holder)).toBe(paid)
  // Ten were paid and four earned: six of what the next day earns are paid already.
  await did(world, member, { at: at(25), valid: 700 })
  await settle(world, at(26))
  const [bill] = await billsOf(world, holder, 'hourly')
  expect(bill).toMatchObject({ amount: '1.00' })
  const { formula } = (await world.ask(contractCalls.getBill, { query: { id: bill?.id ?? '' } }, as(holder))).value
  expect(formula).toMatchObject({ earned: '7.00', restIn: '-6.00', billedBefore: '0.00', amount: '1.00' })
})

test('a bet counts on the line where its player stood when he placed it, wherever he stands when it is over', async () => {
  const [from, into] = [await makeAgent(world), await makeAgent(world)]
  const member = await makeDownline(world, from)
  const { at } = makeDay()
  for (const holder of [from, into]) await sign(holder, 'daily', at(0, -3), 10_000)
  await did(world, member, { at: at(1), valid: 100 })
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`update identity.accounts set upline_id = ${into.id} where id = ${member.id}`)
    await tx.run(
      sql`update agents.lineages set from_at = ${at(6)} where member_id = ${member.id} and from_at <> '-infinity'`,
    )
  })
  await did(world, member, { at: at(7), placed: at(5), valid: 200 })
  await did(world, member, { at: at(8), valid: 400 })
  await settle(world, at(24))
  expect((await billsOf(world, from, 'daily'))[0]?.amount).toBe('3.00')
  expect((await billsOf(world, into, 'daily'))[0]?.amount).toBe('4.00')
})

test('only bets placed after the first signature count, and a contract swapped in the last minute of a period changes nothing of it', async () => {
  const holder = await makeAgent(world)
  const member = await makeDownline(world, holder)
  const { at } = makeDay()
  await sign(holder, 'daily', at(6, 2), 1000)
  await did(world, member, { at: at(1), valid: 10_000 })
  await did(world, member, { at: at(7), placed: at(6), valid: 20_000 })
  await did(world, member, { at: at(8), placed: at(6, 5), valid: 1000 })
  await sign(holder, 'daily', at(23, 59), 50_000)
  await did(world, member, { at: at(25), placed: at(23), valid: 100 })
  await settle(world, at(48))
  const bills = await billsOf(world, holder, 'daily')
  expect(bills.map(({ amount }) => amount)).toEqual(['5.00', '1.00'])
  expect(bills[1]).toMatchObject({ from: at(6, 5).toISOString() })
})

test('the house never pays a line more than its top rate: who is above gets what is left of his own', async () => {
  const { top, middle, low, ofMiddle, ofLow, ofSide } = await makeTree(world)
  const { at } = makeDay()
  const before = at(0, -9)
  await sign(top, 'daily', before, 10_000)
  await sign(middle, 'daily', before, 6000, {}, top)
  await sign(low, 'daily', before, 4000, {}, middle)
  await did(world, ofMiddle, { at: at(1), valid: 1000 })
  await did(world, ofLow, { at: at(2), valid: 10_000 })
  await did(world, ofSide, { at: at(3), valid: 100 })
  // Agents earn nothing of their own bets; those above them do.
  await did(world, low, { at: at(4), valid: 50_000 })
  await settle(world, at(24))
  const amountOf = async (holder: Player) => readAmount((await billsOf(world, holder, 'daily'))[0]?.amount ?? '0')
  expect(await amountOf(low)).toBe(40n * ONE)
  expect(await amountOf(middle)).toBe(6n * ONE + 20n * ONE + 300n * ONE)
  expect(await amountOf(top)).toBe(4n * ONE + 40n * ONE + 1n * ONE + 200n * ONE)
  const all = (await amountOf(low)) + (await amountOf(middle)) + (await amountOf(top))
  expect(all).toBe((61_100n * ONE) / 100n)
  const { formula } = (
    await world.ask(
      contractCalls.getBill,
      { query: { id: (await billsOf(world, top, 'daily'))[0]?.id ?? '' } },
      as(top),
    )
  ).value
  expect(formula.deducted).toEqual([{ account: middle.account, base: '61000.00', rate: 6000, amount: '366.00' }])
})

test('an upline who pays from his own wallet pays what he has; the rest is tried again, and ends after its time', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const member = await makeDownline(world, low)
  const { at } = makeDay()
  await sign(top, 'daily', at(0, -9), 10_000)
  await sign(low, 'daily', at(0, -3), 10_000, { payer: 'upline' }, top)
  await did(world, member, { at: at(1), valid: 5000 })
  await settle(world, at(24))
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`update cashier.wagering_requirements set ended_at = now() where player_id = ${top.id}`)
    await tx.run(sql`update agents.bills set state = 'unapproved' where holder_id = ${top.id} and amount > 0`)
  })
  const [has, had] = [await cashOf(top), await cashOf(low)]
  await give(top, 20n * ONE - has)
  await pay()
  expect((await billsOf(world, low, 'daily'))[0]).toMatchObject({
    amount: '50.00',
    paid: '20.00',
    state: 'partly',
    payer: 'upline',
  })
  expect(await cashOf(top)).toBe(0n)
  await pay()
  expect((await billsOf(world, top, 'daily', { side: 'giver' }))[0]).toMatchObject({ paid: '20.00', state: 'partly' })
  await give(top, 100n * ONE)
  await Promise.all([pay(), pay()])
  expect((await billsOf(world, low, 'daily'))[0]).toMatchObject({ paid: '50.00', state: 'issued' })
  expect([await cashOf(top), (await cashOf(low)) - had]).toEqual([70n * ONE, 50n * ONE])
  // A payer who must still stake what he has pays nothing of it, and nothing is paid after its time.
  await did(world, member, { at: at(25), valid: 5000 })
  await settle(world, at(48))
  await world.deps.db.inBrand('sen', async tx => {
    await addWageringRequirement(tx, {
      id: world.deps.newId(),
      playerId: top.id,
      source: 'deposit',
      reference: 'x',
      amount: ONE,
      multiple: '1',
    })
  })
  await pay()
  expect((await billsOf(world, low, 'daily'))[0]).toMatchObject({ paid: '0.00', state: 'insufficient' })
  const { now } = world.time
  world.time.now = new Date(now.getTime() + 31 * DAY)
  await pay()
  world.time.now = now
  expect((await billsOf(world, low, 'daily'))[0]).toMatchObject({ paid: '0.00', state: 'expired' })
  expect(
    (
      await world.ask(
        contractCalls.collectBill,
        { body: { id: (await billsOf(world, low, 'daily'))[0]?.id ?? '' } },
        as(low),
      )
    ).code,
  ).toBe('agents.billNotReady')
})

test('a run that dies between two windows goes on, and bills that stand stay as they are', async () => {
  const holder = await makeAgent(world)
  const member = await makeDownline(world, holder)
  const { at } = makeDay()
  await sign(holder, 'realtime', at(0, -3), 10_000)
  for (const hour of [1, 2, 3]) await did(world, member, { at: at(hour), valid: 100 * hour })
  const { newId } = world.deps
  let left = 2
  world.deps.newId = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
    return newId()
  }
  await expect(settle(world, at(24))).rejects.toThrow('killed')
  world.deps.newId = newId
  const first = await billsOf(world, holder, 'realtime')
  await Promise.all([settle(world, at(24)), settle(world, at(24))])
  const bills = await billsOf(world, holder, 'realtime')
  expect(bills.slice(-first.length)).toEqual(first)
  expect(bills.map(({ amount }) => amount).filter(amount => amount !== '0.00')).toEqual(['3.00', '2.00', '1.00'])
})

test('AGENT-13 CONTRACT-09 CONTRACT-10 a dividend is the share of what the line lost in its period, with a loss carried; GETs tell the records', async () => {
  const holder = await makeAgent(world)
  const member = await makeDownline(world, holder)
  const { at } = makeDay(20)
  await sign(holder, 'dividend', at(0, -3), 300_000, { base: 'ggr', period: 'daily' })
  await did(world, member, { at: at(1), stake: 1000, win: 1400 })
  await did(world, member, { at: at(25), stake: 900 })
  await did(world, member, { at: at(26), stake: 50, returned: 50 })
  await settle(world, at(48))
  const [second, first] = await billsOf(world, holder, 'dividend')
  expect(first).toMatchObject({ state: 'notReached', amount: '0.00' })
  expect(second).toMatchObject({ amount: '150.00', kind: 'dividend' })
  const { formula } = (await world.ask(contractCalls.getBill, { query: { id: second?.id ?? '' } }, as(holder))).value
  expect(formula).toMatchObject({ base: '900.00', carriedIn: '-400.00', paidBase: '500.00', rate: 300_000, tier: 0 })
  const members = (await world.ask(contractCalls.listBillMembers, { query: { id: second?.id ?? '' } }, as(holder)))
    .value.list
  expect(members).toMatchObject([{ account: member.account, stake: '950.00', returned: '50.00', win: '0.00' }])
  for (const call of [contractCalls.listDividends, contractCalls.listDailyWages]) {
    expect(call.method).toBe('GET')
    expect((await world.ask(call, {}, as(holder))).success).toBe(true)
  }
})

test('bills and their members are shown to who holds or pays them, and to nobody else', async () => {
  const { top, middle, low, ofLow, side, foreign } = await makeTree(world)
  const { at } = makeDay()
  await sign(top, 'daily', at(0, -9), 5000)
  await sign(middle, 'daily', at(0, -6), 5000, { payer: 'upline' }, top)
  await did(world, ofLow, { at: at(1), valid: 100 })
  await settle(world, at(24))
  const bill = (await billsOf(world, middle, 'daily'))[0]?.id ?? ''
  for (const [by, code] of [
    [middle, ''],
    [top, ''],
    [side, 'agents.billUnknown'],
    [low, 'agents.billUnknown'],
    [foreign, 'agents.billUnknown'],
  ] as const)
    for (const call of [contractCalls.getBill, contractCalls.listBillMembers])
      expect((await world.ask(call, { query: { id: bill } }, as(by))).code).toBe(code)
  const file = await world.ask(contractCalls.exportBill, { query: { id: bill } }, as(middle))
  const rows = String(file.value).slice(1).trimEnd().split('\r\n')
  expect(rows.find(row => row.includes('Tier 1'))).toBe('"Tier 1: from 0.00, 0 active members × 0.5%",0.50')
  expect(rows.at(-1)).toBe(`${ofLow.account},1,100.00,0.00,0.00,0.00,0.00,0.00,0.00`)
  expect((await world.ask(contractCalls.exportBill, { query: { id: bill } }, as(low))).code).toBe('agents.billUnknown')
  expect((await world.ask(contractCalls.collectBill, { body: { id: bill } }, as(top))).code).toBe('agents.billUnknown')
})

test('bills that the house looks at are approved or denied in bulk, all or none, and collected once by their holder', async () => {
  const holder = await makeAgent(world)
  const member = await makeDownline(world, holder)
  const { at } = makeDay()
  await sign(holder, 'daily', at(0, -3), 10_000, { isApproved: true })
  await did(world, member, { at: at(1), valid: 300 })
  await did(world, member, { at: at(25), valid: 500 })
  await settle(world, at(48))
  const [second, first] = await billsOf(world, holder, 'daily')
  expect([first?.state, second?.state]).toEqual(['unapproved', 'unapproved'])
  await pay()
  const collect = (id = '') => world.ask(contractCalls.collectBill, { body: { id } }, as(holder))
  expect((await collect(first?.id)).code).toBe('agents.billNotReady')
  const [finance, auditor] = [await hireStaff(world, 'finance'), await hireStaff(world, 'auditor')]
  const decide = (ids: string[], decision: 'approve' | 'reject', by = finance) =>
    world.ask(agentStaffCalls.decideBills, { body: { ids, decision, reason: 'looked at' } }, { token: by.token })
  const waits = await world.ask(
    agentStaffCalls.listAgentBills,
    { query: { state: 'unapproved' } },
    { token: auditor.token },
  )
  expect(waits.value.unapproved.count).toBeGreaterThanOrEqual(2)
  expect((await decide([first?.id ?? ''], 'approve', auditor)).success).toBe(false)
  expect((await decide([second?.id ?? ''], 'reject')).value.count).toBe(1)
  expect((await decide([first?.id ?? '', second?.id ?? ''], 'approve')).code).toBe('agents.billDecided')
  expect((await billsOf(world, holder, 'daily'))[1]?.state).toBe('unapproved')
  expect((await decide([first?.id ?? ''], 'approve')).value.count).toBe(1)
  const before = await cashOf(holder)
  await pay()
  expect((await billsOf(world, holder, 'daily'))[1]).toMatchObject({ state: 'uncollected', mayCollect: true })
  const replies = await Promise.all([collect(first?.id), collect(first?.id), collect(first?.id)])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect((await cashOf(holder)) - before).toBe(3n * ONE)
  expect((await collect(second?.id)).code).toBe('agents.billNotReady')
})
