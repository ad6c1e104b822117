/** The frame around every screen: layouts, navigation, banners, notices, jackpot, footer, side widgets; on a real server. */
import type { Page } from '@playwright/test'
import { AWAY, becomePlayer, isTaken, openPage, walk } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const WIDE = { width: 1440, height: 900 }
// Still pages are quicker to draw without a graphics card; the two tests of motion turn it on.
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

const header = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('link', { name: /về trang chủ|home page/ }) })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' })
const footer = (page: Page) => page.locator('footer')

const PATHS = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/register.html',
  '/forget',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/pvp',
  '/elott',
  '/cockfight',
  '/rng',
  '/fish',
  '/lottery',
  '/vnlottery',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/fbsports',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
]

test('SHELL-06 every path of the table answers 200 with a screen and has no # in it', async ({ page }) => {
  test.setTimeout(240_000)
  await openPage(page, '/offline')
  for (const path of PATHS) {
    const answer = await page.request.get(site() + path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain('id="main"')
    // The program is loaded once and goes from screen to screen, each time by way of one that is empty of answers.
    await walk(page, '/offline')
    await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
    await walk(page, path)
    await expect(page.getByRole('heading', { level: 1, name: AWAY }), path).toHaveCount(0)
    await expect
      .poll(async () => (await page.locator('#main').first().innerText()).trim().length, path)
      .toBeGreaterThan(20)
    expect(page.url(), path).not.toContain('#/')
  }
})

test('SHELL-07 SHELL-08 SHELL-09 the four addresses of the home page show banner, notices, jackpot, footer and side widgets', async ({
  page,
}) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await openPage(page, path)
    await expect(header(page)).toBeVisible()
    await expect(page.locator('[data-banner-group=home]')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Thông báo mới' })).toBeVisible()
    await expect(page.locator('[data-jackpot=pool]')).toContainText(/\d,\d{3},\d{3}/)
    await expect(footer(page)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Chơi gần đây' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Đang hot' })).toBeVisible()
  }
})

test('SHELL-27 the navigation is hidden on /seamless and /lottery, where the header stays', async ({ page }) => {
  for (const path of ['/seamless', '/lottery']) {
    await openPage(page, path)
    await expect(header(page), path).toBeVisible()
    await expect(nav(page), path).toHaveCount(0)
    await expect(footer(page), path).toHaveCount(0)
  }
  await openPage(page, '/vnlottery')
  await expect(nav(page)).toBeVisible()
})

test('SHELL-30 a screen that cannot be fetched says so and offers to load the page again', async ({ page }) => {
  await openPage(page, '/')
  await page.route(/\/assets\/joinus-/, route => route.abort())
  const link = () => footer(page).getByRole('link', { name: 'Hợp tác đại lý' })
  // Before the footer's program is there its links lead on by themselves.
  await link().scrollIntoViewIfNeeded()
  await expect.poll(() => isTaken(link())).toBe(true)
  await link().click()
  // The first time the page is fetched again by itself: mostly a new version was put up.
  await page.waitForLoadState('load')
  await page.waitForFunction(() => sessionStorage.getItem('reloadedAt') !== null)
  await expect(async () => {
    if (await link().isVisible()) await link().click({ timeout: 2000 })
    await expect(page.getByRole('heading', { name: 'Đã có phiên bản mới' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Tải lại trang' })).toBeVisible()
})

test('SHELL-30 a page whose program does not come is fetched again by itself, once; without it its links lead on', async ({
  page,
}) => {
  let cut = 0
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/assets\/entry-/, route => (++cut === 1 ? route.abort() : route.continue()))
  await openPage(page, '/promotions')
  expect({ cut, loads }).toEqual({ cut: 2, loads: 2 })

  await page.route(/\/assets\/entry-/, route => {
    cut += 1
    return route.abort()
  })
  // Not openPage: this page never wakes.
  await page.goto(`${site()}/promotions`)
  await expect.poll(() => cut).toBe(3)
  await header(page).getByRole('link', { name: 'Sen, về trang chủ' }).click()
  await expect(page).toHaveURL(`${site()}/`)
  await expect.poll(() => ({ cut, loads })).toEqual({ cut: 4, loads: 4 })
})

test('SHELL-34 WIDGET-02 WIDGET-04 what is not ready says "Đang cập nhật"', async ({ page }) => {
  await openPage(page, '/')
  const said = page.getByRole('status').filter({ hasText: /^Đang cập nhật$/ })
  await page.getByRole('button', { name: 'Sắp ra mắt' }).click()
  await expect(said).toBeVisible()
  await said.getByRole('button').click()
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: 'Quỹ tương lai' }).click()
  await expect(said).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  // Only where the brand has it.
  await becomePlayer(page, 'hac')
  await openPage(page, '/', 'hac')
  await expect(page.getByRole('button', { name: 'Recently played' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Coming soon|Future fund/ })).toHaveCount(0)
})

test('NAV-01 the logo leads home', async ({ page }) => {
  await openPage(page, '/promotions')
  await header(page).getByRole('link', { name: 'Sen, về trang chủ' }).click()
  await expect(page).toHaveURL(`${site()}/`)
})

test('NAV-04 NAV-11 NAV-13 the navigation is Home, the categories of the menu call, Promotions, App download', async ({
  page,
}) => {
  const menus = await (await page.request.get(`${site()}/lgw/games/game_menus?language=vi`)).json()
  await openPage(page, '/')
  const links = nav(page).getByRole('link')
  const shown = await links.evaluateAll(list => list.map(link => [link.textContent, link.getAttribute('href')]))
  const expected = menus.value.map((menu: { name: string; page: string }) => [menu.name, menu.page])
  expect(shown).toEqual([['Trang chủ', '/'], ...expected, ['Khuyến mãi', '/promotions'], ['Tải ứng dụng', '/down']])
  expect(menus.value.map((menu: { gameType: string }) => menu.gameType)).toContain('COCKFIGHT')
})

test('NAV-05 NAV-06 NAV-08 NAV-09 pointing at a category opens its vendors, hot ones marked; fish has none; a vendor leads to its games', async ({
  page,
}) => {
  const vendors = await (
    await page.request.get(`${site()}/lgw/games/vendors?platform=html5-desktop&language=vi`)
  ).json()
  const lane = vendors.value.data.lanes.find((one: { gameType: string }) => one.gameType === 'RNG').vendors
  await openPage(page, '/')
  await nav(page).getByRole('link', { name: 'Bắn cá' }).hover()
  await expect(nav(page).getByRole('group')).toHaveCount(0)
  const group = await pointAt(page, '/rng')
  await expect(group.getByRole('link')).toHaveCount(Math.min(30, lane.length))
  for (const vendor of lane) {
    const link = group.getByRole('link', { name: vendor.displayName })
    await expect(link.getByRole('img', { name: 'Hot' })).toHaveCount(vendor.isHot === 1 ? 1 : 0)
  }
  const second = lane[1]
  await group.getByRole('link', { name: second.displayName }).click()
  await expect(page).toHaveURL(new RegExp(`/rng\\?vassalage=${second.vassalage}$`))
})

/** Points at a category until its vendors open: what is pointed at before the program is there is not heard. */
async function pointAt(page: Page, path: string) {
  const group = nav(page).getByRole('group')
  await expect(async () => {
    await page.mouse.move(720, 800)
    await nav(page).locator(`a[href="${path}"]`).hover()
    await expect(group).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return group
}

test('NAV-10 a vendor of another category leads to /{type in lower case}', async ({ page }) => {
  await openPage(page, '/')
  await (await pointAt(page, '/live')).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/live\?vassalage=\w+$/)
})

test('NAV-02 a visitor finds the sign-in form in the header; what fails there is explained in the popup, the name kept', async ({
  page,
}) => {
  // Failures are counted by address: this one comes from its own.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.11' })
  await openPage(page, '/')
  const form = header(page).getByRole('form', { name: 'Đăng nhập nhanh' })
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible()
  await expect(form.getByLabel('Mật khẩu')).toHaveAttribute('type', 'password')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('nobodyhere')
  await form.getByLabel('Mật khẩu').fill('wrongpass1')
  await form.getByLabel('Mật khẩu').press('Enter')
  const popup = page.locator('dialog[open]')
  await expect(popup.getByRole('alert')).toHaveText('Tài khoản hoặc mật khẩu không đúng')
  await expect(popup.locator('[name=username]')).toHaveValue('nobodyhere')
  await expect(popup.locator('[name=password]')).toHaveValue('')
})

test('BANNER-01 BANNER-05 each route shows the banners of its own group, and no area where there are none', async ({
  page,
}) => {
  const announced = await (
    await page.request.get(`${site()}/wps/announcement?types=B,PL,PU,PR&platform=W&execution=B&language=vi`)
  ).json()
  const titles = (group: string) =>
    announced.value.banners
      .filter((one: { groupName: string }) => [group, `w_${group}`].includes(one.groupName))
      .map((one: { title: string }) => one.title)
  await openPage(page, '/vip')
  for (const group of [
    'home',
    'rng',
    'live',
    'fish',
    'pvp',
    'sports',
    'esports',
    'elott',
    'cockfight',
    'promotions',
    'pointMall',
    'help',
  ]) {
    const place = group === 'home' ? '/' : `/${group}`
    await walk(page, place)
    await expect(page).toHaveURL(site() + place)
    await expect(page.locator('[data-banner-group] strong'), group).toHaveText(titles(group))
    await expect(page.locator('[data-banner-group]')).toHaveCount(titles(group).length > 0 ? 1 : 0)
  }
})

test('BANNER-12 the carousel turns by itself, by its bullets, and stops when paused; slides that lead somewhere are links', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  const area = page.locator('[data-banner-group=home]')
  const bullets = area.getByRole('button', { name: /^Ảnh \d$/ })
  const slides = area.locator('[aria-roledescription=slide]')
  const count = await bullets.count()
  expect(count).toBeGreaterThan(1)
  await expect(slides).toHaveCount(count)
  await expect(bullets.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(bullets.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 9000 })
  await bullets.nth(0).click()
  await expect(bullets.nth(0)).toHaveAttribute('aria-current', 'true')
  await area.getByRole('button', { name: 'Tạm dừng chuyển động' }).click()
  await page.mouse.move(0, 800)
  await page.waitForTimeout(7000)
  await expect(bullets.nth(0)).toHaveAttribute('aria-current', 'true')
  await bullets.nth(1).click()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.6 })
  await expect(slides.nth(0)).not.toBeInViewport({ ratio: 0.1 })
  await bullets.nth(0).click()
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.6 })
  await expect(area.getByRole('link').first()).toHaveAttribute('href', /^\/login\?from=%2Fgame%3FnodeId%3D\d+$/)
})

test('BANNER-07 BANNER-08 MODAL-05 MODAL-09 MODAL-10 a notice opens the reader at itself; the background neither closes nor scrolls', async ({
  page,
}) => {
  await openPage(page, '/')
  const bar = page.getByRole('region', { name: 'Thông báo mới' })
  const third = bar.getByRole('listitem').nth(2).getByRole('button')
  const title = await third.innerText()
  await third.dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Thông báo 3 trên')).toBeVisible()
  await expect(dialog.locator('p').nth(1)).not.toBeEmpty()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
})

test('FOOTER-01 FOOTER-02 ten vendors stand in the strip at a time, one moves by in three seconds, and it can be paused', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  const strip = page.getByRole('region', { name: 'Nhà cung cấp' })
  // The strip is drawn anew when it comes near.
  await expect(() => strip.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  const vendors = strip.locator('ul').first().getByRole('listitem')
  await expect.poll(() => vendors.count()).toBeGreaterThan(10)
  const { window, item, seconds } = await strip.evaluate(node => {
    const track = node.querySelector('ul')?.parentElement as HTMLElement
    return {
      window: (track.parentElement as HTMLElement).clientWidth,
      item: (track.querySelector('li') as HTMLElement).getBoundingClientRect().width,
      seconds: Number.parseFloat(getComputedStyle(track).animationDuration),
    }
  })
  expect(Math.round(window / item)).toBe(10)
  expect(seconds / (await vendors.count())).toBeCloseTo(3)
  await strip.getByRole('button', { name: 'Tạm dừng chuyển động' }).click()
  expect(
    await strip.evaluate(
      node => getComputedStyle(node.querySelector('ul')?.parentElement as HTMLElement).animationPlayState,
    ),
  ).toBe('paused')
})

const PRODUCTS = [
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/lottery',
  '/vnlottery',
  '/cockfight',
]
const OTHERS = ['/promotions', '/pointMall', '/help', '/down', '/join', '/rng?gameClassify=ARCADE', '/help#term']

test('FOOTER-03 FOOTER-04 FOOTER-05 FOOTER-06 SHELL-04 the footer names three licences, every product, help and the owner', async ({
  page,
}) => {
  await openPage(page, '/')
  for (const place of ['Malta', 'Virgin', 'Philippines']) await expect(footer(page)).toContainText(place)
  await expect(footer(page)).toContainText(/© \d{4} Sen/)
  await expect(footer(page).getByRole('link', { name: 'Arcade' })).toBeVisible()
  // A page that is drawn anew has its footer when that comes into sight.
  await footer(page).scrollIntoViewIfNeeded()
  await expect(async () => {
    const hrefs = await footer(page)
      .getByRole('link')
      .evaluateAll(list => list.map(link => link.getAttribute('href')))
    expect(hrefs).toEqual(expect.arrayContaining([...PRODUCTS, ...OTHERS]))
  }).toPass({ timeout: 15_000 })
})

test('WIDGET-05 customer service lists what the brand has, and nothing else', async ({ page }) => {
  for (const brand of ['sen', 'hac'] as const) {
    await openPage(page, brand === 'hac' ? '/register' : '/', brand)
    const info = await page.evaluate(async () => (await fetch('/wps/system/permission')).json())
    const types = info.value.info.customerService
      .filter((one: { csPosition: string }) => one.csPosition === 'right')
      .map((one: { csType: string }) => one.csType)
    const shown = page.locator('aside > ul [data-service]')
    await expect(shown).toHaveCount(types.length)
    expect(await shown.evaluateAll(list => list.map(one => (one as HTMLElement).dataset.service))).toEqual(types)
  }
})
