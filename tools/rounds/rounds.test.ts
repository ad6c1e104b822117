/** The run of `npm run verify`, short: every game of the studio has a verifier, which agrees with its rounds and refuses altered ones. */
import { expect, it } from 'vitest'
import { readGames } from '../../studio/src/games.ts'
import { verifyGame } from './verify-game.ts'

const games = readGames()

it.each(games.map(game => [game.code, game] as const))('rounds of %s agree with its verifier', async (_, game) => {
  const { altered, faults } = await verifyGame(game, game.shared ? 1 : game.hands ? 2 : 8, 'the short run')
  expect(faults).toEqual([])
  expect(altered).toBeGreaterThan(0)
})

it('a verifier that is given a round of another game finds it', async () => {
  const [koi, other] = ['koi-gate', 'lion-dance'].map(code => games.find(game => game.code === code))
  const planted = { ...koi, facts: other?.facts } as never
  expect((await verifyGame(planted, 8, 'planted')).faults).not.toEqual([])
})
