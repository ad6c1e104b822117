/**
 * Every screen while its answers fail, are slow or empty, and without a network. One page walks through the screens by the router, so
 * that each asks for itself and nothing is prerendered. `npm run look` goes to the same places in every width, theme and language.
 */
import type { Page, Route } from '@playwright/test'
import { findWordFaults, readTexts } from '../tools/look/faults.ts'
import { PLAYER_MORE, SCREENS, VISITOR_MORE } from '../tools/look/places.ts'
import { AWAY, comeToRest, OVER, openPage, registerPlayer } from './player.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const CALLS = /^https?:\/\/[^/]+\/(wps|lgw)\/(?!stream)/
const RETRY = /^(Thử lại|Try again|Retry)$/

/** Screens of a visitor that show what they have without asking, or ask only when something is sent. */
const ASKS_NOTHING = [
  '/login',
  // A tab keeps the rules of the registration.
  '/register',
  '/forget',
  '/game',
  '/lottery',
  '/vnlottery',
  '/seamless',
  // The announcements come with the page itself.
  '/promotions',
  '/promoDetail',
  '/down',
  '/offline',
  '/join',
  '/agentHome',
  // The same as /help.
  '/helpmc',
  // It says so in its head and goes on asking by itself.
  '/chat',
]
const ASKING = [
  ...SCREENS.filter(place => !ASKS_NOTHING.includes(place)),
  '/game?nodeId=1001',
  '/?about=1002',
  '/?games=STUDIO',
]

/** Goes to a place through the router, from a screen that asks for nothing. */
async function walk(page: Page, place: string): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/offline'))
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
  await page.evaluate(to => history.pushState(null, '', to), place)
}

const topOf = (page: Page, place: string) => page.locator(OVER.test(place) ? 'dialog[open]' : '#main').last()
const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { success: false, value: null, message: 'Lỗi hệ thống, vui lòng thử lại sau', code: 'platform.fault' },
  })

test('a screen whose answers fail says so and asks again when told to; without a network what is there stays and the rest mends itself', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await openPage(page, '/offline')
  const faults: string[] = []
  for (const place of ASKING) {
    await page.route(CALLS, fail)
    await walk(page, place)
    const retry = topOf(page, place).getByRole('button', { name: RETRY })
    const said = retry.first().waitFor({ timeout: 8_000 })
    await said.catch(() => faults.push(`${place} does not say that it failed`))
    await page.unroute(CALLS, fail)
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 })
      await expect(retry, place).toHaveCount(0, { timeout: 300 })
    }).toPass({ timeout: 20_000 })
  }
  expect(faults).toEqual([])

  await walk(page, '/rng')
  await context.setOffline(true)
  await expect(page.getByText('Mất kết nối mạng')).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await walk(page, '/rng?classify=VIDEO')
  await expect(page.getByText('Chưa tải được danh sách')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.getByText('Mất kết nối mạng')).toBeHidden()
})

test('a screen that was never fetched says that there is no network, and comes with it', async ({ page, context }) => {
  await openPage(page, '/offline')
  // The router has shown that it follows before the network goes.
  await walk(page, '/help')
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toHaveCount(0)
  await context.setOffline(true)
  await page.evaluate(() => history.pushState(null, '', '/vip'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ngoại tuyến' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Câu lạc bộ VIP' })).toBeVisible()
})

/** An answer without anything in its lists. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, /^total/.test(key) && typeof one === 'number' ? 0 : emptied(one)]),
  )
}
const LISTS =
  /\/(lgw\/(games\/(list|hot|recent|favorite|popular)|pvp)|wps\/(vip|member\/(bets|messages|profit|wallet)|v2))/

/** What stands where there is nothing to list, and the way on from there. */
const EMPTY: readonly (readonly [place: string, words: string, on: string | RegExp])[] = [
  ['/live', 'Chưa có trò chơi nào ở đây', 'Trang chủ'],
  ['/rng?classify=VIDEO', 'Không có trò chơi nào khớp', 'Bỏ bộ lọc'],
  ['/rng?list=fav', 'Chưa có trò chơi yêu thích', 'Tất cả'],
  ['/rng?list=recent', 'Bạn chưa chơi trò nào', 'Tất cả'],
  ['/fbsports', 'Nhà cái thể thao đang bảo trì', 'Trang chủ'],
  ['/vip', 'Bảng cấp chưa mở', /./],
  ['/?mcPage=personalHistoryCopy', 'Chưa có vòng cược nào', 'Vào sảnh'],
  ['/?mcPage=transactionHistory', 'Chưa có biến động nào', 'Vào sảnh'],
  ['/?mcPage=personalProfit', 'Chưa có ván nào trong khoảng này', 'Vào sảnh'],
  ['/?mcPage=messageV2', 'Chưa có tin nào', 'Gửi'],
]

test('lists without anything say so and lead on; what is slow shows its shape and does not jump when it comes', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await registerPlayer(page)
  await openPage(page, '/offline')
  const empty = async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as { value: unknown }
    await route.fulfill({ json: { ...answer, value: emptied(answer.value) } })
  }
  await page.route(LISTS, empty)
  for (const [place, words, on] of EMPTY) {
    await walk(page, place)
    await expect(topOf(page, place).getByText(words), place).toBeVisible()
    const ways = topOf(page, place)
      .getByRole('link', { name: on })
      .or(topOf(page, place).getByRole('button', { name: on }))
    await expect(ways.first(), place).toBeVisible()
  }
  await page.unroute(LISTS, empty)

  await openPage(page, '/offline')
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
  await page.route(CALLS, async route => {
    await held
    await route.continue()
  })
  for (const place of ['/rng', '/pvp', '/help', '/vip', '/?games=STUDIO', '/?mcPage=transactionHistory']) {
    held = new Promise(resolve => {
      answer = resolve
    })
    await walk(page, place)
    await expect(topOf(page, place).locator('[data-shape], [role=status]').first(), place).toBeVisible()
    await page.evaluate(() => Object.assign(window, { jumps: 0 }))
    answer()
    await comeToRest(page, place)
    expect(await page.evaluate(() => (window as unknown as { jumps: number }).jumps), place).toBeLessThan(0.1)
  }
})

test('SHELL-05 every screen and everything that opens over one speaks its language: no key, no unfilled place, no Chinese', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await registerPlayer(page)
  const faults: string[] = []
  const everywhere = [...SCREENS, ...VISITOR_MORE, ...PLAYER_MORE].filter(place => place !== '/offline')
  for (const language of ['vi', 'en'] as const) {
    await page.evaluate(lang => localStorage.setItem('lang', lang), language)
    await openPage(page, `/offline?lang=${language}`)
    for (const place of everywhere) {
      await walk(page, place)
      await comeToRest(page, place).catch(() => faults.push(`${language} ${place} does not come to rest`))
      for (const fault of findWordFaults(await readTexts(page))) faults.push(`${language} ${place} ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test('a new version waits while a game is open in any window, which is not reloaded, and may take over after it', async ({
  browser,
}) => {
  // A second version of the worker is registered from the page, which its own rules forbid.
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce', bypassCSP: true })
  const lobby = await context.newPage()
  // Whether the new one may take over is asked of a lock; the answers are kept.
  await lobby.addInitScript(() => {
    const locked: boolean[] = []
    Object.assign(window, { locked })
    const request = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>
    Object.assign(navigator.locks, {
      request: (name: string, options: { ifAvailable?: true }, then: (lock: Lock | null) => unknown) =>
        request(name, options, (lock: Lock | null) => {
          if (options.ifAvailable) locked.push(lock === null)
          return then(lock)
        }),
    })
  })
  await openPage(lobby, '/')
  await lobby.mouse.click(5, 5)
  await lobby.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const game = await context.newPage()
  await openPage(game, '/game?nodeId=1001&mode=demo')
  await expect(game.locator('iframe')).toHaveAttribute('src', /^http/, { timeout: 40_000 })
  await game.evaluate(() => Object.assign(window, { still: true }))

  await openPage(lobby, '/rng')
  await lobby.evaluate(() => navigator.serviceWorker.register('/sw.js?second', { scope: '/' }))
  const waits = () =>
    lobby.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? '')
  await expect.poll(waits).toContain('second')
  for (const place of ['/fish', '/']) {
    await openPage(lobby, place)
    await expect.poll(() => lobby.evaluate(() => (window as unknown as { locked: boolean[] }).locked)).toEqual([true])
  }
  expect(await waits()).not.toBe('')
  expect(await game.evaluate(() => 'still' in window)).toBe(true)

  await game.close()
  await openPage(lobby, '/')
  await expect.poll(() => lobby.evaluate(() => (window as unknown as { locked: boolean[] }).locked)).toEqual([false])
  await context.close()
})
