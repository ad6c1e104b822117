/**
 * The first pages of every brand on a phone, by Lighthouse (mobile, simulated line): medians of three runs beside the goals.
 * Lighthouse counts wall time on the main thread, which other work on the machine makes longer (the browser's own drawing, too,
 * where it has two cores and no graphics card); the processor time of the page's own thread, and what would block by it on a phone
 * four times slower, are measured in the same runs and stay true.
 */
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import * as chrome from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { registerPlayer } from '../e2e/player.ts'
import { findBrowser } from '../tools/browser.ts'
import { type KeptSession, keepSession } from './kept-session.ts'
import * as longTasks from './long-tasks.ts'
import { readTasks, type TraceEvent } from './main-thread.ts'
import type { Report } from './wallet.ts'

const RUNS = 3
/**
 * The pages that may be met first: home, a category and the promotions. The second brand asks everybody to sign in before anything
 * else: a visitor meets that, the others only a player.
 */
const FIRST = [
  { brand: 'sen', host: 'localhost', who: 'visitor', pages: ['/', '/rng', '/promotions'] },
  { brand: 'hac', host: 'hac.localhost', who: 'visitor', pages: ['/login'] },
  { brand: 'hac', host: 'hac.localhost', who: 'player', pages: ['/', '/rng', '/promotions'] },
] as const
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

type Goal = { atLeast?: number; atMost?: number }
/** Names of Lighthouse's audits and ours, with unit and goal (product goals 1 and 3). */
const FIGURES: Record<string, [unit: string, goal: Goal]> = {
  performance: ['of 100', { atLeast: 97 }],
  accessibility: ['of 100', { atLeast: 100 }],
  'best-practices': ['of 100', { atLeast: 100 }],
  seo: ['of 100', { atLeast: 100 }],
  'first-contentful-paint': ['ms', { atMost: 750 }],
  'largest-contentful-paint': ['ms', { atMost: 900 }],
  'total-blocking-time': ['ms', { atMost: 100 }],
  'cumulative-layout-shift': ['', { atMost: 0.005 }],
  'processor time of the page': ['ms', { atMost: 480 }],
  'blocking by processor time': ['ms', { atMost: 100 }],
  'HTML on the line': ['kB', { atMost: 14.6 }],
  'pictures before scrolling': ['kB', { atMost: 70 }],
  'everything on the line': ['kB', { atMost: 240 }],
}

/** Measures a server that runs; skipped, with a word, where there is no browser. */
export async function run(report: Report, app: { port: number }): Promise<void> {
  const browser = findBrowser()
  if (!browser) return report.line('lighthouse: no Chromium here, so nothing is measured')
  process.env.E2E_URL = `http://localhost:${app.port}`
  for (const { brand, host, who, pages } of FIRST) {
    const kept = who === 'player' ? await keepSession(browser, page => registerPlayer(page, brand)) : undefined
    for (const at of pages) {
      const address = `http://${host}:${app.port}${at}`
      await warm(app.port, host, at)
      const runs: Record<string, number>[] = []
      for (let turn = 0; turn < RUNS; turn++) runs.push(await measure(address, browser, kept))
      report.line(
        `${at} of ${brand} for a ${who}, a phone on a slow line, medians of ${RUNS}; machine ${runs.map(one => Math.round(one.machine ?? 0)).join(' ')} (Lighthouse's index), load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`,
      )
      for (const [name, [unit, goal]] of Object.entries(FIGURES))
        report.figure(name, median(runs.map(one => one[name] ?? Number.NaN)), unit, goal)
    }
  }
  await longTasks.run(report, app)
}

/** A page that stands for a while is packed as small as it gets, with its answers; that is the one visitors meet. */
async function warm(port: number, host: string, at: string): Promise<void> {
  const get = (path: string, coding: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { host: `${host}:${port}`, 'accept-encoding': coding }
      const ask = http.get({ port, host: '127.0.0.1', path, headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part)).once('end', () => resolve(Buffer.concat(parts).toString()))
      })
      ask.once('error', reject)
    })
  for (let turn = 0; turn < 3; turn++) {
    await get(at, 'br')
    const answers = /data-answers="([^"]+)"/.exec(await get(at, 'identity'))?.[1]
    if (answers) await get(answers, 'br')
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}

/**
 * Has every page that this browser opens from now on belong to the player: a session lives in the storage of a tab, beside the key of its
 * browser. Says just that over the browser's own line; a tool for journeys would listen to all that the page does, and the page would pay
 * for it.
 */
async function signIn(port: number, { tab, cookies }: KeptSession, url: string): Promise<WebSocket> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  const line = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    line.onopen = resolve
    line.onerror = () => reject(new Error('the browser does not answer'))
  })
  let id = 0
  const tell = (method: string, params: object, sessionId?: string) =>
    line.send(JSON.stringify({ id: ++id, method, params, sessionId }))
  // A blank page has no storage.
  const source = `try { Object.assign(sessionStorage, ${JSON.stringify(tab)}) } catch {}`
  line.onmessage = ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as { method?: string; params: { sessionId: string } }
    if (method !== 'Target.attachedToTarget') return
    tell('Page.enable', {}, params.sessionId)
    tell('Page.addScriptToEvaluateOnNewDocument', { source }, params.sessionId)
    tell('Runtime.runIfWaitingForDebugger', {}, params.sessionId)
  }
  tell('Storage.setCookies', {
    cookies: cookies.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, url })),
  })
  const filter = [{ type: 'page' }]
  tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter })
  return line
}

async function measure(address: string, chromePath: string, kept?: KeptSession): Promise<Record<string, number>> {
  const userDataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-lighthouse-'))
  const window = await chrome.launch({ chromePath, userDataDir, chromeFlags: FLAGS, handleSIGINT: false })
  try {
    const line = kept && (await signIn(window.port, kept, address))
    const result = await lighthouse(address, { port: window.port, logLevel: 'error', throttlingMethod: 'simulate' })
    line?.close()
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no answer')
    const { audits, categories, environment } = result.lhr
    const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? []
    const weigh = (type?: string) =>
      requests.reduce((sum, one) => sum + (!type || one.resourceType === type ? one.transferSize : 0), 0) / 1000
    const tasks = readTasks(result.artifacts.Trace.traceEvents as TraceEvent[])
    const figures: Record<string, number> = {
      machine: environment.benchmarkIndex,
      'processor time of the page': tasks.reduce((sum, { ms }) => sum + ms, 0),
      'blocking by processor time': tasks.reduce(
        (sum, { ms, isPainted }) => sum + (isPainted ? Math.max(0, ms * SLOWER - LONG_MS) : 0),
        0,
      ),
      'HTML on the line': weigh('Document'),
      'pictures before scrolling': weigh('Image'),
      'everything on the line': weigh(),
    }
    for (const [name, category] of Object.entries(categories)) figures[name] = Math.round((category.score ?? 0) * 100)
    for (const [name, audit] of Object.entries(audits))
      if (name in FIGURES && audit.numericValue !== undefined) figures[name] = audit.numericValue
    return figures
  } finally {
    window.kill()
    await new Promise(resolve => setTimeout(resolve, 300))
    fs.rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Request = { resourceType: string; transferSize: number }

/** What Lighthouse takes a phone's processor for, and from where on a task blocks. */
const SLOWER = 4
const LONG_MS = 50

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
