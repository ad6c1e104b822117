/** The addresses that the site's own calls of games go to: path and query exactly as the browser sends them. */

import { betsCalls } from '@sen/core/bets/calls'
import type { Call } from '@sen/core/call'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { lotteryLaunchCalls } from '@sen/core/lottery/launch-calls'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CLIENT, gamesQuery, hotQuery, readGameList } from '../site/catalogue/game-list.ts'
import { launchQuery, NUMBERS_COUNT, RECENT_COUNT } from '../site/lottery/lottery-queries.ts'
import { ask, nameMerchant } from './ask.ts'
import { POPULAR_COUNT, WINNERS } from './list-queries.ts'
import { asQuery } from './use-call.ts'
import { VENDORS } from './vendor-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  nameMerchant('')
})

/** A network that answers everything with `value`, and what it was asked for. */
function listen(value: unknown = []) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, value, message: '', code: '' })
  })
  nameMerchant('SENVN')
  return asked
}

async function addressOf<C extends Call>(contract: C, query: object): Promise<URL> {
  const asked = listen()
  await ask(contract, { query } as never)
  return new URL(asked[0] ?? '', 'http://sen.example')
}
const written = (url: URL) => Object.fromEntries(url.searchParams)

test('API-31 the hot list is asked for with merchantCode, isPlatform 2, vassalage, platform and language', async () => {
  const url = await addressOf(catalogueCalls.listHotGames, hotQuery('RNG', 'HOALU'))
  expect(url.pathname).toBe('/lgw/games/hot')
  expect(written(url)).toEqual({
    merchantCode: 'SENVN',
    isPlatform: '2',
    vassalage: 'HOALU',
    platform: 'flash,html5-desktop',
    gameType: 'RNG',
    language: 'VI',
  })
})

test('API-32 the game list says client, platform, channel, merchant and language beside what the player chose', async () => {
  const chosen = readGameList({ page: 'HOALU', classify: 'ARCADE', minBet: '0.05', name: 'sen' })
  const url = await addressOf(catalogueCalls.listGames, gamesQuery('RNG', chosen, 2))
  expect(written(url)).toEqual({
    clientType: '3',
    platform: 'flash,html5-desktop',
    channel: 'WEB',
    merchant: 'SENVN',
    gameType: 'RNG',
    vassalage: 'HOALU',
    gameClassify: 'ARCADE',
    gameName: 'sen',
    minBet: '0.05',
    language: 'VI',
    pageNo: '2',
    pageSize: '15',
  })
  // The thirteenth key is a filter that no screen of the site offers; it goes out like the others when it is given.
  const lines = await addressOf(catalogueCalls.listGames, { ...CLIENT, minLineNum: '20' })
  expect(written(lines)).toMatchObject({ minLineNum: '20', merchant: 'SENVN' })
})

test('API-42 popular games are asked for twenty at a time, by prize mode, device and language', async () => {
  const url = await addressOf(catalogueCalls.listPopularGames, { count: POPULAR_COUNT, prizeMode: 'LOTT' })
  expect(written(url)).toEqual({ count: '20', prizeMode: 'LOTT', device: 'WEB', language: 'VI' })
})

test('API-43 API-44 API-45 CONST-07 the lottery’s numbers, menu and recent games are asked for with their counts, prize mode, device WEB and language', async () => {
  const prizeMode = 'ELOTT'
  const numbers = await addressOf(lotteryCalls.listLotteryNumbers, { count: NUMBERS_COUNT, prizeMode })
  expect(numbers.pathname).toBe('/lgw/vn/games/numbers')
  expect(written(numbers)).toEqual({ count: '100', prizeMode, device: 'WEB', language: 'VI' })
  const menu = await addressOf(lotteryMenuCalls.listLotteryMenus, { prizeMode })
  expect(menu.pathname).toBe('/lgw/vn/games/game_menu')
  expect(written(menu)).toEqual({ prizeMode, device: 'WEB', language: 'VI' })
  const recent = await addressOf(lotteryCalls.listRecentLottery, { recentCount: RECENT_COUNT, prizeMode })
  expect(recent.pathname).toBe('/lgw/vn/games/recent')
  expect(written(recent)).toEqual({ recentCount: '100', prizeMode, device: 'WEB', language: 'VI' })
})

test('LAUNCH-06 LAUNCH-08 a lottery board is launched with the eight keys', async () => {
  const url = await addressOf(lotteryLaunchCalls.launchLottery, launchQuery('k3-1', 'ELOTT'))
  expect(url.pathname).toBe('/wps/game/launchLottery')
  expect(written(url)).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'ELOTT',
    lottoGameCode: 'k3-1',
    lottoView: 'BET',
    device: 'WEB',
    backUrl: '/lottery',
    language: 'VI',
  })
})

test('WINNER-03 the board asks for gameCategory ALL, fifty at most, in a language', async () => {
  const url = await addressOf(betsCalls.listWinners, WINNERS)
  expect(written(url)).toEqual({ gameCategory: 'ALL', limitNum: '50', language: 'VI' })
})

test('API-37 the vendor list is asked for once by platform without flush', async () => {
  const first = { data: { lanes: [] } }
  const asked = listen(first)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const query = asQuery(catalogueCalls.listVendors, { query: VENDORS })
  await queries.fetchQuery(query as never)
  await queries.fetchQuery(query as never)
  expect(asked).toEqual(['/lgw/games/vendors?platform=html5-desktop&flush=0&language=VI'])
})
