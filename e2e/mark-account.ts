import { openDb, sql } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'

/** What an operator or an upline does to an account, done at its row. */
export async function markAccount(brand: 'sen' | 'hac', name: string, mark: 'first_login' | 'verify_new_ip') {
  const database = await startEmbedded({ dataDir: process.env.E2E_DATA ?? '' })
  const db = openDb(database.url('sen'), { max: 1 })
  try {
    await db.inBrand(brand, tx =>
      tx.run(
        mark === 'first_login'
          ? sql`update identity.accounts set first_login = true where brand_id = ${brand} and username_normalized = ${name}`
          : sql`update identity.accounts set verify_new_ip = true where brand_id = ${brand} and username_normalized = ${name}`,
      ),
    )
  } finally {
    await db.close()
  }
}
