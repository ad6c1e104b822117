/**
 * The product for browser journeys: the real thing as `npm start` brings it up, on a data folder of its own that is thrown away.
 * E2E_URL names one that runs already instead, with E2E_DATA for its data folder. Journeys read the addresses from here.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, startEmbedded } from '../server/src/platform/embedded.ts'

const ROOT = path.join(import.meta.dirname, '..')
const STARTS_WITHIN_MS = 180_000

/** The brands of journeys: the two that stand as files, and the one of own-brand.ts. */
export type BrandCode = 'sen' | 'hac' | 'thu'

/** The address of a brand's site, e.g. site('hac') = http://hac.localhost:41234. */
export function site(brand: BrandCode = 'sen'): string {
  const url = new URL(process.env.E2E_URL ?? 'http://localhost:3000')
  if (brand !== 'sen') url.hostname = `${brand}.localhost`
  return url.origin
}

/** The address of the sportsbook's own process. */
export const sportsbookSite = (): string => process.env.E2E_SPORTSBOOK ?? 'http://localhost:3200'

/** What `npm run books` and other tools need to look at the same database. */
export const toolEnvironment = (): Record<string, string> => ({ SEN_DATA: process.env.E2E_DATA ?? '' })

/** Starts the product; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) {
    if (process.env.E2E_DATA) process.env.E2E_DATABASE ??= await findDatabase(process.env.E2E_DATA)
    return async () => {}
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-e2e-'))
  const [port, studioPort, sportsbookPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'tools/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      SEN_DATA: dataDir,
      PORT: String(port),
      STUDIO_PORT: String(studioPort),
      SPORTSBOOK_PORT: String(sportsbookPort),
      // A round of the fast league every twenty seconds instead of every three minutes.
      SPORTSBOOK_PACE: '9',
      DATABASE_URL: '',
      // All journeys come from one address; the limits have tests of their own.
      SEN_LIMITS: 'off',
      // So that a journey may come from an address of its own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Rounds may follow each other sooner than a player's would, so that journeys of many rounds stay short.
      STUDIO_CYCLE_MS: '400',
      // What tables show and how long they rest is shorter; who bets has nine seconds at least.
      STUDIO_PACE: '3',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const words: string[] = []
  for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', chunk => words.push(String(chunk)))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the product did not start:\n${words.join('')}`)), STARTS_WITHIN_MS)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the product ended (${code}) while it started:\n${words.join('')}`))
    })
  })
  process.env.E2E_URL = `http://localhost:${port}`
  process.env.E2E_SPORTSBOOK = `http://localhost:${sportsbookPort}`
  process.env.E2E_DATA = dataDir
  process.env.E2E_DATABASE = await findDatabase(dataDir)
  return async () => {
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Where the database of a product that stands is reached. Asked once: a journey that looks for itself may meet it when it is busy. */
const findDatabase = async (dataDir: string): Promise<string> => (await startEmbedded({ dataDir })).url('sen')
