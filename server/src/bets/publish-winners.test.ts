import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenStream } from '../../test/listen-stream.ts'
import { registerPlayer } from '../../test/players.ts'
import { testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { openGameSession } from '../play/public.ts'
import { publishWinners } from './publish-winners.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

test('a win above its stake reaches the live streams once, with the name masked and the game in both languages', async () => {
  const { id, account } = await registerPlayer(world, { username: 'luckylan' })
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const ticket = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, ...game }),
  )
  const studio = testVendor(() => world.url, world.deps.config.dataDir)
  const player = { id, brand: 'sen', user: ticket.user, token: ticket.token, game: 'lotus-pond' }
  const play = async (stake: number, win: number) => {
    const bet = studio.bet(player, stake * 100_000)
    expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
    expect((await studio.send('/transaction/win', studio.win(player, bet, win * 100_000))).status).toBe('RS_OK')
  }
  await play(10, 70)
  await new Promise(resolve => setTimeout(resolve, 1100))
  // The first telling only sets the mark: what was won before stands on the board already.
  await publishWinners(world.deps, 'sen')
  const [stream, other] = [await listenStream(world.url), await listenStream(world.url, { brand: 'hac' })]
  const rows = () => stream.heard.filter(({ event }) => event === 'winners').map(({ data }) => data)
  await play(10, 5)
  await play(10, 250)
  while (rows().length === 0) {
    await publishWinners(world.deps, 'sen')
    await publishWinners(world.deps, 'hac')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await publishWinners(world.deps, 'sen')
  await new Promise(resolve => setTimeout(resolve, 200))
  stream.stop()
  other.stop()
  expect(other.heard.filter(({ event }) => event === 'winners')).toEqual([])
  expect(rows()).toEqual([
    {
      vo: {
        account: 'lu***n',
        gameName: 'Hồ Sen Vàng',
        nodeId: 1001,
        vassalage: 'STUDIO',
        winAmount: '250.00',
        stake: '10.00',
        winTime: expect.stringMatching(/Z$/),
      },
      gameNames: { vi: 'Hồ Sen Vàng', en: 'Golden Lotus Pond' },
    },
  ])
})
