/**
 * Every screen while its answers fail, are slow or empty, and without a network. One page walks through the screens by the router, so
 * that each asks for itself and nothing is prerendered. `npm run look` goes to the same places in every width, theme and language.
 */
import type { Page } from '@playwright/test'
import { findWordFaults, readTexts } from '../tools/look/faults.ts'
import { PLAYER_MORE, SCREENS, VISITOR_MORE } from '../tools/look/places.ts'
import { AWAY, becomePlayer, comeToRest, OVER, openPage, walk } from './player.ts'
import { empty, findFailing, findSlow } from './states.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

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
  // An address that leads nowhere.
  '/$',
  '/agentHome',
  // The same as /help.
  '/helpmc',
  // It says so in its head and goes on asking by itself.
  '/chat',
]
const ASKING = [
  ...SCREENS.filter(place => !ASKS_NOTHING.includes(place)),
  '/game?nodeId=1001',
  '/?about=2007',
  '/?about=1002',
  '/?games=STUDIO',
]

/** Goes to a place through the router, from a screen that asks for nothing. */
async function walkByOffline(page: Page, place: string): Promise<void> {
  await walk(page, '/offline')
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
  await walk(page, place)
}

const topOf = (page: Page, place: string) => page.locator(OVER.test(place) ? 'dialog[open]' : '#main').last()

test('a screen whose answers fail says so and asks again when told to; without a network what is there stays and the rest mends itself', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000)
  await openPage(page, '/offline')
  expect(
    await findFailing(page, { go: place => walkByOffline(page, place), top: place => topOf(page, place) }, ASKING),
  ).toEqual([])

  await walkByOffline(page, '/rng')
  await expect(page.locator('main article').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Mất kết nối mạng')).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await walkByOffline(page, '/rng?classify=VIDEO')
  await expect(page.getByText('Chưa tải được danh sách')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.getByText('Mất kết nối mạng')).toBeHidden()
})

test('a screen that was never fetched says that there is no network, and comes with it', async ({ page, context }) => {
  await openPage(page, '/offline')
  // The router has shown that it follows before the network goes.
  await walkByOffline(page, '/help')
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toHaveCount(0)
  await context.setOffline(true)
  await walk(page, '/vip')
  await expect(page.getByRole('heading', { level: 1, name: 'Ngoại tuyến' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Câu lạc bộ VIP' })).toBeVisible()
})

const LISTS = /\/(lgw\/(games\/(list|hot|recent|favorite|popular)|pvp)|wps\/(vip|points\/rewards))/
const LOBBIES = ['/rng', '/fish', '/live', '/sports', '/esports', '/pvp', '/elott', '/cockfight']

/** What stands where there is nothing to list, and the way on from there. */
const EMPTY: readonly (readonly [place: string, words: string, on: string | RegExp])[] = [
  ...LOBBIES.map(lobby => [lobby, 'Chưa có trò chơi nào ở đây', 'Trang chủ'] as const),
  ['/rng?classify=VIDEO', 'Không có trò chơi nào khớp', 'Bỏ bộ lọc'],
  ['/rng?list=fav', 'Chưa có trò chơi yêu thích', 'Tất cả'],
  ['/rng?list=recent', 'Bạn chưa chơi trò nào', 'Tất cả'],
  ['/fbsports', 'Thể thao hiện chưa chơi được', 'Trang chủ'],
  ['/vip', 'Chưa có cấp VIP nào', /./],
  ['/pointMall', 'Chưa có quà nào', 'Vào sảnh'],
]

test('lists without anything say so and lead on; what is slow shows its shape and does not jump when it comes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await becomePlayer(page)
  await openPage(page, '/offline')
  await page.route(LISTS, empty)
  for (const [place, words, on] of EMPTY) {
    await walkByOffline(page, place)
    await expect(topOf(page, place).getByText(words), place).toBeVisible()
    const ways = topOf(page, place)
      .getByRole('link', { name: on })
      .or(topOf(page, place).getByRole('button', { name: on }))
    await expect(ways.first(), place).toBeVisible()
  }
  await page.unroute(LISTS, empty)

  await openPage(page, '/offline')
  const way = { go: (place: string) => walkByOffline(page, place), top: (place: string) => topOf(page, place) }
  // A game shows its cover and how far it is, which is no shape of an answer.
  expect(
    await findSlow(
      page,
      way,
      ASKING.filter(place => !place.startsWith('/game')),
    ),
  ).toEqual([])
})

for (const language of ['vi', 'en'] as const)
  test(`SHELL-05 every screen and everything that opens over one speaks its language: no key, no unfilled place, no Chinese (${language})`, async ({
    page,
  }) => {
    test.setTimeout(480_000)
    await becomePlayer(page)
    await page.evaluate(lang => localStorage.setItem('lang', lang), language)
    await openPage(page, `/offline?lang=${language}`)
    const faults: string[] = []
    for (const place of [...SCREENS, ...VISITOR_MORE, ...PLAYER_MORE].filter(place => place !== '/offline')) {
      await walkByOffline(page, place)
      await comeToRest(page, place).catch(() => faults.push(`${place} does not come to rest`))
      for (const fault of findWordFaults(await readTexts(page))) faults.push(`${place} ${fault}`)
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
