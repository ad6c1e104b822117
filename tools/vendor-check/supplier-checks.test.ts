import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayer, playOn, spin } from '../../studio/test/player.ts'
import { makeStand, type Stand } from '../../studio/test/stand.ts'
import { score, type Verdict } from './play-faults.ts'
import { checkSupplier } from './supplier-checks.ts'

let stand: Stand
beforeAll(async () => {
  stand = await makeStand()
  stand.studio.config.publicUrl = stand.url
})
afterAll(() => stand.close())

const failed = (verdicts: readonly Verdict[]) =>
  verdicts.filter(one => one.state === 'fail').map(one => `${one.name}: ${one.why}`)

test('the built-in studio passes every check of a supplier', async () => {
  const token = await newPlayer(stand)
  await playOn(stand, token, await spin(stand, token))
  const key = createPrivateKey(stand.operator.privateKey)
  const verdicts = await checkSupplier({ url: stand.url, key, currency: 'VND', operatorId: 1 })
  expect(failed(verdicts)).toEqual([])
  expect(verdicts.filter(one => one.state === 'not played')).toEqual([])
  expect(score(verdicts)).toBe(100)
})

test('a supplier that believes everything fails, with each fault named', async () => {
  const careless = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const [text, path] = [Buffer.concat(chunks).toString(), String(request.url)]
      if (!text.startsWith('{') && request.method === 'POST') return void response.writeHead(500).end('oh')
      if (path.endsWith('/game/list')) return void response.end('[{"game_code":"a","name":""}]')
      if (path.endsWith('/transactions/list')) return void response.end('[{"transaction_uuid":5}]')
      response.end(JSON.stringify({ url: `http://${request.headers.host}/?${text.slice(0, 5000)}` }))
    })
  })
  await new Promise<void>(resolve => careless.listen(0, '127.0.0.1', resolve))
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const url = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`
  const verdicts = await checkSupplier({ url, key, currency: 'VND', operatorId: 1 })
  const said = failed(verdicts).join('\n')
  for (const name of [
    'the list of games names each once',
    'unsigned calls',
    'signed bodies that are no JSON object',
    'does not show the operator’s token',
    'a launch of an unknown game',
    'fields of the wrong type',
    'a round nobody knows',
    'the transactions of the last hour',
    'spans: none and broken ones',
  ])
    expect(said).toContain(name)
  expect(score(verdicts)).toBeLessThan(30)
  careless.closeAllConnections()
  careless.close()
})
