/** The gateway of docs/payments.md over real HTTP: what is lost, doubled, late, forged or bent on the way moves no money wrongly. */
import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { depositCalls } from '@sen/core/cashier/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askDeposit,
  askWithdrawal,
  getWithdrawal,
  letPass,
  makeDrawer,
  makeStaff,
  newKey,
  rows,
} from '../../../test/cashier.ts'
import { type Order, openPaymentGateway, type PaymentGateway } from '../../../test/payment-gateway.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { findProvider } from '../adapters/provider.ts'
import { hmacKeys, rsaKeys } from '../adapters/sign-callback.ts'
import { reviewWithdrawal } from '../withdrawals/review-withdrawal.ts'
import { payOut } from './pay-out.ts'
import { pollPaymentProviders } from './poll-payment-providers.ts'

const SECRET = newKey().repeat(3)
const keys = hmacKeys(SECRET)
const strangerKeys = hmacKeys(newKey().repeat(3))

let world: World
let bank: PaymentGateway
let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-providers-'))
  world = await makeWorld({ providersFolder: folder, demo: false })
  bank = await openPaymentGateway({ keys, strangerKeys, now: world.deps.now })
  keep('gate', SECRET)
  describe('gateway', bank.url, { algorithm: 'hmac-sha256', secretFile: 'gate' })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update brand.brands set data = replace(data::text, '"sandbox"', '"gateway"')::jsonb`),
  )
  await world.deps.brands.reload()
})
beforeEach(() => {
  bank.faults.length = 0
  bank.asked.length = 0
})
afterAll(async () => {
  await bank.close()
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

function keep(name: string, text: string): void {
  fs.mkdirSync(path.join(world.deps.config.dataDir, 'keys'), { recursive: true })
  fs.writeFileSync(path.join(world.deps.config.dataDir, 'keys', name), text)
}

function describe(code: string, address: string, signature: object, more: object = {}): void {
  const file = { address, merchant: 'SEN01', platform: world.url, currency: 'VND', signature, brands: ['*'], ...more }
  fs.writeFileSync(path.join(folder, `${code}.json`), JSON.stringify(file))
}

const cash = async (player: Player) =>
  Number((await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.cash)
const paymentExceptions = async () =>
  (await rows<{ what: string }>(world, sql`select what from cashier.payment_exceptions`)).length
const stateOf = async (player: Player, id: string) =>
  (await world.ask(depositCalls.getDeposit, { query: { id } }, { token: player.token })).value.state

/** A deposit that the gateway was told of, and the transfer that pays it. */
async function makeDeposit() {
  const player = await registerPlayer(world)
  const { value } = await askDeposit(world, player)
  const order = bank.orders().find(({ reference }) => reference === value.reference) as Order
  return { player, deposit: value, order, before: await cash(player) }
}

test('a deposit is told to the gateway under its reference, signed, and its callback credits it once, however often it comes', async () => {
  const { player, deposit, order, before } = await makeDeposit()
  const [told] = bank.asked
  expect(told).toMatchObject({ method: 'POST', path: '/collections', key: deposit.reference, isSigned: true })
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    reference: deposit.reference,
    amount: '200000.00',
    currency: 'VND',
    brand: 'sen',
    callback: `${world.url}/cashier/callbacks/gateway/sen`,
  })
  const said = await Promise.all(Array.from({ length: 5 }, () => bank.tell(order)))
  expect([...said, await bank.tell(order)]).toEqual([200, 200, 200, 200, 200, 200])
  expect((await cash(player)) - before).toBe(200_000)
  expect(await stateOf(player, deposit.id)).toBe('paid')
})

test('callbacks of another key, of another hour, bent, in another currency or without one credit nothing', async () => {
  const { player, deposit, order, before } = await makeDeposit()
  const raised = await paymentExceptions()
  const body = {
    type: 'transfer',
    id: order.id,
    amount: '200000.00',
    memo: order.memo,
    payer: 'A',
    sentAt: '2026-11-21T08:00:00Z',
  }
  expect(await bank.tell(order, { keys: strangerKeys })).toBe(401)
  for (const seconds of [-61, 62])
    expect(await bank.tell(order, { at: new Date(world.time.now.getTime() + seconds * 1000) })).toBe(401)
  expect(await bank.tell(order, { body })).toBe(400)
  expect(await bank.tell(order, { body: { ...body, currency: 'VND', amount: '-200000.00' } })).toBe(400)
  expect(await bank.tell(order, { body: { ...body, currency: 'USD' } })).toBe(409)
  expect(await paymentExceptions()).toBe(raised + 1)
  expect([await cash(player), await stateOf(player, deposit.id)]).toEqual([before, 'waiting'])
  // The same id with the right content still counts: what was refused left nothing behind.
  expect(await bank.tell(order)).toBe(200)
  expect((await cash(player)) - before).toBe(200_000)
})

test('one transfer told with another amount afterwards is refused, and is seen as an alarm', async () => {
  const { player, order, before } = await makeDeposit()
  expect(await bank.tell({ ...order, amount: '150000.00' })).toBe(200)
  const raised = await paymentExceptions()
  expect(await bank.tell(order)).toBe(409)
  expect([await cash(player), await paymentExceptions()]).toEqual([before, raised + 1])
})

test('a callback that was lost is asked for; asking again, twice at once and after the callback has no second effect', async () => {
  const [one, two] = [await makeDeposit(), await makeDeposit()]
  bank.faults.push('errorAfter')
  await pollPaymentProviders(world.deps, 'sen')
  expect(await cash(one.player)).toBe(one.before)
  await Promise.all([pollPaymentProviders(world.deps, 'sen'), pollPaymentProviders(world.deps, 'sen')])
  await pollPaymentProviders(world.deps, 'sen')
  expect(await bank.tell(two.order)).toBe(200)
  for (const { player, before } of [one, two]) expect((await cash(player)) - before).toBe(200_000)
  const marks = await rows<{ cursor: string }>(
    world,
    sql`select cursor from cashier.provider_cursors where brand_id = 'sen'`,
  )
  expect(marks).toEqual([{ cursor: String(bank.orders().filter(({ brand }) => brand === 'sen').length) }])
  // What a gateway lists without its signature is nobody's word.
  const three = await makeDeposit()
  for (const fault of ['unsigned', 'otherKey', 'replay'] as const) {
    bank.faults.push(fault)
    await pollPaymentProviders(world.deps, 'sen')
    expect(await cash(three.player)).toBe(three.before)
  }
  await pollPaymentProviders(world.deps, 'sen')
  expect((await cash(three.player)) - three.before).toBe(200_000)
})

test.each(['hangUpBefore', 'errorBefore', 'unsigned', 'refuse'] as const)(
  'a gateway that does not take a deposit (%s) is said so at once; money that comes all the same waits for a person',
  async fault => {
    const player = await registerPlayer(world)
    const before = await cash(player)
    bank.faults.push(fault)
    const { code } = await askDeposit(world, player)
    expect(code).toBe('cashier.providerDown')
    const { value } = await world.ask(depositCalls.listDeposits, {}, { token: player.token })
    expect(value.list.map(({ state }) => state)).toEqual(['cancelled'])
    const reference = value.list[0]?.reference ?? ''
    const callback = `${world.url}/cashier/callbacks/gateway/sen`
    const shared = {
      kind: 'in',
      brand: 'sen',
      reference,
      amount: '200000.00',
      currency: 'VND',
      party: '',
      callback,
    } as const
    const late = bank.add({ ...shared, memo: reference, outcome: 'paid', due: 0, copies: 0 })
    expect(await bank.tell(late)).toBe(200)
    expect(await cash(player)).toBe(before)
    const reasons = await rows(world, sql`select reason from cashier.incoming_transfers where provider_id = ${late.id}`)
    expect(reasons).toEqual([{ reason: 'late' }])
  },
)

/** An approved withdrawal, not yet told to the gateway. */
async function makeApproved() {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer)
  const body = { id: value.id, verdict: 'approve' } as const
  await reviewWithdrawal(world.deps, makeStaff(world, 'Lan'), { query: undefined, body })
  return { ...drawer, withdrawal: value, before: await cash(drawer.player) }
}
const again = async () => {
  await letPass(world, 'payouts')
  await payOut(world.deps, 'sen')
}
const payouts = (reference: string) => bank.orders().filter(order => order.reference === reference)

test('a payout is told once under its reference and ends with what the gateway says', async () => {
  const { player, withdrawal } = await makeApproved()
  await payOut(world.deps, 'sen')
  expect(bank.asked.map(({ method, path, key, isSigned }) => [method, path, key, isSigned])).toEqual([
    ['POST', '/payouts', withdrawal.reference, true],
  ])
  expect((await getWithdrawal(world, player, withdrawal.id)).state).toBe('paid')
  expect(await bank.tell(payouts(withdrawal.reference)[0] as Order)).toBe(200)
  expect(JSON.parse(payouts(withdrawal.reference)[0]?.party ?? '')).toMatchObject({
    bin: '970436',
    holder: 'NGUYEN VAN AN',
  })
})

test('a gateway that is silent is told no more in this run, and what waits for it is told later', async () => {
  const made: Awaited<ReturnType<typeof makeApproved>>[] = []
  for (let n = 0; n < 6; n += 1) made.push(await makeApproved())
  const states = () =>
    Promise.all(made.map(async ({ player, withdrawal }) => (await getWithdrawal(world, player, withdrawal.id)).state))
  bank.faults.push('silent', 'silent', 'silent', 'silent', 'silent', 'silent')
  const began = performance.now()
  await payOut(world.deps, 'sen')
  // One wait of 8 seconds for all that were told at once, and none after it.
  expect(performance.now() - began).toBeLessThan(12_000)
  expect(bank.asked).toHaveLength(4)
  expect((await states()).toSorted()).toEqual(['approved', 'approved', 'paying', 'paying', 'paying', 'paying'])
  bank.faults.length = 0
  await again()
  expect(new Set(await states())).toEqual(new Set(['paid']))
})

test.each([
  'hangUpBefore',
  'hangUpAfter',
  'errorBefore',
  'errorAfter',
  'unsigned',
  'otherKey',
  'otherReference',
  'refuse',
] as const)('a payout whose answer is %s stays under way, is asked after, and is paid exactly once', async fault => {
  const { player, withdrawal, before } = await makeApproved()
  bank.faults.push(fault)
  await payOut(world.deps, 'sen')
  expect((await getWithdrawal(world, player, withdrawal.id)).state).toBe('paying')
  expect(await cash(player)).toBe(before)
  bank.asked.length = 0
  await again()
  expect(bank.asked[0]).toMatchObject({ method: 'GET', path: `/payouts/${withdrawal.reference}` })
  expect((await getWithdrawal(world, player, withdrawal.id)).state).toBe('paid')
  expect(payouts(withdrawal.reference)).toHaveLength(1)
})

test.each(['otherAmount', 'otherCurrency'] as const)(
  'a payout that the gateway says ended with %s moves nothing and raises an alarm',
  async fault => {
    const { player, withdrawal } = await makeApproved()
    const raised = await paymentExceptions()
    bank.faults.push(fault)
    await payOut(world.deps, 'sen')
    expect((await getWithdrawal(world, player, withdrawal.id)).state).toBe('paying')
    expect(await paymentExceptions()).toBe(raised + 1)
    await again()
    expect((await getWithdrawal(world, player, withdrawal.id)).state).toBe('paid')
  },
)

test('a payout that the gateway could not make is back on the balance, once, by whichever way it says so', async () => {
  const { player, withdrawal, before } = await makeApproved()
  const callback = `${world.url}/cashier/callbacks/gateway/sen`
  const party = JSON.stringify({
    bin: '970436',
    number: (
      await rows<{ account_number: string }>(
        world,
        sql`
    select account_number from cashier.withdrawals where id = ${withdrawal.id}`,
      )
    )[0]?.account_number,
    holder: 'NGUYEN VAN AN',
  })
  const { reference, payout: amount } = withdrawal
  bank.add({
    kind: 'out',
    brand: 'sen',
    reference,
    amount,
    currency: 'VND',
    memo: '',
    party,
    outcome: 'failed',
    due: 0,
    copies: 1,
    callback,
  })
  await payOut(world.deps, 'sen')
  expect(await getWithdrawal(world, player, withdrawal.id)).toMatchObject({ state: 'failed', reason: 'account closed' })
  expect(await bank.tell(payouts(reference)[0] as Order)).toBe(200)
  await again()
  expect((await cash(player)) - before).toBe(100_000)
  expect(await bank.tell({ ...(payouts(reference)[0] as Order), outcome: 'paid' })).toBe(409)
})

test('a provider may sign with RSA instead: ours with our key, theirs with their own', async () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const [ours, theirs] = [pair(), pair()]
  keep('gate.ours.pem', ours.privateKey)
  keep('gate.theirs.pem', theirs.publicKey)
  const other = await openPaymentGateway({ keys: rsaKeys(theirs.privateKey, ours.publicKey), now: world.deps.now })
  const signature = { algorithm: 'rsa-sha256', privateKeyFile: 'gate.ours.pem', publicKeyFile: 'gate.theirs.pem' }
  describe('rsagate', other.url, signature, { brands: ['hac'] })
  expect(findProvider(world.deps, 'rsagate', 'sen')).toBeUndefined()
  const provider = findProvider(world.deps, 'rsagate', 'hac')
  expect(await provider?.askPayout(world.deps, 'hac', 'HACNOTHING00')).toEqual({ state: 'unknown' })
  expect(other.asked).toMatchObject([{ isSigned: true }])
  const shared = { kind: 'in', brand: 'hac', reference: '', amount: '7.00', currency: 'VND', party: '' } as const
  const callback = `${world.url}/cashier/callbacks/rsagate/hac`
  const order = other.add({ ...shared, memo: 'x', outcome: 'paid', due: 0, copies: 1, callback })
  expect(await other.tell(order)).toBe(200)
  expect(await other.tell(order, { keys: rsaKeys(ours.privateKey, theirs.publicKey) })).toBe(401)
  expect(await other.tell(order, { keys })).toBe(401)
  await other.close()
})

test('a provider’s file that is wrong is named with what is wrong; a new one counts without a restart', () => {
  const find = (code: string) => () => findProvider(world.deps, code, 'sen')
  const hmac = { algorithm: 'hmac-sha256', secretFile: 'gate' }
  expect(find('newgate')()).toBeUndefined()
  describe('newgate', 'https://pay.example/v1', hmac)
  expect(find('newgate')()).toBeDefined()
  keep('short', 'a secret')
  for (const [address, signature] of [
    ['http://pay.example', hmac],
    ['https://pay.example', { algorithm: 'none' }],
    ['https://pay.example', { ...hmac, secretFile: 'short' }],
    ['https://pay.example', { ...hmac, secretFile: '../gate' }],
  ] as const) {
    describe('badgate', address, signature)
    expect(find('badgate')).toThrow('badgate.json is not right')
  }
  fs.rmSync(path.join(folder, 'badgate.json'))
})
