import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { expireAbandonedSessions } from './expire-abandoned-sessions.ts'
import { openGameSession } from './public.ts'

let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

test('a game takes no more bets once its player has signed out; what was won before still arrives', async () => {
  const { token, id } = await registerPlayer(world)
  const session = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ id: string }>(sql`select id from identity.sessions where account_id = ${id}`),
  )
  const game = { accountId: id, account: 'x', kind: 0, nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO' }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { ...game, mode: 'real', sessionId: session?.id ?? '' }),
  )
  const player = { id, brand: 'sen', user: opened.user, token: opened.token, game: 'lotus-pond' }
  const bet = vendor.bet(player, 100_000)
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
  expect((await world.ask(identityCalls.logout, {}, { token })).success).toBe(true)
  await vi.waitFor(
    async () =>
      expect((await vendor.send('/transaction/bet', vendor.bet(player, 1))).status).toBe('RS_ERROR_TOKEN_EXPIRED'),
    { timeout: 10_000, interval: 50 },
  )
  expect((await vendor.send('/transaction/win', vendor.win(player, bet, 5))).status).toBe('RS_OK')
})

test('a game whose session ended unheard is ended by the clock; others play on', async () => {
  const [left, kept] = await Promise.all([registerPlayer(world), registerPlayer(world)])
  const open = async (id: string) => {
    const game = { accountId: id, account: 'x', kind: 0, nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO' }
    const opened = await world.deps.db.inBrand('sen', async tx => {
      const session = await tx.one<{ id: string }>(sql`select id from identity.sessions where account_id = ${id}`)
      return openGameSession(tx, { ...game, mode: 'real', sessionId: session?.id ?? '' })
    })
    return { id, brand: 'sen', user: opened.user, token: opened.token, game: 'lotus-pond' }
  }
  const [one, other] = [await open(left.id), await open(kept.id)]
  // As when the listening connection is away: the session is over and nobody hears of it.
  await world.deps.db.inBrand('sen', tx =>
    tx.run(
      sql`update identity.sessions set revoked_at = now(), revoked_reason = 'logout' where account_id = ${left.id}`,
    ),
  )
  expect((await vendor.send('/transaction/bet', vendor.bet(one, 1))).status).toBe('RS_OK')
  expect(await expireAbandonedSessions(world.deps, 'sen')).toBe(1)
  expect((await vendor.send('/transaction/bet', vendor.bet(one, 1))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.send('/transaction/bet', vendor.bet(other, 1))).status).toBe('RS_OK')
  expect(await expireAbandonedSessions(world.deps, 'sen')).toBe(0)
})
