import { expect, test } from 'vitest'
import { betsCalls } from '../bets/calls.ts'
import { contentCalls } from '../content/calls.ts'
import { playCalls } from '../play/calls.ts'
import { lobbyCalls } from '../play/lobby-calls.ts'
import { catalogueCalls } from './calls.ts'

test('API-29 every call that helps to find and open games is a GET', () => {
  const { launchGame, getJackpot } = playCalls
  const { listWinners } = betsCalls
  const helpers = { ...catalogueCalls, ...lobbyCalls, listWinners, launchGame, getJackpot }
  const { addFavorite, removeFavorite, listFavorites, listRecentGames, listHotGames, listGames } = catalogueCalls
  expect([addFavorite, removeFavorite, listFavorites, listRecentGames, listHotGames, listGames]).not.toContain(
    undefined,
  )
  for (const [name, { method }] of Object.entries({ ...helpers, news: contentCalls.listGameAnnouncements }))
    expect(method, name).toBe('GET')
})
