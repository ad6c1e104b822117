/** What players choose games by: the list of traits, lists filtered by one, and what a game says and suggests by them. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { TRAITS } from '@sen/core/catalogue/traits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from './public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const list = (query: Record<string, string | number>) => world.ask(catalogueCalls.listGames, { query })

test('games of a category are chosen by what they have in common, by trait alone or with others; each trait says how many have it', async () => {
  const { value: traits } = await world.ask(catalogueCalls.listTraits, { query: { gameType: 'rng' } })
  expect(new Set(traits.map(({ trait }) => trait.split('.')[0]))).toEqual(
    new Set(['mechanic', 'volatility', 'feature', 'theme', 'return']),
  )
  expect(traits.map(({ trait }) => trait)).toEqual(TRAITS.filter(trait => traits.some(one => one.trait === trait)))
  for (const { trait, games } of traits) {
    const { value } = await list({ gameType: 'RNG', trait, pageSize: 60 })
    expect(value.total, trait).toBe(games)
  }
  const { value: high } = await list({ gameType: 'RNG', trait: 'volatility.high', pageSize: 60 })
  expect(new Set(high.games.map(({ volatility }) => volatility))).toEqual(new Set(['high']))
  const { value: generous } = await list({ gameType: 'RNG', trait: 'return.97', pageSize: 60 })
  expect(generous.games.map(({ rtp }) => Number(rtp) >= 97)).toEqual(generous.games.map(() => true))
  const { value: both } = await list({ trait: 'feature.jackpot', vassalage: 'STUDIO', pageSize: 60 })
  expect(both.games.map(({ vassalage }) => vassalage)).toEqual(both.games.map(() => 'STUDIO'))
  expect((await list({ gameType: 'RNG', trait: 'feature.nothing' })).value).toMatchObject({ games: [], total: 0 })
})

test('a game says what it has in common with others, and suggests those first that have most of it', async () => {
  const { value } = await world.ask(catalogueCalls.getGame, { query: { nodeId: 1001 } })
  expect(value.traits).toEqual([
    'mechanic.lines',
    'volatility.medium',
    'feature.freeSpins',
    'feature.buy',
    'feature.multiplier',
    'theme.nature',
  ])
  const shared = await Promise.all(
    value.suggestions.map(async ({ nodeId }) => {
      const { value: other } = await world.ask(catalogueCalls.getGame, { query: { nodeId } })
      return other.traits.filter(trait => value.traits.includes(trait)).length
    }),
  )
  expect(shared).toEqual(shared.toSorted((one, other) => other - one))
  expect(shared[0]).toBeGreaterThan(2)
})
