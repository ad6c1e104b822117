/** A real supplier on a real port with a database of its own, beside an operator that may misbehave. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { inject } from 'vitest'
import { createSupplier } from '../src/app.ts'
import { migrateSupplier, openDatabase } from '../src/database.ts'
import { recordRules } from '../src/game-rules.ts'
import { type Keys, openKeys } from '../src/keys.ts'
import { beat } from '../src/processes.ts'
import type { Given } from '../src/run.ts'
import { embeddedBeacon } from '../src/shared/beacon.ts'
import type { Config, Supplier } from '../src/supplier.ts'
import { type FakeOperator, signedBy, startFakeOperator } from './fake-operator.ts'

export type Reply<Body> = { status: number; body: Body }

export type Stand<Body> = {
  url: string
  databaseUrl: string
  dataDir: string
  supplier: Supplier
  operator: FakeOperator
  /** How far the clock of the tables is ahead, in milliseconds. */
  clock: { ahead: number }
  /** An operator's call, signed; to the first vendor entry, or to the one named. */
  callAsOperator: (path: string, body: unknown, entry?: string) => Promise<Reply<Body>>
  /** A call of the game in a browser. */
  callAsGame: (token: string, path: string, body?: unknown) => Promise<Reply<Body>>
  /** Launches a game and answers the session's token. */
  launch: (body: object, entry?: string) => Promise<string>
  close: () => Promise<void>
}

const CONFIG = {
  port: 0,
  host: '127.0.0.1',
  frameAncestors: ['http://site.test'],
  cycleMs: 0,
  abandonSeconds: 3600,
  callTimeoutMs: 2000,
  retryMs: 1,
}

/** Luck that a test can steer: what `dice` hands out, or real luck. */
type Luck = (bytes: number) => Buffer

/** Keys of vendor entries, made once for all stands of a process: to make one takes longer than many a test. */
const PRIVATE_KEYS = new Map<string, string>()

function privateKeyOf(entry: string): string {
  const made = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const key = PRIVATE_KEYS.get(entry) ?? made().export({ type: 'pkcs8', format: 'pem' }).toString()
  PRIVATE_KEYS.set(entry, key)
  return key
}

/** The keys of a supplier in `dataDir`; it and the operator know each other's. */
function exchangeKeys(
  { name, entries }: Pick<Given, 'name' | 'entries'>,
  dataDir: string,
  operator: FakeOperator,
): Keys {
  const folder = path.join(dataDir, 'keys')
  const codes = entries.map(({ code }) => code)
  fs.mkdirSync(folder)
  for (const code of codes) fs.writeFileSync(path.join(folder, `${code}.private.pem`), privateKeyOf(code))
  const keys = openKeys(dataDir, name, codes)
  fs.writeFileSync(path.join(folder, 'platform.public.pem'), operator.publicKey)
  for (const code of codes) operator.keys[code] = fs.readFileSync(path.join(folder, `${code}.public.pem`), 'utf8')
  return keys
}

export async function makeStand<Body extends object>(
  { name, entries, games, rebuild, pages, beside }: Given,
  config: Partial<Config> = {},
  dice: Luck = randomBytes,
): Promise<Stand<Body>> {
  const database = `${name}_stand_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${database}`)
  const databaseUrl = new URL(inject('clusterUrl'))
  databaseUrl.pathname = `/${database}`
  await migrateSupplier(databaseUrl.href, name)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-stand-`))
  const operator = await startFakeOperator()
  const keys = exchangeKeys({ name, entries }, dataDir, operator)
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const supplier: Supplier = {
    database: openDatabase(databaseUrl.href, name, () => {}),
    keys,
    entries,
    games,
    ...(rebuild ? { rebuild } : {}),
    processId: randomUUID(),
    log: pino({ level: process.env.SEN_TEST_LOG ?? 'silent' }),
    dice,
    newId: uuidv7,
    tables: { beacon: embeddedBeacon(keys.beaconKey, now), now },
    config: { ...CONFIG, publicUrl: `http://${name}.test`, platformUrl: operator.url, ...config },
  }
  await recordRules(supplier)
  await beat(supplier)
  const http = await createSupplier(supplier, pages)
  const side = await beside?.(http, supplier, databaseUrl.href)
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const callAsOperator: Stand<Body>['callAsOperator'] = async (where, body, entry) => {
    const { bytes, signature } = signedBy(operator, body)
    const prefix = entry ? `/${entry}` : ''
    return ask(`${url}${prefix}/operator/generic/v2${where}`, { 'x-hub88-signature': signature }, bytes)
  }
  return {
    url,
    databaseUrl: databaseUrl.href,
    dataDir,
    supplier,
    operator,
    clock,
    callAsOperator,
    callAsGame: (token, where, body) =>
      ask(
        `${url}/api${where}`,
        { authorization: `Bearer ${token}` },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    launch: async (body, entry) => {
      const answer = await callAsOperator('/game/url', body, entry)
      return String((answer.body as { url?: string }).url).split('#s=')[1] as string
    },
    close: async () => {
      await http.close()
      await side?.stop()
      await supplier.database.close()
      await operator.close()
      await onCluster(`drop database if exists ${database} with (force)`)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What an operator sends to launch a game for a player. */
export const launchOf = (gameCode: string, more: object = {}) => ({
  user: 'sen:player-1',
  token: 'operator-session-token',
  game_code: gameCode,
  currency: 'VND',
  lang: 'vi',
  country: 'VN',
  ip: '127.0.0.1',
  platform: 'GPL_MOBILE',
  lobby_url: 'http://site.test/game',
  operator_id: 1,
  ...more,
})

async function ask<Body>(url: string, headers: Record<string, string>, body?: string): Promise<Reply<Body>> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : (text as Body),
  }
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
