/** Faults planted in what is published of a draw, one at a time: the recount names each. */
import { randomUUID } from 'node:crypto'
import { timeOfRound } from '@sen/core/fairness/beacon'
import { sha256, writeHex } from '@sen/core/fairness/hmac-sha256'
import { merkleRoot } from '@sen/core/fairness/merkle-tree'
import { readPublicSlip } from '@sen/core/lottery/public-slip'
import { ONE, readAmount, writeAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Proof, recount } from '../../../tools/recount.ts'
import { bet, goTo, makeBettor, nextDraw, readProof, runDraw } from '../../test/lottery.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'

const side = (selection: string) => ({ bet: 'k3_side', selection, stake: '10000' })

/** The same with its last bit the other way round. */
const flipBit = (hex: string) => hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16)

let world: World
let proof: Proof
let rows: string[]
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.deps.now())
  const draw = await nextDraw(world, 'k3-1')
  const player = await makeBettor(world, 1_000_000n)
  for (let at = 0; at < 3; at++) await bet(world, player, 'k3-1', [side('big'), side('small')])
  await runDraw(world, draw)
  const published = await readProof(world, 'k3-1', draw.drawNumber)
  proof = published.proof
  rows = published.rows
})
afterAll(() => world.close())

test('a draw as it was published agrees', () => {
  expect(rows).toHaveLength(3)
  expect(recount(proof, rows).wrong).toEqual([])
})

const found = (changed: Partial<Proof>, slips = rows) => recount({ ...proof, ...changed }, slips).wrong
const beaconWith = (changed: Partial<NonNullable<Proof['beacon']>>) => ({
  beacon: { ...(proof.beacon as NonNullable<Proof['beacon']>), ...changed },
})

test('planted: one bit of a slip', () => {
  const changed = rows.map((row, at) => (at === 1 ? row.replace('10000.00', '10001.00') : row))
  expect(found({}, changed)).toContain('the slips are not those of the root')
})

test('planted: a slip added after the lock, under the root that was told and under one that was made for it', () => {
  const [first = ''] = rows
  const id = randomUUID()
  const added = first.replace(/^\S+/, id).replace(readPublicSlip('k3', first)?.takenAt ?? '', proof.locksAt)
  expect(found({}, [...rows, added])).toContain('the slips are not those of the root')
  const root = writeHex(merkleRoot([...rows, added], sha256))
  const commitment = { ...(proof.commitment as NonNullable<Proof['commitment']>), root, slips: rows.length + 1 }
  expect(found({ commitment }, [...rows, added])).toContain(`slip ${id} was taken at ${proof.locksAt}, after the lock`)
  // A time before the lock written into it: the stakes that were told before the draw do not grow with it.
  const early = first.replace(/^\S+/, id)
  const other = { ...commitment, root: writeHex(merkleRoot([...rows, early], sha256)) }
  expect(found({ commitment: other }, [...rows, early]).join()).toMatch(/stakes are .*, published/)
})

test('planted: a slip that stands twice, or was taken away', () => {
  expect(found({}, [...rows, rows[0] as string])).toContain('a slip stands in the file twice')
  expect(found({}, rows.slice(1))).toContain(`${rows.length - 1} slips, committed ${rows.length}`)
})

test('planted: one bit of the seed', () => {
  // That it draws another result is likely, not sure: three dice fall alike once in 216.
  expect(found({ seed: flipBit(proof.seed ?? '') })).toContain('the seed is not of the chain')
})

test('planted: one bit of the beacon’s signature, of its randomness, and of its round', () => {
  const beacon = proof.beacon as NonNullable<Proof['beacon']>
  const signature = flipBit(beacon.signature ?? '')
  expect(found(beaconWith({ signature }))).toContain('the beacon did not sign that round')
  const randomness = flipBit(beacon.randomness ?? '')
  expect(found(beaconWith({ randomness }))).toContain('the randomness is not of the signature')
  expect(found(beaconWith({ round: beacon.round ^ 1 }))).toContain('the beacon did not sign that round')
})

test('planted: slips that were committed when the beacon’s round was known', () => {
  const committedAt = timeOfRound((proof.beacon as NonNullable<Proof['beacon']>).round).toISOString()
  const commitment = { ...(proof.commitment as NonNullable<Proof['commitment']>), committedAt }
  expect(found({ commitment })).toContain('the round was known before the slips were committed')
})

test('planted: one bit of the result', () => {
  const [published] = proof.results
  if (!published || !('numbers' in published.result)) throw new Error('no result')
  const [first = 0, ...others] = published.result.numbers
  // 1 and 0, 2 and 3, 4 and 5, 6 and 7 differ in their last bit: the ends are no faces of a die.
  const wrong = found({ results: [{ ...published, result: { numbers: [first ^ 1, ...others] } }] })
  expect(wrong).toContain('seed and beacon draw another result')
})

test('planted: one đồng more paid', () => {
  const totals = proof.totals as NonNullable<Proof['totals']>
  const payout = writeAmount(readAmount(totals.payout) + ONE)
  expect(found({ totals: { ...totals, payout } }).join()).toMatch(/recounted .* paid, published/)
})
