/** Language, theme, what a tab keeps, and the header of a signed-in player; on a real server. */
import type { Page } from '@playwright/test'
import { becomePlayer, openPage, waitAwake } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const kept = (page: Page, key: string) => page.evaluate(name => sessionStorage.getItem(name), key)

test('LANG-01 LANG-02 LANG-04 LANG-05 NAV-03 STORAGE-06 a visitor reads Vietnamese, changes to English, and stays there', async ({
  page,
}) => {
  const languages: string[] = []
  page.on('request', request => {
    if (/\/(wps|lgw)\//.test(request.url())) languages.push(request.headers().language ?? '')
  })
  await openPage(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('heading', { name: 'Đang hot' })).toBeVisible()
  await expect.poll(() => languages.length).toBeGreaterThan(3)
  expect(new Set(languages)).toEqual(new Set(['VI']))
  const select = page.getByRole('combobox', { name: 'Ngôn ngữ' })
  expect(await select.locator('option').allTextContents()).toEqual(['Tiếng Việt', 'English'])
  await select.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Hot now' })).toBeVisible()
  expect([await stored(page, 'lang'), await stored(page, 'hisLang')]).toEqual(['EN', 'VI'])
  await waitAwake(page)
  await expect.poll(() => kept(page, 'vendorList')).toContain('"language":"en"')
  await openPage(page, '/promotions')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('LANG-07 a stored language that the brand does not speak falls back to its own, and that is stored', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.evaluate(() => localStorage.setItem('lang', 'xx'))
  await openPage(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect.poll(() => stored(page, 'lang')).toBe('VI')
})

test('THEME-01 THEME-02 light is the standard, the choice is stored and decides before the first paint', async ({
  page,
}) => {
  await openPage(page, '/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const light = await ground()
  await page.getByRole('banner').getByRole('button', { name: 'Đổi giao diện sáng hoặc tối' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(ground).not.toBe(light)
  expect(await stored(page, 'theme')).toBe('dark')
  // Not openPage: what comes before the first paint is looked at.
  await page.goto(`${site()}/promotions`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('STORAGE-03 STORAGE-04 merchant and six answers are kept in the tab; a reload asks none of them again', async ({
  page,
}) => {
  // What staff publish meanwhile is told by the stream, and read anew then.
  await page.route('**/wps/stream', route => route.abort())
  await openPage(page, '/')
  expect([await kept(page, 'merchant'), await kept(page, 'merchantCode')]).toEqual(['sen', 'SEN'])
  for (const key of ['vendorList', 'routers', 'notice', 'settings', 'validators', 'merchantWallet'])
    await expect.poll(() => kept(page, key), { message: key }).not.toBeNull()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await openPage(page, '/')
  await page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name: 'Khuyến mãi' }).click()
  await expect(page).toHaveURL(/promotions/)
  await page.waitForTimeout(1500)
  const again = [
    '/lgw/games/vendors',
    '/wps/system/router',
    '/wps/announcement',
    '/wps/system/permission',
    '/wps/system/setting/register',
    '/wps/system/merchantWallet',
  ]
  expect(asked.filter(one => again.includes(one))).toEqual([])
})

test('NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 WIDGET-01 a player’s header: name, balance to hide and reload, six entries, a sign-out that asks', async ({
  page,
}) => {
  test.setTimeout(240_000)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/wps/v2/wallets/balance', async route => {
    await held
    await route.continue()
  })
  // The live stream tells the balance too; here only the call may.
  await page.route('**/wps/stream', route => route.abort())
  const username = await becomePlayer(page)
  await openPage(page, '/')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Đang cập nhật số dư…')).toBeVisible()
  answer()
  const sum = banner.getByText(/^\d[\d,]*\.\d\d$/)
  await expect(sum).toBeVisible()
  await expect(banner.getByText(username, { exact: true })).toBeVisible()
  await banner.getByRole('button', { name: 'Ẩn số dư' }).click()
  await expect(banner.getByText('••••••')).toBeVisible()
  await expect(sum).toHaveCount(0)
  await banner.getByRole('button', { name: 'Hiện số dư' }).click()
  await expect(sum).toBeVisible()
  const asked = page.waitForRequest(/\/wps\/v2\/wallets\/balance$/)
  await banner.getByRole('button', { name: 'Tải lại số dư' }).click()
  await asked
  await page.getByRole('button', { name: 'Chơi gần đây' }).click()
  await expect(page.getByRole('group', { name: 'Chơi gần đây' })).toContainText('Không có dữ liệu')
  await banner.getByRole('button', { name: /^Trình đơn tài khoản/ }).click()
  const menu = banner.getByRole('group', { name: 'Trình đơn tài khoản' })
  expect(await menu.getByRole('listitem').allInnerTexts()).toEqual([
    'Lịch sử cược',
    'Nạp tiền',
    'Rút tiền',
    'Lịch sử giao dịch',
    'Trung tâm cá nhân',
    'Tài khoản của tôi',
  ])
  const pages = await menu
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll(list => list.map(link => new URL((link as HTMLAnchorElement).href).searchParams.get('mcPage')))
  expect(pages).toEqual([
    'personalHistoryCopy',
    'depositv2',
    'withdraw',
    'transactionHistory',
    'transferFund',
    'securityCenter',
  ])
  await menu.getByRole('link', { name: 'Đăng xuất' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').last().focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await kept(page, 'token')).not.toBeNull()
})
