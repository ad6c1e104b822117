/** Two machines on one database: each has a data folder of its own, and of keys they share what the database keeps for them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { SHARED_KEYS } from '../modules.ts'
import { readConfig } from './config.ts'
import { sql } from './db.ts'
import type { Deps } from './deps.ts'
import { decryptSecret, encryptSecret, publicJwks } from './jwe.ts'
import { fingerprintOf, readKek } from './kek.ts'
import { takeSharedKeys } from './shared-keys.ts'

const makeKek = () => randomBytes(32).toString('base64')
const DATABASE = 'postgres://a@b/c'

let world: World
const folders: string[] = []
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  await world.close()
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-machine-'))
  folders.push(folder)
  return folder
}

function writeKek(text: string): string {
  const file = path.join(makeFolder(), 'kek')
  fs.writeFileSync(file, `${text}\n`)
  return file
}

/** A machine with a data folder of its own on the database of a world. */
function machine(of: World, env: Record<string, string> = {}): Deps {
  const config = readConfig({ DATABASE_URL: of.databaseUrl, SEN_DATA: makeFolder(), SEN_DEMO: '1', ...env })
  return { ...of.deps, config }
}

const readKey = (deps: Deps, name: string) => fs.readFileSync(path.join(deps.config.dataDir, 'keys', name), 'utf8')

describe('the key-encryption key', () => {
  test('comes from the environment or from a file that it names, and from both where they agree', () => {
    const text = makeKek()
    const file = writeKek(text)
    const bytes = Buffer.from(text, 'base64')
    const kekOf = (env: object) => readKek(readConfig({ DATABASE_URL: DATABASE, SEN_DATA: makeFolder(), ...env }))
    expect(kekOf({ SEN_KEK: text })).toEqual({ bytes, from: 'SEN_KEK' })
    expect(kekOf({ SEN_KEK: Buffer.from(bytes).toString('base64url') }).bytes).toEqual(bytes)
    expect(kekOf({ SEN_KEK_FILE: file })).toEqual({ bytes, from: `SEN_KEK_FILE (${file})` })
    expect(kekOf({ SEN_KEK: text, SEN_KEK_FILE: file }).bytes).toEqual(bytes)
  })

  test('is made by a machine that is given none, once', () => {
    const config = readConfig({ DATABASE_URL: DATABASE, SEN_DATA: makeFolder(), SEN_KEK: '', SEN_KEK_FILE: '' })
    const made = readKek(config)
    expect(made.bytes).toHaveLength(32)
    expect(made.from).toBe(path.join(config.dataDir, 'keys', 'kek'))
    expect(readKek(config)).toEqual(made)
  })

  test('is refused where two are given that differ, where it has not 32 bytes and where its file cannot be read', () => {
    const read = (env: object) => () => readConfig({ DATABASE_URL: DATABASE, ...env })
    expect(read({ SEN_KEK: makeKek(), SEN_KEK_FILE: writeKek(makeKek()) })).toThrow(
      'SEN_KEK and SEN_KEK_FILE give two different key-encryption keys',
    )
    const short = randomBytes(31).toString('base64')
    for (const wrong of [short, 'a password', `${makeKek()}${makeKek()}`]) {
      expect(read({ SEN_KEK: wrong })).toThrow('SEN_KEK must be 32 bytes in base64')
      expect(read({ SEN_KEK_FILE: writeKek(wrong) })).toThrow('must be 32 bytes in base64')
    }
    expect(read({ SEN_KEK_FILE: '/nowhere/kek' })).toThrow('SEN_KEK_FILE names a file that cannot be read')
  })
})

describe('a second machine', () => {
  test('with the same key opens what the first sealed and has its shared keys, though its folder was empty', async () => {
    const text = makeKek()
    const [first, second] = [machine(world, { SEN_KEK: text }), machine(world, { SEN_KEK_FILE: writeKek(text) })]
    await Promise.all([first, second].map(deps => takeSharedKeys(deps, SHARED_KEYS)))
    const names = SHARED_KEYS.map(({ file }) => file)
    expect(names).toEqual(['platform.private.pem', 'beacon.secret', 'sandbox-station.secret', 'bank-sandbox'])
    for (const name of names) {
      expect(readKey(second, name), name).toBe(readKey(first, name))
      const file = path.join(second.config.dataDir, 'keys', name)
      expect((fs.statSync(file).mode & 0o777).toString(8), name).toBe('600')
    }
    const sealed = encryptSecret(first, 'a trial', Buffer.from('seen by both'))
    expect(decryptSecret(second, 'a trial', sealed)?.toString()).toBe('seen by both')
    expect(await publicJwks(second)).toEqual(await publicJwks(first))
    await takeSharedKeys(first, SHARED_KEYS)
  })

  test('with another key is refused with what to do; nothing of the database and of its folder is changed', async () => {
    const other = machine(world)
    const before = await listSecrets()
    await expect(takeSharedKeys(other, SHARED_KEYS)).rejects.toThrow(
      /^The key-encryption key of this server \(from .*\/keys\/kek, fingerprint [0-9a-f]{8}\) is not that of its database \(fingerprint [0-9a-f]{8}\): give it the key of the servers that run already, by SEN_KEK_FILE or SEN_KEK; docs\/environment\.md says/,
    )
    expect(await listSecrets()).toEqual(before)
    expect(fs.readdirSync(path.join(other.config.dataDir, 'keys'))).toEqual(['kek'])
  })

  test('with another of the shared keys is refused by the name of its file, and takes theirs when that is moved away', async () => {
    const text = makeKek()
    const twins = await makeWorld()
    try {
      const [first, second] = [machine(twins, { SEN_KEK: text }), machine(twins, { SEN_KEK: text })]
      await takeSharedKeys(first, SHARED_KEYS)
      const file = path.join(second.config.dataDir, 'keys', 'beacon.secret')
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, makeKek())
      await expect(takeSharedKeys(second, SHARED_KEYS)).rejects.toThrow(
        `${file} is not the key that the other servers of this database hold: move the file away`,
      )
      fs.rmSync(file)
      await takeSharedKeys(second, SHARED_KEYS)
      expect(readKey(second, 'beacon.secret')).toBe(readKey(first, 'beacon.secret'))
    } finally {
      await twins.close()
    }
  })

  test('a machine that has keys already shares those; behind a lost key its own take the place of what nobody can open', async () => {
    const alone = await makeWorld()
    try {
      const first = machine(alone, { SEN_KEK: makeKek() })
      fs.mkdirSync(path.join(first.config.dataDir, 'keys'))
      fs.writeFileSync(path.join(first.config.dataDir, 'keys', 'beacon.secret'), 'made before keys were shared')
      await takeSharedKeys(first, SHARED_KEYS)
      const text = makeKek()
      const renewed = { ...first, config: machine(alone, { SEN_KEK: text, SEN_DATA: first.config.dataDir }).config }
      await expect(takeSharedKeys(renewed, SHARED_KEYS)).rejects.toThrow('is not that of its database')
      await alone.deps.db.asOwner(tx => tx.run(sql`delete from platform.key_encryption_key`))
      await takeSharedKeys(renewed, SHARED_KEYS)
      const next = machine(alone, { SEN_KEK: text })
      await takeSharedKeys(next, SHARED_KEYS)
      expect(readKey(next, 'beacon.secret')).toBe('made before keys were shared')
    } finally {
      await alone.close()
    }
  })

  test('the fingerprint stands in the database and gives nothing of the key away', async () => {
    const [row] = await world.deps.db.asOwner(tx =>
      tx.query<{ fingerprint: string }>(sql`select fingerprint from platform.key_encryption_key`),
    )
    const kek = { bytes: randomBytes(32), from: '' }
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprintOf(kek)).toBe(fingerprintOf({ ...kek }))
    expect(fingerprintOf(kek)).not.toBe(fingerprintOf({ ...kek, bytes: randomBytes(32) }))
    expect(fingerprintOf(kek)).not.toContain(kek.bytes.toString('hex').slice(0, 8))
    await expect(
      world.deps.db.inBrand('sen', tx => tx.query(sql`select fingerprint from platform.key_encryption_key`)),
    ).rejects.toThrow('permission denied')
  })
})

const listSecrets = () =>
  world.deps.db.asOwner(tx => tx.query(sql`select name, encrypted from platform.secrets order by name`))

describe('servers on one database', () => {
  const servers: ChildProcess[] = []
  afterAll(() => {
    for (const server of servers) server.kill('SIGKILL')
  })

  /** Starts a server in a folder of its own: where it listens, or what it said when it ended. */
  function start(of: World, kek: string): Promise<{ ready?: string; said: string }> {
    const server = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...{ ...process.env, DATABASE_URL: of.databaseUrl, SEN_DATA: makeFolder(), SEN_KEK: kek, SEN_KEK_FILE: '' },
        ...{ PORT: '0', HOST: '127.0.0.1', SEN_DEMO: '1', SEN_JOBS: '0', LOG_LEVEL: 'info', NODE_ENV: 'production' },
      },
    })
    servers.push(server)
    let said = ''
    for (const pipe of [server.stdout, server.stderr])
      pipe?.on('data', part => {
        said += part
      })
    return new Promise(resolve => {
      server.once('message', message => resolve({ ready: (message as { ready: string }).ready, said }))
      server.once('close', () => resolve({ said }))
    })
  }

  test('start with the same key, and with another one end before they listen, in one sentence', {
    timeout: 60_000,
  }, async () => {
    const ground = await makeWorld()
    try {
      const text = makeKek()
      const [first, second] = [await start(ground, text), await start(ground, text)]
      expect([first.ready, second.ready]).toEqual([
        expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      ])
      const third = await start(ground, makeKek())
      expect(third.ready).toBeUndefined()
      expect(third.said.trim().split('\n')).toEqual([
        expect.stringMatching(/^The key-encryption key of this server \(from SEN_KEK, .* is not that of its database/),
      ])
    } finally {
      for (const server of servers) server.kill('SIGKILL')
      await ground.close()
    }
  })
})
