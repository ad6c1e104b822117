import { depositCalls } from '@sen/core/cashier/calls'
import { readVietQr } from '@sen/core/cashier/vietqr'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, letPass, makeStaff, newKey, rows, sendCallback, transferOf } from '../../../test/cashier.ts'
import { listenStream } from '../../../test/listen-stream.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { depositPromotions } from '../../promotions/public.ts'
import { listIncomingTransfersWith } from '../gateways/list-incoming-transfers.ts'
import { matchTransferWith } from '../gateways/match-transfer.ts'
import { returnTransferWith } from '../gateways/return-transfer.ts'
import { expireDeposits } from './expire-deposits.ts'

const listIncomingTransfers = listIncomingTransfersWith(depositPromotions)
const matchTransfer = matchTransferWith(depositPromotions)
const returnTransfer = returnTransferWith(depositPromotions)
let world: World
let player: Player
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const fresh = async () => {
  player = await registerPlayer(world)
  return player
}
const as = () => ({ token: player.token })
const cash = async () => Number((await world.ask(walletCalls.getBalance, {}, as())).value.cash)
const get = async (id: string) => (await world.ask(depositCalls.getDeposit, { query: { id } }, as())).value
const unmatched = async () =>
  (
    await listIncomingTransfers(world.deps, makeStaff(world, 'Lan'), {
      query: { state: 'unmatched', pageSize: 50 },
      body: undefined,
    })
  ).list

test('MC-05 the ways to pay have bounds and names, and each may have one open deposit', async () => {
  await fresh()
  const methods = await world.ask(depositCalls.listDepositMethods, {}, as())
  expect(methods.value.list.map(({ code, kind, name }) => [code, kind, name])).toEqual([
    ['banktransfer', 'bank', 'Chuyển khoản ngân hàng'],
    ['ewallet', 'ewallet', 'Ví điện tử'],
    ['bankcard', 'card', 'Thẻ ATM nội địa'],
  ])
  expect(methods.value.list.map(({ wageringMultiple }) => wageringMultiple)).toEqual(['1', '1', '1'])
  const { value } = await askDeposit(world, player)
  expect(readVietQr(value.payTo?.qr ?? '')).toMatchObject({ amount: 200_000n, memo: value.reference, bin: '999999' })
  expect(value).toMatchObject({ state: 'waiting', amount: '200000.00', credited: '0.00', isUnmatched: false })
  expect(value.steps.map(({ step }) => step)).toEqual(['requested'])
  const again = await askDeposit(world, player)
  expect([again.code, again.value]).toEqual(['cashier.depositOpen', { id: value.id }])
  expect((await askDeposit(world, player, '200000', { method: 'ewallet' })).success).toBe(true)
  const open = await world.ask(depositCalls.listDepositMethods, {}, as())
  expect(open.value.list.map(({ openId }) => openId !== null)).toEqual([true, true, false])
})

test('what is offered to deposit stays within the player’s own limit, money on its way counted, and says how much is left', async () => {
  await fresh()
  const seen = async () => {
    const { left, list } = (await world.ask(depositCalls.listDepositMethods, {}, as())).value
    return { left, offers: list[0]?.offers.map(Number) }
  }
  expect((await seen()).left).toBeNull()
  const limit = { kind: 'deposit', period: 'day', value: '450000' } as const
  expect((await world.ask(safetyCalls.setLimit, { body: limit }, as())).success).toBe(true)
  expect(await seen()).toEqual({ left: '450000.00', offers: [50_000, 100_000, 200_000] })
  expect((await askDeposit(world, player, '200000')).success).toBe(true)
  expect(await seen()).toEqual({ left: '250000.00', offers: [50_000, 100_000, 200_000] })
  const over = await askDeposit(world, player, '250001', { method: 'ewallet' })
  expect([over.code, over.message]).toEqual(['safety.depositLimit', expect.stringContaining('250,000.00')])
  expect((await askDeposit(world, player, '250000', { method: 'ewallet' })).success).toBe(true)
  expect(await seen()).toEqual({ left: '0.00', offers: [] })
})

test('the same key and content is the same deposit; other content, amounts out of bounds and unknown ways are refused', async () => {
  await fresh()
  const idempotencyKey = newKey()
  const all = await Promise.all(
    Array.from({ length: 5 }, () => askDeposit(world, player, '200000', { idempotencyKey })),
  )
  expect(new Set(all.map(({ value }) => value.id)).size).toBe(1)
  const codes = await Promise.all([
    askDeposit(world, player, '200001', { idempotencyKey }),
    askDeposit(world, player, '9999', { method: 'ewallet' }),
    askDeposit(world, player, '20000001', { method: 'ewallet' }),
    askDeposit(world, player, '20000.5', { method: 'ewallet' }),
    askDeposit(world, player, '-20000', { method: 'ewallet' }),
    askDeposit(world, player, '20000', { method: 'cash' }),
  ])
  expect(codes.map(({ code }) => code)).toEqual([
    'cashier.keyUsed',
    'cashier.amountBounds',
    'cashier.amountBounds',
    'cashier.amountWhole',
    'cashier.amountBounds',
    'cashier.methodUnknown',
  ])
  expect(codes[1]?.message).toBe('Số tiền phải từ 20,000.00 đến 20,000,000.00')
  for (const amount of ['1e5', 'NaN', '', '1'.repeat(30)])
    expect((await askDeposit(world, player, amount)).status).toBe(400)
  // A promotion is chosen by its id: no deposit takes a code that nothing would ever read.
  expect((await askDeposit(world, player, '20000', { method: 'ewallet', promoCode: 'XYZ' })).status).toBe(400)
})

test('money that comes is on the balance once, however often and at once the bank says so', async () => {
  await fresh()
  const { value } = await askDeposit(world, player)
  const stream = await listenStream(world.url, { token: player.token })
  const before = await cash()
  const told = transferOf(`MBVCB.123.${value.reference.toLowerCase()}.CT tu 0987`, '200000.00')
  const said = await Promise.all(Array.from({ length: 5 }, () => sendCallback(world, told)))
  said.push(await sendCallback(world, told))
  expect(new Set(said.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"ok":true}']))
  expect((await cash()) - before).toBe(200_000)
  const after = await get(value.id)
  expect(after).toMatchObject({ state: 'paid', credited: '200000.00', payTo: null })
  expect(after.steps.map(({ step }) => step)).toEqual(['requested', 'paid'])
  // The news of the request may still be on its way.
  const event = await stream.next('deposits', ({ step }: { step: string }) => step === 'paid')
  expect(event).toEqual({ kind: 'deposit', id: value.id, step: 'paid' })
  stream.stop()
})

test('a bank that says another amount under the same id is refused and raises an alarm', async () => {
  await fresh()
  const { value } = await askDeposit(world, player)
  const told = transferOf(value.reference, '200000.00')
  expect((await sendCallback(world, told)).status).toBe(200)
  const before = await cash()
  expect(await sendCallback(world, { ...told, amount: '900000.00' })).toMatchObject({ status: 409 })
  expect(await cash()).toBe(before)
  const paymentExceptions = await rows<{ what: string; detail: string }>(
    world,
    sql`select what, detail from cashier.payment_exceptions where detail like ${`%${told.id}%`}`,
  )
  expect(paymentExceptions.map(({ what }) => what)).toEqual(['changed'])
})

test('a callback counts only with its own signature, path and minute', async () => {
  await fresh()
  const { value } = await askDeposit(world, player)
  const before = await cash()
  const told = transferOf(value.reference, '200000.00')
  const minute = (seconds: number) => new Date(world.time.now.getTime() + seconds * 1000)
  const wrong = [
    await sendCallback(world, told, { secret: 'another' }),
    await sendCallback(world, told, { at: minute(-62) }),
    await sendCallback(world, told, { at: minute(62) }),
    await sendCallback(world, told, { tamper: text => text.replace('200000', '900000') }),
    await sendCallback(world, told, { tamper: () => '' }),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  const elsewhere = await fetch(`${world.url}/cashier/callbacks/sandbox/hac`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  })
  expect(elsewhere.status).toBe(401)
  expect((await sendCallback(world, told, { path: '/cashier/callbacks/nobody/sen' })).status).toBe(404)
  for (const bad of [
    {},
    { ...told, amount: '-5' },
    { ...told, amount: '1e9' },
    { ...told, more: 1 },
    { ...told, id: 'x' },
  ])
    expect((await sendCallback(world, bad)).status).toBe(400)
  expect(await cash()).toBe(before)
  expect((await sendCallback(world, told, { at: minute(59) })).status).toBe(200)
})

test('short, over, foreign, late and second transfers wait in the books for a person, and nothing is credited', async () => {
  await fresh()
  const { value } = await askDeposit(world, player)
  const before = await cash()
  await sendCallback(world, transferOf(value.reference, '199000.00'))
  await sendCallback(world, transferOf(value.reference, '201000.00'))
  await sendCallback(world, transferOf('chuyen tien', '200000.00'))
  expect((await get(value.id)).isUnmatched).toBe(true)
  await sendCallback(world, transferOf(value.reference, '200000.00'))
  await sendCallback(world, transferOf(value.reference, '200000.00'))
  expect((await cash()) - before).toBe(200_000)
  const gone = (await askDeposit(world, player)).value
  await world.ask(depositCalls.cancelDeposit, { body: { id: gone.id } }, as())
  await sendCallback(world, transferOf(gone.reference, '200000.00'))
  const old = (await askDeposit(world, player)).value
  await letPass(world, 'deposits')
  expect((await get(old.id)).state).toBe('expired')
  await sendCallback(world, transferOf(old.reference, '200000.00'))
  const mine = (await unmatched()).filter(
    ({ deposit, reason }) => !deposit || deposit.account === player.account || reason === 'memo',
  )
  expect(mine.map(({ reason }) => reason)).toEqual(['short', 'over', 'memo', 'again', 'late', 'late'])
  expect((await cash()) - before).toBe(200_000)
})

test('the staff matches an unmatched transfer to its deposit once, or sends it back; who did it is recorded', async () => {
  await fresh()
  const { value } = await askDeposit(world, player)
  const before = await cash()
  await sendCallback(world, transferOf(value.reference, '150000.00'))
  const stranger = transferOf('khong ro noi dung', '77000.00')
  await sendCallback(world, stranger)
  const waiting = await unmatched()
  const [short, unknown] = [
    waiting.find(({ deposit }) => deposit?.id === value.id),
    waiting.find(({ providerId }) => providerId === stranger.id),
  ]
  const lan = makeStaff(world, 'Lan')
  const body = { id: short?.id ?? '', depositId: value.id, reason: 'khớp theo sao kê' }
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => matchTransfer(world.deps, lan, { query: undefined, body })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await cash()) - before).toBe(150_000)
  expect(await get(value.id)).toMatchObject({
    state: 'paid',
    amount: '200000.00',
    credited: '150000.00',
    isUnmatched: false,
  })
  const back = { id: unknown?.id ?? '', reason: 'trả lại người gửi' }
  const ended = await returnTransfer(world.deps, lan, { query: undefined, body: back })
  expect(ended).toMatchObject({ state: 'returned', handledBy: 'Lan' })
  expect(lan.changes.map(({ action }) => action)).toEqual(['matchTransfer', 'returnTransfer'])
  await expect(returnTransfer(world.deps, lan, { query: undefined, body: back })).rejects.toMatchObject({
    code: 'cashier.notNow',
  })
  const [left] = await rows<{ amount: bigint }>(
    world,
    sql`select coalesce(sum(l.amount), 0)::bigint as amount from wallet.entries e
      cross join lateral unnest(e.accounts, e.amounts) as l (account, amount) where l.account = 'house:suspense'`,
  )
  const stand = (await unmatched()).reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(Number(left?.amount ?? 0n) / 100_000).toBe(stand)
})

test('a deposit whose time is over expires once, is told so, and makes room for the next', async () => {
  await fresh()
  const { value } = await askDeposit(world, player)
  await letPass(world, 'deposits')
  await Promise.all([expireDeposits(world.deps, 'sen'), expireDeposits(world.deps, 'sen')])
  expect((await get(value.id)).steps.map(({ step }) => step)).toEqual(['requested', 'expired'])
  expect((await world.ask(depositCalls.cancelDeposit, { body: { id: value.id } }, as())).code).toBe(
    'cashier.depositClosed',
  )
  const next = await askDeposit(world, player)
  expect(next.success).toBe(true)
  const { value: cancelled } = await world.ask(depositCalls.cancelDeposit, { body: { id: next.value.id } }, as())
  expect(cancelled.state).toBe('cancelled')
  const list = await world.ask(depositCalls.listDeposits, { query: { pageSize: 1 } }, as())
  expect(list.value.list.map(({ id }) => id)).toEqual([cancelled.id])
  const { value: rest } = await world.ask(
    depositCalls.listDeposits,
    { query: { pageSize: 5, cursor: list.value.nextCursor ?? '' } },
    as(),
  )
  expect([rest.list.map(({ id }) => id), rest.nextCursor]).toEqual([[value.id], null])
})

test('nobody sees or ends the deposit of another player', async () => {
  const owner = await fresh()
  const { value } = await askDeposit(world, owner)
  await fresh()
  expect((await world.ask(depositCalls.getDeposit, { query: { id: value.id } }, as())).code).toBe(
    'cashier.depositUnknown',
  )
  expect((await world.ask(depositCalls.cancelDeposit, { body: { id: value.id } }, as())).code).toBe(
    'cashier.depositUnknown',
  )
  expect((await world.ask(depositCalls.listDeposits, {}, as())).value.list).toEqual([])
})
