import { expect, test, vi } from 'vitest'
import { makePlayer } from '../../test/vendor.ts'
import { makeWorld } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { checkpointEntries } from './public.ts'

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
