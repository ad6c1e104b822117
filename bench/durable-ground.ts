/** A database of a bench's own that keeps what it commits (fsync on), prepared as a server's, and what use cases are handed. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { type EmbeddedDatabase, startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'

export type DurableGround = { dataDir: string; cluster: EmbeddedDatabase; deps: Deps; close: () => Promise<void> }

/** Opens it; `name` stands in the name of its folder, which `close` removes. `own` are settings of the cluster beside the usual ones. */
export async function openDurableGround(
  name: string,
  own: Readonly<Record<string, string>> = {},
): Promise<DurableGround> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `sen-bench-${name}-`))
  const settings = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min', ...own }
  const cluster = await startEmbedded({ dataDir, settings })
  const config = readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '1' })
  await prepare(cluster.url(), config)
  const db = openDb(cluster.url(), { max: 4 })
  const deps: Deps = {
    ...{ db, now: () => new Date(), randomBytes, newId: uuidv7, log: pino({ level: 'silent' }) },
    ...{ brands: await openBrands(db), config, events },
  }
  const close = async () => {
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, cluster, deps, close }
}
