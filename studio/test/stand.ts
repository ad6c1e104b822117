/** A real studio on a real port with a database of its own, beside an operator that may misbehave. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { inject } from 'vitest'
import { createStudio } from '../src/app.ts'
import { migrateStudio, openDatabase } from '../src/database.ts'
import { openKeys } from '../src/keys.ts'
import type { FairnessView } from '../src/seeds.ts'
import type { Config, Studio } from '../src/studio.ts'
import type { RoundView } from '../src/views.ts'
import { type FakeOperator, signedBy, startFakeOperator } from './fake-operator.ts'

/** What the studio may answer, whatever was asked: a test names the fields it expects. */
export type Body = {
  error: string
  url: string
  mode: string
  language: string
  lobbyUrl: string
  balance: string
  round: RoundView
  fairness: FairnessView
  proof: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number }
}
export type Reply = { status: number; body: Body }

export type Stand = {
  url: string
  databaseUrl: string
  dataDir: string
  studio: Studio
  operator: FakeOperator
  /** An operator's call, signed. */
  callAsOperator: (path: string, body: unknown) => Promise<Reply>
  /** A call of the game in a browser. */
  callAsGame: (token: string, path: string, body?: unknown) => Promise<Reply>
  /** Launches the game and answers the session's token. */
  launch: (body?: object) => Promise<string>
  close: () => Promise<void>
}

/** Luck that a test can steer: what `dice` hands out, or real luck. */
export type Luck = (bytes: number) => Buffer

export async function makeStand(config: Partial<Config> = {}, dice: Luck = randomBytes): Promise<Stand> {
  const name = `studio_stand_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name}`)
  const databaseUrl = new URL(inject('clusterUrl'))
  databaseUrl.pathname = `/${name}`
  await migrateStudio(databaseUrl.href)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-stand-'))
  const operator = await startFakeOperator()
  const keys = openKeys(dataDir)
  fs.writeFileSync(path.join(dataDir, 'keys', 'platform.public.pem'), operator.publicKey)
  operator.studioKey = fs.readFileSync(path.join(dataDir, 'keys', 'studio.public.pem'), 'utf8')
  const log = pino({ level: process.env.SEN_TEST_LOG ?? 'silent' })
  const studio: Studio = {
    database: openDatabase(databaseUrl.href, () => {}),
    keys,
    log,
    dice,
    newId: uuidv7,
    config: {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://studio.test',
      platformUrl: operator.url,
      frameAncestors: ['http://site.test'],
      cycleMs: 0,
      abandonSeconds: 3600,
      callTimeoutMs: 2000,
      retryMs: 1,
      ...config,
    },
  }
  const http = await createStudio(studio)
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const callAsOperator: Stand['callAsOperator'] = async (where, body) => {
    const { bytes, signature } = signedBy(operator, body)
    return ask(`${url}/operator/generic/v2${where}`, { 'x-hub88-signature': signature }, bytes)
  }
  return {
    url,
    databaseUrl: databaseUrl.href,
    dataDir,
    studio,
    operator,
    callAsOperator,
    callAsGame: (token, where, body) =>
      ask(
        `${url}/api${where}`,
        { authorization: `Bearer ${token}` },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    launch: async (body = REAL_LAUNCH) => {
      const answer = await callAsOperator('/game/url', body)
      return String(answer.body.url).split('#s=')[1] as string
    },
    close: async () => {
      await http.close()
      await studio.database.close()
      await operator.close()
      await onCluster(`drop database if exists ${name} with (force)`)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const REAL_LAUNCH = {
  user: 'sen:player-1',
  token: 'operator-session-token',
  game_code: 'lotus-pond',
  currency: 'VND',
  lang: 'vi',
  country: 'VN',
  ip: '127.0.0.1',
  platform: 'GPL_MOBILE',
  lobby_url: 'http://site.test/game',
  operator_id: 1,
}

async function ask(url: string, headers: Record<string, string>, body?: string): Promise<Reply> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
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
