/** The laws of the money, checked after every test on every world that is open, and by the storm at its end. */

import { auditTransactions } from '../src/bets/public.ts'
import { openDb, sql } from '../src/platform/db.ts'
import { auditBooks, checkpointEntries, type Finding } from '../src/wallet/public.ts'

/** The laws of one database, by a connection that stays open: opening one costs more than the check. */
export type LawKeeper = {
  /** What is broken, brand by brand; empty when every law holds. Checkpoints first, so that the chain covers everything. */
  findBroken: () => Promise<Finding[]>
  /** Throws with the first broken rows. */
  check: () => Promise<void>
  close: () => Promise<void>
}

export function keepLaws(databaseUrl: string): LawKeeper {
  const db = openDb(databaseUrl, { max: 1 })
  const findBroken = async () => {
    const brands = await db.asOwner(tx =>
      tx.query<{ brand_id: string }>(sql`select brand_id from brand.brands order by 1`),
    )
    const findings: Finding[] = []
    for (const { brand_id: brand } of brands) {
      await checkpointEntries(db, brand)
      findings.push(
        ...(await db.asOwner(async tx => [...(await auditBooks(tx, brand)), ...(await auditTransactions(tx, brand))])),
      )
    }
    return findings
  }
  const check = async () => {
    const findings = await findBroken()
    if (findings.length > 0)
      throw new Error(
        `the books are broken:\n${findings.map(({ law, row, detail }) => `  ${law}: ${row}: ${detail}`).join('\n')}`,
      )
  }
  return { findBroken, check, close: db.close }
}

/** What is broken in a database, looked at once: with statistics of its own, since what was just filled, or started again after a kill, has none. */
export async function findBrokenLaws(databaseUrl: string): Promise<Finding[]> {
  const db = openDb(databaseUrl, { max: 1 })
  await db.asOwner(tx => tx.run(sql`analyze`)).finally(db.close)
  const laws = keepLaws(databaseUrl)
  return laws.findBroken().finally(laws.close)
}

/** Throws with the first broken rows. */
export async function checkLaws(databaseUrl: string): Promise<void> {
  const laws = keepLaws(databaseUrl)
  return laws.check().finally(laws.close)
}
