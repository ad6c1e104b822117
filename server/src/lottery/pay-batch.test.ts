/** Payments of a draw in batches: each player's slips once, whoever is killed between two batches, and a rest behind each that is full. */
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, drawRow, dying, fundsOf, makeBettor, nextDraw, northernResult } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { payDue } from './pay-batch.ts'
import { finishDraw, makePayments } from './settle-draws.ts'
import { findDrawById } from './store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const WIN = readAmount('99500')

/** A northern draw in which each of five players has two slips that won; its payments are made and not paid. */
async function makeDue(): Promise<{ id: bigint; players: Player[]; funds: () => Promise<bigint[]> }> {
  const players = await Promise.all(Array.from({ length: 5 }, () => makeBettor(world, 100_000n)))
  const draw = await nextDraw(world, 'north')
  for (const player of players) {
    const { token } = (await signIn(world, player)).value
    for (const stake of ['1000', '1000'])
      expect((await bet(world, { ...player, token }, 'north', [{ bet: 'de_db', selection: '07', stake }])).code).toBe(
        '',
      )
  }
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const { id } = await drawRow(world, 'north', draw.drawNumber)
  const told = { result: northernResult('12307'), source: 'feed:test', isSandbox: false }
  await publishResult(world.deps, 'sen', id, told)
  await world.deps.db.inBrand('sen', tx => makePayments(world.deps, tx, id))
  return { id, players, funds: () => Promise.all(players.map(player => fundsOf(world, player))) }
}

/** Notes how often it rests and for how long, and waits for nothing. */
function restless() {
  const rests: number[] = []
  const rest = async (ms: number) => void rests.push(ms)
  return { rests, rest }
}

test('behind each full batch there is a rest, behind a smaller one none; each slip is paid once', async () => {
  const { id, funds } = await makeDue()
  const before = await funds()
  const { rests, rest } = restless()
  await payDue(world.deps, 'sen', id, { most: 2, rest })
  // Twice two, two and one of five players, for each has two slips.
  expect(rests).toHaveLength(4)
  for (const ms of rests) expect(ms >= 0 && ms <= 100).toBe(true)
  expect(await funds()).toEqual(before.map(amount => amount + 2n * WIN))
  await payDue(world.deps, 'sen', id, { most: 2, rest })
  expect(rests).toHaveLength(4)
  expect(await funds()).toEqual(before.map(amount => amount + 2n * WIN))
})

test('a draw that fits into one batch is paid without a rest', async () => {
  const { id, funds } = await makeDue()
  const before = await funds()
  const { rests, rest } = restless()
  await payDue(world.deps, 'sen', id, { rest })
  expect(rests).toEqual([])
  expect(await funds()).toEqual(before.map(amount => amount + 2n * WIN))
})

test('killed between any two batches or while resting, and paid by two at once, each slip is paid once', async () => {
  const { id, funds } = await makeDue()
  const before = await funds()
  const { rest } = restless()
  await expect(payDue(dying(world, 1), 'sen', id, { most: 2, rest })).rejects.toThrow()
  const paidOfOne = await funds()
  expect(paidOfOne.filter((amount, at) => amount === (before[at] as bigint) + WIN)).toHaveLength(2)
  const killed = () => Promise.reject(new Error('killed'))
  await expect(payDue(world.deps, 'sen', id, { most: 2, rest: killed })).rejects.toThrow('killed')
  const pay = () => payDue(world.deps, 'sen', id, { most: 2, rest })
  await Promise.all([pay(), pay()])
  expect(await funds()).toEqual(before.map(amount => amount + 2n * WIN))
  await world.deps.db.inBrand('sen', tx => finishDraw(world.deps, tx, id))
  expect(await world.deps.db.inBrand('sen', tx => findDrawById(tx, id))).toMatchObject({ state: 'settled' })
})
