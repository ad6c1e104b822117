import { createHmac, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneVendor, writeOneVendor } from '../../server/test/onewire.ts'
import { makePlayer, type TestPlayer } from '../../server/test/vendor.ts'
import { makeWorld, type World } from '../../server/test/world.ts'
import { type Defect, startFrailOperator } from './faulty-operator.ts'
import { HOSTILE_FAULTS } from './hostile-faults.ts'
import { hub88Wire } from './hub88-wire.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { oneWire } from './one-wire.ts'
import { playFaults, score, type Verdict } from './play-faults.ts'
import type { Player, Wire } from './wire.ts'

const FAULTS = [...MONEY_FAULTS, ...HOSTILE_FAULTS]
const failed = (verdicts: readonly Verdict[]) =>
  verdicts.filter(one => one.state === 'fail').map(one => `${one.name}: ${one.why}`)

describe('our own two wires', () => {
  let world: World
  const folder = writeOneVendor()
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  beforeAll(async () => {
    world = await makeWorld({ vendorsFolder: folder })
    const keys = path.join(world.deps.config.dataDir, 'keys')
    fs.mkdirSync(keys, { recursive: true })
    fs.writeFileSync(path.join(keys, 'studio.public.pem'), pair.publicKey.export({ type: 'spki', format: 'pem' }))
  })
  afterAll(async () => {
    await world.close()
    fs.rmSync(folder, { recursive: true })
  })
  const asPlayer = ({ user, token, game }: TestPlayer): Player => ({ user, token, game, currency: 'VND' })

  test.each([
    [
      'STUDIO',
      () =>
        hub88Wire(
          `${world.url}/vendor/studio`,
          createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
        ),
    ],
    ['ONE', () => oneWire(`${world.url}/vendor/one`, oneVendor(() => world.url, world.deps.config.dataDir).secret)],
  ])('pass every fault: %s', async (vendor, open) => {
    const [player, other] = [await makePlayer(world.deps, { vendor }), await makePlayer(world.deps, { vendor })]
    const stand = { wire: open(), player: asPlayer(player), other: asPlayer(other), stake: 100n }
    const verdicts = await playFaults(stand, FAULTS)
    expect(failed(verdicts)).toEqual([])
    expect(score(verdicts)).toBe(100)
    expect(verdicts.filter(one => one.state === 'not played').length).toBe(vendor === 'ONE' ? 2 : 1)
  })
})

const SECRET = createHmac('sha256', 'x').digest('hex')
const PAIR = generateKeyPairSync('rsa', { modulusLength: 2048 })

async function checkFrail(
  wireName: 'hub88' | 'onewire',
  defects: readonly Defect[],
  faults = FAULTS,
): Promise<Verdict[]> {
  const publicKey = PAIR.publicKey.export({ type: 'spki', format: 'pem' }) as string
  const operator = await startFrailOperator(wireName === 'hub88' ? { publicKey } : { secret: SECRET }, defects)
  const wire: Wire = wireName === 'hub88' ? hub88Wire(operator.url, PAIR.privateKey) : oneWire(operator.url, SECRET)
  try {
    return await playFaults({ wire, player: operator.player, other: operator.other, stake: 100n }, faults)
  } finally {
    await operator.close()
  }
}

test.each(['hub88', 'onewire'] as const)('a small wallet without defects passes over %s', async wire => {
  const verdicts = await checkFrail(wire, [])
  expect(failed(verdicts)).toEqual([])
  expect(score(verdicts)).toBe(100)
})

/** Each defect with words of a fault that must be named for it. */
const NAMED: readonly [Defect, string][] = [
  ['pays copies', 'a reply lost three times'],
  ['lets copies race', 'the same bet twenty times at once'],
  ['forgets tombstones', 'a cancel that overtakes its bet'],
  ['pays every win', 'twenty different wins of one bet'],
  ['cancels settled bets', 'a settled bet is not cancelled'],
  ['pays wins without bets', 'a win before its bet'],
  ['pays wins after cancels', 'a win after the cancel'],
  ['passes over other content', 'the same id with another amount'],
  ['takes negative amounts', 'amounts that are none'],
  ['takes any currency', 'a wrong currency'],
  ['takes any token', 'a token of nobody'],
  ['takes any game', 'a game that was not launched'],
  ['mixes players', 'another player’s bet'],
  ['overdraws', 'bets at once on money for ten'],
  ['charges free rounds', 'a free round takes nothing'],
  ['wants a session for wins', 'a win arrives although'],
  ['believes unsigned calls', 'a call without a signature'],
  ['breaks on bad bodies', 'what is not one JSON object'],
]

test.each([
  ...NAMED.map(one => ['onewire', ...one] as const),
  ['onewire', 'believes old calls', 'signed an hour ago'] as const,
  // Only hub88 has cancels with ids of their own.
  ['hub88', 'gives back every cancel', 'twenty cancels of one bet'] as const,
])('over %s a wallet that %s fails: %s', async (wire, defect, name) => {
  const verdicts = await checkFrail(
    wire,
    [defect],
    FAULTS.filter(fault => fault.name.includes(name)),
  )
  expect(verdicts.map(one => one.state)).toEqual(['fail'])
  expect(score(verdicts)).toBe(0)
})

test('a wallet with many defects over hub88 has each of them named', async () => {
  const names = NAMED.filter(([defect]) => !['lets copies race', 'breaks on bad bodies', 'overdraws'].includes(defect))
  const verdicts = await checkFrail(
    'hub88',
    names.map(([defect]) => defect),
  )
  expect(score(verdicts)).toBeLessThan(70)
  const said = failed(verdicts)
  for (const [defect, name] of names) expect([defect, said.some(one => one.includes(name))]).toEqual([defect, true])
})

test('an endpoint that is not there fails and is named, and nothing hangs', async () => {
  const wire = oneWire('http://127.0.0.1:9/vendor/none', SECRET)
  const player = { user: 'a', token: 'b', game: 'c', currency: 'VND' }
  const verdicts = await playFaults({ wire, player, other: undefined, stake: 100n }, FAULTS.slice(0, 2))
  expect(verdicts.map(one => one.state)).toEqual(['fail', 'fail'])
  expect(verdicts[0]?.why).toMatch(/ECONNREFUSED/)
  expect(score(verdicts)).toBe(0)
})
