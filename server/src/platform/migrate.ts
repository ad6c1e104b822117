/** Applies `migrations/NNNN_<module>_<what>.sql`, each once, in order, forward only; a changed file is refused. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations')

/** Brings the database at `url` up to date; answers the files it applied. Safe to call from several processes at once. */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(731903)')
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from platform.migrations',
    )
    const done = new Map(rows.map(row => [row.name, row.sha256]))
    const applied: string[] = []
    for (const { name, text, sha256 } of readMigrations(folder)) {
      const known = done.get(name)
      if (known === sha256) continue
      if (known) throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into platform.migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** The migration files in order, with their hashes. */
export function readMigrations(folder = MIGRATIONS): { name: string; text: string; sha256: string }[] {
  return fs
    .readdirSync(folder)
    .filter(name => /^\d{4}_[a-z]+_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map(name => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}
