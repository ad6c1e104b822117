import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { findBalance, post } from './public.ts'

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
