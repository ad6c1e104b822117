import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import { makePlayer, type TestPlayer, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { findBalance } from '../wallet/public.ts'

/** What a database looks like that was put back to a moment before this bet: no trace of it, and books that are whole. */
async function forget(world: World, player: TestPlayer, amount: bigint): Promise<void> {
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger user`)
    await tx.run(sql`alter table wallet.entries disable trigger user`)
    await tx.run(sql`delete from bets.transactions where player_id = ${player.id} and kind = 'bet' and not resolves`)
    await tx.run(sql`delete from wallet.entries where player_id = ${player.id} and kind = 'bet'`)
    await tx.run(
      sql`update wallet.balances set cash = cash + ${amount}, version = version - 1 where player_id = ${player.id}`,
    )
    await tx.run(sql`alter table bets.transactions enable trigger user`)
    await tx.run(sql`alter table wallet.entries enable trigger user`)
  })
}

const breakConnections = (world: World) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%play.settle%'
      and pid <> pg_backend_pid()`),
  )

/** Locks a player's row as another transaction would; what is answered lets it go. */
async function holdRow(world: World, player: TestPlayer): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = world.deps.db.asOwner(async tx => {
    await tx.run(
      sql`select 1 from wallet.balances where brand_id = ${player.brand} and player_id = ${player.id} for update`,
    )
    held.resolve()
    await free.promise
  })
  await held.promise
  return async () => {
    free.resolve()
    await done
  }
}

/** Resolves when a batch stands behind a row. */
const whenHeldUp = (world: World) =>
  vi.waitFor(
    async () => {
      const row = await world.deps.db.asOwner(tx =>
        tx.one<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and query like '%play.settle%' and wait_event_type = 'Lock'`),
      )
      expect(row?.n).toBe(1)
    },
    { timeout: 20_000 },
  )

test('a batch that stands behind the row of one player holds up nobody else, and its own calls are settled once it is free', async () => {
  const world = await makeWorld()
  try {
    const vendor = testVendor(() => world.url, world.deps.config.dataDir)
    const [one, two] = [await makePlayer(world.deps), await makePlayer(world.deps)]
    const free = await holdRow(world, two)
    const held = vendor.send('/transaction/bet', vendor.bet(two, 100_000))
    await whenHeldUp(world)
    const bet = vendor.bet(one, 100_000)
    expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
    expect((await vendor.send('/transaction/win', vendor.win(one, bet, 200_000))).status).toBe('RS_OK')
    // A second call of the player who is held up waits behind the first, and holds up nobody either.
    const next = vendor.send('/transaction/bet', vendor.bet(two, 100_000))
    expect((await vendor.send('/transaction/bet', vendor.bet(one, 100_000))).status).toBe('RS_OK')
    await free()
    expect(await held).toMatchObject({ status: 'RS_OK', balance: 99_900_000 })
    expect(await next).toMatchObject({ status: 'RS_OK', balance: 99_800_000 })
  } finally {
    await world.close()
  }
})

test('a database that was put back behind an answered bet takes no money calls any more, in no lane', async () => {
  const world = await makeWorld()
  try {
    const vendor = testVendor(() => world.url, world.deps.config.dataDir)
    const [one, two] = [await makePlayer(world.deps), await makePlayer(world.deps)]
    const lost = vendor.bet(one, 100_000)
    // While the first lane stands behind the row of one player, the second takes the bet of the other.
    const free = await holdRow(world, two)
    const kept = vendor.send('/transaction/bet', vendor.bet(two, 100_000))
    await whenHeldUp(world)
    expect((await vendor.send('/transaction/bet', lost)).status).toBe('RS_OK')
    await free()
    expect((await kept).status).toBe('RS_OK')
    await forget(world, one, ONE)
    await breakConnections(world)
    // The other lane is asked first: its own last call is still there, and yet it must not go on.
    expect((await vendor.send('/transaction/bet', vendor.bet(two, 100_000))).status).toBe('RS_ERROR_UNKNOWN')
    expect((await vendor.send('/transaction/win', vendor.win(one, lost, 500_000))).status).toBe('RS_ERROR_UNKNOWN')
    const balances = await world.deps.db.inBrand('sen', async tx => [
      (await findBalance(tx, one.id)).cash,
      (await findBalance(tx, two.id)).cash,
    ])
    expect(balances).toEqual([1000n * ONE, 999n * ONE])
    // What only reads still answers.
    const ask = { user: one.user, token: one.token, request_uuid: uuidv7() }
    expect((await vendor.send('/user/balance', ask)).status).toBe('RS_OK')
  } finally {
    await world.close()
  }
})

test('a broken connection alone stops nothing', async () => {
  const world = await makeWorld()
  try {
    const vendor = testVendor(() => world.url, world.deps.config.dataDir)
    const player = await makePlayer(world.deps)
    for (let n = 0; n < 3; n += 1) {
      expect((await vendor.send('/transaction/bet', vendor.bet(player, 100_000))).status).toBe('RS_OK')
      await breakConnections(world)
    }
    expect((await vendor.send('/transaction/bet', vendor.bet(player, 100_000))).status).toBe('RS_OK')
  } finally {
    await world.close()
  }
})
