/** Language, theme, what a tab keeps, and the header of a signed-in player; on a real server. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { site, toolEnvironment } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, address: string) {
  await page.goto(site() + address)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some(key => key.startsWith('__react')),
  )
}

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const kept = (page: Page, key: string) => page.evaluate(name => sessionStorage.getItem(name), key)

/** A demo account of the product under test. */
function demoAccount(): { username: string; password: string } {
  const folder = toolEnvironment().SEN_DATA || process.env.E2E_DATA || '.data'
  const accounts = JSON.parse(fs.readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8'))
  const list = (Array.isArray(accounts) ? accounts : Object.values(accounts).flat()) as Record<string, string>[]
  return list.find(one => one.brand === 'sen' && one.username === 'demo') as never
}

async function signIn(page: Page) {
  const { username, password } = demoAccount()
  await open(page, '/login')
  await page.locator('input[autocomplete^="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect.poll(() => kept(page, 'token'), { timeout: 40_000 }).not.toBeNull()
  await expect(page).toHaveURL(`${site()}/`)
  return username
}

test('LANG-01 LANG-02 LANG-04 LANG-05 NAV-03 STORAGE-06 a visitor reads Vietnamese, changes to English, and stays there', async ({
  page,
}) => {
  const languages: string[] = []
  page.on('request', request => {
    if (/\/(wps|lgw)\//.test(request.url())) languages.push(request.headers().language ?? '')
  })
  await open(page, '/')
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
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some(key => key.startsWith('__react')),
  )
  await expect.poll(() => kept(page, 'vendorList')).toContain('"language":"en"')
  await open(page, '/promotions')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('LANG-07 a stored language that the brand does not speak falls back to its own, and that is stored', async ({
  page,
}) => {
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('lang', 'xx'))
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect.poll(() => stored(page, 'lang')).toBe('VI')
})

test('THEME-01 THEME-02 light is the standard, the choice is stored and decides before the first paint', async ({
  page,
}) => {
  await open(page, '/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const light = await ground()
  await page.getByRole('banner').getByRole('button', { name: 'Đổi giao diện sáng hoặc tối' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(ground).not.toBe(light)
  expect(await stored(page, 'theme')).toBe('dark')
  await page.goto(`${site()}/promotions`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('STORAGE-03 STORAGE-04 merchant and six answers are kept in the tab; a reload asks none of them again', async ({
  page,
}) => {
  // What staff publish meanwhile is told by the stream, and read anew then.
  await page.route('**/wps/stream', route => route.abort())
  await open(page, '/')
  expect([await kept(page, 'merchant'), await kept(page, 'merchantCode')]).toEqual(['sen', 'SEN'])
  for (const key of ['vendorList', 'routers', 'notice', 'settings', 'validators', 'merchantWallet'])
    await expect.poll(() => kept(page, key), { message: key }).not.toBeNull()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open(page, '/')
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
  const username = await signIn(page)
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
