/** The wall between brands holds whatever stands before the database: PgBouncer, told to leave start options out or to insist on them. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { type Db, openDb, sql } from '../platform/db.ts'
import { freePort } from '../platform/embedded.ts'
import { proveTenantWall } from './prove-tenant-wall.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const asOwner = (statement: string) =>
  world.deps.db.asOwner(async tx => {
    await tx.client.query(statement)
  })

test('a server whose database keeps brands apart starts', async () => {
  await proveTenantWall(world.deps.db)
})

test.each([
  [
    'a table whose row-level security is off',
    'alter table brand.brands no force row level security',
    'alter table brand.brands force row level security',
    'row-level security is off for brand.brands',
  ],
  [
    'a policy that lets everything through',
    'create policy planted on brand.brands to sen_app using (true)',
    'drop policy planted on brand.brands',
    'without a brand 2 brands are seen',
  ],
])('it does not start, and says why: %s', async (_what, plant, mend, why) => {
  await asOwner(plant)
  await expect(proveTenantWall(world.deps.db)).rejects.toThrow(why)
  await asOwner(mend)
  await proveTenantWall(world.deps.db)
})

test('it does not start, and says why: transactions that act as somebody else', async () => {
  const { db } = world.deps
  const open: Db = { ...db, inNoBrand: db.asOwner }
  await expect(proveTenantWall(open)).rejects.toThrow('not as "sen_app"')
})

const findBouncer = () =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(file => fs.existsSync(file))

/** PgBouncer before the world's database, in front of which each transaction may have another connection. */
async function startBouncer(
  program: string,
  folder: string,
  ignored: string,
): Promise<{ url: string; child: ChildProcess }> {
  const far = new URL(world.databaseUrl)
  const port = await freePort()
  const name = far.pathname.slice(1)
  const config = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    config,
    `[databases]
${name} = host=${far.hostname} port=${far.port} dbname=${name} user=${far.username} password=${decodeURIComponent(far.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${ignored ? `ignore_startup_parameters = ${ignored}` : ''}
`,
  )
  fs.chmodSync(folder, 0o755)
  fs.chmodSync(config, 0o644)
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), config], { stdio: 'ignore' })
  const near = new URL(world.databaseUrl)
  near.port = String(port)
  await expect.poll(() => canConnect(near.href), { timeout: 10_000 }).toBe(true)
  return { url: near.href, child }
}

async function canConnect(connectionString: string, options?: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, ...(options ? { options } : {}) })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

const bouncer = findBouncer()
test.skipIf(!bouncer).each([
  ['leaves start options out', 'options'],
  ['lets no start options through', ''],
])(
  'behind a PgBouncer that %s a brand sees its own rows and no other (skipped where it is not installed)',
  async (_how, ignored) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bouncer-'))
    const { url, child } = await startBouncer(bouncer as string, folder, ignored)
    const db = openDb(url, { max: 4 })
    try {
      // What acted as the application by its start options is the owner here, or is not let in.
      expect(await canConnect(url, '-c role=sen_app')).toBe(ignored !== '')
      await proveTenantWall(db)
      const seen = (brand: string) =>
        db.inBrand(brand, async tx =>
          (await tx.query<{ brand: string }>(sql`select brand_id as brand from brand.brands`)).map(row => row.brand),
        )
      const { run, end } = db.share()
      const turns = Array.from({ length: 12 }, (_, no) => (no % 2 ? 'hac' : 'sen'))
      for (const brand of turns) expect(await seen(brand)).toEqual([brand])
      for (const brand of turns) expect(await run(() => seen(brand))).toEqual([brand])
      await end()
      expect(await Promise.all(turns.map(seen))).toEqual(turns.map(brand => [brand]))
      const write = db.inBrand('sen', tx => tx.run(sql`insert into platform.outbox (brand_id) values ('hac')`))
      await expect(write).rejects.toMatchObject({ code: '42501' })
    } finally {
      await db.close()
      child.kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
)
