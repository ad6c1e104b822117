import type { Locator, Page } from '@playwright/test'
import { becomePlayer, isTaken, openPage, requestsOf, SLOT, slotCard, speakEnglish } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const vendors = (page: Page) => page.getByRole('navigation', { name: 'Nhà cung cấp' })
const current = (page: Page) => vendors(page).locator('[aria-current]')
const cards = (page: Page) => page.locator('main section article')

/** The queries of the list calls that leave the page from now on. */
function listCalls(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/lgw/games/list' && url.searchParams.get('pageSize') === '15') seen.push(url.searchParams)
  })
  return seen
}

test('CATALOGUE-02 CATALOGUE-03 CATALOGUE-04 NAV-09 the vendor of the address is the chosen tab', async ({ page }) => {
  await openPage(page, '/rng?page=STUDIO')
  await expect(current(page)).toHaveText(/Sen Studio/)
  await openPage(page, '/rng?vassalage=HOALU&page=STUDIO')
  await expect(current(page)).toHaveText(/Hoa Lư/)
  const calls = listCalls(page)
  await vendors(page)
    .getByRole('link', { name: /Đông Sơn/ })
    .click()
  await expect(page).toHaveURL(`${site()}/rng?page=DONGSON`)
  await expect(current(page)).toHaveText(/Đông Sơn/)
  await expect.poll(() => calls.at(-1)?.get('vassalage')).toBe('DONGSON')
})

test('CATALOGUE-05 each category page lists its own games; arrows stand above seven vendors', async ({ page }) => {
  for (const path of ['/rng', '/fish', '/live', '/cockfight']) {
    await openPage(page, path)
    const type = path.slice(1).toUpperCase()
    const answer = await page.request.get(`${site()}/lgw/games/vendors`)
    const { lanes } = (
      (await answer.json()) as { value: { data: { lanes: { gameType: string; vendors: unknown[] }[] } } }
    ).value.data
    const count = lanes.find(lane => lane.gameType === type)?.vendors.length ?? 0
    await expect(vendors(page).getByRole('listitem')).toHaveCount(count + 1)
    await expect(vendors(page).getByRole('button')).toHaveCount(count > 7 ? 2 : 0)
  }
  await openPage(page, '/live')
  const calls = listCalls(page)
  await vendors(page).getByRole('link').nth(1).click()
  await expect.poll(() => calls.at(-1)?.get('gameType')).toBe('LIVE')
})

test('CATALOGUE-09 CATALOGUE-10 CATALOGUE-11 CATALOGUE-13 CATALOGUE-14 CATALOGUE-18 filters, search and pages ask the server and clear each other', async ({
  page,
}) => {
  await openPage(page, '/rng')
  const calls = listCalls(page)
  const minBet = page.getByLabel('Cược tối thiểu')
  const kind = page.getByLabel('Loại trò chơi')
  await expect(minBet.locator('option')).toHaveText([/Tất cả/, /0\.01/, /0\.05/, /0\.1$/, /0\.5/, /0\.75/])
  await page.getByRole('button', { name: /Trang 2 trên/ }).click()
  await expect.poll(() => calls.at(-1)?.get('pageNo')).toBe('2')
  expect(calls.at(-1)?.get('pageSize')).toBe('15')
  await expect(cards(page)).toHaveCount(15)

  await kind.selectOption('VIDEO')
  await expect.poll(() => calls.at(-1)?.get('gameClassify')).toBe('VIDEO')
  expect(calls.at(-1)?.get('pageNo')).toBe('1')
  await minBet.selectOption('0.1')
  await expect.poll(() => calls.at(-1)?.get('minBet')).toBe('0.1')
  expect(calls.at(-1)?.get('gameClassify')).toBeNull()
  await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('ho sen')
  await expect.poll(() => calls.at(-1)?.get('gameName')).toBe('ho sen')
  expect(calls.at(-1)?.get('minBet')).toBeNull()
  await expect(cards(page).filter({ hasText: 'Hồ Sen Vàng' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Tìm trò chơi' })).toBeFocused()
  await expect(page).toHaveURL(`${site()}/rng?name=ho+sen`)
})

test('CATALOGUE-18 slots are chosen by a trait that a list or a game’s details name; a choice clears the other filters and counts what it finds', async ({
  page,
}) => {
  await openPage(page, '/rng?minBet=0.1')
  const traits = page.getByLabel('Đặc điểm trò chơi')
  await expect(traits.locator('optgroup')).toHaveCount(5)
  const option = traits.locator('option', { hasText: 'Wild đứng yên' })
  const [, count = ''] = /\((\d+)\)/.exec((await option.textContent()) ?? '') ?? []
  await traits.selectOption('feature.stickyWild')
  await expect(page).toHaveURL(`${site()}/rng?trait=feature.stickyWild`)
  await expect(cards(page)).toHaveCount(Number(count))
  await expect(cards(page).filter({ hasText: 'Chim Lạc Bay Về' })).toBeVisible()

  await openPage(page, '/rng?about=1001')
  const details = page.getByRole('dialog', { name: 'Hồ Sen Vàng' })
  await expect(details.getByRole('list', { name: 'Đặc điểm trò chơi' }).getByRole('link')).toHaveText([
    'Theo dòng',
    'Vòng quay miễn phí',
    'Mua tính năng',
    'Nhân thưởng',
    'Thiên nhiên',
  ])
  await details.getByRole('link', { name: 'Thiên nhiên' }).click()
  await expect(details).toBeHidden()
  await expect(traits).toHaveValue('theme.nature')
  await expect(cards(page).filter({ hasText: 'Hồ Sen Vàng' })).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Nỏ Thần Cổ Loa' })).toHaveCount(0)
})

test('the pages of a list stand still while the program takes the page over', async ({ page }) => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async route => {
    await started
    await route.continue()
  })
  // Not openPage: its program is held back.
  await page.goto(`${site()}/live`, { waitUntil: 'commit' })
  const next = page.getByRole('button', { name: /Trang 2 trên/ })
  const top = async () => {
    await page.evaluate(() => document.fonts.ready)
    return Math.round((await next.boundingBox())?.y ?? 0)
  }
  const drawn = await top()
  expect(drawn).toBeGreaterThan(0)
  start()
  await expect.poll(() => isTaken(next)).toBe(true)
  // What the list asks for is there too.
  await page.waitForLoadState('networkidle')
  expect(Math.abs((await top()) - drawn)).toBeLessThanOrEqual(30)
})

test('CATALOGUE-19 paging stays between the first and the last page', async ({ page }) => {
  await openPage(page, '/rng?pageNo=2')
  const pager = page.getByRole('navigation', { name: 'Các trang' })
  await pager.getByRole('button', { name: 'Trang trước' }).click()
  await expect(page).toHaveURL(`${site()}/rng`)
  await expect(pager.getByRole('button', { name: 'Trang trước' })).toBeDisabled()
  await pager
    .getByRole('button', { name: /^Trang \d+ trên/ })
    .last()
    .click()
  await expect(pager.getByRole('button', { name: 'Trang sau' })).toBeDisabled()
  const last = new URL(page.url()).searchParams.get('pageNo')
  await openPage(page, '/rng?pageNo=999')
  await expect(page).toHaveURL(`${site()}/rng?pageNo=${last}`)
  await expect(pager.getByRole('button', { name: 'Trang sau' })).toBeDisabled()
  await expect(cards(page)).not.toHaveCount(0)
  // A phone shows all pages up to the one of its address; behind the last there are none to ask for.
  await page.setViewportSize({ width: 390, height: 844 })
  const calls = requestsOf(page, '/lgw/games/list')
  await openPage(page, '/rng?pageNo=99999')
  await expect(page).toHaveURL(`${site()}/rng?pageNo=${last}`)
  await expect(page.getByRole('button', { name: 'Xem thêm' })).toHaveCount(0)
  expect(calls.length).toBeLessThanOrEqual(2 * Number(last))
})

test('CATALOGUE-07 CATALOGUE-15 Hot stands where there are hot games and asks nothing when chosen', async ({
  page,
}) => {
  await openPage(page, '/rng')
  await expect(page.getByRole('tab', { name: 'Hot' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  const calls = requestsOf(page, '/lgw/games/')
  await page.getByRole('tab', { name: 'Hot' }).click()
  await expect(page).toHaveURL(`${site()}/rng?list=hot`)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Các trang' })).toHaveCount(0)
  expect(calls.filter(line => /games\/(hot|list)/.test(line))).toEqual([])
  const answer = await page.request.get(`${site()}/lgw/games/hot?gameType=FISH&vassalage=HOALU`)
  expect(((await answer.json()) as { value: { list: unknown[] } }).value.list).toEqual([])
  await openPage(page, '/fish?page=HOALU')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Hot' })).toHaveCount(0)
})

test('CATALOGUE-08 CATALOGUE-16 CATALOGUE-33 FAV-01 favourites are there for who is signed in', async ({ page }) => {
  await speakEnglish(page)
  await openPage(page, '/rng')
  await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveCount(0)
  await becomePlayer(page)
  await openPage(page, '/rng')
  const calls = requestsOf(page, '/lgw/games/favorite/')
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /favourites/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => calls.some(line => line.includes('/favorite/add'))).toBe(true)
  await page.getByRole('tab', { name: 'Favourites' }).click()
  await expect(page.getByRole('heading', { name: 'Favorites' })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  const list = calls.find(line => line.includes('/favorite/list')) ?? ''
  expect(list).toContain('pageNo=1')
  expect(list).toContain('pageSize=15')
  await cards(page)
    .first()
    .getByRole('button', { name: /favourites/ })
    .click()
  await expect.poll(() => calls.some(line => line.includes('/favorite/remove'))).toBe(true)
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('FAV-03 SESSION-04 LAUNCH-01 a visitor’s heart and game lead to /login, nothing is launched', async ({ page }) => {
  const launches = requestsOf(page, 'launchGame')
  await openPage(page, '/rng?page=STUDIO')
  await cards(page)
    .first()
    .getByRole('button', { name: /yêu thích/ })
    .click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await openPage(page, '/rng?name=ho+sen+vang')
  await slotCard(page).click()
  await expect(page).toHaveURL(`${site()}/login?from=%2Fgame%3FnodeId%3D${SLOT}`)
  expect(launches).toEqual([])
})

test('CATALOGUE-31 CATALOGUE-32 lobby and game center have their names', async ({ page }) => {
  await speakEnglish(page)
  await openPage(page, '/rng')
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible()
  await expect(page.getByText('Game center')).toBeVisible()
})

test('LOGIN-10 LOGIN-11 LOGIN-12 LOGIN-13 the popup’s categories and vendors lead to their places', async ({
  page,
}) => {
  await openPage(page, '/?dialog=login')
  const popup = page.locator('dialog')
  const tabs = popup.getByRole('tab')
  await expect(tabs.first()).toHaveText('Game hot')
  const menus = await page.request.get(`${site()}/lgw/games/game_menus`)
  const names = ((await menus.json()) as { value: { name: string }[] }).value.map(menu => menu.name)
  await expect(tabs).toHaveText(['Game hot', ...names])
  await popup.getByRole('tab', { name: names[0] }).click()
  await popup.getByRole('button', { name: 'Đông Sơn' }).click()
  await expect(page).toHaveURL(`${site()}/rng?vassalage=DONGSON`)

  await openPage(page, '/?dialog=login')
  await popup.getByRole('tab', { name: 'Bắn cá' }).click()
  await expect(page).toHaveURL(`${site()}/fish`)

  await openPage(page, '/?dialog=login')
  await popup.getByRole('tab', { name: /casino/i }).click()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    popup.getByRole('tabpanel').getByRole('button').first().click(),
  ])
  await expect(opened).toHaveURL(`${site()}/login`)
  expect(await opened.evaluate(() => [innerWidth, innerHeight])).toEqual([1300, 900])
})

test('search opens with "/", understands words without accents, and Enter opens the game', async ({ page }) => {
  await openPage(page, '/promotions')
  const field = page.locator('dialog').getByRole('combobox')
  // The key is listened to once the later parts of the page are there.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.type('ho sen vang')
  await expect(page.locator('dialog').getByRole('option').first()).toContainText('Hồ Sen Vàng')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site()}/login?from=%2Fgame%3FnodeId%3D${SLOT}`)
})

test('on a phone what was searched for stands right under the field, search is one tap from home, and a slot’s first round three', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openPage(page, '/rng')
  const banner = page.locator('main [data-banner-group]')
  await expect(banner).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('ho sen')
  await expect(page.getByRole('heading', { name: 'Kết quả cho “ho sen”' })).toBeInViewport()
  await expect(cards(page).filter({ hasText: 'Hồ Sen Vàng' })).toBeInViewport({ ratio: 1 })
  await expect(banner).toBeHidden()
  await expect(page.getByLabel('Loại trò chơi')).toBeHidden()
  await page.getByRole('button', { name: 'Xóa' }).tap()
  await expect(banner).toBeVisible()

  await becomePlayer(page)
  await openPage(page, '/')
  await page.locator('header').getByRole('link', { name: 'Tìm trò chơi' }).tap()
  await expect(page.locator('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)

  // The slot stands on the home page: its card is the first tap.
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps++
  }
  await tap(slotCard(page))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('spin')).toBeEnabled({ timeout: 60_000 })
  await tap(game.getByTestId('spin'))
  await expect(game.getByTestId('round-id')).toContainText(/[0-9a-f]{8}/, { timeout: 40_000 })
  expect(taps).toBeLessThanOrEqual(3)
  await context.close()
})

test('on a phone further pages add to the list, and Back brings them again', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await openPage(page, '/rng')
  await expect(cards(page)).toHaveCount(15)
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await expect(cards(page)).toHaveCount(30)
  await expect(page).toHaveURL(`${site()}/rng?pageNo=2`)
  await page.locator('main section article').nth(20).getByRole('link').click()
  await page.goBack()
  await expect(cards(page)).toHaveCount(30)
  await context.close()
})
