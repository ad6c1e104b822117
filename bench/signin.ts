/**
 * Signing in: whether the time tells who is known (threat T2), and what one sign-in costs. Wrong passwords for names that exist and
 * names that do not, in turns, each from an address of its own; then right ones.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { identityCalls } from '@sen/core/identity/calls'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createApp } from '../server/src/app.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { countHashes, hashPassword } from '../server/src/identity/credentials/hash-password.ts'
import { openAccount } from '../server/src/identity/registration/open-account.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'
import { openFarCaller } from '../server/test/far-caller.ts'
import type { Report } from './wallet.ts'

const TIMES = Number(process.env.SEN_BENCH_SIGN_INS ?? 400)
const PASSWORD = 'Right-one-77x'

export async function run(report: Report): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-signin-'))
  const cluster = await startEmbedded({ dataDir })
  const config = {
    ...readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '1' }),
    limits: 'off' as const,
    trustedProxies: ['127.0.0.1'],
  }
  await prepare(cluster.url(), config)
  const db = openDb(cluster.url())
  const log = pino({ level: 'silent' })
  const brands = await openBrands(db)
  const deps: Deps = { db, now: () => new Date(), randomBytes, newId: uuidv7, log, brands, config, events }
  const { http } = await createApp(deps)
  try {
    await http.listen({ port: 0, host: '127.0.0.1' })
    await measure(report, deps, `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
  } finally {
    await http.close()
    await db.close()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(report: Report, deps: Deps, url: string): Promise<void> {
  const brand = deps.brands.byCode('sen')
  if (!brand) throw new Error('there is no brand sen')
  // The proof of work is another's time: here only what the server does is measured.
  brand.humanVerification = false
  const hash = await hashPassword(PASSWORD)
  const accounts = Math.ceil(TIMES / 2)
  await deps.db.inBrand('sen', async tx => {
    for (let at = 0; at < accounts; at++)
      await openAccount(deps, tx, brand, { username: `bench${at}`, hash, kind: 0, language: 'vi' })
  })
  const far = openFarCaller(url)
  let turn = 0
  const signIn = async (username: string, password: string): Promise<{ ms: number; code: string }> => {
    const ip = `10.${Math.floor(++turn / 60_000)}.${Math.floor(turn / 240) % 250}.${turn % 240}`
    const began = performance.now()
    const { code } = await far(identityCalls.login, { body: { username, password } }, { ip })
    return { ms: performance.now() - began, code }
  }
  for (let at = 0; at < 20; at++) await signIn(`warm${at}`, PASSWORD)

  const [known, unknown]: [number[], number[]] = [[], []]
  const before = countHashes()
  for (let at = 0; at < TIMES; at++) {
    // In turns, the order changing, so that what else the machine does falls on both.
    const ask = [
      async () => known.push((await signIn(`bench${at % accounts}`, `Wrong-${at}x`)).ms),
      async () => unknown.push((await signIn(`nobody${at % accounts}`, `Wrong-${at}x`)).ms),
    ]
    for (const one of at % 2 === 0 ? ask : ask.toReversed()) await one()
  }
  const failed = countHashes() - before
  const right: number[] = []
  const between = countHashes()
  for (let at = 0; at < accounts; at++) {
    const { ms, code } = await signIn(`bench${at}`, PASSWORD)
    if (code !== '') throw new Error(`a right sign-in was answered ${code}`)
    right.push(ms)
  }
  const passed = countHashes() - between
  for (const [name, times] of Object.entries({ known, unknown, 'right password': right }))
    report.line(`  ${name}: ${spread(times)} of ${times.length}`)
  report.line(
    `  the two wrong ones come from one distribution with p = ${similarity(known, unknown).toFixed(3)} (rank sum)`,
  )
  // A busy machine moves medians by itself: by as much as two halves of the same answers differ.
  const noise = Math.max(halvesApart(known), halvesApart(unknown))
  report.line(`  halves of the same answers are up to ${noise.toFixed(1)} ms apart on this machine now`)
  const apart = Math.abs(median(known) - median(unknown))
  report.figure('medians of known and unknown names apart', apart, 'ms', { atMost: 5 + 2 * noise })
  report.figure('the same, by rank sum: p', similarity(known, unknown), '', { atLeast: 0.01 })
  report.figure('hashes for one wrong sign-in', failed / (2 * TIMES), '', { atMost: 1 })
  report.figure('hashes for one right sign-in', passed / accounts, '', { atMost: 1 })
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
const median = (times: readonly number[]) => at(times, 0.5)
const halvesApart = (times: readonly number[]) =>
  Math.abs(median(times.filter((_, at) => at % 2 === 0)) - median(times.filter((_, at) => at % 2 === 1)))
const spread = (times: readonly number[]) =>
  [0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map(share => `p${share * 100} ${at(times, share).toFixed(1)}`).join(', ')

/** Mann and Whitney's test, two-sided, by the normal approximation: how likely two samples of one distribution differ so much. */
function similarity(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map(ms => ({ ms, isOne: true })), ...other.map(ms => ({ ms, isOne: false }))]
  const ranks = all.toSorted((a, b) => a.ms - b.ms).reduce((sum, { isOne }, rank) => sum + (isOne ? rank + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const z = Math.abs(ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI))
}
