/** What closes a site, changes its settings or greets everybody, on a brand where nobody else plays; on a real server. */
import type { Page } from '@playwright/test'
import { dayOf, momentOf, writeMoment, writeOffset } from '@sen/core/calendar'
import { sql, type Tx } from '../server/src/platform/db.ts'
import { addBanners, addVendors, beforeFirst, settleOwnBrand } from './own-brand.ts'
import { PATIENCE } from './patience.ts'
import { becomePlayer, closePopupNotices, openPage, PASSWORD, requestsOf, speakEnglish, token } from './player.ts'
import { becomeStaff } from './support.ts'
import { expect, test } from './test.ts'

// Each change of the brand is waited for.
test.describe.configure({ timeout: 240_000 * PATIENCE })
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('NAV-07 CONST-02 of 35 vendors a menu lists 30 in three columns of ten; it closes 200 ms after it lost the focus', async ({
  page,
}) => {
  await settleOwnBrand(
    () => {},
    tx => addVendors(tx, 'LIVE', 35),
  )
  const open = page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('button', { name: /casino/i })
  const menu = page.getByRole('group', { name: /casino/i })
  await expect(async () => {
    if (!(await open.isVisible())) {
      // A list of vendors that was read before these were there is kept for the tab.
      await page.evaluate(() => sessionStorage.clear()).catch(() => {})
      await openPage(page, '/', 'thu')
    }
    if (!(await menu.isVisible())) await open.press('Enter')
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(menu.getByRole('listitem')).toHaveCount(30)
  const lefts = await menu
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => Math.round(item.getBoundingClientRect().left)))
  const columns = [...new Set(lefts)].map(left => lefts.filter(other => other === left).length)
  expect(columns).toEqual([10, 10, 10])
  const stood = await menu.evaluate(
    panel =>
      new Promise<{ panel: number; timer: number }>(resolve => {
        const host = panel.parentElement as HTMLElement
        ;(host.querySelector('button') as HTMLElement).focus()
        const from = performance.now()
        const stood = { panel: 0, timer: 0 }
        const note = (what: keyof typeof stood) => {
          stood[what] = performance.now() - from
          if (stood.panel && stood.timer) resolve(stood)
        }
        new MutationObserver(() => host.contains(panel) || note('panel')).observe(host, { childList: true })
        ;(document.activeElement as HTMLElement).blur()
        setTimeout(() => note('timer'), 200)
      }),
  )
  expect(stood.panel).toBeGreaterThan(150)
  // A busy machine keeps a timer of the same length waiting as long.
  expect(stood.panel - stood.timer).toBeLessThan(400)
})
test('REG-13 the mobile form asks for a password where its flag is on, and only then', async ({ page }) => {
  for (const isOn of [false, true]) {
    await settleOwnBrand(brand => {
      brand.flags.MOBILENUMPASSREG3 = isOn
    })
    await expect(async () => {
      await openPage(page, '/register', 'thu')
      await expect(page.locator('main [name=mobileNum]')).toBeVisible({ timeout: 3_000 })
      await expect(page.locator('main [name=password]')).toHaveCount(isOn ? 1 : 0, { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  }
})

test('REG-04 REG-16 the picture of a registration is new when the kind changes, and at most once a second when pressed', async ({
  page,
}) => {
  await settleOwnBrand(brand => {
    Object.assign(brand.register.captcha, { enabled: 1 })
  })
  await expect(async () => {
    await openPage(page, '/register', 'thu')
    await expect(page.locator('main form img[src^="data:image/png"]')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  const asked = requestsOf(page, '/wps/captcha')
  await openPage(page, '/login?dialog=register', 'thu')
  const image = page.locator('dialog[open] form img[src^="data:image/png"]')
  await expect(image).toBeVisible()
  const first = await image.getAttribute('src')
  expect(asked.length).toBe(1)
  await page.locator('dialog[open]').getByRole('tab', { name: 'Tên đăng nhập' }).click()
  await expect(image).not.toHaveAttribute('src', first ?? '')
  expect(asked.length).toBe(2)

  const second = (await image.getAttribute('src')) ?? ''
  const press = (times: number) =>
    image.evaluate((element, count) => {
      for (let time = 0; time < count; time++) (element.parentElement as HTMLElement).click()
    }, times)
  // Presses until one counts, which is a second after the picture came.
  await expect(async () => {
    await press(3)
    await expect(image).not.toHaveAttribute('src', second, { timeout: 200 })
  }).toPass()
  expect(asked.length).toBe(3)
})

test('SHELL-35 a brand’s tag is asked for first and starts only when the visitor agrees', async ({ page }) => {
  await page.route('https://www.googletagmanager.com/**', route => route.abort())
  await settleOwnBrand(brand => {
    brand.analytics.gtagId = 'G-SEN123'
  })
  const tag = page.locator('script[src^="https://www.googletagmanager.com/gtag/js?id=G-SEN123"]')
  const asking = page.getByRole('region', { name: 'Đo lường' })
  await expect(async () => {
    await openPage(page, '/', 'thu')
    await expect(asking).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(tag).toHaveCount(0)
  await asking.getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(tag).toHaveCount(1)
  await openPage(page, '/promotions', 'thu')
  await expect(tag).toHaveCount(1)
  await expect(asking).toHaveCount(0)
})

test('BANNER-06 BANNER-14 BANNER-15 the counter of a brand without pots grows by 165.11 a tick, starts from the clock and asks no server; /rng has it, /live has not', async ({
  page,
}) => {
  // The two brands have pots (decision 0200); this one has none.
  await settleOwnBrand(
    brand => {
      brand.jackpot = 'ticker'
    },
    tx => addBanners(tx, ['rng', 'live']),
  )
  // The prerendered figure stays covered until the browser's own stands.
  const figure = page.locator('[data-banner-group=rng] [data-jackpot=ticker]:not([data-covered])')
  await expect(async () => {
    await openPage(page, '/rng', 'thu')
    await expect(figure).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  const asked = requestsOf(page, 'ackpot')
  const read = async () => Number((await figure.innerText()).replaceAll(',', ''))
  const byClock = () => Math.floor((Date.now() - Date.UTC(2020, 0, 1)) / 3000) * 165.11
  const opened = byClock()
  const first = await read()
  expect(first).toBeGreaterThanOrEqual(opened - 200)
  expect(first).toBeLessThanOrEqual(byClock() + 200)
  await expect.poll(read, { timeout: 8000 }).not.toBe(first)
  const grown = await read()
  // A slow reader may have missed a tick.
  const ticks = Math.round(grown * 100 - first * 100) / 16511
  expect([1, 2, 3]).toContain(ticks)
  await openPage(page, '/rng', 'thu')
  expect(await read()).toBeGreaterThanOrEqual(grown)
  // Programs and sheets are parts of the page; nothing else is asked for.
  expect(asked.filter(request => !request.includes('/assets/'))).toEqual([])
  await openPage(page, '/live', 'thu')
  await expect(page.locator('[data-banner-group=live]')).toBeVisible()
  await expect(page.locator('[data-jackpot]')).toHaveCount(0)
})

test('CATALOGUE-30 a game in maintenance says so and suggests others that run', async ({ page }) => {
  await settleOwnBrand(
    () => {},
    async tx => {
      await addVendors(tx, 'RNG', 3)
      await tx.run(
        sql`update catalogue.games set is_maintenance = node_id = ${beforeFirst('RNG') + 1} where brand_id = 'thu' and game_type = 'RNG'`,
      )
    },
  )
  await speakEnglish(page)
  const closed = page.locator('main section article').filter({ hasText: 'Not available' })
  await expect(async () => {
    await openPage(page, '/rng', 'thu')
    await expect(closed).toHaveCount(1, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await closed.getByRole('link').click()
  const details = page.locator('dialog')
  await expect(details.getByText(/is not available now/)).toBeVisible()
  await expect(details.locator('article article').first()).toBeVisible()
  await expect(details.locator('article article').filter({ hasText: 'Not available' })).toHaveCount(0)
})

test('LANG-06 STATUS-03 STATUS-04 STATUS-06 STATUS-07 the site closes under a player and says why, in his language; it opens again at a press', async ({
  page,
}) => {
  await becomeOwnPlayer(page)
  await openPage(page, '/', 'thu')
  const kept = page.waitForResponse(/\/wps\/member\/language/)
  await page.getByRole('combobox', { name: 'Ngôn ngữ' }).selectOption('en')
  expect([(await kept).status(), (await kept).request().postDataJSON()]).toEqual([200, { language: 'EN' }])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const settle = (status: object) =>
    settleOwnBrand(brand => {
      Object.assign(brand.status, status)
    })
  const screen = page.locator('main[data-status="1"]')
  await settle({ maintenance: true, maintenanceEndTime: '2030-01-02T03:04:00.000Z' })
  // Told by the stream, or by its greeting where it opens only now.
  await expect(screen.getByRole('heading', { name: 'Under maintenance' })).toBeVisible({ timeout: 60_000 })
  await expect(screen).toContainText('Your money and your rounds are safe')
  await expect(screen).toContainText('Expected back at 02/01/2030')
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    screen.getByRole('button', { name: 'Contact support' }).click(),
  ])
  await expect(chat).toHaveURL(/\/chat/)
  await chat.close()

  // The server hears of each change a moment after it stands: whoever presses until then is told the same again.
  const press = page.getByRole('button', { name: 'Reload the page' })
  const reloadUntil = (told: () => Promise<void>) =>
    expect(async () => {
      if (await press.isVisible()) await press.click({ timeout: 2_000 })
      await told()
    }).toPass({ timeout: 60_000 })
  await settle({ maintenance: true })
  await reloadUntil(() => expect(screen).not.toContainText('Expected back', { timeout: 1_000 }))
  await expect(screen.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
  await settle({ blockedIps: ['203.0.113.9'] })
  const blocked = page.locator('main[data-status="2"]')
  await reloadUntil(() => expect(blocked).toBeVisible({ timeout: 1_000 }))
  await expect(blocked.getByRole('heading', { name: 'Access restricted' })).toBeVisible()
  await expect(blocked).toContainText('203.0.113.9')
  await expect(blocked).toContainText('Your IP address or region is not allowed')
  await expect(blocked.getByRole('button', { name: 'Contact support' })).toBeVisible()
  await settle({})
  await reloadUntil(() =>
    expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible({ timeout: 1_000 }),
  )
})

test('LOGIN-28 after the door login info is asked for, and the news to everybody stand', async ({ page }) => {
  const name = await becomeOwnPlayer(page, announce)
  await page.evaluate(() => sessionStorage.clear())
  const info = requestsOf(page, '/wps/member/loginInfo')
  await openPage(page, '/login', 'thu')
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')
  await expect.poll(() => info.length).toBeGreaterThan(0)
  await expect(page.locator('dialog[open] [class*=day] time')).toBeVisible({ timeout: 30_000 })
  await closePopupNotices(page)
})

/** A new player of the brand as it opens; the server may not know it yet. */
test('a brand of another zone shows and takes its times, on the site and in the office', async ({ page, browser }) => {
  // The one of two, either side of the line of dates, where it is another day than in the browser's Vietnam.
  const now = new Date()
  const zone =
    ['Pacific/Honolulu', 'Pacific/Kiritimati'].find(one => dayOf(now, one) !== dayOf(now, 'Asia/Ho_Chi_Minh')) ?? ''
  const told = (day: string) => day.split('-').reverse().join('/')
  await settleOwnBrand(brand => {
    brand.timeZone = zone
  })

  // The office takes what is typed as the brand's time, and says which that is.
  // High enough for the whole form: a calendar whose field is scrolled away is hidden.
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 1600 } })).newPage()
  await becomeStaff(office, 'content', 'thu')
  await openPage(office, '/office/notices?open=new', 'thu')
  const form = office.getByRole('dialog', { name: 'Viết thông báo' })
  const title = `Giờ riêng ${now.getTime()}`
  for (const language of ['Tiếng Việt', 'English']) {
    await form.getByRole('tab', { name: language }).click()
    await form.locator('[name=title]').fill(title)
    await form.getByRole('textbox', { name: 'Nội dung' }).fill('00:05')
  }
  await expect(form.getByText(`Giờ ${writeOffset(now, zone)}`).first()).toBeVisible()
  const day = dayOf(new Date(), zone)
  const at = form.getByRole('button', { name: 'Ngày đăng' })
  await expect(at).toContainText(told(day))
  await at.click()
  // Escape leaves the calendar and keeps the form with what was written.
  await office.getByRole('spinbutton', { name: 'Giờ' }).press('Escape')
  await expect(office.getByRole('spinbutton', { name: 'Giờ' })).toBeHidden()
  await expect(form.locator('[name=title]')).toHaveValue(title)
  await at.click()
  await office.getByRole('spinbutton', { name: 'Giờ' }).fill('00')
  await office.getByRole('spinbutton', { name: 'Phút' }).fill('05')
  await office.getByRole('button', { name: 'Lấy giờ này' }).click({ timeout: 30_000 })
  await expect(at).toContainText(`${told(day)} 00:05`)
  const sent = office.waitForRequest(request => request.method() === 'POST' && /notices/.test(request.url()))
  await form.getByRole('button', { name: 'Lưu' }).click()
  expect((await sent).postDataJSON().publishedAt).toBe(momentOf(day, '00:05', zone)?.toISOString())
  await expect(office.getByRole('row', { name: title })).toContainText(`${told(day)} 00:05`)
  await office.context().close()

  // The site shows it, a player's own records, and the days that they are filtered by, as the brand's.
  await becomePlayer(page, 'thu')
  await openPage(page, '/noticePage', 'thu')
  await expect(page.getByRole('link', { name: title })).toContainText(told(day))
  await openPage(page, '/?mcPage=transactionHistory', 'thu')
  const record = page.locator('[data-page=transactionHistory]')
  const today = dayOf(new Date(), zone)
  await expect(record.getByLabel('Đến ngày')).toHaveValue(today)
  await record.getByLabel('Từ ngày').fill(today)
  // The credit of a new player, at the brand's hour.
  const hour = writeMoment(new Date(), zone).slice(11, 14)
  await expect(record.getByText(`${told(today)} ${hour}`).first()).toBeVisible()
  await settleOwnBrand(() => {})
})

async function becomeOwnPlayer(page: Page, tell?: (tx: Tx) => Promise<unknown>): Promise<string> {
  await settleOwnBrand(() => {}, tell)
  let name = ''
  await expect(async () => {
    name = await becomePlayer(page, 'thu')
  }).toPass({ timeout: 60_000 })
  return name
}

/** Sen's greeting of newcomers, told to everybody. */
const announce = (tx: Tx) =>
  tx.run(sql`
    insert into content.announcements
    select (jsonb_populate_record(a, jsonb_build_object('brand_id', 'thu', 'id', gen_random_uuid(), 'audience', 'everyone'))).*
    from content.announcements a where brand_id = 'sen' and type = 'PU' and not is_hidden limit 1
    on conflict do nothing`)
