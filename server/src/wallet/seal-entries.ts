import { type Db, sql } from '../platform/db.ts'

/** Seals the new entries of a brand into its chain; answers how many. For a clock: every second or so is enough. */
export async function sealEntries(db: Db, brandId: string): Promise<number> {
  const row = await db.asOwner(tx => tx.one<{ sealed: bigint }>(sql`select wallet.seal(${brandId}) as sealed`))
  return Number(row?.sealed ?? 0n)
}
