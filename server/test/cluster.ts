/**
 * One throw-away PostgreSQL for the whole test run, and one migrated template database in it; every test file clones the
 * template (some 50 ms). SEN_TEST_DATABASE_URL names a server to use instead.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/platform/embedded.ts'
import { migrate, readMigrations } from '../src/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    template: string
  }
}

/** Settings for clusters whose data nobody needs after the run. */
export const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_connections: '200' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.SEN_TEST_DATABASE_URL
  // Its own: a number of a process comes again, and with it what a killed run left.
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-test-'))
  const cluster = given ? undefined : await startEmbedded({ dataDir, settings: THROW_AWAY })
  const url = given ?? (cluster as NonNullable<typeof cluster>).url()
  project.provide('clusterUrl', url)
  project.provide('template', await makeTemplate(url))
  return async () => {
    await cluster?.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes (or finds) the template database for the migrations as they stand. */
export async function makeTemplate(url: string): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.sha256)
  const name = `sen_template_${hash.digest('hex').slice(0, 12)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      const draft = `${name}_draft`
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft}`)
      await migrate(withDatabase(url, draft))
      await client.query(`alter database ${draft} rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
