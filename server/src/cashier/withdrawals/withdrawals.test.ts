import { withdrawalCalls } from '@sen/core/cashier/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askWithdrawal,
  getWithdrawal,
  letPass,
  makeDrawer,
  makePaid,
  makeStaff,
  newKey,
  rows,
  sendCallback,
  type TestStaff,
} from '../../../test/cashier.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { payOut } from '../gateways/pay-out.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'

let world: World
let lan: TestStaff
let minh: TestStaff
beforeAll(async () => {
  world = await makeWorld()
  lan = makeStaff(world, 'Lan')
  minh = makeStaff(world, 'Minh')
})
afterAll(() => world.close())

const balance = async (player: Player) => {
  const { value } = await world.ask(walletCalls.getBalance, {}, { token: player.token, brand: player.brand })
  return [Number(value.cash), Number(value.locked)]
}
const review = (who: TestStaff, id: string, verdict: 'approve' | 'reject' | 'hold' | 'release', reason?: string) =>
  reviewWithdrawal(world.deps, who, { query: undefined, body: { id, verdict, ...(reason ? { reason } : {}) } })
const cancel = (player: Player, id: string) =>
  world.ask(withdrawalCalls.cancelWithdrawal, { body: { id } }, { token: player.token })
const payoutEvent = (reference: string, amount: string, result: 'paid' | 'failed' = 'paid', id = 'PO-0001-abcd') => ({
  type: 'payout',
  id,
  reference,
  amount,
  result,
  reason: result === 'failed' ? 'account closed' : '',
})

test('MC-06 money that is asked for leaves the balance at once, and is back when it is taken back', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer, '400000')
  expect(value).toMatchObject({ state: 'pending', amount: '400000.00', fee: '0.00', mayCancel: true, receipt: null })
  expect(await balance(drawer.player)).toEqual([600_000, 400_000])
  const said = await Promise.all([cancel(drawer.player, value.id), cancel(drawer.player, value.id)])
  expect(said.map(reply => reply.value.state)).toEqual(['cancelled', 'cancelled'])
  expect(await balance(drawer.player)).toEqual([1_000_000, 0])
  const after = await getWithdrawal(world, drawer.player, value.id)
  expect(after.steps.map(({ step }) => step)).toEqual(['requested', 'cancelled'])
  await expect(review(lan, value.id, 'approve')).rejects.toMatchObject({ code: 'cashier.notNow' })
})

test('who asks must prove himself; more than the cash, bounds, part amounts and foreign accounts are refused', async () => {
  const drawer = await makeDrawer(world)
  const other = await makeDrawer(world)
  const ask = async (amount: string, more: object = {}) => (await askWithdrawal(world, drawer, amount, more)).code
  expect(await ask('100000', { password: 'Sen-sai-1x' })).toBe('identity.stepUpWrong')
  expect(await ask('1000001')).toBe('wallet.notEnough')
  expect(await ask('49999')).toBe('cashier.amountBounds')
  expect(await ask('500000001')).toBe('cashier.amountBounds')
  expect(await ask('100000.5')).toBe('cashier.amountWhole')
  expect(await ask('100000', { bankAccountId: other.bankAccountId })).toBe('cashier.bankAccountUnknown')
  expect(await balance(drawer.player)).toEqual([1_000_000, 0])
})

test('the same key and content is the same withdrawal, ten times at once', async () => {
  const drawer = await makeDrawer(world)
  const idempotencyKey = newKey()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => askWithdrawal(world, drawer, '300000', { idempotencyKey })),
  )
  expect(new Set(all.map(({ value }) => value.id)).size).toBe(1)
  expect(await balance(drawer.player)).toEqual([700_000, 300_000])
  expect((await askWithdrawal(world, drawer, '300001', { idempotencyKey })).code).toBe('cashier.keyUsed')
})

test('after the free ones of the day each costs a fee, and the day has an end; cancelled ones do not count', async () => {
  const drawer = await makeDrawer(world)
  const token = drawer.player.token
  const fees: string[] = []
  for (let n = 0; n < 5; n += 1) fees.push((await askWithdrawal(world, drawer, '50000')).value.fee)
  expect(fees).toEqual(['0.00', '0.00', '0.00', '5000.00', '5000.00'])
  const { value } = await world.ask(withdrawalCalls.getWithdrawRules, {}, { token })
  expect(value).toMatchObject({ usedToday: 5, perDay: 10, freeLeftToday: 0, feeRate: '0.01', feeMin: '5000.00' })
  expect(value).toMatchObject({
    available: '750000.00',
    wageringLeft: '0.00',
    autoReceiveMinutes: 30,
    reviewMinutes: 30,
  })
  for (let n = 0; n < 5; n += 1) await askWithdrawal(world, drawer, '50000')
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.perDay')
  const { value: list } = await world.ask(withdrawalCalls.listWithdrawals, { query: { pageSize: 4 } }, { token })
  await cancel(drawer.player, list.list[0]?.id ?? '')
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
})

test('rejecting and holding need a reason that the player reads; a rejected one is money again', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer, '200000')
  await expect(review(lan, value.id, 'hold')).rejects.toMatchObject({ code: 'cashier.reasonNeeded' })
  await review(lan, value.id, 'hold', 'đang xác minh')
  expect(await getWithdrawal(world, drawer.player, value.id)).toMatchObject({
    state: 'held',
    reason: 'đang xác minh',
    mayCancel: false,
  })
  expect((await cancel(drawer.player, value.id)).code).toBe('cashier.notNow')
  await review(minh, value.id, 'release')
  await review(minh, value.id, 'reject', 'sai thông tin')
  const after = await getWithdrawal(world, drawer.player, value.id)
  expect(after).toMatchObject({ state: 'rejected', reason: 'sai thông tin' })
  expect(after.steps.map(({ step }) => step)).toEqual(['requested', 'held', 'released', 'rejected'])
  expect(await balance(drawer.player)).toEqual([1_000_000, 0])
})

test('above the brand’s bound two people approve, and never the same one twice', async () => {
  const drawer = await makeDrawer(world)
  await rows(
    world,
    sql`
    update brand.brands set data = jsonb_set(data, '{cashier,withdrawal,fourEyesAbove}', '"100000"') where brand_id = 'sen'`,
  )
  await world.deps.brands.reload()
  const [first, second] = [makeStaff(world, 'Lan'), makeStaff(world, 'Minh')]
  const { value } = await askWithdrawal(world, drawer, '100001')
  expect(await review(first, value.id, 'approve')).toMatchObject({
    state: 'pending',
    needsTwo: true,
    approvedBy: 'Lan',
  })
  await payOut(world.deps, 'sen')
  expect((await getWithdrawal(world, drawer.player, value.id)).state).toBe('pending')
  await expect(review(first, value.id, 'approve')).rejects.toMatchObject({ code: 'cashier.secondApproverNeeded' })
  expect(await review(second, value.id, 'approve')).toMatchObject({ state: 'approved', approvedBy: 'Lan, Minh' })
  expect([...first.changes, ...second.changes].map(({ action }) => action)).toEqual([
    'reviewWithdrawal',
    'reviewWithdrawal',
  ])
  const alone = (await askWithdrawal(world, drawer, '100000')).value
  expect(await review(first, alone.id, 'approve')).toMatchObject({ state: 'approved', needsTwo: false })
})

test('a payout is told to the bank once, however often and at once the job runs, and paid once however often the bank says so', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer, '100000')
  await review(lan, value.id, 'approve')
  await Promise.all(Array.from({ length: 4 }, () => payOut(world.deps, 'sen')))
  await letPass(world, 'payouts')
  await Promise.all([payOut(world.deps, 'sen'), payOut(world.deps, 'sen')])
  const orders = await rows(world, sql`select 1 from cashier.sandbox_orders where reference = ${value.reference}`)
  expect(orders).toHaveLength(1)
  expect((await getWithdrawal(world, drawer.player, value.id)).state).toBe('paying')
  const event = payoutEvent(value.reference, value.payout)
  const said = await Promise.all(Array.from({ length: 5 }, () => sendCallback(world, event)))
  expect(new Set(said.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"ok":true}']))
  expect(await balance(drawer.player)).toEqual([900_000, 0])
  const after = await getWithdrawal(world, drawer.player, value.id)
  expect(after.steps.map(({ step }) => step)).toEqual(['requested', 'approved', 'sent', 'disbursed'])
  const lines = await rows<{ kind: string }>(
    world,
    sql`
    select kind from wallet.entries where player_id = ${drawer.player.id} and kind like 'withdrawal%' order by id`,
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal'])
})

test('a bank that could not send gives the money back once; what it says otherwise afterwards is an alarm', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer, '100000')
  expect((await sendCallback(world, payoutEvent(value.reference, value.payout))).status).toBe(409)
  await review(lan, value.id, 'approve')
  await payOut(world.deps, 'sen')
  expect((await sendCallback(world, payoutEvent(value.reference, '90000.00'))).status).toBe(409)
  const failed = payoutEvent(value.reference, value.payout, 'failed')
  for (let n = 0; n < 3; n += 1) expect((await sendCallback(world, failed)).status).toBe(200)
  expect(await balance(drawer.player)).toEqual([1_000_000, 0])
  expect(await getWithdrawal(world, drawer.player, value.id)).toMatchObject({
    state: 'failed',
    reason: 'account closed',
  })
  expect((await sendCallback(world, payoutEvent(value.reference, value.payout))).status).toBe(409)
  expect((await sendCallback(world, payoutEvent('SEN000000000', value.payout))).status).toBe(404)
  expect(await balance(drawer.player)).toEqual([1_000_000, 0])
  const [paymentExceptions] = await rows<{ count: bigint }>(
    world,
    sql`
    select count(*) from cashier.payment_exceptions where detail like ${`%${value.reference}%`}`,
  )
  expect(paymentExceptions?.count).toBe(3n)
})

test('a payout killed between its steps is asked after, and neither lost nor sent twice', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer, '100000')
  await review(lan, value.id, 'approve')
  // Killed after it was written down that the bank will be told, before the bank was told.
  await rows(
    world,
    sql`
    update cashier.withdrawals set state = 'paying', payout_attempts = 1, next_attempt_at = now() where id = ${value.id}`,
  )
  await payOut(world.deps, 'sen')
  // Killed after the bank took it and before anything else; its callback is lost as well.
  await letPass(world, 'payouts')
  await letPass(world, 'bank')
  await payOut(world.deps, 'sen')
  const orders = await rows(world, sql`select 1 from cashier.sandbox_orders where reference = ${value.reference}`)
  expect(orders).toHaveLength(1)
  expect((await getWithdrawal(world, drawer.player, value.id)).state).toBe('paid')
  expect(await balance(drawer.player)).toEqual([900_000, 0])
})

test('the fee stays with the house, and the bank is told the rest', async () => {
  const drawer = await makeDrawer(world)
  for (let n = 0; n < 3; n += 1) await askWithdrawal(world, drawer, '50000')
  const paid = await makePaid(world, drawer, id => review(lan, id, 'approve'), '200000')
  expect(paid).toMatchObject({ fee: '5000.00', payout: '195000.00', receipt: { amountRemaining: '195000.00' } })
  const [fees] = await rows<{ amount: bigint }>(
    world,
    sql`
    select sum(l.amount)::bigint as amount from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
    where e.player_id = ${drawer.player.id} and l.account = 'house:fees'`,
  )
  expect(fees?.amount).toBe(500_000_000n)
})

test('nobody sees, ends or confirms the withdrawal of another player', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer, '100000')
  const stranger = await registerPlayer(world)
  const as = { token: stranger.token }
  const codes = [
    (await world.ask(withdrawalCalls.getWithdrawal, { query: { id: value.id } }, as)).code,
    (await cancel(stranger, value.id)).code,
    (await world.ask(withdrawalCalls.confirmWithdrawal, { body: { id: value.id, answer: 'received' } }, as)).code,
  ]
  expect(new Set(codes)).toEqual(new Set(['cashier.withdrawalUnknown']))
})
