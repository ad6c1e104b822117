/** What stands around and beside the screens: doors without header, ways to every area, banners, vendors, channels of service, the app. */
import type { Page } from '@playwright/test'
import { PATIENCE, SLOWNESS } from './patience.ts'
import { becomePlayer, openPage, walk } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const WIDE = { width: 1440, height: 900 }
test.use({ viewport: WIDE })

const nav = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' })

test('SHELL-10 SHELL-13 SHELL-24 SHELL-28 sign-in, forgotten password and the centre’s help have no header at all; the doors carry logo and language themselves', async ({
  page,
}) => {
  for (const path of ['/login', '/forget', '/helpmc']) {
    await openPage(page, path)
    await expect(page.locator('#main').first(), path).toBeVisible()
    await expect(page.locator('header'), path).toHaveCount(0)
    await expect(page.getByRole('banner'), path).toHaveCount(0)
    await expect(nav(page), path).toHaveCount(0)
    await expect(page.locator('footer'), path).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Chăm sóc khách hàng' }), path).toHaveCount(0)
  }
  await expect(page.locator('main section#fairness')).toContainText('SHA-256')
  for (const path of ['/login', '/forget']) {
    await openPage(page, path)
    const logo = page.getByRole('link', { name: 'Sen, về trang chủ' })
    await expect(logo.locator('img')).toHaveAttribute('src', '/brand/sen/favicon.svg')
    await expect(page.locator('main').locator('..').getByRole('combobox').first()).toBeVisible()
  }
})

test('SHELL-22 the toolbar of a game leads to /seamless, where it stands below the site’s header, and back to the whole window', async ({
  page,
}) => {
  await openPage(page, '/game?nodeId=1001&mode=demo')
  await page.getByRole('button', { name: 'Chơi cùng thanh đầu trang' }).click()
  await expect(page).toHaveURL(`${site()}/seamless?nodeId=1001&mode=demo`)
  await expect(
    page.locator('header').filter({ has: page.getByRole('link', { name: 'Sen, về trang chủ' }) }),
  ).toBeVisible()
  await expect(nav(page)).toHaveCount(0)
  await expect(page.locator('iframe[title*="Hồ Sen Vàng"]')).toBeVisible()
  await page.getByRole('button', { name: 'Chơi kín cửa sổ' }).click()
  await expect(page).toHaveURL(`${site()}/game?nodeId=1001&mode=demo`)
})

test('the line for customer service names game, way of playing and moment as people say them', async ({ page }) => {
  await openPage(page, '/game?nodeId=1001&mode=demo')
  await page.getByRole('button', { name: 'Báo lỗi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Báo lỗi trò chơi' })
  await expect(
    dialog.getByText(/^Hồ Sen Vàng \(1001\) · Chơi thử · \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d GMT\+7$/),
  ).toBeVisible()
})

const AREAS = [
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/vnlottery',
  '/cockfight',
  '/promotions',
  '/pointMall',
  '/help',
  '/down',
  '/join',
]

test('SHELL-03 from the home page a link leads to each of the fourteen areas, which stands with its own heading', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const headings = new Set<string>()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  for (const area of AREAS) {
    await openPage(page, '/')
    await page.locator(`a[href="${area}"]`).first().dispatchEvent('click')
    await expect(page, area).toHaveURL(new RegExp(`${area}$`))
    const heading = page.getByRole('heading', { level: 1 }).first()
    await expect(heading, area).not.toHaveText('Sen')
    await expect(heading, area).toBeAttached()
    await expect.poll(async () => headings.has(await heading.innerText()), area).toBe(false)
    headings.add(await heading.innerText())
    await expect(page.getByText('Trang này gặp trục trặc'), area).toHaveCount(0)
  }
  expect(headings.size).toBe(AREAS.length)
  expect(faults).toEqual([])
})

const SECTIONS: Record<string, string> = {
  Vip: '/vip',
  download: '/down',
  egame: '/live',
  elott: '/elott',
  fbSports: '/fbsports',
  game: '/rng',
  help: '/help',
  index: '/',
  joinus: '/join',
  lottery: '/lottery',
  pointMall: '/pointMall',
  promo: '/promotions',
  promoDetail: '/promoDetail',
  seamless: '/seamless',
  vnlottery: '/vnlottery',
  byIframe: '/game',
}

test('SHELL-29 each of the sixteen sections loads its own chunk when it is visited, and not before', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const loaded: string[] = []
  page.on('request', request => {
    const name = /\/assets\/([A-Za-z]+)-[\w-]{7}\.js$/.exec(request.url())?.[1]
    if (name && name in SECTIONS) loaded.push(name)
  })
  await openPage(page, '/offline')
  for (const [name, place] of Object.entries(SECTIONS)) {
    expect(loaded, `${name} before ${place}`).not.toContain(name)
    await walk(page, place)
    await expect.poll(() => loaded, place).toContain(name)
  }
})

/** How often the carousel of an area was turned by itself or by hand, counted where it is turned. */
async function countTurns(page: Page) {
  await page.addInitScript(() => {
    const real = Element.prototype.scrollTo as (this: Element, ...to: unknown[]) => void
    Element.prototype.scrollTo = function (this: Element, ...to: unknown[]) {
      if (this.closest('[aria-roledescription=carousel]')) {
        const root = document.documentElement
        root.dataset.turns = String(Number(root.dataset.turns ?? 0) + 1)
      }
      real.apply(this, to)
    } as typeof Element.prototype.scrollTo
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.turns ?? 0))
}

test('BANNER-11 a carousel of several turns every 5000 ms, a single banner never', async ({ browser }) => {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.clock.install()
  const turns = await countTurns(page)
  await openPage(page, '/')
  const area = page.locator('[data-banner-group=home]')
  await expect(area.getByRole('button', { name: /^Ảnh \d$/ }).first()).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000 * SLOWNESS)
  // Begins anew at the moment in which the clock stands: held by the focus, let go.
  const pause = area.getByRole('button', { name: 'Tạm dừng chuyển động' })
  await pause.focus()
  await page.waitForTimeout(300 * PATIENCE)
  await pause.evaluate(element => (element as HTMLElement).blur())
  await page.waitForTimeout(300 * PATIENCE)
  const before = await turns()
  await page.clock.runFor(4_999)
  expect(await turns()).toBe(before)
  await page.clock.runFor(1)
  expect(await turns()).toBe(before + 1)
  await page.clock.runFor(5_000)
  expect(await turns()).toBe(before + 2)

  await page.clock.resume()
  await openPage(page, '/login')
  const single = page.locator('[data-banner-group=w_login]')
  await expect(single.getByRole('group')).toHaveCount(1)
  await expect(single.getByRole('button')).toHaveCount(0)
  await page.clock.runFor(30_000)
  expect(await turns()).toBe(0)
  await context.close()
})

test('BANNER-09 slides with a linkage type lead there; one without is no link, and nothing happens when it is pressed', async ({
  page,
}) => {
  const { value } = await (
    await page.request.get(`${site()}/wps/announcement?types=B&platform=W&execution=B&language=vi`)
  ).json()
  type Banner = { groupName: string; linkageType: number; title: string }
  const of = (group: string): Banner[] =>
    value.banners.filter((one: Banner) => one.groupName.replace('w_', '') === group)
  expect(of('home').map(({ linkageType }) => linkageType > 0)).toEqual([true, true, true])
  await openPage(page, '/')
  const home = page.locator('[data-banner-group=home]')
  for (const { title } of of('home'))
    await expect(home.getByRole('group').filter({ hasText: title }).locator('a[href]')).not.toHaveCount(0)

  const plain = of('login')
  expect(plain.map(({ linkageType }) => linkageType)).toEqual([0])
  await openPage(page, '/login')
  const slide = page.locator('[data-banner-group=w_login]').getByRole('group')
  await expect(slide).toContainText(plain[0]?.title ?? '')
  await expect(slide.locator('a, button')).toHaveCount(0)
  await slide.click()
  await page.waitForTimeout(300 * PATIENCE)
  await expect(page).toHaveURL(`${site()}/login`)
  expect(await slide.evaluate(element => getComputedStyle(element.firstElementChild ?? element).cursor)).not.toBe(
    'pointer',
  )
})

test('BANNER-03 the login popup shows the banners of w_login, as /login does', async ({ page }) => {
  for (const place of ['/login', '/promotions?dialog=login']) {
    await openPage(page, place)
    await expect(page.locator('[data-banner-group=w_login]'), place).toBeVisible()
  }
  await expect(page.locator('dialog[open] [data-banner-group=w_login]')).toBeVisible()
})

test('CATALOGUE-06 the arrows above seven vendors scroll the row there and back', async ({ page }) => {
  await openPage(page, '/rng')
  const row = page.getByRole('navigation', { name: 'Nhà cung cấp' })
  await expect(row.getByRole('button')).toHaveCount(2)
  const at = () => row.locator('ul').evaluate(list => Math.round(list.scrollLeft))
  expect(await at()).toBe(0)
  const [earlier, later] = [row.getByRole('button').first(), row.getByRole('button').last()]
  await later.click()
  await expect.poll(at).toBeGreaterThan(100)
  await earlier.click()
  await expect.poll(at).toBe(0)
  await openPage(page, '/live')
  expect(await row.getByRole('listitem').count()).toBeLessThanOrEqual(8)
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('NOTICE-04 a game page shows every promotion of the announcements’ call, each leading to its own', async ({
  page,
}) => {
  const [answer] = await Promise.all([
    page.waitForResponse('**/lgw/games/announcement*'),
    openPage(page, '/fish').then(() => page.evaluate(() => scrollTo(0, document.body.scrollHeight))),
  ])
  const { promotion } = (await answer.json()).value as { promotion: { id: string; title: string }[] }
  expect(promotion.length).toBeGreaterThan(0)
  const links = page.locator('main').getByRole('region', { name: 'Khuyến mãi' }).getByRole('link')
  await expect(links).toHaveCount(promotion.length)
  for (const [at, { id, title }] of promotion.entries()) {
    await expect(links.nth(at)).toContainText(title)
    await expect(links.nth(at)).toHaveAttribute('href', `/promoDetail?id=${id}`)
  }
})

test('WIDGET-03 CS-02 a brand with all five services shows all five, each of which leads somewhere; a brand shows no channel without an address', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  const shown = page.locator('aside > ul [data-service]')
  await expect
    .poll(() => shown.evaluateAll(list => list.map(one => (one as HTMLElement).dataset.service)))
    .toEqual(['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'VIPPHONE', 'FUTUREFUND'])
  const service = (type: string) => page.locator(`aside > ul [data-service=${type}]`)

  const [chat] = await Promise.all([context.waitForEvent('page'), service('LIVECHAT').click()])
  await expect(chat).toHaveURL(`${site()}/chat`)
  await chat.close()
  for (const [type, address] of [
    ['FACEBOOK', 'https://facebook.sen.example/'],
    ['TELEGRAM', 'https://telegram.sen.example/'],
  ] as const) {
    const asked = context.waitForEvent('request', request => request.url() === address)
    const [opened] = await Promise.all([context.waitForEvent('page'), service(type).click()])
    expect((await asked).isNavigationRequest(), type).toBe(true)
    await opened.close()
  }
  await service('VIPPHONE').click()
  await expect(page.getByText('Gọi số +840000000000')).toBeVisible()
  await service('FUTUREFUND').click()
  await expect(page.getByRole('status').filter({ hasText: /^Đang cập nhật$/ })).toBeVisible()

  await openPage(page, '/register', 'hac')
  await expect
    .poll(() => shown.evaluateAll(list => list.map(one => (one as HTMLElement).dataset.service)))
    .toEqual(['LIVECHAT'])
})

test('DOWN-01 DOWN-04 the app’s resources lead to what can be installed: the web app with its manifest, and a profile for iOS', async ({
  page,
}) => {
  await openPage(page, '/down')
  const { value } = await (await page.request.get(`${site()}/wps/system/router?device=3`)).json()
  type Resource = { resourceType: string; url: string; qrCodeUrl: string; labelNameEn: string }
  const resource = (type: string): Resource =>
    value.resources.find(({ resourceType }: Resource) => resourceType === type)
  const app = resource('APP')
  expect(Object.keys(app).toSorted()).toEqual(['labelNameEn', 'qrCodeUrl', 'resourceType', 'url'])
  const code = page.locator('[data-resource=APP]')
  await expect(code.getByRole('link')).toHaveAttribute('href', app.url)
  await expect(code.getByRole('img')).toHaveAttribute('aria-label', `Mã QR dẫn tới ${site()}${app.url}`)

  // What stands at that address can be installed: browsers ask for a manifest with name, start, display and both sizes of icon.
  await openPage(page, app.url)
  const link = page.locator('link[rel=manifest]')
  // It comes with the program: before that nobody installs anything.
  await expect(link).toHaveAttribute('href', /./)
  const told = await (await page.request.get(new URL((await link.getAttribute('href')) ?? '', site()).href)).json()
  expect([told.name, told.display, new URL(told.start_url, site()).pathname]).toEqual(['Sen', 'standalone', app.url])
  expect(told.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  expect(told.screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of [...told.icons, ...told.screenshots]) {
    const size = await page.evaluate(async address => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }

  const profile = await page.request.get(`${site()}${resource('IOS').url}`)
  expect(profile.headers()['content-type']).toContain('application/x-apple-aspen-config')
  const text = await profile.text()
  expect(text).toContain(`<key>URL</key><string>${site()}/</string>`)
  expect(text).toMatch(/<key>Icon<\/key><data>[A-Za-z0-9+/=]{100,}<\/data>/)

  // As installed on an iPhone, whose browser says so by this property: the page knows where it stands.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openPage(page, '/down')
  await expect(page.getByText('Bạn đang dùng bản đã cài trên máy này.')).toBeVisible()
  await page.getByRole('tab', { name: 'iPhone, iPad' }).click()
  await expect(page.locator('a[data-resource=IOS]')).toHaveAttribute('href', resource('IOS').url)
})

test('REG-36 beside the real name stands how banks write it; a name written so is taken', async ({ page }) => {
  await openPage(page, '/register')
  const field = page.locator('main [name=payeeName]')
  for (const said of [/viết hoa/i, /không dấu/i, /ngân hàng/i, /rút/i])
    await expect(field).toHaveAccessibleDescription(said)
  await field.fill('NGUYEN VAN A')
  await field.blur()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('the withdrawal form says what the day’s limit of the level still lets leave', async ({ page }) => {
  await becomePlayer(page)
  await openPage(page, '/?mcPage=withdraw')
  await expect(page.getByText('Hôm nay bạn còn rút được').first()).toContainText('50,000,000')
})
