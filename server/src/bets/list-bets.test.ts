import { betsCalls } from '@sen/core/bets/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { playCalls } from '@sen/core/play/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type Body, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { forgetCatalogue, seedCatalogue } from '../catalogue/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { fillVendorWallet } from '../wallet/public.ts'
import { countPopularGames } from './count-popular-games.ts'

const ONE = 100_000
let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

type Gambler = TestPlayer & { account: string; session: string }

/** A registered member with a game session of the first slot. */
async function makeGambler(brand = 'sen', username?: string): Promise<Gambler> {
  const { id, token, account } = await registerPlayer(world, username ? { brand, username } : { brand })
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const { newId } = world.deps
  const opened = await world.deps.db.inBrand(brand, async tx => {
    if (brand === 'hac') await fillVendorWallet(tx, { newId, playerId: id, vendor: 'STUDIO', least: 1n })
    return openGameSession(tx, { accountId: id, account, kind: 0, ...game })
  })
  return { id, brand, user: opened.user, token: opened.token, game: 'lotus-pond', account, session: token }
}

/** A session of another game for a player who has one. */
async function openGame(
  player: Gambler,
  nodeId: number,
  gameCode: string,
): Promise<Pick<TestPlayer, 'user' | 'token' | 'game'>> {
  const game = { nodeId, gameCode, vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand(player.brand, tx =>
    openGameSession(tx, { accountId: player.id, account: player.account, kind: 0, ...game }),
  )
  return { ...opened, game: gameCode }
}

/** Plays one whole round over the vendor's protocol; answers its bet. */
async function playRound(player: Gambler, stake: number, win: number): Promise<Body> {
  const bet = studio.bet(player, stake)
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  const closing = studio.win(player, bet, win, { round_closed: true })
  expect((await studio.send('/transaction/win', closing)).status).toBe('RS_OK')
  return bet
}

const as = (player: Gambler, language: 'vi' | 'en' = 'vi') => ({ brand: player.brand, token: player.session, language })
const tick = (ms: number) => {
  world.time.now = new Date(world.time.now.getTime() + ms)
}

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('every round of a member is one line of the record, newest first, with exact totals', async () => {
    const player = await makeGambler(brand)
    await playRound(player, 10 * ONE, 0)
    await playRound(player, 20 * ONE, 50_12345)
    const open = studio.bet(player, 5 * ONE)
    await studio.send('/transaction/bet', open)
    const lost = studio.bet(player, 7 * ONE)
    await studio.send('/transaction/bet', lost)
    await studio.send('/transaction/rollback', studio.rollback(player, lost))

    const { value } = await world.ask(betsCalls.listBets, {}, as(player, 'en'))
    expect(value.list.map(bet => [bet.state, bet.stake, bet.win, bet.returned, bet.net])).toEqual([
      ['rolled_back', '7.00', '0.00', '7.00', '0.00'],
      ['open', '5.00', '0.00', '0.00', '-5.00'],
      ['closed', '20.00', '50.12345', '0.00', '30.12345'],
      ['closed', '10.00', '0.00', '0.00', '-10.00'],
    ])
    expect(value.totals).toEqual({ rounds: 4, stake: '42.00', win: '50.12345', returned: '7.00', net: '15.12345' })
    expect(value.list[0]).toMatchObject({
      nodeId: 1001,
      gameName: 'Golden Lotus Pond',
      vendorName: 'Sen Studio',
      vassalage: 'STUDIO',
      gameType: 'RNG',
      roundId: lost.round,
    })
    expect(value.list[1]?.closedAt).toBeNull()
    expect(value.list[2]?.closedAt).not.toBeNull()
  })

  test('the account record names the game in the language asked for, a hidden game too', async () => {
    const player = await makeGambler(brand)
    await playRound(player, 10 * ONE, 30 * ONE)
    const subjects = async (language: 'vi' | 'en') => {
      const { value } = await world.ask(walletCalls.listTransactions, {}, as(player, language))
      return value.list.map(line => [line.kind, line.subject])
    }
    const hide = (hidden: boolean) =>
      world.deps.db.inBrand(brand, tx =>
        tx.run(sql`update catalogue.games set is_hidden = ${hidden} where brand_id = ${brand} and node_id = 1001`),
      )
    const moved = brand === 'hac' ? [['transfer', 'Sen Studio']] : []
    expect(await subjects('en')).toEqual([
      ['win', 'Golden Lotus Pond'],
      ['bet', 'Golden Lotus Pond'],
      ...moved,
      ['grant', 'welcome'],
    ])
    await hide(true)
    forgetCatalogue(world.deps.db, brand)
    expect((await subjects('vi')).slice(0, 2)).toEqual([
      ['win', 'Hồ Sen Vàng'],
      ['bet', 'Hồ Sen Vàng'],
    ])
    await hide(false)
    forgetCatalogue(world.deps.db, brand)
  })

  test('the results by game add up to the totals of the same days, and name games that are gone', async () => {
    const player = await makeGambler(brand)
    await playRound(player, 10 * ONE, 0)
    await playRound(player, 20 * ONE, 50_12345)
    const other = { ...player, ...(await openGame(player, 1002, 'gone-game')) }
    await playRound(other, 5 * ONE, 1 * ONE)
    const { value } = await world.ask(betsCalls.listGameResults, {}, as(player, 'en'))
    expect(value.games.map(({ gameName, rounds, stake, net }) => [gameName, rounds, stake, net])).toEqual([
      ['Golden Lotus Pond', 2, '30.00', '20.12345'],
      [expect.any(String), 1, '5.00', '-4.00'],
    ])
    expect(value.games.map(game => game.lastDay)).toEqual([value.to, value.to])
    const record = await world.ask(betsCalls.listBets, {}, as(player))
    expect(value.totals).toEqual(record.value.totals)
    const stranger = await makeGambler(brand)
    expect((await world.ask(betsCalls.listGameResults, {}, as(stranger))).value.games).toEqual([])
    const turned = await world.ask(
      betsCalls.listGameResults,
      { query: { from: '2026-11-02', to: '2026-11-01' } },
      as(player),
    )
    expect(turned.code).toBe('platform.badInput')
  })

  test('one round shows each movement with the balance after it; another player cannot see it', async () => {
    const player = await makeGambler(brand)
    const bet = await playRound(player, 10 * ONE, 25 * ONE)
    const [line] = (await world.ask(betsCalls.listBets, {}, as(player))).value.list
    const id = line?.id ?? ''
    const { value } = await world.ask(betsCalls.getBet, { query: { id } }, as(player))
    const welcome = Number(world.deps.brands.byCode(brand)?.grants.welcome)
    expect(value.transactions.map(t => [t.kind, t.amount, Number(t.balanceAfter)])).toEqual([
      ['bet', '-10.00', welcome - 10],
      ['win', '25.00', welcome + 15],
    ])
    expect(value.transactions[0]?.transactionId).toBe(bet.transaction_uuid)
    expect(value.replayUrl).toBe('')
    const stranger = await makeGambler(brand)
    const refused = await world.ask(betsCalls.getBet, { query: { id } }, as(stranger, 'en'))
    expect([refused.status, refused.code, refused.message]).toEqual([
      200,
      'play.roundUnknown',
      'This round was not found',
    ])
  })
})

test('the record is paged by keyset: the pages join to the whole without gap or repeat while new rounds arrive', async () => {
  const player = await makeGambler()
  for (let i = 1; i <= 7; i++) await playRound(player, i * ONE, 0)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: { pageSize: number; cursor?: string } = { pageSize: 3, ...(cursor ? { cursor } : {}) }
    const { value } = await world.ask(betsCalls.listBets, { query }, as(player))
    seen.push(...value.list.map(bet => bet.stake))
    cursor = value.nextCursor
    if (cursor) await playRound(player, 99 * ONE, 0)
  } while (cursor)
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map(n => `${n}.00`))
})

test('days are whole days in Vietnam, both ends included, for the list and for the totals', async () => {
  const player = await makeGambler()
  for (let i = 1; i <= 4; i++) await playRound(player, i * ONE, 0)
  // 16:59:59.999Z is the last moment of a day in Vietnam. The id of a round carries its time as well.
  const moments = [
    '2026-03-09T16:59:59.999Z',
    '2026-03-09T17:00:00Z',
    '2026-03-10T16:59:59.999Z',
    '2026-03-10T17:00:00Z',
  ]
  await rewriteHistory(async tx => {
    const rows = await tx.query<{ id: string }>(
      sql`select id from bets.rounds where player_id = ${player.id} order by id`,
    )
    for (const [at, { id }] of rows.entries()) {
      const moment = moments[at] as string
      const time = Date.parse(moment).toString(16).padStart(12, '0')
      const moved = `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`
      await tx.run(sql`update bets.transactions set at = ${moment}, no = ${moved} where no = ${id}`)
    }
  })
  const ask = async (query: { from?: string; to?: string }) => {
    const { value } = await world.ask(betsCalls.listBets, { query }, as(player))
    expect(value.totals.rounds).toBe(value.list.length)
    return value.list.map(bet => Number(bet.stake)).sort()
  }
  expect(await ask({ from: '2026-03-10', to: '2026-03-10' })).toEqual([2, 3])
  expect(await ask({ from: '2026-03-11' })).toEqual([4])
  expect(await ask({ to: '2026-03-09' })).toEqual([1])
  expect(await ask({ from: '2026-03-09', to: '2026-03-11' })).toEqual([1, 2, 3, 4])
  expect(await ask({ from: '2026-03-11', to: '2026-03-09' })).toEqual([])
})

test('the record narrows by vendor and category', async () => {
  const player = await makeGambler()
  await playRound(player, ONE, 0)
  const count = async (query: Record<string, string>) =>
    (await world.ask(betsCalls.listBets, { query }, as(player))).value.totals.rounds
  expect(await count({ vassalage: 'STUDIO' })).toBe(1)
  expect(await count({ vassalage: 'studio', gameType: 'rng' })).toBe(1)
  expect(await count({ vassalage: 'HOALU' })).toBe(0)
  expect(await count({ gameType: 'LIVE' })).toBe(0)
  expect(await count({ gameType: 'NONE' })).toBe(0)
})

test('the record is a file too: the same rounds as the list, in the words of the language, and nobody else’s', async () => {
  const player = await makeGambler()
  const stranger = await makeGambler()
  await playRound(player, 10 * ONE, 25 * ONE)
  await playRound(player, 3 * ONE, 0)
  await playRound(stranger, 77 * ONE, 0)
  const { value } = await world.ask(betsCalls.listBets, {}, as(player, 'en'))
  const reply = await world.ask(betsCalls.exportBets, { query: { gameType: 'RNG' } }, as(player, 'en'))
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="sen-bets.csv"')
  const [head, ...rows] = String(reply.value).slice(1).trimEnd().split('\r\n')
  expect(head).toBe('Time,Vendor,Category,Game,Round number,Status,Stakes,Winnings,Refunded,Profit and loss')
  expect(rows.map(row => row.split(',').slice(1))).toEqual(
    value.list.map(bet => [
      bet.vendorName,
      'Slots',
      bet.gameName,
      bet.roundId,
      'Settled',
      bet.stake,
      bet.win,
      bet.returned,
      bet.net,
    ]),
  )
  const none = await world.ask(betsCalls.exportBets, { query: { gameType: 'LIVE' } }, as(player))
  expect(String(none.value).trimEnd().split('\r\n')).toHaveLength(1)
  expect((await world.ask(betsCalls.exportBets, {})).status).toBe(401)
})

test('hostile record queries are refused clearly; without a token it is 401', async () => {
  const player = await makeGambler()
  const bad: Record<string, string>[] = [
    { from: '2026-02-30' },
    { from: '2026-2-1' },
    { to: "2026-01-01'--" },
    { cursor: 'abc' },
    { cursor: '!' },
    { pageSize: '101' },
    { vassalage: '%' },
  ]
  for (const query of bad) {
    const reply = await world.ask(betsCalls.listBets, { query }, as(player))
    expect([reply.status, reply.code], JSON.stringify(query)).toEqual([400, 'platform.badInput'])
  }
  expect((await world.ask(betsCalls.getBet, { query: { id: 'x' } }, as(player))).status).toBe(400)
  expect((await world.ask(betsCalls.listBets)).status).toBe(401)
  expect((await world.ask(betsCalls.getBet, { query: { id: player.id } })).status).toBe(401)
})

test('WINNER-03 the winner board is empty until somebody wins, then shows masked names, at most the limit, per brand', async () => {
  const query = { gameCategory: 'ALL', language: 'VI', limitNum: 50 }
  tick(60_000)
  await rewriteHistory(tx => tx.run(sql`update bets.transactions set at = at - interval '90 days' where kind = 'win'`))
  expect((await world.ask(betsCalls.listWinners, { query })).value).toEqual({ list: [] })

  const player = await makeGambler('sen', 'lucklong')
  await playRound(player, 10 * ONE, 5 * ONE)
  await playRound(player, 10 * ONE, 900 * ONE)
  await playRound(player, 10 * ONE, 30 * ONE)
  tick(60_000)
  const latest = await world.ask(betsCalls.listWinners, { query })
  expect(latest.value.list.map(({ vo }) => [vo.account, vo.gameName, vo.vassalage, vo.winAmount, vo.stake])).toEqual([
    ['lu***g', 'Hồ Sen Vàng', 'STUDIO', '30.00', '10.00'],
    ['lu***g', 'Hồ Sen Vàng', 'STUDIO', '900.00', '10.00'],
  ])
  // Whoever wins often stands there twice at most, with his latest; the others keep their place.
  const other = await makeGambler('sen', 'quietone')
  await playRound(other, 10 * ONE, 70 * ONE)
  await playRound(player, 10 * ONE, 40 * ONE)
  await playRound(player, 10 * ONE, 50 * ONE)
  tick(60_000)
  const thinned = await world.ask(betsCalls.listWinners, { query })
  expect(thinned.value.list.map(({ vo }) => vo.winAmount)).toEqual(['50.00', '40.00', '70.00'])
  const biggest = await world.ask(betsCalls.listWinners, { query: { ...query, order: 'biggest', limitNum: 1 } })
  expect(biggest.value.list.map(({ vo }) => vo.winAmount)).toEqual(['900.00'])
  expect((await world.ask(betsCalls.listWinners, { query: { ...query, gameCategory: 'rng' } })).value.list.length).toBe(
    3,
  )
  expect((await world.ask(betsCalls.listWinners, { query: { ...query, gameCategory: 'LIVE' } })).value.list).toEqual([])
  expect((await world.ask(betsCalls.listWinners, { query: { ...query, gameCategory: '; --' } })).value.list).toEqual([])
  expect((await world.ask(betsCalls.listWinners, { query }, { brand: 'hac' })).value.list).toEqual([])
  expect((await world.ask(betsCalls.listWinners, { query: { ...query, limitNum: 51 } })).status).toBe(400)
})

test('rounds that were played make a game popular', async () => {
  const before = await world.ask(catalogueCalls.listPopularGames, { query: { count: 60 } })
  await rewriteHistory(tx =>
    tx.run(sql`update bets.transactions set node_id = 1607 where brand_id = 'sen' and kind = 'bet'`),
  )
  expect(before.value[0]?.nodeId).not.toBe(1607)
  await countPopularGames(world.deps, 'sen')
  tick(2000)
  const after = await world.ask(catalogueCalls.listPopularGames, { query: { count: 20 } })
  expect(after.value[0]?.nodeId).toBe(1607)
  const other = await world.ask(catalogueCalls.listPopularGames, { query: { count: 20 } }, { brand: 'hac' })
  expect(other.value[0]?.nodeId).not.toBe(1607)
  await rewriteHistory(tx => tx.run(sql`update bets.transactions set at = at - interval '8 days'`))
  await countPopularGames(world.deps, 'sen')
  tick(2000)
  const later = await world.ask(catalogueCalls.listPopularGames, { query: { count: 20 } })
  expect(later.value[0]?.nodeId).not.toBe(1607)
})

test('the jackpot is what stands in the ledger: zero while nothing was paid in, on either brand', async () => {
  for (const brand of ['sen', 'hac']) {
    const { value } = await world.ask(playCalls.getJackpot, {}, { brand })
    expect(value.amount).toBe('0.00')
  }
})

/** Transactions are for ever; only a test may say that they happened at another time. */
async function rewriteHistory(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await work(tx)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
}
