import { createSign, generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, postText, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { findBalance } from '../wallet/public.ts'

let world: World
let vendor: TestVendor
let player: TestPlayer
const agent = new http.Agent({ keepAlive: true })
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  player = await makePlayer(world.deps)
})
afterAll(() => world.close())

const BET = '/transaction/bet'
const text = (change: Record<string, string | undefined> = {}) => {
  const fields: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(vendor.bet(player, 100_000)).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  Object.assign(fields, change)
  return `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`
}

test('a body is believed only when the signature over its very bytes is right', async () => {
  const body = text()
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const wrong = createSign('RSA-SHA256').update(body).sign(stranger, 'base64')
  for (const signature of [wrong, '', 'x', '%%%', 'A'.repeat(2000), Buffer.alloc(256).toString('base64')]) {
    const said = await postText(agent, `${world.url}/vendor/studio${BET}`, body, { 'x-hub88-signature': signature })
    expect([said.http, said.status]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE'])
  }
  const oneSpaceMore = { 'x-hub88-signature': vendor.sign(body) }
  const longer = await postText(agent, `${world.url}/vendor/studio${BET}`, `${body} `, oneSpaceMore)
  expect(longer.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  const unsigned = await postText(agent, `${world.url}/vendor/studio${BET}`, body, {})
  expect(unsigned.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  const right = await vendor.send(BET, body)
  expect(right.status).toBe('RS_OK')
})

test('an unknown vendor is an invalid partner, an unknown path is not found', async () => {
  expect((await postText(agent, `${world.url}/vendor/nobody${BET}`, text(), {})).status).toBe(
    'RS_ERROR_INVALID_PARTNER',
  )
  for (const path of [
    '/vendor/studio/transaction/steal',
    '/vendor/studio',
    '/vendor/',
    '/vendor/studio/transaction/bet/x',
  ]) {
    const said = await postText(agent, `${world.url}${path}`, text(), {})
    expect(said.http).toBe(404)
  }
})

test('amounts that are no whole number of units are bad syntax, before money is looked at', async () => {
  for (const amount of ['-1', '1.5', '1e3', '1e400', '-0', '100000000000000001', '9'.repeat(400), '0.0'])
    expect([amount, (await vendor.send(BET, text({ amount }))).status]).toEqual([amount, 'RS_ERROR_WRONG_SYNTAX'])
  for (const amount of ['"100000"', 'null', 'true', '[1]', '{"a":1}'])
    expect([amount, (await vendor.send(BET, text({ amount }))).status]).toEqual([amount, 'RS_ERROR_WRONG_TYPES'])
  for (const amount of ['NaN', '+1', '01', '1_000', 'Infinity', '0x10', '1.', '.5'])
    expect([amount, (await vendor.send(BET, text({ amount }))).status]).toEqual([amount, 'RS_ERROR_WRONG_SYNTAX'])
})

test('fields of the wrong type, missing, unknown, repeated or named __proto__ are refused', async () => {
  for (const field of ['user', 'token', 'request_uuid', 'transaction_uuid', 'round', 'game_code', 'currency']) {
    expect([field, (await vendor.send(BET, text({ [field]: '5' }))).status]).toEqual([field, 'RS_ERROR_WRONG_TYPES'])
    expect([field, (await vendor.send(BET, text({ [field]: undefined }))).status]).toEqual([
      field,
      'RS_ERROR_WRONG_SYNTAX',
    ])
  }
  expect((await vendor.send(BET, text({ amount: undefined }))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await vendor.send(BET, text({ round_closed: '"yes"' }))).status).toBe('RS_ERROR_WRONG_TYPES')
  expect((await vendor.send(BET, text({ is_free: '1' }))).status).toBe('RS_ERROR_WRONG_TYPES')
  expect((await vendor.send(BET, text({ balance: '99999999' }))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await vendor.send(BET, text({ __proto__x: '1' }))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  const once = text()
  expect((await vendor.send(BET, once.replace('{', '{"__proto__":{"amount":1},'))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await vendor.send(BET, once.replace('{', '{"amount":1,'))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await vendor.send(BET, once.replace('"amount"', '"\\u0061mount":1,"amount"'))).status).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
})

test('what is not one JSON object is bad syntax; nothing is ever a server error', async () => {
  const broken = [
    '',
    ' ',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{}}',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '{"a":"\\x"}',
    '{"a":"\n"}',
    '\u0000',
    '{"a":tru}',
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    `{"a":"${'x'.repeat(20_000)}"}`,
    '{"user":"\\ud800"}',
    '\ufeff{}',
  ]
  for (const body of broken) {
    const said = await vendor.send(BET, body)
    expect([body.slice(0, 20), said.http, said.status]).toEqual([body.slice(0, 20), 200, 'RS_ERROR_WRONG_SYNTAX'])
  }
  for (const call of ['/user/info', '/user/balance', '/transaction/win', '/transaction/rollback']) {
    const said = await vendor.send(call, '{"request_uuid":"x","user":"nobody","token":"t"}')
    expect([call, said.http, said.status]).toEqual([call, 200, 'RS_ERROR_INVALID_TOKEN'])
  }
})

test('names with control characters, quotes, backslashes or of great length do no harm', async () => {
  for (const round of ['"r\\u0000"', '"r\\u001f"', '""', '" r"', `"${'r'.repeat(101)}"`, '"vòng"'])
    expect([round, (await vendor.send(BET, text({ round }))).status]).toEqual([round, 'RS_ERROR_WRONG_SYNTAX'])
  for (const round of ['"{a,b}"', '"q\\"uote"', '"back\\\\slash"', '"NULL"', '"a,b"', '"\'; drop table x; --"', '"%s"'])
    expect([round, (await vendor.send(BET, text({ round }))).status]).toEqual([round, 'RS_OK'])
  expect((await vendor.send(BET, text({ transaction_uuid: '"{\\"}"' }))).status).toBe('RS_OK')
})

test('user/info and user/balance answer about the player and echo the request', async () => {
  const requestId = uuidv7()
  const info = await vendor.send('/user/info', { user: player.user, request_uuid: requestId })
  expect(info).toMatchObject({
    status: 'RS_OK',
    user: player.user,
    currency: 'VND',
    request_uuid: requestId,
    country: 'VN',
  })
  const { cash } = await world.deps.db.inBrand('sen', tx => findBalance(tx, player.id))
  const balance = await vendor.send('/user/balance', {
    user: player.user,
    token: player.token,
    request_uuid: requestId,
    game_code: player.game,
  })
  expect(balance).toMatchObject({ status: 'RS_OK', balance: Number(cash) })
  expect(cash).toBeLessThan(1000n * ONE)
})
