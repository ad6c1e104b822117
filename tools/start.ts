/**
 * `npm start`: builds what changed, brings up the database, the server and the suppliers, keeps them alive, prints where to go.
 * PORT (3000), HOST (127.0.0.1), the port of each supplier (STUDIO_PORT, 3100; SPORTSBOOK_PORT, 3200; the next one 3300), SEN_DATA (.data) and DATABASE_URL (any PostgreSQL 15 or later instead of
 * the embedded one) are honoured; SEN_BUILD=0 leaves the site as it was built last. Stopping: SIGTERM or Ctrl-C; whatever is killed instead, the next start carries on.
 */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '../server/src/platform/config.ts'
import { type EmbeddedDatabase, freePort, isRunning, startEmbedded } from '../server/src/platform/embedded.ts'
import { finishDemo, prepare } from '../server/src/prepare.ts'
import { buildSite } from './build-site.ts'
import { listSuppliers } from './packages.ts'
import { answersOk, claim, isListening, type Part, pause, stopOrphan, supervise, unclaim } from './supervise.ts'

const ROOT = path.join(import.meta.dirname, '..')
const began = Number(process.env.SEN_BEGAN) || performance.timeOrigin
const dataDir = path.resolve(ROOT, process.env.SEN_DATA || '.data')
const DATABASE = 'sen'
const SUPPLIERS = listSuppliers()
const FIRST_SUPPLIER_PORT = 3100

let stopping = false
let database: EmbeddedDatabase | undefined
const parts: Part[] = []

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const say = (line: string) => console.log(`  ${line}`)
let stepBegan = Date.now()
/** A progress line: what was done and how long it took since the line before. */
function step(words: string): void {
  const now = Date.now()
  say(`${words} (${seconds(now - stepBegan)})`)
  stepBegan = now
}

async function main(): Promise<void> {
  fs.mkdirSync(path.join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  console.log('Sen is starting')
  for (const name of ['start', 'server', ...SUPPLIERS]) {
    const pid = await stopOrphan(dataDir, name)
    if (pid) step(`stopped the ${name} process ${pid} of an earlier start`)
  }
  claim(dataDir, 'start', 'tools/start.ts')
  const port = await choosePort('PORT', 3000)
  const ports = await chooseSupplierPorts()
  if (process.env.SEN_BUILD !== '0') await buildSite(step)
  const databaseUrl = await bringUpDatabase()
  const site = `http://127.0.0.1:${port}`
  const given = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SEN_DATA: dataDir,
    SEN_DEMO: process.env.SEN_DEMO || '1',
  }
  const urls = Object.entries(ports).map(([name, port]) => {
    const key = `${name.toUpperCase()}_URL`
    return [key, process.env[key] || `http://localhost:${port}`]
  })
  const shared = { ...given, ...Object.fromEntries(urls) }
  const config = readConfig({ ...process.env, ...shared })
  const { accounts, staff } = await prepare(databaseUrl, config, step)

  const hosts = ['localhost', 'hac.localhost', 'sen.localhost', '127.0.0.1'].map(host => `http://${host}:${port}`)
  if (stopping) return
  parts.push(
    await supervise({
      name: 'server',
      script: 'server/src/main.ts',
      env: { ...shared, PORT: String(port) },
      dataDir,
      isReady: () => answersOk(`${site}/readyz`),
      say,
    }),
  )
  step('server is up')
  // What is left of the demo is not worth waiting for, nor ending for.
  finishDemo(databaseUrl, config, accounts).catch(error => say(`the demo is not finished: ${error}`))
  await startSuppliers(ports, { ...shared, PLATFORM_URL: site, PLATFORM_ORIGINS: hosts.join(' ') })
  console.log(`
  Sen   http://localhost:${port}
  Hạc   http://hac.localhost:${port}
  API   http://localhost:${port}/docs/api
  Office http://localhost:${port}/office
${Object.entries(ports)
  .map(([name, port]) => `  ${name[0]?.toUpperCase()}${name.slice(1)} http://localhost:${port}`)
  .join('\n')}
${accounts.map(account => `\n  ${account.brand}  ${account.username}  ${account.password}  ${account.kind === 0 ? '' : '/login?type=agent  '}${account.purpose}`).join('')}
${staff.map(({ brand, username, password, secret }) => `\n  ${brand}  office ${username}  ${password}  ${secret ? `authenticator ${secret}` : '(once; it is replaced at the first sign-in)'}`).join('')}

ready in ${seconds(Date.now() - began)}`)
  process.send?.({
    ready: site,
    databaseUrl,
    pids: {
      ...Object.fromEntries(['server', ...SUPPLIERS].map((name, at) => [name, parts[at]?.pid()])),
      database: database?.pid,
    },
  })
}

/** The port of each supplier by its name: the first has 3100, each further one a hundred more. */
async function chooseSupplierPorts(): Promise<Record<string, number>> {
  const ports: Record<string, number> = {}
  for (const [at, name] of SUPPLIERS.entries())
    ports[name] = await choosePort(`${name.toUpperCase()}_PORT`, FIRST_SUPPLIER_PORT + 100 * at)
  return ports
}

/** Starts the suppliers, each on its port. */
async function startSuppliers(ports: Readonly<Record<string, number>>, env: Record<string, string>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    parts.push(
      await supervise({
        name,
        script: `${name}/src/main.ts`,
        env: { ...env, [`${name.toUpperCase()}_PORT`]: String(port) },
        dataDir,
        isReady: () => isListening(port),
        say,
      }),
    )
    step(`${name} is up`)
  }
}

/** The port an environment variable names; else the usual one, or any free one when that is taken. */
async function choosePort(variable: string, usual: number): Promise<number> {
  const asked = process.env[variable]
  const port = Number(asked || usual)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${variable} must be a port number, not "${asked}"`)
  if (port !== 0 && !(await isListening(port))) return port
  if (asked && port !== 0) throw new Error(`Port ${port} (${variable}) is taken by another program; name another one`)
  const other = await freePort()
  if (port !== 0) say(`port ${port} is taken by another program, so ${other} is used instead`)
  return other
}

async function bringUpDatabase(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  database = await startPatiently()
  step(`database is up${database.adopted ? ' (it outlived an earlier start)' : ''}`)
  void watchDatabase()
  const url = database.url(DATABASE)
  const client = new pg.Client({ connectionString: database.url() })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.end()
  return url
}

/** A killed PostgreSQL leaves processes that need a moment to notice; until they are gone a new one refuses to start. */
async function startPatiently(port?: number): Promise<EmbeddedDatabase> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startEmbedded({ dataDir, ...(port ? { settings: { port: String(port) } } : {}) })
    } catch (error) {
      if (attempt >= 20 || stopping) throw error
      await pause(250)
    }
  }
}

/** Starts the embedded PostgreSQL again, on the same port, when it died under us. */
async function watchDatabase(): Promise<void> {
  while (!stopping && database) {
    await pause(250)
    if (stopping || isRunning(database.pid)) continue
    say('PostgreSQL ended; starting it again')
    database = await startPatiently(database.port)
    say('PostgreSQL is back')
  }
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const stopBegan = Date.now()
  for (const part of parts) await part.stop()
  await database?.stop()
  unclaim(dataDir, 'start')
  console.log(`stopped in ${seconds(Date.now() - stopBegan)}`)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// When whoever started this process was killed, nobody could stop it any more; it goes by itself.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void stop(1), 500).unref()

main().catch(async error => {
  console.error(`\nSen could not start. ${error instanceof Error ? error.message : error}`)
  await stop(1)
})
