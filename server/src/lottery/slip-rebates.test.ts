/** Rebate steps: the stake goes down by what the odds go down, written into the slip, its public row and every payment. */
import { randomUUID } from 'node:crypto'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSlipsFile, recount } from '../../../tools/recount.ts'
import { bet, board, goTo, makeBettor } from '../../test/lottery.ts'
import type { Player } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { planDraws } from './plan-draws.ts'
import { settleDraws } from './settle-draws.ts'
import { findDraw } from './store.ts'
import { voidDraw } from './void-draw.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.deps.now())
})
afterAll(() => world.close())

const fundsOf = async ({ id }: Player) =>
  (
    await world.deps.db.inBrand('sen', tx =>
      tx.one<{ funds: bigint }>(sql`select cash + bonus as funds from wallet.balances where player_id = ${id}`),
    )
  )?.funds ?? 0n
const slipOf = async ({ token }: Player, id: string) =>
  (await world.ask(lotteryCalls.getSlip, { query: { id } }, { token })).value
const openDraw = async (gameCode: string) => {
  await planDraws(world.deps, 'sen')
  const [draw] = (await board(world, gameCode)).draws
  if (!draw) throw new Error(`no draw of ${gameCode}`)
  const row = await world.deps.db.inBrand('sen', tx => findDraw(tx, gameCode, draw.drawNumber))
  return { ...draw, id: row?.id ?? 0n }
}
const settle = async (draw: Awaited<ReturnType<typeof openDraw>>, numbers: number[]) => {
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const told = { result: { numbers }, source: 'own', isSandbox: false }
  expect(await publishResult(world.deps, 'sen', draw.id, told)).toBe(true)
  await settleDraws(world.deps, 'sen')
}
const SIDE = (selection: string) => [{ bet: 'k3_side', selection, stake: '10000' }]

test('ten steps of one per mille cost one percent less and win at odds one percent lower; the public recount agrees', async () => {
  const [plain, taking] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const before = [await fundsOf(plain), await fundsOf(taking)] as const
  const draw = await openDraw('k3-1')
  await bet(world, plain, 'k3-1', SIDE('big'))
  const placed = await bet(world, taking, 'k3-1', SIDE('big'), { rebateSteps: 10 })
  expect(placed.value.slip).toMatchObject({ cost: '9900.00', rebate: 10, possibleWin: '19600.00' })
  expect(await fundsOf(taking)).toBe(before[1] - readAmount('9900'))
  await settle(draw, [6, 6, 5])
  // 1.98 × (1 − 10 ‰) is 1.9602, to the thousandth 1.96.
  expect(await fundsOf(taking)).toBe(before[1] - readAmount('9900') + readAmount('19600'))
  expect(await fundsOf(plain)).toBe(before[0] + readAmount('9800'))
  const { slip, lines } = await slipOf(taking, placed.value.slip.id)
  expect(slip).toMatchObject({ rebate: 10, payout: '19600.00', state: 'won' })
  expect(lines[0]).toMatchObject({ stake: '10000.00', cost: '9900.00', odds: '1.96', payout: '19600.00' })

  const query = { gameCode: 'k3-1', drawNumber: draw.drawNumber }
  const { value: proof } = await world.ask(lotteryCalls.getDrawProof, { query })
  const { value: file } = await world.ask(lotteryCalls.exportDrawSlips, { query })
  const rows = readSlipsFile(file as unknown as string)
  const counted = recount({ ...proof, chain: null }, rows)
  expect(counted).toMatchObject({ wrong: [], stake: '19900.00', payout: '39400.00' })
  // A rebate that is taken off the row is found.
  const without = rows.map(row => row.replace('rebate=10 ', ''))
  expect(recount({ ...proof, chain: null }, without).wrong).toContain('the slips are not those of the root')
})

test('a stake that comes back is what was paid: of a returned line and of a void draw', async () => {
  const player = await makeBettor(world, 1_000_000n)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      insert into lottery.terms (brand_id, version, settings, changed_by, changed_at, reason)
      select brand_id, version + 1, jsonb_set(settings, '{rules,tieReturns}', 'true'), 'staff', ${world.time.now}, 'a trial'
      from lottery.terms order by version desc limit 1`),
  )
  const last = await openDraw('ssc-5')
  world.time.now = new Date(last.locksAt)
  await planDraws(world.deps, 'sen')
  world.time.now = new Date((await openDraw('ssc-5')).locksAt)
  const before = await fundsOf(player)
  const tied = await openDraw('ssc-5')
  const lines = [{ bet: 'ssc_dragon', selection: 'dragon', stake: '10000' }]
  const placed = await bet(world, player, 'ssc-5', lines, { rebateSteps: 7 })
  expect(placed.value.slip.cost).toBe('9930.00')
  await settle(tied, [3, 1, 4, 1, 3])
  expect((await slipOf(player, placed.value.slip.id)).lines[0]).toMatchObject({ state: 'returned', payout: '9930.00' })
  expect(await fundsOf(player)).toBe(before)

  const off = await openDraw('ssc-5')
  await bet(world, player, 'ssc-5', lines, { rebateSteps: 7 })
  expect(await fundsOf(player)).toBe(before - readAmount('9930'))
  expect(await voidDraw(world.deps, 'sen', off.id, 'lottery.void.noBeacon')).toBe(true)
  await settleDraws(world.deps, 'sen')
  expect(await fundsOf(player)).toBe(before)
})

test('steps beyond those of the brand, and any on a jackpot game, are refused; the same key with other steps is another slip', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const { terms } = await board(world, 'sen-645')
  expect(terms.rebate.most).toBe(0)
  expect((await board(world, 'k3-3')).terms.rebate).toEqual({ stepPerMille: 1, most: 10 })
  const mega = [{ bet: 'mega645', selection: '1,2,3,4,5,6', stake: '10000' }]
  expect((await bet(world, player, 'sen-645', mega, { rebateSteps: 1 })).code).toBe('lottery.rebateUnknown')
  expect((await bet(world, player, 'k3-3', SIDE('big'), { rebateSteps: 11 })).code).toBe('platform.badInput')
  const requestKey = randomUUID()
  const drawNumber = (await openDraw('k3-3')).drawNumber
  expect((await bet(world, player, 'k3-3', SIDE('big'), { requestKey, drawNumber, rebateSteps: 5 })).code).toBe('')
  const again = { requestKey, drawNumber }
  expect((await bet(world, player, 'k3-3', SIDE('big'), again)).code).toBe('lottery.otherContent')
  expect((await bet(world, player, 'k3-3', SIDE('big'), { ...again, rebateSteps: 5 })).value.isRepeated).toBe(true)
})
