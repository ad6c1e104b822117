/**
 * The lobby's search under the hand: how long a pressed key takes until it is on screen, by the browser's own event timing, on a
 * processor slowed four times, while every pause of the typing asks the server anew.
 */
import { findBrowser } from '../tools/browser.ts'
import { openBrowser } from './browser.ts'

/** What the page does the work of a phone with. */
const SLOWER = 4
/** Between two keys of somebody who types fast, ms. */
const BETWEEN_MS = 110
const TYPED = 'hoa sen vang ruc ro 777'

/** The slowest key and the median one, ms; shorter ones than the browser tells (16 ms) count as that. undefined: no browser here. */
export async function measureKeystrokes(port: number): Promise<{ worstMs: number; medianMs: number } | undefined> {
  const executablePath = findBrowser()
  if (!executablePath) return undefined
  const browser = await openBrowser(executablePath)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await page.goto(`http://localhost:${port}/rng`, { waitUntil: 'load' })
    const field = page.locator('main input[type=search]').first()
    await field.click()
    // The first answers of the page are no part of typing.
    await page.waitForTimeout(1500)
    const line = await page.context().newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => {
      const kept: number[] = []
      Object.assign(window, { kept })
      const watcher = new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (/^key|input$/.test(entry.name)) kept.push(entry.duration)
      })
      watcher.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await field.pressSequentially(TYPED, { delay: BETWEEN_MS })
    await page.waitForTimeout(1000)
    if ((await field.inputValue()) !== TYPED) throw new Error('the search lost a key')
    const slow = (await page.evaluate(() => (window as never as { kept: number[] }).kept)).toSorted((a, b) => b - a)
    return { worstMs: slow[0] ?? 16, medianMs: slow[TYPED.length >> 1] ?? 16 }
  } finally {
    await browser.close()
  }
}
