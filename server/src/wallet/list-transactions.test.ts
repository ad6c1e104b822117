import { ONE } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { BUCKETS, ENTRY_KINDS } from '@sen/core/wallet/kinds'
import { hasWords } from '@sen/core/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { post, walletPosting } from './public.ts'

let world: World
let player: Player
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  player = await registerPlayer(world)
  for (let n = 1; n <= 7; n += 1)
    await world.deps.db.inBrand('sen', tx =>
      post(tx, {
        kind: n % 2 === 0 ? 'bonus' : 'adjustment',
        key: `${player.id}:${n}`,
        subject: `gift ${n}`,
        reference: `ref-${n}`,
        lines: [
          { account: 'house:gifts', amount: BigInt(-n) * ONE },
          { account: `player:${player.id}:${n % 2 === 0 ? 'bonus' : 'cash'}`, amount: BigInt(n) * ONE },
        ],
      }),
    )
})
afterAll(() => world.close())

const list = (query: object, token = player.token) => world.ask(walletCalls.listTransactions, { query }, { token })

test('API-24 the balance answers sumBalance with a token and is refused without', async () => {
  const { status, value } = await world.ask(walletCalls.getBalance, {}, { token: player.token })
  expect([status, Number(value.sumBalance)]).toEqual([200, 1_000_028])
  expect([value.cash, value.bonus, value.currency]).toEqual(['1000016.00', '12.00', 'VND'])
  expect((await world.ask(walletCalls.getBalance)).status).toBe(401)
})

test('the account record lists every line, newest first, each with the balance of its pocket after it', async () => {
  const { value } = await list({})
  expect(value.list).toHaveLength(8)
  expect(
    value.list
      .slice(0, 3)
      .map(({ kind, bucket, amount, balanceAfter, subject }) => [kind, bucket, amount, balanceAfter, subject]),
  ).toEqual([
    ['adjustment', 'cash', '7.00', '1000016.00', 'gift 7'],
    ['bonus', 'bonus', '6.00', '12.00', 'gift 6'],
    ['adjustment', 'cash', '5.00', '1000009.00', 'gift 5'],
  ])
  expect(value.list.at(-1)).toMatchObject({ kind: 'grant', amount: '1000000.00', balanceAfter: '1000000.00' })
  expect(value.nextCursor).toBeNull()
})

test('pages by cursor join to the whole; kinds and days narrow it', async () => {
  const all = (await list({})).value.list
  const joined: typeof all = []
  let cursor: string | null | undefined
  do {
    const { value } = await list({ pageSize: 3, ...(cursor ? { cursor } : {}) })
    joined.push(...value.list)
    cursor = value.nextCursor
  } while (cursor)
  expect(joined).toEqual(all)
  expect((await list({ kind: 'bonus' })).value.list.map(line => line.amount)).toEqual(['6.00', '4.00', '2.00'])
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect((await list({ from: today, to: today })).value.list).toHaveLength(8)
  expect((await list({ to: '2020-01-01' })).value.list).toEqual([])
})

test('nobody sees the record of another player, and wrong questions are refused', async () => {
  const other = await registerPlayer(world)
  expect((await list({}, other.token)).value.list.map(line => line.kind)).toEqual(['grant'])
  expect((await world.ask(walletCalls.listTransactions)).status).toBe(401)
  for (const query of [
    { from: '2026-13-01' },
    { pageSize: 0 },
    { pageSize: 101 },
    { cursor: '%' },
    { cursor: 'bm9ib2R5' },
    { kind: 'x'.repeat(41) },
  ])
    expect((await list(query)).status).toBe(400)
})

test('every kind of entry and every pocket has its words in both languages', () => {
  const keys = [...ENTRY_KINDS.map(kind => `wallet.kind.${kind}`), ...BUCKETS.map(bucket => `wallet.bucket.${bucket}`)]
  expect(keys.filter(key => !hasWords(key))).toEqual([])
})

test('what is about a vendor’s game, or a vendor, is named in the reader’s language, in the record, the file and the statement', async () => {
  const whose = await registerPlayer(world)
  await world.deps.db.inBrand('sen', async tx => {
    await post(tx, {
      kind: 'adjustment',
      key: `taken-back:${whose.id}`,
      subject: 'lotus-pond',
      lines: [
        { account: `player:${whose.id}:cash`, amount: -ONE },
        { account: 'vendor:STUDIO:clearing', amount: ONE },
      ],
    })
    await post(tx, walletPosting({ key: `to:${whose.id}`, playerId: whose.id, vendor: 'STUDIO', amount: ONE }))
  })
  const today = new Date(world.time.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const days = { from: today, to: today }
  for (const [language, game] of [
    ['vi', 'Hồ Sen Vàng'],
    ['en', 'Golden Lotus Pond'],
  ] as const) {
    const as = { token: whose.token, language }
    const record = await world.ask(walletCalls.listTransactions, { query: {} }, as)
    expect(record.value.list.map(({ subject }) => subject)).toEqual(['Sen Studio', game, 'welcome'])
    const statement = await world.ask(walletCalls.getStatement, { query: days }, as)
    expect(statement.value.movements.map(({ subject }) => subject)).toEqual(['welcome', game, 'Sen Studio'])
    const file = await world.ask(walletCalls.exportTransactions, { query: {} }, as)
    expect(String(file.value)).toMatch(new RegExp(`Sen Studio[^]*${game}`))
    expect(String(file.value)).not.toMatch(/lotus-pond|STUDIO/)
  }
})
