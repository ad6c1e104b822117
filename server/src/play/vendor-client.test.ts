import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OneVendor, oneVendor, writeOneVendor } from '../../test/onewire.ts'
import { makePlayer } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { reconcileVendors } from './reconcile-vendor.ts'
import { type VendorClient, vendorClient } from './vendor-client.ts'

let world: World
let vendor: OneVendor
let folder: string
let client: VendorClient
const asked: Record<string, unknown>[] = []
let answers: Record<string, unknown> = {}
// The vendor is a foreign party: its side is played by this test, over HTTP. It believes only what is signed.
const side = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    const { 'x-timestamp': time, 'x-nonce': nonce, 'x-signature': signature } = request.headers
    const wanted = createHmac('sha256', vendor.secret).update(`${time}\n${nonce}\n${text}`).digest('hex')
    if (signature !== wanted) return void response.writeHead(401).end()
    const body = JSON.parse(text)
    asked.push(body)
    response.end(JSON.stringify(answers[body.action] ?? { ok: false }))
  })
})
beforeAll(async () => {
  await new Promise<void>(resolve => side.listen(0, '127.0.0.1', resolve))
  folder = writeOneVendor({ baseUrl: `http://127.0.0.1:${(side.address() as AddressInfo).port}/sen` })
  world = await makeWorld({ vendorsFolder: folder })
  vendor = oneVendor(() => world.url, world.deps.config.dataDir)
  client = vendorClient(world.deps, 'ONE') as VendorClient
})
afterAll(async () => {
  side.close()
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

test('a launch goes out in the vendor’s own words, and only a web address comes back', async () => {
  const ask = {
    user: 'sen.x',
    token: 'g_t',
    game_code: 'g',
    currency: 'VND',
    lang: 'vi',
    country: 'VN',
    ip: '1.2.3.4',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://sen.localhost/',
    sub_partner_id: 'sen',
    look: '3_0.205_200_be-vietnam',
    autoplay: false,
    display_name: 'mi***7',
  } as const
  answers = {
    launch: { ok: true, url: 'https://one.example/play?x=1' },
    replay: { ok: true, url: 'https://one.example/r' },
  }
  expect(await client.gameUrl(ask)).toBe('https://one.example/play?x=1')
  expect(asked.at(-1)).toEqual({
    action: 'launch',
    player: 'sen.x',
    session: 'g_t',
    game: 'g',
    currency: 'VND',
    language: 'vi',
    phone: true,
    home: 'http://sen.localhost/',
    ip: '1.2.3.4',
    name: 'mi***7',
  })
  const { display_name: _, ...unnamed } = ask
  await client.gameUrl(unnamed)
  expect(asked.at(-1)).not.toHaveProperty('name')
  expect(await client.gameRound({ user: 'sen.x', round: 'r1', lang: 'en' })).toBe('https://one.example/r')
  for (const url of ['javascript:alert(1)', 5, undefined]) {
    answers = { launch: { ok: true, url } }
    await expect(client.gameUrl(ask)).rejects.toThrow('no address')
  }
})

test('reconciliation reads the vendor’s list: decimals, cancels without ids, and one case for each difference', async () => {
  const player = await makePlayer(world.deps, { vendor: 'ONE' })
  const [agreed, other, returned] = [1, 2, 3].map(n => vendor.debit(player, `${n}.5`))
  for (const debit of [agreed, other, returned]) await vendor.send(debit as Record<string, unknown>)
  await vendor.send(vendor.cancel(player, returned as Record<string, unknown>))
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update bets.transactions set at = at - interval '10 minutes'`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
  const one = { action: 'debit', player: player.user, state: 'done', round: 'r' }
  const transactions = [
    { ...one, txid: agreed?.txid, amount: '1.50' },
    { ...one, txid: other?.txid, amount: '2.51' },
    { ...one, txid: returned?.txid, amount: '3.5', state: 'cancelled' },
    { ...one, txid: returned?.txid, amount: '0', action: 'cancel' },
    { ...one, txid: 'never-arrived', amount: '9' },
    // What cannot be read is a case too, and keeps no other from being compared.
    { ...one, txid: 'odd', amount: 9 },
    null,
  ]
  answers = { transactions: { ok: true, transactions } }
  expect(await reconcileVendors(world.deps, 'sen')).toBe(3)
  const cases = await world.deps.db.inBrand('sen', tx =>
    tx.query<{ kind: string; id: string }>(
      sql`select kind, transaction_id as id from play.reconciliation_breaks order by kind, id`,
    ),
  )
  expect(cases).toEqual([
    { kind: 'differs', id: other?.txid },
    { kind: 'differs', id: 'odd' },
    { kind: 'missing_here', id: 'never-arrived' },
  ])
})
