import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { makePlayer, type TestPlayer, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { findBalance } from '../wallet/public.ts'

/** What a database looks like that was put back to a moment before this bet: no trace of it, and books that are whole. */
async function forget(world: World, player: TestPlayer, amount: bigint): Promise<void> {
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table play.transactions disable trigger user`)
    await tx.run(sql`alter table wallet.entries disable trigger user`)
    await tx.run(sql`delete from play.transactions where player_id = ${player.id} and kind = 'bet' and not resolves`)
    await tx.run(sql`delete from wallet.entries where player_id = ${player.id} and kind = 'bet'`)
    await tx.run(
      sql`update wallet.balances set cash = cash + ${amount}, version = version - 1 where player_id = ${player.id}`,
    )
    await tx.run(sql`alter table play.transactions enable trigger user`)
    await tx.run(sql`alter table wallet.entries enable trigger user`)
  })
}

const breakConnections = (world: World) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%play.settle%'
      and pid <> pg_backend_pid()`),
  )

/** Two players whose calls take different lanes: lanes are chosen by the last digit of the player's id. */
async function playersOfTwoLanes(world: World): Promise<[TestPlayer, TestPlayer]> {
  const lane = (player: TestPlayer) => player.id.charCodeAt(player.id.length - 1) % 2
  const first = await makePlayer(world.deps)
  for (;;) {
    const other = await makePlayer(world.deps)
    if (lane(other) !== lane(first)) return [first, other]
  }
}

test('a database that was put back behind an answered bet takes no money calls any more, in no lane', async () => {
  const world = await makeWorld()
  try {
    const vendor = testVendor(() => world.url, world.deps.config.dataDir)
    const [one, two] = await playersOfTwoLanes(world)
    expect((await vendor.send('/transaction/bet', vendor.bet(two, 100_000))).status).toBe('RS_OK')
    const lost = vendor.bet(one, 100_000)
    expect((await vendor.send('/transaction/bet', lost)).status).toBe('RS_OK')
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
