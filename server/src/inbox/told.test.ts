import { withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { ONE } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askDeposit,
  askWithdrawal,
  letPass,
  makeDrawer,
  makePaid,
  NAME,
  rows,
  sendCallback,
  transferOf,
} from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { expireDeposits } from '../cashier/public.ts'
import { sql } from '../platform/db.ts'

let world: World
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const staff = () => ({ token: finance.token })
const amount = (whole: number) => ({ amount: String(BigInt(whole) * ONE) })
const review = (id: string, verdict: 'approve' | 'reject', reason = '') =>
  world.ask(cashierStaffCalls.reviewWithdrawal, { body: { id, verdict, ...(reason ? { reason } : {}) } }, staff())

/** What a player was told, oldest first. */
const toldTo = async ({ id }: Player) =>
  (
    await rows<{ key: string; words: object }>(
      world,
      sql`select key, words from inbox.messages where account_id = ${id} order by id`,
    )
  ).map(({ key, words }) => [key, words])

test('of a deposit a player is told when it is paid, with all that it was credited, and of nothing else', async () => {
  const player = await registerPlayer(world)
  const { value } = await askDeposit(world, player)
  const { reference, id } = value
  await sendCallback(world, transferOf(reference, '200000.00'))
  await sendCallback(world, transferOf(reference, '50000.00'))
  const { value: unmatched } = await world.ask(
    cashierStaffCalls.listIncomingTransfers,
    { query: { state: 'unmatched' } },
    staff(),
  )
  const again = unmatched.list.find(({ deposit }) => deposit?.id === id)
  const body = { id: again?.id ?? '', depositId: id, reason: 'khớp sao kê' }
  expect((await world.ask(cashierStaffCalls.matchTransfer, { body }, staff())).code).toBe('')
  await askDeposit(world, player)
  await letPass(world, 'deposits')
  await expireDeposits(world.deps, 'sen')
  expect(await toldTo(player)).toEqual([
    ['inbox.deposit.paid', { reference, amount: amount(200_000) }],
    ['inbox.deposit.paid', { reference, amount: amount(250_000) }],
  ])
  const [step] = await rows<{ same: boolean }>(
    world,
    sql`select array_agg(date_trunc('milliseconds', m.at) order by m.at) = (select array_agg(date_trunc('milliseconds', s.at) order by s.at) from cashier.status_history s
        where s.subject_id = ${id} and s.step = 'paid') as same
      from inbox.messages m where m.account_id = ${player.id}`,
  )
  expect(step?.same, 'each at the moment of its step').toBe(true)
})

test('of a withdrawal he is told how it was decided and what became of the money; a refund is of what did not arrive', async () => {
  const drawer = await makeDrawer(world)
  const { player } = drawer
  const rejected = (await askWithdrawal(world, drawer)).value
  await review(rejected.id, 'reject', 'sai tên')
  const paid = await makePaid(world, drawer, id => review(id, 'approve'), '150000')
  const partly = { id: paid.id, answer: 'partly' as const, amountReceived: '60000' }
  await world.ask(withdrawalCalls.confirmWithdrawal, { body: partly }, { token: player.token })
  const settled = { id: paid.id, verdict: 'refund' as const, reason: 'đã tra soát' }
  // A refund takes two; what the first one says is between people of the staff.
  for (const { token } of [finance, await hireStaff(world, 'finance')])
    expect((await world.ask(cashierStaffCalls.resolvePayoutDispute, { body: settled }, { token })).code).toBe('')
  const fee = Number(paid.amount) - Number(paid.payout)
  const told = (await toldTo(player)).filter(([key]) => String(key).startsWith('inbox.withdrawal'))
  const of = { reference: paid.reference, amount: amount(150_000), reason: '' }
  expect(told).toEqual([
    ['inbox.withdrawal.rejected', { reference: rejected.reference, amount: amount(100_000), reason: 'sai tên' }],
    ['inbox.withdrawal.approved', of],
    ['inbox.withdrawal.disbursed', of],
    ['inbox.withdrawal.refunded', { ...of, amount: amount(90_000 - fee), reason: 'đã tra soát' }],
  ])
})

test('a break is told with its end, an exclusion for ever without; one that is refused is not told', async () => {
  const player = await registerPlayer(world)
  const exclude = (term: '24h' | 'forever') =>
    world.ask(safetyCalls.selfExclude, { body: { term, isSure: true } as never }, { token: player.token })
  expect((await exclude('24h')).code).toBe('')
  expect((await exclude('24h')).code).toBe('safety.notLonger')
  expect((await exclude('forever')).code).toBe('')
  const [first, last, ...more] = await toldTo(player)
  expect(first?.[0]).toBe('inbox.timeout')
  const { until } = (first?.[1] ?? {}) as { until?: { moment: string } }
  expect(new Date(until?.moment ?? '').getTime() - world.time.now.getTime()).toBe(24 * 3_600_000)
  expect([last?.[0], more]).toEqual(['inbox.exclusionForever', []])
})

test('what happened to the protection of an account is told at its moment, and nothing of what did not happen', async () => {
  const player = await registerPlayer(world)
  const as = { token: player.token }
  expect((await world.ask(profileCalls.setRealName, { body: { realName: NAME } }, as)).code).toBe('')
  expect((await world.ask(profileCalls.setRealName, { body: { realName: NAME } }, as)).success).toBe(false)
  const [[key, words] = [], ...more] = await toldTo(player)
  expect([key, more]).toEqual(['inbox.security', []])
  const { what, time } = words as { what: object; time: { moment: string } }
  expect(what).toEqual({ phrase: 'identity.notice.realNameSet' })
  const [event] = await rows<{ at: Date }>(
    world,
    sql`select at from identity.security_events where account_id = ${player.id}`,
  )
  expect(new Date(time.moment)).toEqual(event?.at)
})
