/** The staff's side over real HTTP: who may do what, on which brand, and that it is in the audit log. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askDeposit,
  askWithdrawal,
  getWithdrawal,
  makeDrawer,
  makePaid,
  rows,
  sendCallback,
  transferOf,
} from '../../test/cashier.ts'
import { type Hired, hireStaff, takeOverStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const as = ({ token, brand }: Pick<Hired, 'token' | 'brand'>) => ({ token, brand })
const review = (who: Pick<Hired, 'token' | 'brand'>, id: string, verdict: 'approve' | 'reject' = 'approve') =>
  world.ask(cashierStaffCalls.reviewWithdrawal, { body: { id, verdict, reason: 'kiểm tra xong' } }, as(who))

test('only who may review does, only of the own brand, and the audit log has it', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer)
  const [support, finance, foreign] = [
    await hireStaff(world, 'support'),
    await hireStaff(world, 'finance'),
    await hireStaff(world, 'finance', 'hac'),
  ]
  expect((await review(support, value.id)).status).toBe(403)
  expect((await review(foreign, value.id)).code).toBe('cashier.withdrawalUnknown')
  expect((await world.ask(cashierStaffCalls.reviewWithdrawal, {}, { token: drawer.player.token })).status).toBe(401)
  const queue = await world.ask(cashierStaffCalls.listWithdrawalQueue, { query: { state: 'pending' } }, as(support))
  expect(queue.value).toMatchObject({
    list: [{ id: value.id, account: drawer.player.account, needsTwo: false }],
    waiting: { pending: 1, held: 0, disputed: 0 },
  })
  // Only who judges or pays needs the whole number of the account.
  const numberFor = async (who: Hired) =>
    (await world.ask(cashierStaffCalls.getWithdrawalReview, { query: { id: value.id } }, as(who))).value.withdrawal
      .accountNumber
  expect(await numberFor(support)).toMatch(/^•••• \d{4}$/)
  expect(await numberFor(finance)).toMatch(/^\d{6,}$/)
  expect((await review(finance, value.id, 'reject')).value.state).toBe('rejected')
  expect((await getWithdrawal(world, drawer.player, value.id)).reason).toBe('kiểm tra xong')
  const auditor = await hireStaff(world, 'auditor')
  const audit = await world.ask(operationsCalls.listAudit, { query: { subject: value.id } }, as(auditor))
  expect(audit.value.list).toMatchObject([{ action: 'reviewWithdrawal', reason: 'kiểm tra xong' }])
})

test('unmatched transfers and alarms of providers stand before the staff; deposits are found by reference and by account', async () => {
  const { player } = await makeDrawer(world)
  const finance = await hireStaff(world, 'finance')
  const { value } = await askDeposit(world, player)
  const told = transferOf(value.reference, '150000.00')
  await sendCallback(world, told)
  await sendCallback(world, { ...told, amount: '950000.00' })
  const unmatched = await world.ask(
    cashierStaffCalls.listIncomingTransfers,
    { query: { state: 'unmatched' } },
    as(finance),
  )
  expect(unmatched.value).toMatchObject({
    unmatched: 1,
    list: [{ amount: '150000.00', reason: 'short', deposit: { id: value.id, account: player.account } }],
  })
  const paymentExceptions = await world.ask(cashierStaffCalls.listPaymentExceptions, {}, as(finance))
  expect(paymentExceptions.value.list).toMatchObject([{ what: 'changed', provider: 'sandbox' }])
  for (const find of [value.reference.toLowerCase(), player.account]) {
    const found = await world.ask(cashierStaffCalls.listDepositQueue, { query: { find } }, as(finance))
    expect(found.value.list.map(({ id }) => id)).toEqual([value.id])
  }
  const nobody = await world.ask(cashierStaffCalls.listDepositQueue, { query: { find: 'nobody' } }, as(finance))
  expect(nobody.value.list).toEqual([])
  const body = { id: unmatched.value.list[0]?.id ?? '', depositId: value.id, reason: 'khớp sao kê' }
  const matched = await world.ask(cashierStaffCalls.matchTransfer, { body }, as(finance))
  expect(matched.value).toMatchObject({ state: 'matched', deposit: { state: 'paid', credited: '150000.00' } })
})

test('T35: whoever an owner has just reset agrees neither to his approval of a withdrawal nor to his refund', async () => {
  const drawer = await makeDrawer(world)
  const owner = await hireStaff(world, 'owner')
  const finance = await hireStaff(world, 'finance')
  const reset = { brand: 'sen', ...(await takeOverStaff(world, owner, await hireStaff(world, 'finance'))) }
  await rows(
    world,
    sql`
    update brand.brands set data = jsonb_set(data, '{cashier,withdrawal,fourEyesAbove}', '"100000"') where brand_id = 'sen'`,
  )
  await world.deps.brands.reload()
  const large = (await askWithdrawal(world, drawer, '100001')).value
  expect((await review(owner, large.id)).value).toMatchObject({ state: 'pending', needsTwo: true })
  expect((await review(reset, large.id)).code).toBe('operations.notIndependent')
  expect((await review(finance, large.id)).value.state).toBe('approved')

  const other = await makeDrawer(world)
  const paid = await makePaid(world, other, id => review(finance, id))
  const answer = { id: paid.id, answer: 'partly' as const, amountReceived: '60000' }
  await world.ask(withdrawalCalls.confirmWithdrawal, { body: answer }, { token: other.player.token })
  const refund = (who: Pick<Hired, 'token' | 'brand'>) =>
    world.ask(
      cashierStaffCalls.resolvePayoutDispute,
      { body: { id: paid.id, verdict: 'refund', reason: 'đã tra soát' } },
      as(who),
    )
  expect((await refund(owner)).value.state).toBe('disputed')
  expect((await refund(reset)).code).toBe('operations.notIndependent')
  expect((await refund(finance)).value.state).toBe('refunded')
})

test('a large unmatched transfer is matched or sent back only when two people say the same', async () => {
  await rows(
    world,
    sql`
    update brand.brands set data = jsonb_set(data, '{cashier,withdrawal,fourEyesAbove}', '"100000"') where brand_id = 'sen'`,
  )
  await world.deps.brands.reload()
  const [owner, lan, minh] = [
    await hireStaff(world, 'owner'),
    await hireStaff(world, 'finance'),
    await hireStaff(world, 'finance'),
  ]
  const reset = { brand: 'sen', ...(await takeOverStaff(world, owner, await hireStaff(world, 'finance'))) }
  const { player } = await makeDrawer(world)
  const deposit = (await askDeposit(world, player, '200000')).value
  const other = (await askDeposit(world, (await makeDrawer(world)).player, '200000')).value
  const come = async () => {
    await sendCallback(world, transferOf(deposit.reference, '150000.00'))
    const listed = await world.ask(cashierStaffCalls.listIncomingTransfers, { query: { state: 'unmatched' } }, as(lan))
    return listed.value.list.at(-1)?.id ?? ''
  }
  const cash = async () => (await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.cash
  const match = (who: Pick<Hired, 'token' | 'brand'>, id: string, depositId = deposit.id) =>
    world.ask(cashierStaffCalls.matchTransfer, { body: { id, depositId, reason: 'khớp sao kê' } }, as(who))
  const giveBack = (who: Pick<Hired, 'token' | 'brand'>, id: string) =>
    world.ask(cashierStaffCalls.returnTransfer, { body: { id, reason: 'trả lại' } }, as(who))

  const before = await cash()
  const one = await come()
  expect((await match(owner, one)).value).toMatchObject({
    state: 'unmatched',
    needsTwo: true,
    agreed: { by: expect.stringMatching(/^owner/), to: 'matched', deposit: { id: deposit.id } },
  })
  expect((await match(owner, one)).code).toBe('cashier.secondApproverNeeded')
  expect((await match(reset, one)).code).toBe('operations.notIndependent')
  // Another deposit, or another end, is another wish: it waits in its turn.
  expect((await match(lan, one, other.id)).value.agreed?.deposit?.id).toBe(other.id)
  expect((await giveBack(lan, one)).value).toMatchObject({ state: 'unmatched', agreed: { to: 'returned' } })
  expect((await match(lan, one)).value.state).toBe('unmatched')
  expect(await cash()).toBe(before)
  expect((await match(minh, one)).value).toMatchObject({
    state: 'matched',
    agreed: null,
    handledBy: expect.stringMatching(/, /),
    deposit: { state: 'paid', credited: '150000.00' },
  })
  expect(Number(await cash()) - Number(before)).toBe(150_000)

  const two = await come()
  expect((await giveBack(lan, two)).value.state).toBe('unmatched')
  expect((await giveBack(lan, two)).code).toBe('cashier.secondApproverNeeded')
  expect((await giveBack(minh, two)).value).toMatchObject({ state: 'returned', agreed: null })
})
