/**
 * What others have published, put before our streams and verifiers: HMAC-SHA256 of RFC 4231, rounds of a foreign operator whose stream is
 * made as ours is, a foreign chain of a thousand games, and a value of drand's quicknet.
 */
import { createHash } from 'node:crypto'
import { QUICKNET_KEY, randomnessOf } from '@sen/core/fairness/beacon'
import { hmacSha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { isOfChain } from '@sen/core/fairness/seed-chain'
import { roundBytes } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { sharedBytes } from '@sen/supplier/shared/shared-bytes'
import { describe, expect, it } from 'vitest'
import { readGames } from '../../studio/src/games.ts'
import { verifyCoin } from '../verify/table-coin.ts'
import { VERIFIERS } from '../verify/verifiers.ts'
import { chanceOf } from './chance.ts'
import { ownRounds } from './play-own.ts'
import { engineOf } from './verify-game.ts'

const utf8 = new TextEncoder()

it.each([
  [3, 'aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    4,
    Array.from({ length: 25 }, (_, at) => (at + 1).toString(16).padStart(2, '0')).join(''),
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    7,
    'aa'.repeat(131),
    writeHex(
      utf8.encode(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('case %i of RFC 4231', (_, key, data, due) => {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
  expect(writeHex(hmacSha256(bytes(key), bytes(data)))).toBe(due)
})

/** Rounds that Stake publishes in its calculator: the seeds, the HMACs and what its games make of them. */
const ROUNDS = [
  {
    seeds: {
      serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
      ...{ clientSeed: 'bb62964774', nonce: 1 },
    },
    blocks: [
      'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92',
      '98e4513c6a0c341d2c3323a84166c5c0f5be65b369787c8e633146b66e98ff67',
      'a1387043b881ccda38e668b5dee9fafeb35b4753375b582ea34f9f73539b33c1',
    ],
    dice: 77.18,
    keno: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
  },
  {
    seeds: {
      serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      ...{ clientSeed: '3c83fc7e07', nonce: 3 },
    },
    blocks: [
      '322ab22075326005adcf6abfb26f8ec77426ad03afff325946541dfb53fedc60',
      '17bbc18f09b1cbcd60738e3185455b7a424cbef404b96e9e89775c5711787f59',
      '09c0ad13225307187bd1d3e8c4510a52f5cb1c857e1d956d45069a9e4396d411',
    ],
    dice: 19.59,
    keno: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
  },
  {
    seeds: {
      serverSeed: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
      ...{ clientSeed: '8b3ca8298c', nonce: 54 },
    },
    blocks: [
      '904e9ab7d196e089042c7f2de3ee9a8a33dc4f417d1450ab7edf8fc3b1e863c4',
      '34b2400ee9da856aa70693ce07dd99fe094746243b0788a526cd1272c83e490b',
      '607b405fd2b702baea8f8173e809e309ea0edb292815b3f5628af9f3fbaea1f7',
    ],
    dice: 56.37,
    keno: [23, 33, 1, 36, 9, 20, 19, 28, 8, 38],
  },
]
const published = ROUNDS.map(({ blocks }) => [...Buffer.from(blocks.join(''), 'hex')])

it.each(ROUNDS.map((round, at) => [at, round] as const))(
  'our stream of the foreign round %i is the published one, and by the foreign rules it gives the published dice and keno',
  (at, { seeds, dice, keno }) => {
    const next = roundBytes(seeds, hmac)
    const bytes = Array.from({ length: 96 }, next)
    expect(bytes).toEqual(published[at])
    // Theirs: four bytes a number from 0 to 1.
    const floats = Array.from({ length: 10 }, (_, nth) =>
      bytes.slice(nth * 4, nth * 4 + 4).reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0),
    )
    expect(Math.floor((floats[0] as number) * 10_001) / 100).toBe(dice)
    const left = Array.from({ length: 40 }, (_, field) => field + 1)
    expect(floats.map(one => left.splice(Math.floor(one * left.length), 1)[0])).toEqual(keno)
  },
)

describe('every engine of a player’s own rounds', () => {
  const games = readGames().filter(({ shared, hands }) => !shared && !hands)
  const engines = [...new Set(games.map(engineOf))]

  it.each(engines)('%s: rounds drawn of the published bytes alone agree with its verifier', engine => {
    let agreed = 0
    for (const game of games.filter(one => engineOf(one) === engine))
      for (const [at, { seeds }] of ROUNDS.entries()) {
        let taken = 0
        const bytes = () => {
          const byte = published[at]?.[taken++]
          if (byte === undefined) throw new RangeError('more bytes than were published')
          return byte
        }
        try {
          const proof = ownRounds(game, chanceOf('published', `${game.code} ${at}`), () => ({ seeds, bytes }))()
          expect(VERIFIERS[engine]?.(JSON.parse(JSON.stringify(proof)) as never), `${game.code} ${at}`).toBe(true)
          agreed += 1
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
        }
      }
    expect(agreed).toBeGreaterThan(0)
  })
})

describe('a shared round of foreign values', () => {
  /** The end of bustabit's second chain, published in 2018 before its first game, and the hash of its thousandth. */
  const CHAIN = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277'
  const SEED = '216f014579a1cff543b210d0b03967a107a81f6a6240bb39927b453cb9791fa6'
  /** Round 1000 of drand's quicknet. */
  const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  const promise = { chain: CHAIN, place: 1000, seed: SEED, beaconRound: 1000, beaconKey: QUICKNET_KEY }

  it('the chain of a foreign operator is one by our rules', () => {
    const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
    expect(isOfChain(SEED, 1000, CHAIN, sha256)).toBe(true)
    expect(isOfChain(SEED, 999, CHAIN, sha256)).toBe(false)
  })

  it('a table’s verifier agrees with chain and beacon as published, and with nothing beside them', () => {
    expect(randomnessOf(SIGNATURE)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
    const game = readGames().find(({ code }) => code === 'trangtien-coin')
    const seeds = { seed: SEED, beacon: randomnessOf(SIGNATURE), game: 'trangtien-coin', number: '1000' }
    const outcome = game?.shared?.draw(sharedBytes(seeds, hmac), 1000n) as number[]
    const proof = {
      game: 'trangtien-coin',
      facts: game?.facts as never,
      round: { number: '1000', outcome, bets: {}, won: '0.00' },
      proof: { ...promise, signature: SIGNATURE },
    }
    expect(verifyCoin(proof).agrees).toBe(true)
    for (const wrong of [{ place: 999 }, { beaconRound: 1001 }, { seed: CHAIN }])
      expect(verifyCoin({ ...proof, proof: { ...proof.proof, ...wrong } }).agrees).toBe(false)
    expect(verifyCoin({ ...proof, round: { ...proof.round, outcome: outcome.map(one => 1 - one) } }).agrees).toBe(false)
  })
})
