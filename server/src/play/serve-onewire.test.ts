import fs from 'node:fs'
import { ONE } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OneVendor, oneVendor, writeOneVendor } from '../../test/onewire.ts'
import { makePlayer, type TestPlayer, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { blockBets, findBalance } from '../wallet/public.ts'
import { endGameSessions } from './public.ts'

let world: World
let vendor: OneVendor
const folder = writeOneVendor({ betMax: { VND: '500' } })
beforeAll(async () => {
  world = await makeWorld({ vendorsFolder: folder })
  vendor = oneVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

const makeOne = (options = {}) => makePlayer(world.deps, { vendor: 'ONE', ...options })
const cashOf = async (player: TestPlayer) =>
  (await world.deps.db.inBrand(player.brand, tx => findBalance(tx, player.id))).cash
const copies = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const refusal = (http: number, error: string) => ({ http, ok: false, error })

test('decimal amounts move money once each; copies get the same bytes, however the decimal is written', async () => {
  const player = await makeOne()
  const debit = vendor.debit(player, '2.5')
  const said = await copies(20, () => vendor.send(debit))
  expect(new Set(said.map(one => one.raw)).size).toBe(1)
  expect(said[0]).toMatchObject({ http: 200, ok: true, txid: debit.txid, balance: '997.50' })
  expect((await vendor.send({ ...debit, amount: '2.50' })).raw).toBe(said[0]?.raw)
  const credit = vendor.credit(player, debit, '10.05', { finished: true })
  const paid = await copies(50, () => vendor.send(credit))
  expect(new Set(paid.map(one => one.raw)).size).toBe(1)
  expect(await cashOf(player)).toBe(100_755_000n)
  const { action: _, ...rest } = vendor.debit(player, '1')
  expect(await vendor.send({ action: 'balance', player: player.user, session: rest.session })).toMatchObject({
    http: 200,
    currency: 'VND',
    balance: '1007.55',
  })
})

test('twenty cancels of one debit give it back once; after that neither its credit nor its copy moves anything', async () => {
  const player = await makeOne()
  const debit = vendor.debit(player, '100')
  await vendor.send(debit)
  const said = await copies(20, () => vendor.send(vendor.cancel(player, debit)))
  expect(new Set(said.map(one => one.http))).toEqual(new Set([200]))
  expect(await vendor.send(vendor.credit(player, debit, '5'))).toMatchObject(refusal(409, 'cancelled'))
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('a cancel of a debit nobody knows is answered as done, and the late debit is refused for ever', async () => {
  const player = await makeOne()
  const debit = vendor.debit(player, '100')
  expect((await vendor.send(vendor.cancel(player, debit))).http).toBe(200)
  for (const one of await copies(5, () => vendor.send(debit))) expect(one).toMatchObject(refusal(409, 'cancelled'))
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('debit and cancel at the same moment, thirty times: nothing stays taken', async () => {
  const player = await makeOne()
  await copies(30, async () => {
    const debit = vendor.debit(player, '1')
    await Promise.all([vendor.send(debit), vendor.send(vendor.cancel(player, debit))])
  })
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('a debit has one end: the second credit and the cancel after a credit are refused', async () => {
  const player = await makeOne()
  const debit = vendor.debit(player, '1')
  const credit = vendor.credit(player, debit, '3')
  expect(await vendor.send(credit)).toMatchObject(refusal(404, 'debit_unknown'))
  await vendor.send(debit)
  expect((await vendor.send(credit)).http).toBe(200)
  expect(await vendor.send(vendor.credit(player, debit, '3'))).toMatchObject(refusal(409, 'settled'))
  expect(await vendor.send(vendor.cancel(player, debit))).toMatchObject(refusal(409, 'settled'))
  expect(await cashOf(player)).toBe(1002n * ONE)
})

test('the same id with other content is a duplicate, and another player’s debit is out of reach', async () => {
  const [player, thief] = [await makeOne(), await makeOne()]
  const debit = vendor.debit(player, '1')
  await vendor.send(debit)
  for (const change of [
    { amount: '2' },
    { round: 'r' },
    { game: 'other' },
    { player: thief.user, session: thief.token },
  ])
    expect(await vendor.send({ ...debit, ...change })).toMatchObject(refusal(409, 'duplicate'))
  expect(await vendor.send(vendor.credit(thief, debit, '9'))).toMatchObject(refusal(404, 'debit_unknown'))
  expect(await vendor.send(vendor.cancel(thief, debit))).toMatchObject(refusal(404, 'debit_unknown'))
  // The thief's cancel was refused, so it does not stand in the way of the player's own.
  expect((await vendor.send(vendor.cancel(player, debit))).http).toBe(200)
  expect([await cashOf(player), await cashOf(thief)]).toEqual([1000n * ONE, 1000n * ONE])
})

test('money, limit, session, game, currency and standing each have their own HTTP status', async () => {
  const player = await makeOne({ cash: 600n * ONE })
  const won = vendor.debit(player, '1')
  await vendor.send(won)
  const expectSaid = async (more: object, http: number, error: string) =>
    expect(await vendor.send({ ...vendor.debit(player, '1'), ...more })).toMatchObject(refusal(http, error))
  await expectSaid({ amount: '500.01' }, 403, 'limit_reached')
  await expectSaid({ currency: 'EUR' }, 422, 'wrong_currency')
  await expectSaid({ game: 'other' }, 422, 'game_unknown')
  await expectSaid({ session: 'g_x' }, 403, 'session_unknown')
  await expectSaid({ player: 'sen.nobody' }, 403, 'session_unknown')
  await vendor.send(vendor.debit(player, '500'))
  const poor = await vendor.send(vendor.debit(player, '99.01'))
  expect(poor).toMatchObject({ ...refusal(402, 'not_enough_money'), balance: '99.00' })
  await world.deps.db.inBrand('sen', tx => blockBets(tx, player.id))
  await expectSaid({}, 403, 'player_blocked')
  await world.deps.db.inBrand('sen', tx => endGameSessions(tx, player.id))
  await expectSaid({}, 410, 'session_over')
  expect(await vendor.send({ action: 'balance', player: player.user, session: player.token })).toMatchObject(
    refusal(410, 'session_over'),
  )
  expect((await vendor.send(vendor.credit(player, won, '5'))).http).toBe(200)
  expect(await cashOf(player)).toBe(104n * ONE)
})

test('amounts that are no decimals of the vendor’s digits are refused before money is looked at', async () => {
  const player = await makeOne()
  const strange = [
    '-1',
    '+1',
    '1.',
    '.5',
    '1.001',
    '01',
    '1e3',
    'NaN',
    '',
    ' 1',
    '1,5',
    '9'.repeat(20),
    '1'.repeat(400),
  ]
  for (const amount of strange)
    expect([amount, (await vendor.send(vendor.debit(player, amount))).error]).toEqual([amount, 'bad_amount'])
  for (const amount of [1, null, true, ['1'], { a: 1 }, undefined])
    expect(await vendor.send({ ...vendor.debit(player, '1'), amount })).toMatchObject(refusal(400, 'bad_request'))
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('only what the vendor signed now is believed: secret, time, nonce and every byte', async () => {
  const player = await makeOne()
  const debit = vendor.debit(player, '1')
  const wrong: Record<string, string>[] = [
    { 'x-signature': '0'.repeat(64) },
    { 'x-signature': '' },
    { 'x-signature': 'é' },
    { 'x-nonce': 'another-nonce' },
    { 'x-nonce': '' },
    // Of a minute from now: within the window, and not the second of the call itself.
    { 'x-timestamp': String(Math.floor(Date.now() / 1000) + 60) },
    { 'x-timestamp': '1e9' },
  ]
  for (const headers of wrong) expect(await vendor.send(debit, headers)).toMatchObject(refusal(401, 'bad_signature'))
  for (const minutes of [-6, 6]) {
    world.time.now = new Date(Date.now() + minutes * 60_000)
    expect(await vendor.send(debit)).toMatchObject(refusal(401, 'stale'))
  }
  world.time.now = new Date()
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('each wire answers for its own vendors only', async () => {
  const player = await makeOne()
  const studio = testVendor(() => world.url, world.deps.config.dataDir)
  const path = (to: string) => fetch(`${world.url}${to}`, { method: 'POST', body: '{}' }).then(one => one.status)
  expect(await path('/vendor/one/transaction/bet')).toBe(404)
  expect(await path('/vendor/studio')).toBe(404)
  expect(await path('/vendor/one')).toBe(401)
  const bet = studio.bet(player, 100_000)
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_ERROR_INVALID_TOKEN')
})

/** A generator whose numbers are the same each time: a body that does harm is found again. */
function steps(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('five hundred spoilt bodies, rightly signed: never a 5xx', async () => {
  const player = await makeOne()
  const pick = steps(7)
  const bits = ['"', '{', '}', ':', ',', '\\', '\u0000', '\\ud800', '__proto__', '-', '1e9', 'null', '[', 'é', '😀']
  const spoil = (text: string): string => {
    const at = pick(text.length)
    const bit = bits[pick(bits.length)] as string
    switch (pick(5)) {
      case 0:
        return text.slice(0, at)
      case 1:
        return text.slice(0, at) + text.slice(at + 1 + pick(8))
      case 2:
        return text.slice(0, at) + bit + text.slice(at)
      case 3:
        return text.slice(0, at) + bit.repeat(1 + pick(3000)) + text.slice(at + 1)
      default:
        return text.replace(/:"[^"]*"/g, found =>
          pick(3) ? found : `:${['1', 'null', '[]', '{"a":{}}', '""'][pick(5)]}`,
        )
    }
  }
  let answered = 0
  for (let round = 0; round < 50; round += 1) {
    const said = await copies(10, () => {
      const debit = vendor.debit(player, '100')
      const whole = [debit, vendor.credit(player, debit, '100'), vendor.cancel(player, debit)][pick(3)]
      return vendor.send(spoil(JSON.stringify(whole)))
    })
    for (const one of said) {
      expect(one.http, one.raw).toBeLessThan(500)
      answered += 1
      // A body may be spoilt where it does not matter; then it is an honest call, whose money the law test counts.
      if (one.http !== 200) expect(one.ok).toBe(false)
    }
  }
  expect(answered).toBe(500)
})
