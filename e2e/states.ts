/**
 * What is done to screens to see how they stand: their answers fail, are held back or emptied, the network goes. A page walks from screen
 * to screen by the router, so that each asks for itself; nothing here knows which screens there are.
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { findCode } from '../tools/words/glossary.ts'
import { PATIENCE } from './patience.ts'

/** Every call, but not what the server tells by itself. */
export const CALLS = /^https?:\/\/[^/]+\/(wps|lgw)\/(?!stream)/
export const RETRY = /^(Thử lại|Try again|Retry)$/
const FAULT = 'Lỗi hệ thống, vui lòng thử lại sau'
const CUT = /Lỗi mạng|Không kết nối được máy chủ/
/** What would be a lie while nobody knows. */
const LIE = /(^|\n)(Chưa có|Không có|Không ai)/
const SHAPES = '[data-shape], [role=status][aria-label], .mantine-Skeleton-root'

export const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, value: null, message: FAULT, code: 'platform.fault' } })

/** An answer without anything in its lists. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, /^total/.test(key) && typeof one === 'number' ? 0 : emptied(one)]),
  )
}

export async function empty(route: Route): Promise<void> {
  const answer = (await (await route.fetch()).json()) as { value: unknown }
  await route.fulfill({ json: { ...answer, value: emptied(answer.value) } })
}

/** How a page comes to a place, and what of it is looked at there. */
export type Way = { go: (place: string) => Promise<void>; top: (place: string) => Locator }

/** What of a screen's visible text is no word for people: ids, moments and keys as machines write them. */
async function findCodes(screen: Locator): Promise<string[]> {
  // What opens over a screen for a thing that does not exist may have gone again.
  const texts = (await screen.innerText({ timeout: 2_000 }).catch(() => '')).split(/[\n\t]+/)
  return texts.flatMap(text => {
    const code = findCode(text)
    return code ? [`shows ${code}: ${text}`] : []
  })
}

/**
 * The faults of screens whose answers fail: each says so and has a way to ask again; asked without a network it says that, and it mends
 * itself when the network is back. What is then shown is read too: no code stands in it.
 */
export async function findFailing(page: Page, { go, top }: Way, places: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  const context = page.context()
  for (const place of places) {
    const screen = top(place)
    const retry = screen.getByRole('button', { name: RETRY }).first()
    const said = screen.getByText(FAULT).first()
    const step = async (what: string, done: () => Promise<unknown>) => {
      const isDone = await done().then(
        () => true,
        () => false,
      )
      if (!isDone) faults.push(`${place} ${what}`)
      return isDone
    }
    await page.route(CALLS, fail)
    await go(place)
    const isTold =
      (await step('does not say that it failed', () => said.waitFor({ timeout: 10_000 * PATIENCE }))) &&
      (await step('has no way to ask again', () => retry.waitFor({ timeout: 5_000 * PATIENCE })))
    // A part that is opened by the address stands beside what came before.
    if (isTold && !/(ticket|chat)=/.test(place) && LIE.test(await screen.innerText()))
      faults.push(`${place} says that there is nothing`)
    // Without a network before the calls fail no more: what asks again by itself meanwhile would get its answer.
    if (isTold) await context.setOffline(true)
    await page.unroute(CALLS, fail)
    if (!isTold) continue
    const cut = screen.getByText(CUT).first()
    await step('does not ask again, or does not say that there is no network', async () => {
      await expect(async () => {
        if (!(await cut.isVisible())) await retry.click({ timeout: 1_000 * PATIENCE })
        await cut.waitFor({ timeout: 1_500 * PATIENCE })
      }).toPass({ timeout: 15_000 * PATIENCE })
    })
    // A link that comes to lie under the pointer fetches what it leads to, and the next place would have its answer.
    await page.mouse.move(0, 0)
    await context.setOffline(false)
    await step('does not mend itself with the network', async () => {
      await expect(said.or(cut).or(screen.locator(SHAPES).first())).toHaveCount(0, { timeout: 15_000 * PATIENCE })
    })
    faults.push(...(await findCodes(screen)).map(code => `${place} ${code}`))
  }
  return faults
}

/** The faults of screens whose answers are slow: each shows a shape of what comes, and does not jump when it is there. */
export async function findSlow(page: Page, { go, top }: Way, places: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => {
    Object.assign(window, { jumps: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        Object.assign(window, { jumps: (window as unknown as { jumps: number }).jumps + value })
      }
    }).observe({ type: 'layout-shift' })
  })
  let answer = () => {}
  let held = Promise.resolve()
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route(CALLS, hold)
  for (const place of places) {
    held = new Promise(resolve => {
      answer = resolve
    })
    await go(place)
    const shapes = top(place).locator(SHAPES)
    await shapes
      .first()
      .waitFor({ timeout: 10_000 * PATIENCE })
      .catch(() => faults.push(`${place} shows no shape of what comes`))
    await page.evaluate(() => Object.assign(window, { jumps: 0 }))
    answer()
    await expect(shapes.filter({ visible: true }), place)
      .toHaveCount(0, { timeout: 10_000 * PATIENCE })
      .catch(() => faults.push(`${place} does not come to rest`))
    const jumps = await page.evaluate(() => (window as unknown as { jumps: number }).jumps)
    if (jumps >= 0.1) faults.push(`${place} jumps by ${jumps.toFixed(2)}`)
  }
  await page.unrouteAll({ behavior: 'wait' })
  return faults
}
