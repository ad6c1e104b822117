import { expect, test, vi } from 'vitest'
import { makePlayer } from '../../test/vendor.ts'
import { makeWorld } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { uuidAt } from '../platform/uuid-v7-range.ts'
import { checkpointEntries, searchEntries } from './public.ts'

test('a chain that came from another server, with higher transaction numbers, is an alarm and no silent hole', async () => {
  const world = await makeWorld()
  try {
    await makePlayer(world.deps)
    // No checkpoint is written while an older transaction of the cluster runs: other tests share it.
    await vi.waitFor(async () => expect(await checkpointEntries(world.deps.db, 'sen')).toBe(1), { timeout: 60_000 })
    expect(await checkpointEntries(world.deps.db, 'sen')).toBe(0)
    // The last checkpoint as a dump from a server that has seen more transactions would bring it.
    await world.deps.db.asOwner(tx =>
      tx.run(sql`
        insert into wallet.checkpoints (brand_id, no, from_xid, to_xid, entries, marks, previous, hash)
        select brand_id, no + 1, to_xid, to_xid + 1000000, 0, '', hash, sha256(hash) from wallet.checkpoints where brand_id = 'sen'`),
    )
    await makePlayer(world.deps)
    await expect(checkpointEntries(world.deps.db, 'sen')).rejects.toThrow('the chain of sen ends at transaction')
    expect(await checkpointEntries(world.deps.db, 'hac')).toBe(0)
  } finally {
    await world.close()
  }
}, 90_000)

test('an entry that was written while an older transaction still ran is found by its time, though the next checkpoint ends below it', async () => {
  const world = await makeWorld()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  try {
    await makePlayer(world.deps)
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
    const older = world.deps.db.asOwner(async tx => {
      await tx.run(sql`select pg_current_xact_id()`)
      begin()
      await isOver
    })
    await isBegun
    // So long before the checkpoint that the clocks' difference does not matter.
    const at = new Date(Date.now() - 3_600_000)
    const id = uuidAt(at.getTime()).replace('-0000-0000-', '-7000-8000-')
    await world.deps.db.asOwner(tx =>
      tx.run(sql`
        insert into wallet.entries (brand_id, id, kind, key, accounts, amounts, balances_after, at)
        values ('sen', ${id}, 'adjustment', 'older', '{house:a,house:b}', '{1,-1}', '{null,null}', ${at})`),
    )
    await vi.waitFor(async () => expect(await checkpointEntries(world.deps.db, 'sen')).toBe(1), { timeout: 60_000 })
    const around = { from: new Date(at.getTime() - 1000), before: new Date(at.getTime() + 1000) }
    const all = { playerId: undefined, kind: undefined, account: undefined, belowId: undefined, limit: 10 }
    const found = await world.deps.db.inBrand('sen', tx => searchEntries(tx, { ...all, ...around }))
    expect(found.map(row => row.id)).toEqual([id])
    end()
    await older
  } finally {
    end()
    await world.close()
  }
}, 90_000)
