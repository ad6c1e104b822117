/** The product's database, for what time, an operator or an upline does to the rows that a journey made. */
import { type Db, openDb, sql, type Tx } from '../server/src/platform/db.ts'

/** Hands over the database, with connections that end with the work. The address is the one that world.ts found when the product stood. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const url = process.env.E2E_DATABASE
  if (!url) throw new Error('E2E_DATABASE is not set: this journey changes rows of a product that world.ts started')
  const db = openDb(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** One transaction on behalf of a brand, as the application. */
export const inBrand = <T>(brand: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withDatabase(db => db.inBrand(brand, work))

/** One transaction over every brand, as the owner of the schema. */
export const asOwner = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withDatabase(db => db.asOwner(work))

/** The id of a player of the transaction's brand; fails where there is none. */
export async function playerIdOf(tx: Tx, username: string): Promise<string> {
  const row = await tx.one<{ id: string }>(
    sql`select id from identity.accounts where brand_id = ${tx.brandId} and username = ${username}`,
  )
  if (!row) throw new Error(`there is no player ${username}`)
  return row.id
}
