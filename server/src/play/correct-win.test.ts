import { ONE } from '@sen/core/money'
import { operationsCalls } from '@sen/core/operations/calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { playCalls } from '@sen/core/play/calls'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makePlayer, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { findBalance, post } from '../wallet/public.ts'

let world: World
let book: TestVendor
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  book = testVendor(() => world.url, world.deps.config.dataDir, 'khandai')
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

const [BET, WIN, ROLLBACK, CORRECTION] = ['bet', 'win', 'rollback', 'correction'].map(
  kind => `/transaction/${kind}`,
) as [string, string, string, string]
const cashOf = async (player: TestPlayer) =>
  (await world.deps.db.inBrand(player.brand, tx => findBalance(tx, player.id))).cash
/** The player's money goes elsewhere. */
const spend = (player: TestPlayer, amount: bigint) =>
  world.deps.db.inBrand(player.brand, tx =>
    post(tx, {
      kind: 'adjustment',
      key: `spent:${crypto.randomUUID()}`,
      lines: [
        { account: `player:${player.id}:cash`, amount: -amount },
        { account: 'house:adjustments', amount },
      ],
    }),
  )
/** A player of the book, and a bet of 1 that won 5. */
async function won(amount = 500_000) {
  const player = await makePlayer(world.deps, { vendor: 'KHANDAI' })
  const bet = book.bet(player, 100_000)
  expect((await book.send(BET, bet)).status).toBe('RS_OK')
  expect((await book.send(WIN, book.win(player, bet, amount, { round_closed: true }))).status).toBe('RS_OK')
  return { player, bet }
}

describe('a correction', () => {
  test('takes back what was paid, once, however many copies come; another amount under its id is a duplicate', async () => {
    const { player, bet } = await won()
    const correction = book.correction(player, bet, 300_000)
    const said = await Promise.all(Array.from({ length: 20 }, () => book.send(CORRECTION, correction)))
    expect(new Set(said.map(one => one.raw)).size).toBe(1)
    expect(said[0]).toMatchObject({ status: 'RS_OK', balance: 100_100_000 })
    expect(await cashOf(player)).toBe(1001n * ONE)
    expect((await book.send(CORRECTION, { ...correction, amount: 100_000 })).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect((await book.send(CORRECTION, book.correction(player, bet, 200_000))).status).toBe('RS_OK')
    expect((await book.send(CORRECTION, book.correction(player, bet, 1))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect(await cashOf(player)).toBe(999n * ONE)
  })

  test('before its bet or its win moves nothing and is taken when it comes again after them', async () => {
    const player = await makePlayer(world.deps, { vendor: 'KHANDAI' })
    const bet = book.bet(player, 100_000)
    const correction = book.correction(player, bet, 200_000)
    expect((await book.send(CORRECTION, correction)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await book.send(BET, bet)
    expect((await book.send(CORRECTION, correction)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await book.send(WIN, book.win(player, bet, 200_000))
    expect((await book.send(CORRECTION, correction)).status).toBe('RS_OK')
    expect(await cashOf(player)).toBe(999n * ONE)
  })

  test('after a rollback, of another player’s bet, of nothing, and of a vendor that has none is refused', async () => {
    const { player, bet } = await won()
    const gone = book.bet(player, 100_000)
    await book.send(BET, gone)
    await book.send(ROLLBACK, book.rollback(player, gone))
    expect((await book.send(CORRECTION, book.correction(player, gone, 1))).status).toBe(
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    )
    const other = await makePlayer(world.deps, { vendor: 'KHANDAI' })
    expect((await book.send(CORRECTION, book.correction(other, bet, 1))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    for (const amount of [0, -5, 0.5])
      expect((await book.send(CORRECTION, book.correction(player, bet, amount))).status).toBe('RS_ERROR_WRONG_SYNTAX')
    const slot = await makePlayer(world.deps)
    const spin = studio.bet(slot, 100_000)
    await studio.send(BET, spin)
    await studio.send(WIN, studio.win(slot, spin, 300_000))
    expect((await studio.send(CORRECTION, studio.correction(slot, spin, 1))).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect([await cashOf(player), await cashOf(slot)]).toEqual([1004n * ONE, 1002n * ONE])
  })

  test('takes what is there and never more: the rest is owed, and met by later wins of the same vendor alone', async () => {
    const { player, bet } = await won()
    await spend(player, 1002n * ONE)
    expect(await book.send(CORRECTION, book.correction(player, bet, 500_000))).toMatchObject({
      status: 'RS_OK',
      balance: 0,
    })
    expect(await cashOf(player)).toBe(0n)
    // Money that comes from elsewhere is his.
    await spend(player, -10n * ONE)
    const next = book.bet(player, 100_000)
    await book.send(BET, next)
    const win = book.win(player, next, 200_000)
    // Its vendor is told what he has after that, however often he asks.
    for (let copy = 0; copy < 3; copy++)
      expect(await book.send(WIN, win)).toMatchObject({ status: 'RS_OK', balance: 900_000 })
    // Of the three that he owed two were met; nine stay of the ten.
    expect(await cashOf(player)).toBe(9n * ONE)
    const last = book.bet(player, 100_000)
    await book.send(BET, last)
    await book.send(WIN, book.win(player, last, 500_000))
    expect(await cashOf(player)).toBe(12n * ONE)
  })

  test('and wins of one player at the same moment leave the books whole', async () => {
    const { player, bet } = await won()
    await spend(player, 1004n * ONE)
    const bets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await spend(player, -ONE)
        const one = book.bet(player, 100_000)
        await book.send(BET, one)
        return one
      }),
    )
    await Promise.all([
      book.send(CORRECTION, book.correction(player, bet, 500_000)),
      ...bets.map(one => book.send(WIN, book.win(player, one, 200_000))),
    ])
    // However they were mixed: 12 won, 5 taken or owed; what is owed and what he has make 7 together.
    const owed = await world.deps.db.inBrand(player.brand, async tx =>
      (await (await import('./receivables.ts')).readReceivables(tx, player.id)).reduce(
        (sum, row) => sum + row.left,
        0n,
      ),
    )
    expect((await cashOf(player)) - owed).toBe(7n * ONE)
  })
})

test('a win that was taken back is no win for the player’s own limit of losses', async () => {
  const account = await registerPlayer(world)
  const player = await makePlayer(world.deps, { vendor: 'KHANDAI', id: account.id })
  const limit = (period: 'day' | 'week', value: string) =>
    world.ask(safetyCalls.setLimit, { body: { kind: 'loss', period, value } }, { token: account.token })
  expect((await limit('day', '10')).code).toBe('')
  const bet = book.bet(player, 100_000)
  await book.send(BET, bet)
  await book.send(WIN, book.win(player, bet, 500_000))
  await book.send(CORRECTION, book.correction(player, bet, 500_000))
  const tryBet = async (amount: number) => (await book.send(BET, book.bet(player, amount))).status
  expect(await tryBet(950_000)).toBe('RS_ERROR_LIMIT_REACHED')
  // And where it is summed up anew.
  expect((await limit('week', '9.50')).code).toBe('')
  expect(await tryBet(900_000)).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await tryBet(850_000)).toBe('RS_OK')
})

test('every one of many debts can be given up, the oldest too; the audit log tells what of it was left', async () => {
  const account = await registerPlayer(world)
  const player = await makePlayer(world.deps, { vendor: 'KHANDAI', id: account.id })
  const bet = book.bet(player, 100_000)
  await book.send(BET, bet)
  await book.send(WIN, book.win(player, bet, 500_000))
  await spend(player, await cashOf(player))
  const [anna, owner] = [await hireStaff(world, 'finance'), await hireStaff(world, 'owner')]
  for (let debt = 0; debt < 101; debt++) {
    world.time.now = new Date(world.time.now.getTime() + 1000)
    await book.send(CORRECTION, book.correction(player, bet, debt === 0 ? 200_000 : 1000))
  }
  const id = await world.deps.db.inBrand('sen', async tx => {
    const row = await tx.one<{ id: string }>(
      sql`select id from play.receivables where player_id = ${account.id} order by made_at limit 1`,
    )
    return row?.id ?? ''
  })
  const { value } = await world.ask(
    playerCalls.requestVendorWriteOff,
    { body: { id, reason: 'kết quả sửa sau khi trả' } },
    { token: anna.token },
  )
  // A further win of the same bet is set off against its debts, the oldest first.
  await book.send(WIN, book.win(player, bet, 50_000))
  const body = { id: value.approvalId, decision: 'approve' as const }
  expect((await world.ask(operationsCalls.decideApproval, { body }, { token: owner.token })).code).toBe('')
  const { list } = (await world.ask(operationsCalls.listAudit, { query: {} }, { token: owner.token })).value
  expect(list.find(row => row.action === 'decideApproval')).toMatchObject({ after: { amount: '1.50' } })
})

test('what is owed is shown to the player and to staff; two people give it up, and then his wins are his own', async () => {
  const account = await registerPlayer(world)
  const player = await makePlayer(world.deps, { vendor: 'KHANDAI', id: account.id })
  const bet = book.bet(player, 100_000)
  await book.send(BET, bet)
  await book.send(WIN, book.win(player, bet, 500_000))
  await spend(player, await cashOf(player))
  await book.send(CORRECTION, book.correction(player, bet, 500_000))
  const mine = await world.ask(playCalls.listReceivables, {}, { token: account.token })
  expect(mine.value.list).toMatchObject([{ vassalage: 'KHANDAI', left: '5.00', amount: '5.00' }])
  const stranger = await registerPlayer(world)
  expect((await world.ask(playCalls.listReceivables, {}, { token: stranger.token })).value.list).toEqual([])

  const [anna, binh] = [await hireStaff(world, 'finance'), await hireStaff(world, 'finance')]
  const seen = await world.ask(
    playStaffCalls.listPlayerReceivables,
    { query: { id: account.id } },
    { token: anna.token },
  )
  const [debt] = seen.value.list
  expect(debt).toMatchObject({ left: '5.00', vassalage: 'KHANDAI' })
  const body = { id: debt?.id ?? '', reason: 'kết quả sửa sau khi trả' }
  const { value } = await world.ask(playerCalls.requestVendorWriteOff, { body }, { token: anna.token })
  expect((await world.ask(playerCalls.requestVendorWriteOff, { body }, { token: binh.token })).code).toBe(
    'operations.writeOffWaits',
  )
  const decide = (token: string) =>
    world.ask(operationsCalls.decideApproval, { body: { id: value.approvalId, decision: 'approve' } }, { token })
  expect((await decide(anna.token)).code).toBe('operations.approvalOwn')
  expect((await decide(binh.token)).value).toEqual({ state: 'approved' })
  expect((await world.ask(playCalls.listReceivables, {}, { token: account.token })).value.list).toEqual([])
  await spend(player, -ONE)
  const next = book.bet(player, 100_000)
  await book.send(BET, next)
  await book.send(WIN, book.win(player, next, 300_000))
  expect(await cashOf(player)).toBe(3n * ONE)
  // The corrected bet is paid again after all: what was given up of it he has kept already.
  await book.send(WIN, book.win(player, bet, 500_000))
  expect(await cashOf(player)).toBe(3n * ONE)
})
