/** A supplier's database: its own schema, the kit's list of migrations in it, forward only. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'

export { default as sql, type Sql } from 'sql-template-tag'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations')

export type Tx = {
  query: <Row extends object>(statement: Sql) => Promise<Row[]>
  one: <Row extends object>(statement: Sql) => Promise<Row | undefined>
  /** How many rows the statement changed. */
  run: (statement: Sql) => Promise<number>
}

export type Database = Tx & {
  /** Commits when `work` answers, rolls back when it throws. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Opens the pool on a supplier's schema; `onFault` hears of connections that broke while idle. */
export function openDatabase(url: string, schema: string, onFault: (error: Error) => void): Database {
  // The kit's statements name no schema: each supplier has one of its own.
  const options = `-c search_path=${schemaOf(schema)}`
  const pool = new pg.Pool({ connectionString: url, options, max: 10, connectionTimeoutMillis: 10_000 })
  pool.on('error', onFault)
  pool.on('connect', client => client.on('error', onFault))
  return {
    ...txOn(pool),
    inTransaction: async work => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const answer = await work(txOn(client))
        await client.query('commit')
        return answer
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

function txOn(client: pg.Pool | pg.PoolClient): Tx {
  return {
    query: async <Row extends object>(statement: Sql) => (await client.query(statement)).rows as Row[],
    one: async <Row extends object>(statement: Sql) => (await client.query(statement)).rows[0] as Row | undefined,
    run: async statement => (await client.query(statement)).rowCount ?? 0,
  }
}

/** A schema's name stands in statements as it is: small letters and underscores. */
function schemaOf(name: string): string {
  if (!/^[a-z][a-z_]{0,40}$/.test(name)) throw new Error(`${name} cannot name a schema`)
  return name
}

/**
 * Brings a supplier's schema up to date, by the kit's migrations or by those of another folder; safe to call from several processes at
 * once. A changed file is refused. Names of files are one list in a schema: another folder's differ from the kit's.
 */
export async function migrateSupplier(url: string, schema: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(731904)')
    await client.query(`create schema if not exists ${schemaOf(schema)}; set search_path = ${schema};
      create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    for (const name of fs.readdirSync(folder).sort()) {
      const text = fs.readFileSync(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const { rows } = await client.query('select sha256 from migrations where name = $1', [name])
      if (rows[0]?.sha256 === sha256) continue
      if (rows[0]) throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}
