/** A gateway whose list holds odd lines: they become alarms or are cleaned, and never keep money that stands behind them. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { walletCalls } from '@sen/core/wallet/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askDeposit, newKey, rows } from '../../../test/cashier.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { callbackPath, hmacKeys, signWith } from '../adapters/sign-callback.ts'
import { pollPaymentProviders } from './poll-payment-providers.ts'

const SECRET = newKey().repeat(3)
const keys = hmacKeys(SECRET)
const PAGE = 2

let world: World
let folder: string
let server: http.Server
/** What the gateway lists, a page of two after each mark. */
let list: unknown[] = []
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-odd-'))
  world = await makeWorld({ providersFolder: folder, demo: false })
  server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const after = Number(url.searchParams.get('after') || 0)
    const transfers = list.slice(after, after + PAGE)
    const said = url.pathname === '/transfers' ? { transfers, next: String(after + transfers.length) } : {}
    const text = JSON.stringify(said)
    const signed = { method: 'ANSWER', path: request.url ?? '', body: `200\n${text}` } as const
    response.writeHead(200, signWith(keys, signed, new Date(), String(request.headers['x-nonce']))).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  fs.mkdirSync(path.join(world.deps.config.dataDir, 'keys'), { recursive: true })
  fs.writeFileSync(path.join(world.deps.config.dataDir, 'keys', 'gate'), SECRET)
  fs.writeFileSync(
    path.join(folder, 'gateway.json'),
    JSON.stringify({
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      merchant: 'SEN01',
      platform: world.url,
      currency: 'VND',
      signature: { algorithm: 'hmac-sha256', secretFile: 'gate' },
      brands: ['*'],
    }),
  )
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update brand.brands set data = replace(data::text, '"sandbox"', '"gateway"')::jsonb`),
  )
  await world.deps.brands.reload()
})
beforeEach(() =>
  world.deps.db.asOwner(async tx => {
    await tx.run(sql`delete from cashier.provider_cursors`)
    await tx.run(sql`delete from cashier.payment_exceptions`)
  }),
)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

const cash = async (player: Player) =>
  Number((await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.cash)
const paymentExceptions = () =>
  rows<{ what: string; provider: string; detail: string }>(
    world,
    sql`select what, provider, detail from cashier.payment_exceptions`,
  )
const newId = () => newKey().replaceAll('-', '').slice(0, 20)
const lineOf = (id: string, amount: string, memo: string, more: object = {}) => ({
  type: 'transfer',
  id,
  amount,
  currency: 'VND',
  memo,
  payer: 'NGUYEN VAN AN',
  sentAt: '2026-11-21T08:00:00Z',
  ...more,
})

async function makeDeposit() {
  const player = await registerPlayer(world)
  const { value } = await askDeposit(world, player)
  return { player, reference: value.reference, before: await cash(player) }
}

test.each([
  ['an amount of zero', lineOf(newId(), '0.00', 'x')],
  ['an amount beyond every bound', lineOf(newId(), '99999999999999999.00', 'x')],
  ['an id that is none', lineOf('FT/1234', '5.00', 'x')],
  ['no memo', { ...lineOf(newId(), '5.00', 'x'), memo: null }],
  ['another kind of news', { type: 'fee', id: newId(), amount: '5.00', currency: 'VND' }],
  ['a field that might mean anything', lineOf(newId(), '5.00', 'x', { reversed: true })],
  ['nothing', null],
  ['half a letter and a zero byte', { '\ud800\u0000': '\ud800\u0000' }],
  ['far too much', 'x'.repeat(100_000)],
])('a listed transfer with %s is seen as an alarm, once, and those behind it are credited', async (_what, odd) => {
  const [same, next] = [await makeDeposit(), await makeDeposit()]
  list = [odd, lineOf(newId(), '200000.00', same.reference), odd, lineOf(newId(), '200000.00', next.reference)]
  for (let n = 0; n < 2; n += 1) {
    await pollPaymentProviders(world.deps, 'sen')
    for (const { player, before } of [same, next]) expect((await cash(player)) - before).toBe(200_000)
    const raised = await paymentExceptions()
    expect(raised).toMatchObject([{ what: 'unreadable', provider: 'gateway' }])
    expect(raised[0]?.detail.length).toBeLessThanOrEqual(2000)
    // As if the process had been killed before it kept its mark.
    await world.deps.db.asOwner(tx => tx.run(sql`delete from cashier.provider_cursors`))
  }
})

test('a listed transfer that the database does not take now is asked for again, and those behind it are credited at once', async () => {
  const [stuck, behind] = [await makeDeposit(), await makeDeposit()]
  list = [
    lineOf('STUCK1', '200000.00', stuck.reference),
    lineOf(newId(), '1.00', 'x'),
    lineOf(newId(), '200000.00', behind.reference),
  ]
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      create function cashier.fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`)
    await tx.run(sql`
      create trigger fail before insert on cashier.incoming_transfers for each row when (new.provider_id = 'STUCK1')
      execute function cashier.fail()`)
  })
  for (let n = 0; n < 2; n += 1) await pollPaymentProviders(world.deps, 'sen')
  expect([await cash(stuck.player), await cash(behind.player)]).toEqual([stuck.before, behind.before + 200_000])
  await world.deps.db.asOwner(tx => tx.run(sql`drop function cashier.fail cascade`))
  for (let n = 0; n < 2; n += 1) await pollPaymentProviders(world.deps, 'sen')
  for (const { player, before } of [stuck, behind]) expect((await cash(player)) - before).toBe(200_000)
})

test('a listed transfer without a currency is nobody’s money: an alarm, not a credit', async () => {
  const { player, reference, before } = await makeDeposit()
  const { currency, ...bare } = lineOf(newId(), '200000.00', reference)
  list = [bare]
  await pollPaymentProviders(world.deps, 'sen')
  expect(await cash(player)).toBe(before)
  expect(await paymentExceptions()).toMatchObject([{ what: 'unreadable', detail: JSON.stringify(bare) }])
  list = [bare, { ...bare, currency }]
  await pollPaymentProviders(world.deps, 'sen')
  expect((await cash(player)) - before).toBe(200_000)
})

test('what a payer typed is cut and cleaned, listed and called back alike, and his money counts once', async () => {
  const { player, reference, before } = await makeDeposit()
  const id = newId()
  const odd = lineOf(id, '200000.00', `\u0000${reference}\n\ud800${'x'.repeat(600)}`, {
    payer: `A\u0000B${'y'.repeat(300)}`,
  })
  list = [odd]
  await pollPaymentProviders(world.deps, 'sen')
  expect((await cash(player)) - before).toBe(200_000)
  const kept = await rows<{ memo: string; payer: string }>(
    world,
    sql`select memo, payer from cashier.incoming_transfers where provider_id = ${id}`,
  )
  expect(kept[0]?.memo.startsWith(` ${reference} \ufffdxxx`)).toBe(true)
  expect([kept[0]?.memo.length, kept[0]?.payer.length]).toEqual([500, 200])
  expect(await callBack(odd)).toBe(200)
  expect((await cash(player)) - before).toBe(200_000)
  expect(await paymentExceptions()).toEqual([])
})

test('news of a payout whose reference PostgreSQL could not take is refused for good, not asked for again', async () => {
  const payout = { type: 'payout', id: newId(), amount: '5.00', currency: 'VND', result: 'failed', reason: 'a\u0000b' }
  expect(await callBack({ ...payout, reference: 'SEN\u0000' })).toBe(400)
  expect(await callBack({ ...payout, reference: 'SENNOBODY000' })).toBe(404)
})

test('the log of an alarm names its row and neither payer nor memo', async () => {
  const { reference } = await makeDeposit()
  const id = newId()
  const said: string[] = []
  const { log } = world.deps
  world.deps.log = pino({}, { write: line => void said.push(line) }) as typeof log
  try {
    list = [lineOf(id, '1.00', `ghi nho ${reference}`)]
    await pollPaymentProviders(world.deps, 'sen')
    list = [lineOf(id, '2.00', `ghi nho ${reference}`), { payer: 'NGUYEN VAN AN', memo: 'ghi nho' }]
    await world.deps.db.asOwner(tx => tx.run(sql`delete from cashier.provider_cursors`))
    await pollPaymentProviders(world.deps, 'sen')
  } finally {
    world.deps.log = log
  }
  expect((await paymentExceptions()).map(({ what }) => what).toSorted()).toEqual(['changed', 'unreadable'])
  expect(said.join('')).toContain('"what":"changed"')
  expect(said.join('')).toContain('"what":"unreadable"')
  expect(said.join('')).not.toMatch(/NGUYEN|ghi nho/)
})

async function callBack(body: object): Promise<number> {
  const text = JSON.stringify(body)
  const to = callbackPath('gateway', 'sen')
  const signature = signWith(keys, { method: 'POST', path: to, body: text }, world.time.now, newId())
  const answer = await fetch(world.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body: text,
  })
  return answer.status
}
