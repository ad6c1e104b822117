import { type Db, sql } from '../platform/db.ts'

/** Writes a checkpoint over the new entries of a brand; answers how many. For a clock: every second or so is enough. */
export async function checkpointEntries(db: Db, brandId: string): Promise<number> {
  const row = await db.asOwner(tx =>
    tx.one<{ checkpointed: bigint }>(sql`select wallet.checkpoint(${brandId}) as checkpointed`),
  )
  return Number(row?.checkpointed ?? 0n)
}
