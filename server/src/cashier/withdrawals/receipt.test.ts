import type { Brand } from '@sen/core/brand/brand-file'
import { UPLOAD_BYTES } from '@sen/core/call'
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { say } from '@sen/core/words'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askWithdrawal,
  getWithdrawal,
  letPass,
  makeDrawer,
  makePaid,
  makeStaff,
  rows,
  type TestStaff,
} from '../../../test/cashier.ts'
import type { Player } from '../../../test/players.ts'
import { HOSTS, makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { autoConfirmReceipt } from './auto-confirm-receipt.ts'
import { getWithdrawalReview } from './get-withdrawal-review.ts'
import { resolvePayoutDispute } from './resolve-payout-dispute.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'

let world: World
let lan: TestStaff
let minh: TestStaff
let picture: Buffer
beforeAll(async () => {
  world = await makeWorld()
  lan = makeStaff(world, 'Lan')
  minh = makeStaff(world, 'Minh')
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
})
afterAll(() => world.close())

const paid = async (amount = '100000') => {
  const drawer = await makeDrawer(world)
  const approve = (id: string) =>
    reviewWithdrawal(world.deps, lan, { query: undefined, body: { id, verdict: 'approve' } })
  return { ...drawer, withdrawal: await makePaid(world, drawer, approve, amount) }
}
const confirm = (player: Player, id: string, answer: 'received' | 'partly' | 'notReceived', more: object = {}) =>
  world.ask(withdrawalCalls.confirmWithdrawal, { body: { id, answer, ...more } }, { token: player.token })
const settle = (who: TestStaff, id: string, verdict: 'received' | 'refund') =>
  resolvePayoutDispute(world.deps, who, { query: undefined, body: { id, verdict, reason: 'đã tra soát' } })
const inboxOf = async (player: Player) => {
  const asked = await world.ask(messageCalls.listMessages, { query: {} } as never, {
    token: player.token,
    language: 'en',
  })
  return asked.value.list.map(row => row.text)
}
const cash = async (player: Player) =>
  Number((await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.cash)

const upload = async (player: Player, bytes: Buffer, type = 'image/png') => {
  const response = await fetch(new URL(withdrawalCalls.uploadProof.path, world.url), {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${player.token}`, host: HOSTS.sen ?? '' },
    body: new Uint8Array(bytes),
  })
  return (await response.json()) as { success: boolean; code: string; value: { proofId: string } }
}

test('WITHDRAW-01 only a disbursed withdrawal can be confirmed; one that is pending cannot', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer)
  expect(value.receipt).toBeNull()
  expect((await confirm(drawer.player, value.id, 'received')).code).toBe('cashier.notNow')
  const { withdrawal } = await paid()
  expect(withdrawal.receipt).toMatchObject({ status: 'NOT_RECEIVED', mayConfirm: true, by: '' })
})

test('WITHDRAW-05 how long a payout waits for its player’s word is the brand’s number of minutes', async () => {
  const rules = (world.deps.brands.byCode('sen') as Brand).cashier.withdrawal
  const before = rules.withdrawAutoReceiveMinutes
  const waited = async () => {
    const { withdrawal } = await paid()
    const row = await world.deps.db.inBrand('sen', tx =>
      tx.one<{ minutes: number }>(sql`
        select extract(epoch from auto_at - paid_at)::int / 60 as minutes from cashier.withdrawals where id = ${withdrawal.id}`),
    )
    expect(withdrawal.receipt?.autoAt).not.toBeNull()
    return row?.minutes
  }
  try {
    expect(await waited()).toBe(before)
    rules.withdrawAutoReceiveMinutes = 7
    expect(await waited()).toBe(7)
  } finally {
    rules.withdrawAutoReceiveMinutes = before
  }
})

test('WITHDRAW-02 received, partly received and not received are each saved and shown', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const received = await confirm(one.player, one.withdrawal.id, 'received')
  expect(received.value).toMatchObject({ state: 'received', receipt: { status: 'RECEIVED', by: 'player' } })
  const partly = await confirm(two.player, two.withdrawal.id, 'partly', { amountReceived: '60000' })
  expect(partly.value).toMatchObject({ state: 'disputed', receipt: { status: 'NOT_RECEIVED' } })
  const { value } = await upload(three.player, picture)
  const not = await confirm(three.player, three.withdrawal.id, 'notReceived', { proofId: value.proofId })
  expect(not.value).toMatchObject({ state: 'disputed', receipt: { status: 'NOT_RECEIVED', amountReceived: '0.00' } })
  expect((await confirm(one.player, one.withdrawal.id, 'partly', { amountReceived: '1' })).code).toBe('cashier.notNow')
  expect((await confirm(one.player, one.withdrawal.id, 'received')).value.state).toBe('received')
  expect((await confirm(two.player, two.withdrawal.id, 'received')).value.state).toBe('received')
})

test('WITHDRAW-03 partly received records what came and what remains, and nothing impossible', async () => {
  const { player, withdrawal } = await paid()
  const { value } = await confirm(player, withdrawal.id, 'partly', { amountReceived: '60000' })
  expect(value.receipt).toMatchObject({ amountReceived: '60000.00', amountRemaining: '40000.00' })
  for (const amountReceived of ['0', '100000', '100001', '-1'])
    expect((await confirm(player, withdrawal.id, 'partly', { amountReceived })).code).toBe('cashier.partBounds')
  expect((await confirm(player, withdrawal.id, 'partly')).code).toBe('cashier.partBounds')
})

test('WITHDRAW-04 not received without an image is refused, with the player’s own image it is saved', async () => {
  const { player, withdrawal } = await paid()
  const other = await paid()
  expect((await confirm(player, withdrawal.id, 'notReceived')).code).toBe('cashier.proofNeeded')
  const foreign = (await upload(other.player, picture)).value.proofId
  expect((await confirm(player, withdrawal.id, 'notReceived', { proofId: foreign })).code).toBe('cashier.proofUnknown')
  const { proofId } = (await upload(player, picture)).value
  const { value } = await confirm(player, withdrawal.id, 'notReceived', { proofId })
  expect(value.receipt).toMatchObject({ proofId, status: 'NOT_RECEIVED', amountRemaining: '100000.00' })
  const seen = await world.ask(withdrawalCalls.getProof, { query: { id: proofId } }, { token: player.token })
  expect(seen.value.image).toMatch(/^data:image\/webp;base64,UklGR/)
  const unseen = await world.ask(withdrawalCalls.getProof, { query: { id: proofId } }, { token: other.player.token })
  expect(unseen.code).toBe('cashier.proofUnknown')
  const second = await paid()
  const twice = await confirm(second.player, second.withdrawal.id, 'notReceived', { proofId })
  expect(twice.code).toBe('cashier.proofUnknown')
})

test('only pictures are taken as proof, none above 5 MB, and not without end', async () => {
  const { player } = await paid()
  expect((await upload(player, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(
    'platform.badPicture',
  )
  expect((await upload(player, picture, 'image/svg+xml')).code).toBe('platform.mediaType')
  const huge = Buffer.concat([picture, Buffer.alloc(UPLOAD_BYTES)])
  expect((await upload(player, huge)).code).toBe('platform.tooLarge')
  const codes: string[] = []
  for (let n = 0; n < 11; n += 1) codes.push((await upload(player, picture)).code)
  expect(codes.filter(code => code === '').length).toBe(10)
  expect(codes.at(-1)).toBe('cashier.imagesMax')
})

test('WITHDRAW-05 after the minutes it counts as received, at once on reading and once by the job', async () => {
  const { player, withdrawal } = await paid()
  await letPass(world, 'receipts')
  expect(await getWithdrawal(world, player, withdrawal.id)).toMatchObject({
    state: 'received',
    receipt: { status: 'RECEIVED', by: 'auto', amountRemaining: '0.00', mayConfirm: false },
  })
  await Promise.all(Array.from({ length: 4 }, () => autoConfirmReceipt(world.deps, 'sen')))
  const after = await getWithdrawal(world, player, withdrawal.id)
  expect(after.steps.filter(({ step }) => step === 'autoReceived')).toHaveLength(1)
  expect(after.state).toBe('received')
})

test('the clock and an answer at the same moment have one outcome', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { player, withdrawal } = await paid('50000')
    await letPass(world, 'receipts')
    await Promise.all([
      autoConfirmReceipt(world.deps, 'sen'),
      confirm(player, withdrawal.id, 'partly', { amountReceived: '1' }),
      confirm(player, withdrawal.id, 'received'),
      autoConfirmReceipt(world.deps, 'sen'),
    ])
    const { state, receipt, steps } = await getWithdrawal(world, player, withdrawal.id)
    expect([state, receipt?.by]).toEqual(['received', 'auto'])
    expect(steps.filter(({ step }) => /received|partly/i.test(step))).toHaveLength(1)
  }
})

test('what is disputed does not run out by itself', async () => {
  const { player, withdrawal } = await paid()
  await confirm(player, withdrawal.id, 'partly', { amountReceived: '60000' })
  await rows(world, sql`update cashier.withdrawals set auto_at = now() where id = ${withdrawal.id}`)
  await autoConfirmReceipt(world.deps, 'sen')
  expect((await getWithdrawal(world, player, withdrawal.id)).state).toBe('disputed')
})

test('WITHDRAW-06 a forced receive refunds nothing, and the notice says so', async () => {
  const { player, withdrawal } = await paid()
  await confirm(player, withdrawal.id, 'partly', { amountReceived: '60000' })
  const before = await cash(player)
  await settle(lan, withdrawal.id, 'received')
  const after = await getWithdrawal(world, player, withdrawal.id)
  expect(after).toMatchObject({ state: 'received', receipt: { status: 'RECEIVED', by: 'operator', mayConfirm: false } })
  // What the player reported stays on record, and a message tells him how it ended and why.
  expect(after.receipt).toMatchObject({ amountReceived: '60000.00', amountRemaining: '40000.00' })
  expect(await inboxOf(player)).toContainEqual(expect.stringMatching(/100,000.*refunded.*đã tra soát/))
  expect(await cash(player)).toBe(before)
  expect(say('en', 'cashier.receipt.operatorConfirmedNotice')).toContain('The deposit will not be refunded')
  expect(say('en', 'cashier.receipt.restNotice', { amount: '40,000.00' })).toContain(
    'You reported 40,000.00 as missing. The deposit will not be refunded',
  )
  await expect(settle(minh, withdrawal.id, 'refund')).rejects.toMatchObject({ code: 'cashier.notNow' })
})

test('WITHDRAW-07 a confirmation shows what was received, what remains, its status and its proof, to the staff too', async () => {
  const { player, withdrawal } = await paid()
  const { proofId } = (await upload(player, picture)).value
  await confirm(player, withdrawal.id, 'partly', { amountReceived: '60000', proofId })
  const file = await getWithdrawalReview(world.deps, lan, {
    query: { id: withdrawal.id, language: undefined },
    body: undefined,
  })
  expect(file.withdrawal.receipt).toEqual({
    status: 'NOT_RECEIVED',
    amountReceived: '60000.00',
    amountRemaining: '40000.00',
    proofId,
    by: 'player',
    autoAt: null,
    mayConfirm: true,
  })
  expect(file.proof).toMatch(/^data:image\/webp/)
  expect(file.withdrawal.history.map(({ step, by }) => [step, by])).toEqual([
    ['requested', ''],
    ['approved', 'Lan'],
    ['sent', ''],
    ['disbursed', ''],
    ['partly', ''],
  ])
})

test('what is missing is refunded once, by two people, and never more than the player said', async () => {
  const { player, withdrawal } = await paid()
  await expect(settle(lan, withdrawal.id, 'refund')).rejects.toMatchObject({ code: 'cashier.notNow' })
  await confirm(player, withdrawal.id, 'partly', { amountReceived: '60000' })
  const before = await cash(player)
  expect(await settle(lan, withdrawal.id, 'refund')).toMatchObject({
    state: 'disputed',
    settling: { by: 'Lan', to: 'refund', reason: 'đã tra soát' },
  })
  await expect(settle(lan, withdrawal.id, 'refund')).rejects.toMatchObject({ code: 'cashier.secondApproverNeeded' })
  expect(await cash(player)).toBe(before)
  // Another report of the player's makes the first agreement void.
  await confirm(player, withdrawal.id, 'partly', { amountReceived: '70000' })
  await settle(lan, withdrawal.id, 'refund')
  const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => settle(minh, withdrawal.id, 'refund')))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await cash(player)) - before).toBe(30_000)
  expect(await getWithdrawal(world, player, withdrawal.id)).toMatchObject({
    state: 'refunded',
    receipt: { amountReceived: '70000.00', amountRemaining: '30000.00' },
  })
  const told = await inboxOf(player)
  expect(told).toContainEqual(expect.stringMatching(/^30,000\.00.*back in your wallet/))
  expect(told).not.toContainEqual(expect.stringMatching(/100,000.*back in your wallet/))
  expect((await confirm(player, withdrawal.id, 'received')).code).toBe('cashier.notNow')
})
