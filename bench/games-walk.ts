/**
 * A walk over all games of the studio, each opened on a phone as a guest would: how long until it can be played, and what its page, scripts and styles weigh. The
 * phone is simulated: a processor four times slower and a network of 10 Mbit/s with 40 ms there and back, nothing of the game kept from
 * before. The time is the shortest of some runs, since other work on the machine only makes it longer.
 */
import type { Browser, CDPSession } from '@playwright/test'
import type { AnyGame } from '@sen/supplier/game'
import { STUDIO } from '../studio/src/studio.ts'
import { findBrowser } from '../tools/browser.ts'
import { openBrowser } from './browser.ts'
import type { Report } from './wallet.ts'

const RUNS = 3
const SLOWER = 4
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** What has a budget: the page with its scripts and styles, not its letters and pictures. */
const COUNTED = new Set(['Document', 'Script', 'Stylesheet'])
/** Pages that draw with PixiJS, and all others: bytes on the wire. */
const WEIGHTS = { game: 200_000, other: 60_000 }
const PLAYABLE_MS = 1500

type Opened = { ms: number; bytes: number; errors: string[] }

/** `launch` opens a session of practice and answers the address of its game. */
export async function walkGames(report: Report, launch: (game: AnyGame) => Promise<string>): Promise<void> {
  const executable = findBrowser()
  if (!executable) return report.line('games: no Chromium here, so nothing is measured')
  const browser = await openBrowser(executable)
  const worst = { ms: 0, game: 0, other: 0, errors: 0 }
  try {
    for (const game of STUDIO.games) {
      const runs: Opened[] = []
      // One that was quick enough needs no second look.
      while (runs.length < RUNS && !runs.some(({ ms }) => ms <= PLAYABLE_MS))
        runs.push(await open(browser, await launch(game)))
      const ms = Math.min(...runs.map(run => run.ms))
      const bytes = Math.max(...runs.map(run => run.bytes))
      const errors = runs.flatMap(run => run.errors)
      const kind = ['lines', 'classic', 'ways', 'cluster', 'hold'].includes(game.engine) ? 'game' : 'other'
      const marks = `${ms > PLAYABLE_MS ? ' ! slow' : ''}${bytes > WEIGHTS[kind] ? ' ! heavy' : ''}`
      report.line(
        `  ${game.code.padEnd(24)}${game.engine.padEnd(12)}${String(Math.round(ms)).padStart(6)} ms ${String(bytes).padStart(8)} B${marks}${errors.map(one => `\n    ${one}`).join('')}`,
      )
      worst.ms = Math.max(worst.ms, ms)
      worst[kind] = Math.max(worst[kind], bytes)
      worst.errors += errors.length
    }
  } finally {
    await browser.close()
  }
  report.figure('until the slowest game can be played', worst.ms, 'ms', { atMost: PLAYABLE_MS })
  report.figure('the heaviest slot', worst.game, 'bytes', { atMost: WEIGHTS.game })
  report.figure('the heaviest other game', worst.other, 'bytes', { atMost: WEIGHTS.other })
  report.figure('errors in the console', worst.errors, '', { atMost: 0 })
}

async function open(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', error => errors.push(String(error)))
    const line: CDPSession = await context.newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', NETWORK)
    let bytes = 0
    const counted = new Set<string>()
    line.on('Network.responseReceived', ({ requestId, type }) => {
      if (COUNTED.has(type)) counted.add(requestId)
    })
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counted.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(address, { waitUntil: 'commit' })
    // A game says on its page that it takes bets.
    const ms = await page
      .waitForFunction(() => /^(idle|open)$/.test(document.body?.dataset.state ?? '') && performance.now(), undefined, {
        polling: 'raf',
        timeout: 60_000,
      })
      .then(handle => handle.jsonValue() as Promise<number>)
    return { ms, bytes, errors }
  } finally {
    await context.close()
  }
}
