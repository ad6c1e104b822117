/**
 * How a phone four times slower wakes up with a page: the longest turn of its main thread after the first paint, what its long turns block
 * together, and what the whole start costs, for the pages that are met first, on both brands, as a visitor and as a player. The browser's own
 * throttle slows the thread; what is counted is the thread's processor time, which other work on the machine makes no longer.
 */
import type { Page } from '@playwright/test'
import { becomePlayer } from '../e2e/player.ts'
import { findBrowser } from '../tools/browser.ts'
import { openBrowser } from './browser.ts'
import { type KeptSession, keepSession } from './kept-session.ts'
import { readTasks, type TraceEvent } from './main-thread.ts'
import type { Report } from './wallet.ts'

const RUNS = Number(process.env.SEN_BENCH_TASK_RUNS ?? 3)
const SLOWER = 4
/** From where on a task blocks, and the goals of the product, ms: no turn longer, all together, the processor time of a start (unslowed). */
const LONG_MS = 50
const GOALS = { longest: LONG_MS, blocking: 100, processor: 480 }
const CATEGORIES = ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing']
/** A start is over when the page asked for nothing new this long, and at the latest after that, ms. */
const QUIET_MS = 2000
const LATEST_MS = 40_000

const PAGES = ['/', '/live', '/promotions', '/rng'] as const
const STARTS = [
  { brand: 'sen', host: 'localhost', who: 'visitor', pages: PAGES },
  { brand: 'sen', host: 'localhost', who: 'player', pages: [...PAGES, '/?mcPage=overview'] },
  { brand: 'hac', host: 'hac.localhost', who: 'visitor', pages: ['/login'] },
  { brand: 'hac', host: 'hac.localhost', who: 'player', pages: [...PAGES, '/?mcPage=overview'] },
] as const

type Start = { longest: number; count: number; blocking: number; processor: number }

export async function run(report: Report, app: { port: number }): Promise<void> {
  const browser = findBrowser()
  if (!browser) return report.line('long tasks: no Chromium here, so nothing is measured')
  process.env.E2E_URL = `http://localhost:${app.port}`
  report.line(
    `the main thread while a page starts, a phone ${SLOWER} times slower, 390 px, ms of processor time, medians of ${RUNS} (goals: no turn over ${GOALS.longest}, ${GOALS.blocking} blocked, ${GOALS.processor} of the processor unslowed; ! misses)`,
  )
  report.line(row('brand', 'who', 'page', 'longest', 'over 50', 'blocked', 'processor'))
  const starts: Start[] = []
  for (const { brand, host, who, pages } of STARTS) {
    const kept = who === 'player' ? await keepSession(browser, page => becomePlayer(page, brand)) : undefined
    for (const at of pages) {
      const runs: Start[] = []
      for (let turn = 0; turn < RUNS; turn++) runs.push(await measure(browser, `http://${host}:${app.port}${at}`, kept))
      const start = middle(runs)
      starts.push(start)
      const mark = (key: keyof typeof GOALS) => `${Math.round(start[key])}${start[key] > GOALS[key] ? ' !' : '  '}`
      report.line(row(brand, who, at, mark('longest'), `${start.count}  `, mark('blocking'), mark('processor')))
    }
  }
  const worst = (key: keyof Start) => Math.max(...starts.map(start => start[key]))
  report.figure('the longest turn after the first paint of any page', worst('longest'), 'ms', { atMost: GOALS.longest })
  report.figure('what long turns block of any page', worst('blocking'), 'ms', { atMost: GOALS.blocking })
  report.figure('processor time of any start, unslowed', worst('processor'), 'ms', { atMost: GOALS.processor })
}

const row = (...[brand, who, at, ...figures]: string[]) =>
  `  ${brand?.padEnd(6)}${who?.padEnd(9)}${at?.padEnd(20)}${figures.map(figure => figure.padStart(11)).join('')}`

const KEYS = ['longest', 'count', 'blocking', 'processor'] as const
function middle(runs: readonly Start[]): Start {
  const of = (key: keyof Start) => runs.map(run => run[key]).toSorted((a, b) => a - b)[runs.length >> 1]
  return Object.fromEntries(KEYS.map(key => [key, of(key)])) as Start
}

async function measure(executablePath: string, address: string, kept?: KeptSession): Promise<Start> {
  const browser = await openBrowser(executablePath)
  try {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
    const context = await browser.newContext(phone)
    await context.addInitScript(session => {
      // A blank page has no storage.
      try {
        Object.assign(sessionStorage, session)
      } catch {}
    }, kept?.tab ?? {})
    await context.addCookies(kept?.cookies ?? [])
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(address, { waitUntil: 'load' })
    await comeToRest(page)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return judge(readTasks(traceEvents))
  } finally {
    await browser.close()
  }
}

async function comeToRest(page: Page): Promise<void> {
  const until = Date.now() + LATEST_MS
  let [count, since] = [-1, Date.now()]
  while (Date.now() < until && Date.now() - since < QUIET_MS) {
    await page.waitForTimeout(250)
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (now !== count) [count, since] = [now, Date.now()]
  }
}

function judge(tasks: ReturnType<typeof readTasks>): Start {
  const late = tasks.filter(({ isPainted }) => isPainted).map(({ ms }) => ms)
  const long = late.filter(ms => ms > LONG_MS)
  return {
    longest: Math.max(0, ...late),
    count: long.length,
    blocking: long.reduce((sum, ms) => sum + ms - LONG_MS, 0),
    processor: tasks.reduce((sum, { ms }) => sum + ms, 0) / SLOWER,
  }
}
