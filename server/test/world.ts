/**
 * A world for a test: the real server on a real port, on a database of its own. What the test asks goes over real HTTP.
 * After every test the laws are checked (laws.ts); a test that leaves the books crooked fails.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Answer, Ask, Call, Envelope } from '@sen/core/call'
import pg from 'pg'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { loadBrands, openBrands } from '../src/brand/public.ts'
import { events } from '../src/handed.ts'
import { openDb } from '../src/platform/db.ts'
import type { Config, Deps } from '../src/platform/deps.ts'
import { withDatabase } from './cluster.ts'
import { keepLaws } from './laws.ts'
import { openWorlds } from './open-worlds.ts'

export type Reply<C> = Envelope<Answer<C>> & { status: number; headers: Headers }

export type World = {
  url: string
  databaseUrl: string
  deps: Deps
  /** Moves the world's clock (deps.now); the database's own clock does not move. */
  time: { now: Date }
  /** Makes a call over HTTP. `brand` is the brand's code (default sen), `token` a session's token. */
  ask: <C extends Call>(contract: C, input?: Ask<C>, as?: AskAs) => Promise<Reply<C>>
  close: () => Promise<void>
}

export type AskAs = { brand?: string; token?: string; language?: 'vi' | 'en'; headers?: Record<string, string> }

/** The Host header of each demo brand. */
export const HOSTS: Record<string, string> = { sen: 'sen.localhost', hac: 'hac.localhost' }

export async function makeWorld(config: Partial<Config> = {}): Promise<World> {
  const databaseUrl = await cloneTemplate(inject('clusterUrl'), inject('template'))
  const db = openDb(databaseUrl, { max: 10 })
  await loadBrands(db)
  const time = { now: new Date() }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-world-'))
  const deps: Deps = {
    db,
    now: () => time.now,
    randomBytes: randomBytes,
    newId: uuidv7,
    log: pino({ level: process.env.SEN_TEST_LOG ?? 'silent' }),
    brands: await openBrands(db),
    events,
    config: {
      port: 0,
      demo: true,
      jweBodies: 'optional',
      dataDir,
      studioUrl: 'http://127.0.0.1:1',
      sportsbookUrl: 'http://127.0.0.1:2',
      trustedProxies: [],
      limits: 'off',
      proofOfWork: { cost: 1, counter: 3 },
      ...config,
    },
  }
  const app = await createApp(deps)
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const laws = keepLaws(databaseUrl)
  openWorlds.add(laws)
  return {
    url,
    databaseUrl,
    deps,
    time,
    ask: (contract, input, as) => ask(url, contract, input, as),
    close: async () => {
      openWorlds.delete(laws)
      await laws.close()
      await app.http.close()
      await db.close()
      await dropDatabase(inject('clusterUrl'), databaseUrl)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One call over HTTP, as a browser would make it. */
export async function ask<C extends Call>(
  base: string,
  contract: C,
  input?: Ask<C>,
  as: AskAs = {},
): Promise<Reply<C>> {
  const url = new URL(contract.path, base)
  for (const [key, value] of Object.entries(input?.query ?? {}))
    if (value !== undefined) url.searchParams.set(key, String(value))
  const headers: Record<string, string> = { host: HOSTS[as.brand ?? 'sen'] ?? '', ...as.headers }
  if (as.token) headers.authorization = `Bearer ${as.token}`
  if (as.language) headers.language = as.language
  const body = input?.body === undefined ? undefined : JSON.stringify(input.body)
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    // Node would leave the length of a DELETE's body unsaid.
    headers['content-length'] = String(Buffer.byteLength(body))
  }
  return send(url, contract.method, headers, body)
}

/** fetch() will not set Host, so requests go through node:http. */
async function send<C>(url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Reply<C>> {
  const http = await import('node:http')
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const parsed = text.startsWith('{') ? JSON.parse(text) : { success: false, value: text, message: '', code: '' }
        resolve({
          ...parsed,
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
        })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function cloneTemplate(clusterUrl: string, template: string): Promise<string> {
  const name = `sen_world_${randomBytes(6).toString('hex')}`
  await onCluster(clusterUrl, `create database ${name} template ${template}`)
  return withDatabase(clusterUrl, name)
}

async function dropDatabase(clusterUrl: string, databaseUrl: string): Promise<void> {
  await onCluster(clusterUrl, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
