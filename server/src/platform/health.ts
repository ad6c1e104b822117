/** /healthz: the process lives. /readyz: it may be sent traffic (the database answers and every migration is applied). */
import type { FastifyInstance } from 'fastify'
import { type Db, sql } from './db.ts'
import { readMigrations } from './migrate.ts'

const ANSWER_WITHIN_MS = 1500

export function serveHealth(http: FastifyInstance, db: Db): void {
  const wanted = readMigrations().map(migration => migration.name)
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  http.get('/readyz', async (_request, reply) => {
    const { database, missing } = await Promise.race([checkReady(db, wanted), tooLate()])
    const ready = database && missing.length === 0
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ ready, database, missing })
  })
}

async function checkReady(db: Db, wanted: string[]): Promise<{ database: boolean; missing: string[] }> {
  try {
    const rows = await db.asOwner(tx => tx.query<{ name: string }>(sql`select name from platform.migrations`))
    const done = new Set(rows.map(row => row.name))
    return { database: true, missing: wanted.filter(name => !done.has(name)) }
  } catch {
    return { database: false, missing: [] }
  }
}

const tooLate = () =>
  new Promise<{ database: boolean; missing: string[] }>(resolve =>
    setTimeout(() => resolve({ database: false, missing: [] }), ANSWER_WITHIN_MS).unref(),
  )
