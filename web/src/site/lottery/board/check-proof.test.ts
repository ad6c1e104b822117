/** A draw made as the server makes one, then falsified at one place after the other: each check finds what it is for. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { pointOfRound, roundAt } from '@sen/core/fairness/beacon'
import { hmacSha256, sha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { inclusionPath, merkleRoot } from '@sen/core/fairness/merkle-tree'
import { seedBefore } from '@sen/core/fairness/seed-chain'
import { findBet } from '@sen/core/lottery/bets'
import { DEFAULT_ODDS } from '@sen/core/lottery/default-odds'
import { FORMS } from '@sen/core/lottery/forms'
import { drawBytes, generateResult } from '@sen/core/lottery/generate-result'
import { writePublicSlip } from '@sen/core/lottery/public-slip'
import { recountDraw } from '@sen/core/lottery/recount'
import { DEFAULT_RULES } from '@sen/core/lottery/site-rules'
import { ONE, writeAmount } from '@sen/core/money'
import { expect, test } from 'vitest'
import { checkSlip } from './check-proof.ts'

const utf8 = new TextEncoder()
const hmac = (key: string, message: string) => hmacSha256(utf8.encode(key), utf8.encode(message))
const bls = bls12_381.shortSignatures
const KEY = bls.keygen(new Uint8Array(48).fill(7))
const DRAWS_AT = new Date('2026-11-22T12:01:00.000Z')
const SIDES = ['big', 'small']
const ID = '00000000-0000-4000-8000-000000000001'

const lineOf = (selection: string) => {
  const bet = findBet('k3', 'k3_side')
  if (!bet) throw new Error('no bet')
  return { bet, selection, stake: 10_000n * ONE, odds: DEFAULT_ODDS.k3 }
}

function makeDraw() {
  const rowOf = (id: string) =>
    writePublicSlip({ id, takenAt: '2026-11-22T12:00:00.000Z', rebate: 0, lines: SIDES.map(lineOf) })
  const rows = [rowOf(ID), rowOf(ID.replace(/1$/, '2')), rowOf(ID.replace(/1$/, '3'))]
  const seed = 'ab'.repeat(32)
  const round = roundAt(DRAWS_AT)
  const signed = bls.sign(pointOfRound(bls, round), KEY.secretKey).toBytes()
  const [signature, randomness] = [writeHex(signed), writeHex(sha256(signed))]
  const at = { gameCode: 'k3-1', drawNumber: '20261122-0721' }
  const bytes = drawBytes({ seed, beacon: randomness, game: at.gameCode, draw: at.drawNumber }, hmac)
  const result = generateResult(FORMS.k3, bytes)
  const root = writeHex(merkleRoot(rows, sha256))
  const row = rows[0] as string
  const { payout } = recountDraw({ form: 'k3', rules: DEFAULT_RULES, payUnit: ONE }, result, [row])
  const slip = {
    slip: { id: ID, ...at, rebate: 0, state: 'won', payout: writeAmount(payout) },
    lines: SIDES.map(selection => ({ bet: 'k3_side', selection, stake: '10000.00', hits: [] })),
    proof: { row, index: 0, size: 3, root, path: inclusionPath(rows, 0, sha256).map(writeHex) },
  }
  const proof = {
    ...at,
    form: 'k3',
    state: 'settled',
    terms: { rules: DEFAULT_RULES, payUnit: '1' },
    drawsAt: DRAWS_AT.toISOString(),
    commitment: { root, slips: 3, committedAt: '2026-11-22T12:00:55.000Z' },
    chain: { place: 2, beginning: seedBefore(seedBefore(seed, sha256), sha256) },
    seed,
    beacon: { round, publicKey: KEY.publicKey.toHex(), signature, randomness },
    results: [{ result }],
  }
  return { slip, proof }
}

type Drawn = ReturnType<typeof makeDraw>
const badOf = ({ slip, proof }: Drawn) =>
  checkSlip(slip as never, proof as never)
    .filter(check => check.state === 'bad')
    .map(check => check.step)

test('a draw as it was made holds in every step', () => {
  const { slip, proof } = makeDraw()
  const checks = checkSlip(slip as never, proof as never)
  expect(checks.map(({ step, state }) => `${step} ${state}`)).toEqual(
    ['row', 'tree', 'seed', 'beacon', 'draw', 'payout'].map(step => `${step} good`),
  )
  expect(checks.at(-1)?.amount).toBe('19800.00')
})

test.each<[string, (drawn: Drawn) => unknown, string[]]>([
  [
    'the stakes in the row',
    ({ slip }) => Object.assign(slip.proof, { row: slip.proof.row.replaceAll('10000.00', '1000.00') }),
    ['row', 'tree', 'payout'],
  ],
  ['a hash of the path', ({ slip }) => slip.proof.path.splice(0, 1, '00'.repeat(32)), ['tree']],
  ['the root that was committed', ({ proof }) => Object.assign(proof.commitment, { root: '00'.repeat(32) }), ['tree']],
  ['the seed', ({ proof }) => Object.assign(proof, { seed: 'ba'.repeat(32) }), ['seed', 'draw']],
  ['the randomness', ({ proof }) => Object.assign(proof.beacon, { randomness: '00'.repeat(32) }), ['beacon', 'draw']],
  [
    'the beacon’s round, which another signature would belong to',
    ({ proof }) => Object.assign(proof.beacon, { round: proof.beacon.round + 1 }),
    ['beacon'],
  ],
  [
    'the beacon’s key',
    ({ proof }) => Object.assign(proof.beacon, { publicKey: bls.keygen(new Uint8Array(48).fill(8)).publicKey.toHex() }),
    ['beacon'],
  ],
  [
    'a round that was known before the slips were committed',
    ({ proof }) => Object.assign(proof.commitment, { committedAt: '2026-11-22T12:02:00.000Z' }),
    ['beacon'],
  ],
  ['the rebate', ({ slip }) => Object.assign(slip.slip, { rebate: 5 }), ['row']],
  ['what was paid', ({ slip }) => Object.assign(slip.slip, { payout: '19799.00' }), ['payout']],
])('falsified: %s', (_what, falsify, found) => {
  const drawn = makeDraw()
  falsify(drawn)
  expect(badOf(drawn)).toEqual(found)
})

test('a northern result holds in the order of a database too, which is not the one it was drawn in; one digit more does not', () => {
  const { slip, proof } = makeDraw()
  const at = { seed: proof.seed, beacon: proof.beacon.randomness, game: proof.gameCode, draw: proof.drawNumber }
  const drawn = generateResult(FORMS.north, drawBytes(at, hmac))
  const prizes = 'prizes' in drawn ? Object.entries(drawn.prizes) : []
  const judge = (published: typeof prizes) =>
    checkSlip(
      { ...slip, proof: null } as never,
      { ...proof, form: 'north', results: [{ result: { prizes: Object.fromEntries(published) } }] } as never,
    ).find(({ step }) => step === 'draw')?.state
  expect(judge(prizes)).toBe('good')
  expect(judge(prizes.toReversed())).toBe('good')
  expect(judge([...prizes.slice(1), ['g1', ['00000']]])).toBe('bad')
})

test('what is not there yet is not called good', () => {
  const { slip, proof } = makeDraw()
  const checks = checkSlip({ ...slip, proof: null } as never, { ...proof, seed: null, results: [] } as never)
  expect(new Set(checks.map(check => check.state))).toEqual(new Set(['waits']))
})
