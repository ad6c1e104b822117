/** The winner board knows lottery wins as any other, and forgets what a correction took back. */

import { betsCalls } from '@sen/core/bets/calls'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, drawRow, makeBettor, nextDraw, northernResult } from '../../test/lottery.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { publishCorrection } from './correct-draw.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { settleDraws } from './settle-draws.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const winners = async (brand: 'sen' | 'hac' = 'sen') => {
  // One reading serves everybody for some seconds.
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  const query = { gameCategory: 'ALL', language: 'VI', limitNum: 50 }
  const { value } = await world.ask(betsCalls.listWinners, { query }, { brand })
  return value.list.map(({ vo }) => [vo.account, vo.gameName, vo.nodeId, vo.vassalage, vo.winAmount, vo.stake])
}

test('WINNER-03 a lottery win stands on the winner board with its game, and no more once a correction took it back', async () => {
  const player = await makeBettor(world, 100_000n)
  const draw = await nextDraw(world, 'north')
  expect((await bet(world, player, 'north', [{ bet: 'de_db', selection: '07', stake: '1000' }])).code).toBe('')
  expect(await winners()).toEqual([])
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const row = await drawRow(world, 'north', draw.drawNumber)
  const told = { result: northernResult('12307'), source: 'feed:test', isSandbox: false }
  await publishResult(world.deps, 'sen', row.id, told)
  await settleDraws(world.deps, 'sen')
  const game = LOTTERY_GAMES.find(one => one.code === 'north')
  const masked = `${player.account.slice(0, 2)}***${player.account.slice(-1)}`
  expect(await winners()).toEqual([[masked, game?.names.vi, game?.gameId, 'TCG_LOTTO_VN', '99500.00', '1000.00']])
  expect(await winners('hac')).toEqual([])

  await world.deps.db.inBrand('sen', tx =>
    publishCorrection(
      world.deps,
      tx,
      { ...row, state: 'settled' },
      {
        ...{ version: 2, result: northernResult('12308'), source: 'staff:a,b', reason: 'the station corrected it' },
      },
    ),
  )
  await settleDraws(world.deps, 'sen')
  expect(await winners()).toEqual([])
})
