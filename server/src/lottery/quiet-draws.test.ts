/** Draws that nobody bet on share transactions: what comes out of each, and what is published of it, is as if it had been led on by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recount } from '../../../tools/recount.ts'
import { bet, drawRow, dying, makeBettor, nextDraw, readProof } from '../../test/lottery.ts'
import type { Player } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { keepDraws } from './keep-draws.ts'

let world: World
let player: Player
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  player = await makeBettor(world, 1_000_000n)
})
afterAll(() => world.close())

const GAMES = ['k3-1', 'bau-cua', 'k3-5'] as const
const SIDE = [{ bet: 'k3_side', selection: 'big', stake: '1000' }]
type Next = Awaited<ReturnType<typeof nextDraw>> & { gameCode: string }

/** The next draws of some games, a minute or more before any of them locks. */
async function nextDraws(games: readonly string[] = GAMES): Promise<Next[]> {
  world.time.now = new Date(Math.ceil(world.time.now.getTime() / 300_000) * 300_000 + 1000)
  const draws: Next[] = []
  for (const gameCode of games) draws.push({ ...(await nextDraw(world, gameCode)), gameCode })
  return draws
}

const latest = (draws: readonly Next[], at: 'locksAt' | 'drawsAt') =>
  new Date(Math.max(...draws.map(draw => Date.parse(draw[at]))) + 3000)
const statesOf = (draws: readonly Next[]) =>
  Promise.all(draws.map(async ({ gameCode, drawNumber }) => (await drawRow(world, gameCode, drawNumber)).state))
const idsOf = async (draws: readonly Next[]) =>
  Promise.all(draws.map(async ({ gameCode, drawNumber }) => (await drawRow(world, gameCode, drawNumber)).id))

/** How many transactions wrote the rows of these draws. */
async function countWriters(table: 'draws' | 'commitments' | 'results', draws: readonly Next[]): Promise<number> {
  const id = sql`${await idsOf(draws)}::bigint[]`
  const from = {
    draws: sql`lottery.draws where id = any(${id})`,
    commitments: sql`lottery.commitments where draw_id = any(${id})`,
    results: sql`lottery.results where draw_id = any(${id})`,
  }
  const rows = await world.deps.db.inBrand('sen', tx => tx.query(sql`select distinct xmin::text from ${from[table]}`))
  return rows.length
}

async function expectProved(draws: readonly Next[]): Promise<void> {
  for (const { gameCode, drawNumber } of draws) {
    const { proof, rows } = await readProof(world, gameCode, drawNumber)
    expect(recount(proof, rows).wrong, `${gameCode} ${drawNumber}`).toEqual([])
    expect(proof.results).toHaveLength(1)
    const { committedAt } = proof.commitment as NonNullable<typeof proof.commitment>
    expect(Date.parse(committedAt)).toBeGreaterThanOrEqual(Date.parse(proof.locksAt))
  }
}

describe('draws that nobody bet on', () => {
  test('are locked and committed in one transaction, drawn and settled in another, and anybody can recount each', async () => {
    const draws = await nextDraws()
    world.time.now = latest(draws, 'locksAt')
    await keepDraws(world.deps, 'sen')
    expect([await countWriters('commitments', draws), await countWriters('draws', draws)]).toEqual([1, 1])
    world.time.now = latest(draws, 'drawsAt')
    await keepDraws(world.deps, 'sen')
    expect(await statesOf(draws)).toEqual(['settled', 'settled', 'settled'])
    expect([await countWriters('results', draws), await countWriters('draws', draws)]).toEqual([1, 1])
    await expectProved(draws)
  })

  test('tell screens every state, in its order', async () => {
    const draws = await nextDraws(['k3-1'])
    const told: string[] = []
    const inBrand: Deps['db']['inBrand'] = (brand, work) =>
      world.deps.db.inBrand(brand, tx =>
        work({
          ...tx,
          tell: (channel, payload) => {
            const { drawNumber, gameCode, state } = payload as { drawNumber: string; gameCode: string; state: string }
            if (gameCode === 'k3-1' && drawNumber === draws[0]?.drawNumber) told.push(state)
            tx.tell(channel, payload)
          },
        }),
      )
    const deps = { ...world.deps, db: { ...world.deps.db, inBrand } }
    for (const at of ['locksAt', 'drawsAt'] as const) {
      world.time.now = latest(draws, at)
      await keepDraws(deps, 'sen')
    }
    expect(told).toEqual(['locked', 'committed', 'drawn', 'settled'])
  })

  test('stand beside one that has a slip, which is committed with it and paid', async () => {
    const draws = await nextDraws()
    expect((await bet(world, player, 'k3-1', SIDE)).code).toBe('')
    for (const at of ['locksAt', 'drawsAt'] as const) {
      world.time.now = latest(draws, at)
      await keepDraws(world.deps, 'sen')
    }
    expect(await statesOf(draws)).toEqual(['settled', 'settled', 'settled'])
    await expectProved(draws)
    const [first] = draws
    const { proof, rows } = await readProof(world, 'k3-1', first?.drawNumber ?? '')
    expect([proof.commitment?.slips, rows.length]).toEqual([1, 1])
  })

  test('a slip that comes after the list was read, before the lock, is in what is committed', async () => {
    const draws = await nextDraws(['k3-1'])
    const [draw] = draws
    world.time.now = new Date(Date.parse(draw?.locksAt ?? '') - 1)
    // The job's clock is at the lock, that of the player's call a moment before it.
    const now = new Date(draw?.locksAt ?? '')
    let transactions = 0
    let placed: string | undefined
    const inBrand: Deps['db']['inBrand'] = async (brand, work) => {
      const answer = await world.deps.db.inBrand(brand, work)
      // Behind the plan and the list of draws without a slip.
      transactions += 1
      if (transactions === 2) placed = (await bet(world, player, 'k3-1', SIDE)).code
      return answer
    }
    await keepDraws({ ...world.deps, now: () => now, db: { ...world.deps.db, inBrand } }, 'sen')
    expect(placed).toBe('')
    const { proof, rows } = await readProof(world, 'k3-1', draw?.drawNumber ?? '')
    expect([proof.commitment?.slips, rows.length]).toEqual([1, 1])
    world.time.now = latest(draws, 'drawsAt')
    await keepDraws(world.deps, 'sen')
    await expectProved(draws)
  })

  test('one that fails is reported and keeps none of the others; mended, it is locked, drawn and settled too', async () => {
    const draws = await nextDraws()
    const [id] = await idsOf(draws)
    const asOwner = (statement: string) => world.deps.db.asOwner(tx => tx.client.query(statement))
    const broken = async () => {
      await asOwner(`create trigger broken_${id} before update on lottery.draws
        for each row when (old.id = ${id}) execute function lottery.refuse_change()`)
      await expect(keepDraws(world.deps, 'sen')).rejects.toThrow()
      await asOwner(`drop trigger broken_${id} on lottery.draws`)
    }
    world.time.now = latest(draws, 'locksAt')
    await broken()
    expect(await statesOf(draws)).toEqual(['scheduled', 'locked', 'locked'])
    await keepDraws(world.deps, 'sen')
    world.time.now = latest(draws, 'drawsAt')
    await asOwner(`create trigger broken_${id} before update on lottery.draws
      for each row when (old.id = ${id}) execute function lottery.refuse_change()`)
    await keepDraws(world.deps, 'sen')
    expect(await statesOf(draws)).toEqual(['locked', 'settled', 'settled'])
    await asOwner(`drop trigger broken_${id} on lottery.draws`)
    await keepDraws(world.deps, 'sen')
    expect(await statesOf(draws)).toEqual(['settled', 'settled', 'settled'])
    await expectProved(draws)
  })

  test('a process that is killed before any of its transactions leaves them to the next, and each is decided once', async () => {
    const draws = await nextDraws()
    for (const at of ['locksAt', 'drawsAt'] as const) {
      world.time.now = latest(draws, at)
      for (let transactions = 0; transactions < 12; transactions++)
        await keepDraws(dying(world, transactions), 'sen').catch(() => {})
      await Promise.all([keepDraws(world.deps, 'sen'), keepDraws(world.deps, 'sen')])
    }
    expect(await statesOf(draws)).toEqual(['settled', 'settled', 'settled'])
    await expectProved(draws)
  })
})
