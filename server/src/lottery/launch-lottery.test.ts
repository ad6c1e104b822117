import { catalogueCalls } from '@sen/core/catalogue/calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { lotteryLaunchCalls } from '@sen/core/lottery/launch-calls'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { PRIZE_MODES } from '@sen/core/play/prize-mode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, makeBettor } from '../../test/lottery.ts'
import { registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.time.now)
})
afterAll(() => world.close())

/** The eight keys, as the documents' client sends them. */
const ASKED = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'ELOTT',
  lottoGameCode: '',
  lottoView: 'LOBBY',
  device: 'WEB',
  backUrl: '/lottery',
  language: 'VI',
}
const launch = ({ lottoGameCode, ...query }: Partial<typeof ASKED>, as: { token?: string }) =>
  world.ask(
    lotteryLaunchCalls.launchLottery,
    { query: (lottoGameCode ? { ...query, lottoGameCode } : query) as never },
    as,
  )

test('LAUNCH-07 LAUNCH-08 the lottery opens in each prize mode, as its lobby or at the board of a game', async () => {
  expect([lotteryLaunchCalls.launchLottery.method, lotteryLaunchCalls.launchLottery.path]).toEqual([
    'GET',
    '/wps/game/launchLottery',
  ])
  const { token } = await registerPlayer(world)
  for (const mode of ['Lott', 'ZY', 'Elott', 'SEA', 'nothing']) {
    const { success, value } = await launch({ ...ASKED, lottoPrizeMode: mode }, { token })
    const named = mode.toUpperCase() as (typeof PRIZE_MODES)[number]
    expect([success, value]).toEqual([
      true,
      { content: '/lottery', prizeMode: PRIZE_MODES.includes(named) ? named : 'LOTT' },
    ])
    const query = { prizeMode: mode, device: 'WEB' }
    for (const asked of [lotteryMenuCalls.listLotteryMenus, lotteryCalls.listLotteryNumbers])
      expect((await world.ask(asked, { query: query as never })).success).toBe(true)
    expect((await world.ask(catalogueCalls.listPopularGames, { query: { prizeMode: mode } })).success).toBe(true)
  }
  const board = await launch({ ...ASKED, lottoGameCode: 'k3-1', lottoView: 'BET' }, { token })
  expect(board.value).toEqual({ content: '/lottery?gameCode=k3-1&vendor=ELOTT', prizeMode: 'ELOTT' })
  expect((await launch({ ...ASKED, lottoGameCode: 'k3-1', lottoView: 'LOBBY' }, { token })).value.content).toBe(
    '/lottery',
  )
})

test('a board that a member opened stands among his recent games, a lobby does not', async () => {
  const player = await makeBettor(world, 0n)
  const as = { token: player.token }
  await launch({ ...ASKED, lottoGameCode: 'north', lottoView: 'LOBBY' }, as)
  await launch({ ...ASKED, lottoGameCode: 'keno-1', lottoView: 'BET' }, as)
  const recent = await world.ask(catalogueCalls.listRecentGames, { query: { pageSize: 15 } }, as)
  expect(recent.value.list.map(game => game.gameCode)).toEqual(['keno-1'])
})

test('the lottery launch refuses what it does not know, and visitors', async () => {
  const { token } = await registerPlayer(world)
  expect((await launch({ lottoGameCode: 'nothing' }, { token })).code).toBe('lottery.gameUnknown')
  expect((await launch({ lottoGameCode: 'lotus-pond' }, { token })).code).toBe('lottery.gameUnknown')
  expect((await launch({ lottoArea: 'US' }, { token })).status).toBe(400)
  expect((await launch({ lottoView: '<b>' }, { token })).status).toBe(400)
  expect((await launch({}, {})).status).toBe(401)
})

test('LAUNCH-02 every lottery card of the catalogue that is open leads to a board that is there, and every game has its card', async () => {
  const { token } = await registerPlayer(world)
  const cards = (
    await Promise.all(
      (['LOTT', 'ELOTT', 'VN'] as const).map(gameType =>
        world.ask(catalogueCalls.listGames, { query: { gameType, pageSize: 60 } }),
      ),
    )
  ).flatMap(answer => answer.value.games)
  expect(cards.map(card => [card.nodeId, card.gameCode, card.gameName]).toSorted()).toEqual(
    LOTTERY_GAMES.map(game => [game.gameId, game.code, game.names.vi]).toSorted(),
  )
  for (const card of cards) {
    expect(card.isMaintenance).toBe(0)
    const { value } = await launch({ ...ASKED, lottoGameCode: card.gameCode, lottoView: 'BET' }, { token })
    expect(value.content).toBe(`/lottery?gameCode=${card.gameCode}&vendor=${card.vassalage}`)
  }
})
