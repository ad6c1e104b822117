/** The laws of the money, checked after every test on every world that is open, and by the storm at its end. */
import pg from 'pg'
import { openDb } from '../src/platform/db.ts'
import { auditTransactions } from '../src/play/public.ts'
import { auditBooks, type Finding, sealEntries } from '../src/wallet/public.ts'

/** What is broken in a database, brand by brand; empty when every law holds. Seals first, so that the chain covers everything. */
export async function findBrokenLaws(databaseUrl: string): Promise<Finding[]> {
  const db = openDb(databaseUrl, { max: 1 })
  try {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ brand_id: string }>('select brand_id from brand.brands order by 1')
    await client.end()
    const findings: Finding[] = []
    for (const { brand_id: brand } of rows) {
      await sealEntries(db, brand)
      findings.push(
        ...(await db.asOwner(async tx => [...(await auditBooks(tx, brand)), ...(await auditTransactions(tx, brand))])),
      )
    }
    return findings
  } finally {
    await db.close()
  }
}

/** Throws with the first broken rows. */
export async function checkLaws(databaseUrl: string): Promise<void> {
  const findings = await findBrokenLaws(databaseUrl)
  if (findings.length > 0)
    throw new Error(
      `the books are broken:\n${findings.map(({ law, row, detail }) => `  ${law}: ${row}: ${detail}`).join('\n')}`,
    )
}
