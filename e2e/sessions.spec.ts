/** Who is in and who is not: the popups of the doors, brands that ask everybody in first, what a session stands on, and doors that fail. */
import type { Page } from '@playwright/test'
import { sql } from '../server/src/platform/db.ts'
import { inBrand } from './database.ts'
import { becomePlayer, comeFromElsewhere, openPage, PASSWORD, speakEnglish, token } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('MODAL-03 MODAL-04 LOGIN-05 LOGIN-06 LOGIN-09 ERROR-06 a visitor looks around; buttons open the popups, what needs a player asks for one', async ({
  page,
}) => {
  await speakEnglish(page)
  await openPage(page, '/rng')
  await expect(page).toHaveURL(`${site()}/rng`)
  const dialog = page.locator('dialog[open]')
  await page.locator('header [data-visitor]').getByRole('link', { name: 'Register' }).click()
  await expect(dialog.locator('[name=confirmPassword]')).toBeVisible()
  await expect(page).toHaveURL(/[?&]dialog=register/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.locator('header [data-visitor] button[type=submit]').click()
  await expect(dialog.locator('[name=username]')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Free play' })).toBeVisible()
  const form = await dialog.locator('form').boundingBox()
  const offer = await dialog.getByRole('complementary').boundingBox()
  expect(offer?.x ?? 0).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0) - 1)
  await dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await page.locator('dialog[open]').getByRole('tab', { name: 'By e-mail' }).click()
  await expect(page.locator('dialog[open] [name=email]')).toBeVisible()
  await openPage(page, '/rng?dialog=login')
  await dialog.getByRole('complementary').getByRole('link').click()
  await expect(dialog.locator('[name=confirmPassword]')).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /favourites/ })
    .click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByText('Please log in first')).toBeVisible()
})

test('SESSION-02 a brand that asks everybody in first leads every path to /login but the five that are named', async ({
  page,
}) => {
  for (const path of ['/', '/promotions', '/down', '/forget']) {
    await openPage(page, path, 'hac')
    await expect(page).toHaveURL(url => url.pathname === '/login')
  }
  await openPage(page, '/?dialog=register&referralCode=R2', 'hac')
  await expect(page).toHaveURL(`${site('hac')}/register?referralCode=R2`)
  for (const path of ['/register', '/register.html', '/helpmc', '/download']) {
    await openPage(page, path, 'hac')
    await expect(page).toHaveURL(site('hac') + path)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
  }
})

test('SESSION-01 LOGIN-26 ERROR-15 a session stands on its token in this tab; an expired password is changed first', async ({
  page,
}) => {
  await comeFromElsewhere(page)
  await speakEnglish(page)
  const name = await becomePlayer(page)
  await openPage(page, '/')
  await expect(page.locator('header').getByText(name).first()).toBeVisible()
  const byHand = await page.context().newPage()
  await openPage(byHand, '/promotions')
  await expect(byHand.locator('header [data-visitor]')).toBeVisible()
  expect(await token(byHand)).toBe('')
  await byHand.close()
  await page.evaluate(() => sessionStorage.removeItem('token'))
  await page.reload()
  await expect(page.locator('header [data-visitor]')).toBeVisible()

  await expire(name)
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, name)
  await expect(page.locator('dialog[open] [name=newPassword]')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('dialog[open]').getByText('Password expired, change it')).toBeVisible()
  expect(await token(page)).toBe('')
})

test('T6 a session in a browser without its key, on another network, asks its owner once; then the page goes on under a new token', async ({
  page,
}) => {
  await comeFromElsewhere(page)
  await becomePlayer(page)
  const before = await token(page)
  await page.context().clearCookies()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
  await openPage(page, '/promotions')
  const dialog = page.getByRole('dialog', { name: 'Xác nhận đó là bạn' })
  await dialog.getByLabel('Mật khẩu đăng nhập').fill('Wrong-pass-1')
  await dialog.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(dialog.getByText('Mật khẩu đăng nhập không đúng')).toBeVisible()
  await dialog.getByLabel('Mật khẩu đăng nhập').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(dialog).toHaveCount(0)
  // What was refused is asked again by itself.
  await expect(page.locator('header').getByText('Đang cập nhật số dư')).toHaveCount(0)
  expect(await token(page)).not.toBe(before)
})

test('ERROR-08 ERROR-09 ERROR-32 a sign-in that nobody answers, or that fails, says so and may be tried again', async ({
  page,
}) => {
  await speakEnglish(page)
  await openPage(page, '/login')
  await page.locator('main [name=username]').fill('somebody')
  await page.locator('main [name=password]').fill('Some-pass-1')
  const submit = page.locator('main form button[type=submit]')
  const alert = page.locator('main form [role=alert]')
  for (const [answer, text] of [
    [undefined, 'Network problem, please retry'],
    [
      { status: 500, json: { success: false, value: null, message: 'System error', code: 'platform.fault' } },
      'System error',
    ],
    [{ status: 418, json: { success: false, value: null, message: 'Not today', code: 'nobody.knows' } }, 'Not today'],
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'Network problem, please retry'],
  ] as const) {
    await page.route('**/wps/session/login', route => (answer ? route.fulfill(answer) : route.abort()))
    await submit.click()
    await expect(alert).toHaveText(text)
    await expect(submit).toBeEnabled()
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/wps/session/login')
  }
})

async function signIn(page: Page, name: string): Promise<void> {
  await openPage(page, '/login')
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
}

/** What time does to an account, done at its row. */
async function expire(name: string): Promise<void> {
  await inBrand('sen', tx =>
    tx.run(sql`
      update identity.credentials set expires_at = now() - interval '1 day'
      where brand_id = 'sen' and account_id = (
        select id from identity.accounts where brand_id = 'sen' and username_normalized = ${name})`),
  )
}
