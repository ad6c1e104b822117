import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { findBalance, post, postCredits } from './public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const grant = (player: string, key: string, amount: bigint) => ({
  kind: 'grant' as const,
  key,
  lines: [
    { account: 'house:grants', amount: -amount },
    { account: `player:${player}:cash`, amount },
  ],
})

test('a grant is posted once however often it is asked for, and the same key with another amount is refused', async () => {
  const player = uuidv7()
  const { db } = world.deps
  const first = await db.inBrand('sen', tx => post(tx, grant(player, `welcome:${player}`, 7n * ONE)))
  const second = await db.inBrand('sen', tx => post(tx, grant(player, `welcome:${player}`, 7n * ONE)))
  expect(first.replayed).toBe(false)
  expect(second).toEqual({ entryId: first.entryId, replayed: true })
  await expect(db.inBrand('sen', tx => post(tx, grant(player, `welcome:${player}`, 8n * ONE)))).rejects.toThrow(
    'wallet.duplicate',
  )
  expect(await db.inBrand('sen', tx => findBalance(tx, player))).toMatchObject({ cash: 7n * ONE, version: 1n })
  expect(await db.inBrand('hac', tx => findBalance(tx, player))).toMatchObject({ cash: 0n, version: 0n })
})

test('64 takers at once of a wallet that holds enough for ten: ten succeed, the others are refused', async () => {
  const player = uuidv7()
  const { db } = world.deps
  await db.inBrand('sen', tx => post(tx, grant(player, `welcome:${player}`, 10n * ONE)))
  const attempts = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) =>
      db.inBrand('sen', tx =>
        post(tx, {
          kind: 'adjustment',
          key: `${player}:${n}`,
          lines: [
            { account: `player:${player}:cash`, amount: -ONE },
            { account: 'house:adjustments', amount: ONE },
          ],
        }),
      ),
    ),
  )
  expect(attempts.filter(one => one.status === 'fulfilled')).toHaveLength(10)
  expect(attempts.filter(one => one.status === 'rejected' && one.reason.code === 'wallet.notEnough')).toHaveLength(54)
  expect((await db.inBrand('sen', tx => findBalance(tx, player))).cash).toBe(0n)
})

test('the same debit again is the first one also where the money is gone by now; with other lines it is refused as such', async () => {
  const player = uuidv7()
  const { db } = world.deps
  const debit = (key: string, amount: bigint) => ({
    kind: 'adjustment' as const,
    key: `${player}:${key}`,
    lines: [
      { account: `player:${player}:cash`, amount: -amount },
      { account: 'house:adjustments', amount },
    ],
  })
  const postOne = (entry: Parameters<typeof post>[1]) => db.inBrand('sen', tx => post(tx, entry))
  await postOne(grant(player, `welcome:${player}`, 3n * ONE))
  const first = await postOne(debit('a', 3n * ONE))
  expect(await postOne(debit('a', 3n * ONE))).toEqual({ entryId: first.entryId, replayed: true })
  await expect(postOne(debit('a', 2n * ONE))).rejects.toThrow('wallet.duplicate')
  await expect(postOne(debit('b', ONE))).rejects.toThrow('wallet.notEnough')
  expect(await db.inBrand('sen', tx => findBalance(tx, player))).toMatchObject({ cash: 0n, version: 2n })
})

test('one key asked for twenty times at once, by a player without an account and by the house: one posting, the others say so', async () => {
  const player = uuidv7()
  const { db } = world.deps
  const ofHouse = {
    kind: 'adjustment' as const,
    key: `house:${player}`,
    lines: [
      { account: 'house:adjustments', amount: -ONE },
      { account: 'house:fees', amount: ONE },
    ],
  }
  for (const entry of [grant(player, `once:${player}`, ONE), ofHouse]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => db.inBrand('sen', tx => post(tx, entry))))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1)
  }
  expect(await db.inBrand('sen', tx => findBalance(tx, player))).toMatchObject({ cash: ONE, version: 1n })
})

test('an entry keeps the balance of each pocket after its line, and none beside the accounts of others', async () => {
  const player = uuidv7()
  const { db } = world.deps
  const { entryId } = await db.inBrand('sen', tx =>
    post(tx, {
      kind: 'bonus',
      key: `pockets:${player}`,
      lines: [
        { account: `player:${player}:cash`, amount: 5n * ONE },
        { account: 'house:bonuses', amount: -9n * ONE },
        { account: `player:${player}:bonus`, amount: 6n * ONE },
        { account: `player:${player}:cash`, amount: -2n * ONE },
      ],
    }),
  )
  const row = await db.inBrand('sen', tx =>
    tx.one(sql`
      select accounts, balances_after, version from wallet.entries
      where brand_id = 'sen' and player_id = ${player} and id = ${entryId}`),
  )
  expect(row).toEqual({
    accounts: ['cash', 'house:bonuses', 'bonus', 'cash'],
    balances_after: [5n * ONE, null, 6n * ONE, 3n * ONE].map(amount => amount?.toString() ?? null),
    version: 1n,
  })
  const balance = { cash: 3n * ONE, bonus: 6n * ONE, locked: 0n, points: 0n, version: 1n }
  expect(await db.inBrand('sen', tx => findBalance(tx, player))).toEqual(balance)
})

test('nobody posts in another brand: the function of the table has the rights of who calls it', async () => {
  const { db } = world.deps
  for (const player of [uuidv7(), null]) {
    const posting = sql`select wallet.post('sen', ${uuidv7()}, 'grant', ${uuidv7()}, ${player},
      '{house:grants,house:fees}', '{-1,1}', '', '')`
    await expect(db.inBrand('hac', tx => tx.query(posting))).rejects.toThrow('row-level security')
  }
})

test('entries cannot be changed, emptied or left uneven, whoever asks', async () => {
  const { db } = world.deps
  const asOwner = (text: string) => db.asOwner(async tx => tx.client.query(text))
  await expect(asOwner(`update wallet.entries set kind = 'grant'`)).rejects.toThrow('append only')
  await expect(asOwner('delete from wallet.entries')).rejects.toThrow('append only')
  await expect(asOwner('truncate wallet.entries')).rejects.toThrow('append only')
  await expect(
    asOwner(`insert into wallet.entries (brand_id, id, kind, key, accounts, amounts, balances_after)
      values ('sen', gen_random_uuid(), 'grant', 'x', '{house:grants,house:fees}', '{5,-4}', '{null,null}')`),
  ).rejects.toThrow('lines_sum_to_zero')
  await expect(
    asOwner(`insert into wallet.entries (brand_id, id, kind, key, accounts, amounts, balances_after)
      values ('sen', gen_random_uuid(), 'points', 'x', '{house:points,house:fees}', '{5,-5}', '{null,null}')`),
  ).rejects.toThrow('lines_sum_to_zero')
  await expect(db.inBrand('sen', tx => tx.client.query('update wallet.entries set key = key'))).rejects.toThrow(
    'permission',
  )
})

test('many credits are posted as each by itself would be, once, and a key that stands posts none of them', async () => {
  const { db } = world.deps
  const [one, other] = [uuidv7(), uuidv7()]
  await db.inBrand('sen', tx => post(tx, grant(one, `welcome:${one}`, 5n * ONE)))
  const many = [
    grant(one, `a:${one}`, 2n * ONE),
    grant(other, `a:${other}`, 3n * ONE),
    grant(one, `b:${one}`, 4n * ONE),
  ]
  await db.inBrand('sen', tx => postCredits(tx, many))
  const balanceOf = (player: string) => db.inBrand('sen', tx => findBalance(tx, player))
  expect(await balanceOf(one)).toMatchObject({ cash: 11n * ONE, version: 3n })
  expect(await balanceOf(other)).toMatchObject({ cash: 3n * ONE, version: 1n })
  // The same one by one is the same entry.
  expect((await db.inBrand('sen', tx => post(tx, many[2] as (typeof many)[0]))).replayed).toBe(true)
  const next = [grant(other, `c:${other}`, ONE), grant(one, `b:${one}`, 4n * ONE)]
  await expect(db.inBrand('sen', tx => postCredits(tx, next))).rejects.toThrow('entries_key')
  expect(await balanceOf(other)).toMatchObject({ cash: 3n * ONE })
  const debit = { ...grant(one, `d:${one}`, -ONE) }
  await expect(db.inBrand('sen', tx => postCredits(tx, [debit]))).rejects.toThrow('brings one player cash')
})

test('credits to the same players at once wait for each other, and every entry keeps the balance after it', async () => {
  const { db } = world.deps
  const players = Array.from({ length: 20 }, () => uuidv7())
  const batch = (n: number) => (n % 2 ? players : [...players].reverse()).map(id => grant(id, `${n}:${id}`, ONE))
  await Promise.all(Array.from({ length: 10 }, (_, n) => db.inBrand('sen', tx => postCredits(tx, batch(n)))))
  for (const id of players)
    expect(await db.inBrand('sen', tx => findBalance(tx, id))).toMatchObject({ cash: 10n * ONE, version: 10n })
})
