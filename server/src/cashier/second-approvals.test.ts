/** Ending a receipt against the player takes two people where much is at stake; what waits for the second one is shown. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { wageringCalls } from '@sen/core/cashier/wagering-calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askDeposit,
  askWithdrawal,
  getWithdrawal,
  letPass,
  makeDrawer,
  makePaid,
  rows,
  sendCallback,
  transferOf,
} from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff, takeOverStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  await rows(
    world,
    sql`update brand.brands set data = jsonb_set(data, '{cashier,withdrawal,fourEyesAbove}', '"30000"') where brand_id = 'sen'`,
  )
  await world.deps.brands.reload()
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

type Who = Pick<Hired, 'token' | 'brand'>
const as = ({ token, brand }: Who) => ({ token, brand })
const approve = (who: Who, id: string) =>
  world.ask(cashierStaffCalls.reviewWithdrawal, { body: { id, verdict: 'approve' } }, as(who))
const settle = (who: Who, id: string, verdict: 'received' | 'refund', reason = 'đã tra soát') =>
  world.ask(cashierStaffCalls.resolvePayoutDispute, { body: { id, verdict, reason } }, as(who))
const partly = (player: Player, id: string, amountReceived: string) =>
  world.ask(
    withdrawalCalls.confirmWithdrawal,
    { body: { id, answer: 'partly', amountReceived } },
    { token: player.token },
  )
const listPendingSecondApprovals = async (who: Who) =>
  (await world.ask(cashierStaffCalls.listPendingSecondApprovals, {}, as(who))).value.list

async function disputed(amountReceived: string) {
  const drawer = await makeDrawer(world)
  const { id } = await makePaid(world, drawer, async id => {
    await approve(lan, id)
    await approve(minh, id)
  })
  await partly(drawer.player, id, amountReceived)
  return { player: drawer.player, id }
}

test('a dispute about more than the bound is closed against the player by two people, once, and the player reads why', async () => {
  const { player, id } = await disputed('60000')
  const asked = await settle(lan, id, 'received', 'ngân hàng báo đủ')
  expect(asked.value).toMatchObject({
    state: 'disputed',
    closeNeedsTwo: true,
    settling: { by: expect.stringMatching(/^finance/), to: 'received', reason: 'ngân hàng báo đủ' },
  })
  expect((await settle(lan, id, 'received')).code).toBe('cashier.secondApproverNeeded')
  const attempts = await Promise.all(Array.from({ length: 4 }, () => settle(minh, id, 'received', 'sao kê khớp')))
  expect(attempts.map(({ code }) => code).sort()).toEqual(['', 'cashier.notNow', 'cashier.notNow', 'cashier.notNow'])
  expect(await getWithdrawal(world, player, id)).toMatchObject({
    state: 'received',
    reason: 'sao kê khớp',
    receipt: { by: 'operator', amountReceived: '60000.00', amountRemaining: '40000.00' },
  })
})

test('a dispute about less is closed by one; a payout that nobody answered yet by two, until its time is over', async () => {
  const small = await disputed('80000')
  expect((await settle(lan, small.id, 'received')).value).toMatchObject({ state: 'received', closeNeedsTwo: false })
  const drawer = await makeDrawer(world)
  const { id } = await makePaid(world, drawer, async one => {
    await approve(lan, one)
    await approve(minh, one)
  })
  expect((await settle(lan, id, 'received')).value.state).toBe('paid')
  await letPass(world, 'receipts')
  expect((await listPendingSecondApprovals(minh)).filter(one => one.id === id)).toEqual([])
  expect((await settle(lan, id, 'received')).value.state).toBe('received')
})

test('two people who want different ends have not agreed; a new report of the player makes what was asked void', async () => {
  const { player, id } = await disputed('10000')
  await settle(lan, id, 'refund')
  expect((await settle(minh, id, 'received')).value).toMatchObject({ state: 'disputed', settling: { to: 'received' } })
  expect((await settle(minh, id, 'refund')).value).toMatchObject({ state: 'disputed', settling: { to: 'refund' } })
  await partly(player, id, '20000')
  expect((await listPendingSecondApprovals(lan)).filter(one => one.id === id)).toEqual([])
  expect((await settle(lan, id, 'received')).value.state).toBe('disputed')
  expect((await settle(minh, id, 'received')).value.state).toBe('received')
})

test('who asked and who agreed both stand in the record of the withdrawal, and the player reads of neither', async () => {
  const { player, id } = await disputed('60000')
  await settle(lan, id, 'refund', 'thiếu thật')
  const refunded = (await settle(minh, id, 'refund', 'đồng ý')).value
  const by = (await world.ask(operationsCalls.getStaffSelf, {}, as(lan))).value.name
  const agreed = (await world.ask(operationsCalls.getStaffSelf, {}, as(minh))).value.name
  const staffSteps = refunded.history.filter(one => one.by)
  expect(staffSteps.map(one => [one.step, one.by, one.note])).toEqual([
    ['approvedFirst', by, ''],
    ['approved', agreed, ''],
    ['refundAsked', by, 'thiếu thật'],
    ['refunded', agreed, 'đồng ý'],
  ])
  const own = await getWithdrawal(world, player, id)
  expect(own.steps.map(({ step }) => step)).toEqual([
    'requested',
    'approved',
    'sent',
    'disbursed',
    'partly',
    'refunded',
  ])
  expect(refunded.steps).toEqual(own.steps)
})

test('a refund is read in the ledger as it moved: from the provider that owes it to the player', async () => {
  const { player, id } = await disputed('60000')
  await settle(lan, id, 'refund')
  await settle(minh, id, 'refund')
  const query = { playerId: player.id, kind: 'withdrawal_return' as const }
  expect((await world.ask(ledgerCalls.listEntries, { query } as never, as(minh))).value.list).toMatchObject([
    { moved: '40000.00', from: ['bank:sandbox'], to: ['cash'] },
  ])
})

test('whoever an owner has just reset is no second person against a player either', async () => {
  const { id } = await disputed('10000')
  const owner = await hireStaff(world, 'owner')
  const reset = { brand: 'sen', ...(await takeOverStaff(world, owner, await hireStaff(world, 'finance'))) }
  expect((await settle(owner, id, 'received')).value.state).toBe('disputed')
  expect((await settle(reset, id, 'received')).code).toBe('operations.notIndependent')
  expect((await settle(await hireStaff(world, 'risk'), id, 'received')).status).toBe(403)
  expect((await settle(await hireStaff(world, 'finance', 'hac'), id, 'received')).code).toBe(
    'cashier.withdrawalUnknown',
  )
  await settle(minh, id, 'refund')
  await settle(lan, id, 'refund')
})

test('what waits for a second person is listed with who asked, counted among the approvals, and gone when it is decided', async () => {
  const waiting = async (who: Who) => (await world.ask(workQueueCalls.getWorkQueues, {}, as(who))).value.approvals
  expect(await listPendingSecondApprovals(lan)).toEqual([])
  expect(await waiting(lan)).toBe(0)
  const staking = await registerPlayer(world)
  const close = await disputed('10000')
  await settle(lan, close.id, 'received', 'ngân hàng báo đủ')
  const drawer = await makeDrawer(world)
  const large = (await askWithdrawal(world, drawer)).value
  await approve(minh, large.id)
  const deposit = (await askDeposit(world, drawer.player, '200000')).value
  await sendCallback(world, transferOf(deposit.reference, '150000.00'))
  const unmatched = await world.ask(cashierStaffCalls.listIncomingTransfers, { query: { state: 'unmatched' } }, as(lan))
  const transfer = { id: unmatched.value.list[0]?.id ?? '', depositId: deposit.id, reason: 'khớp sao kê' }
  await world.ask(wageringCalls.waiveWagering, { body: { playerId: staking.id, reason: 'lỗi trò chơi' } }, as(lan))
  await world.ask(cashierStaffCalls.matchTransfer, { body: transfer }, as(lan))
  const list = await listPendingSecondApprovals(lan)
  // What was asked first is first, also where the player registered or the money was asked for earlier.
  expect(list.map(({ kind, id, isOwn }) => [kind, id, isOwn])).toEqual([
    ['received', close.id, true],
    ['approve', large.id, false],
    ['waive', staking.id, true],
    ['matched', transfer.id, true],
  ])
  expect(list.find(one => one.kind === 'received')).toMatchObject({
    player: { id: close.player.id, account: close.player.account },
    amount: '90000.00',
    reason: 'ngân hàng báo đủ',
    askedBy: expect.stringMatching(/^finance/),
  })
  expect(await waiting(lan)).toBe(4)
  expect(await waiting(await hireStaff(world, 'finance', 'hac'))).toBe(0)
  expect(await listPendingSecondApprovals(await hireStaff(world, 'auditor', 'hac'))).toEqual([])
  expect(
    (await world.ask(cashierStaffCalls.listPendingSecondApprovals, {}, as(await hireStaff(world, 'content')))).status,
  ).toBe(403)
  expect((await world.ask(cashierStaffCalls.listPendingSecondApprovals, {}, { token: staking.token })).status).toBe(401)
  await settle(minh, close.id, 'received')
  await approve(lan, large.id)
  await world.ask(cashierStaffCalls.matchTransfer, { body: transfer }, as(minh))
  await world.ask(wageringCalls.waiveWagering, { body: { playerId: staking.id, reason: 'đồng ý' } }, as(minh))
  expect(await listPendingSecondApprovals(lan)).toEqual([])
  expect(await waiting(lan)).toBe(0)
})

test('of more than a hundred that wait the first hundred are listed, and how many there are is said', async () => {
  await rows(
    world,
    sql`insert into cashier.incoming_transfers (brand_id, id, provider, provider_id, content_hash, amount, memo, payer, sent_at, state, reason,
        agreed_by, agreed_by_name, agreed_to, agreed_at)
      select 'sen', gen_random_uuid(), 'sandbox', 'many-' || n, sha256(n::text::bytea), 1000, 'memo ' || n, '', now(), 'unmatched', 'memo',
        gen_random_uuid(), 'lan', 'returned', now() - n * interval '1 minute' from generate_series(1, 101) as n`,
  )
  const { value } = await world.ask(cashierStaffCalls.listPendingSecondApprovals, {}, as(minh))
  expect([value.total, value.list.length]).toEqual([101, 100])
  expect([value.list[0]?.reference, value.list.at(-1)?.reference]).toEqual(['memo 101', 'memo 2'])
})
