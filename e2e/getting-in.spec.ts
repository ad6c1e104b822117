/**
 * Getting in and staying in. Nothing that a player typed is lost: not before the program takes over a page, and not when the session
 * ends under a form. What a closed site says.
 */
import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { sql } from '../server/src/platform/db.ts'
import { inBrand } from './database.ts'
import {
  becomePlayer,
  comeFromElsewhere,
  isTaken,
  openPage,
  PASSWORD,
  requestsOf,
  speakEnglish,
  token,
} from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page as on a slow phone: painted, its program still on the way. Answers what lets the program come. */
async function openSlowly(page: Page, path: string, slowness = 1): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/entry-*.js', async route => {
    await gate
    await route.continue()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.goto(site() + path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  return release
}

test('what is typed and pressed before the program is there stands and is done once it is', async ({ page }) => {
  const release = await openSlowly(page, '/login', 6)
  const name = page.locator('main [name=username]')
  const password = page.locator('main [name=password]')
  await name.pressSequentially('linh')
  await password.pressSequentially('geheim123')
  await page.locator('main [name=remember]').check()
  const eye = page.getByRole('button', { name: 'Hiện mật khẩu' })
  // An impatient hand: three presses are one.
  for (let press = 0; press < 3; press++) await eye.click()
  await expect(eye).toHaveAttribute('data-early')
  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(name).toHaveValue('linh')
  await expect(password).toHaveValue('geheim123')
  await expect(page.locator('main [name=remember]')).toBeChecked()
  await expect(page.locator('[data-early]')).toHaveCount(0)
})

test('what is pressed while a slow phone takes the page over is done, each press once', async ({ browser }) => {
  test.setTimeout(300_000)
  // Moments after the page is painted: before its program is there, in the middle of taking over, after it.
  for (const after of [0, 600, 1200, 1800]) {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const calls = requestsOf(page, 'pageNo=2')
    const press = await openAndWait(page, '/rng', after)
    await press(page.getByRole('button', { name: /^Trang 2 trên/ }))
    await expect(page, `the pager after ${after} ms`).toHaveURL(`${site()}/rng?pageNo=2`)
    await expect.poll(() => calls.length, `the pager after ${after} ms`).toBe(1)
    await page.close()

    const other = await browser.newPage({ reducedMotion: 'reduce' })
    const follow = await openAndWait(other, '/rng', after)
    await follow(other.getByRole('navigation').getByRole('link', { name: 'Casino', exact: true }).first())
    await expect(other.locator('main h1'), `the walk after ${after} ms`).toHaveText('Casino')
    expect(new URL(other.url()).pathname).toBe('/live')
    await other.close()
  }
})

test('what is pressed in the footer while its program is still on its way is done once it is there', async ({
  page,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${lateFile()}`, async route => {
    await promise
    await route.continue()
  })
  await openPage(page, '/')
  const strip = page.getByRole('region', { name: 'Nhà cung cấp' })
  await strip.scrollIntoViewIfNeeded()
  const pause = strip.getByRole('button', { name: 'Tạm dừng chuyển động' })
  // An impatient hand: three presses are one.
  for (let press = 0; press < 3; press++) await pause.click()
  expect(await isTaken(pause)).toBe(false)
  release()
  await expect(strip.getByRole('button', { name: 'Tiếp tục chuyển động' })).toBeVisible()
})

/** The file of what stands in every page, but whose program comes after the first window is there (web/vite.config.ts). */
function lateFile(): string {
  const file = new URL('../web/dist/client/.vite/manifest.json', import.meta.url)
  const chunks: { name?: string; file: string }[] = Object.values(JSON.parse(fs.readFileSync(file, 'utf8')))
  return chunks.find(({ name }) => name === 'soon')?.file ?? 'none'
}

/** Opens a page on a phone of a sixth of this speed and waits so long after it is painted; answers what presses without waiting for anything. */
async function openAndWait(page: Page, path: string, afterMs: number): Promise<(spot: Locator) => Promise<void>> {
  await page.setViewportSize({ width: 1440, height: 2400 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(site() + path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  await page.waitForTimeout(afterMs)
  return async spot => {
    // A press of Playwright's own would wait until the page stands still.
    const box = await spot.boundingBox()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
}

test('a filter and the language that were chosen too early count', async ({ page }) => {
  let release = await openSlowly(page, '/rng')
  await page.locator('main').getByRole('searchbox').pressSequentially('sen')
  release()
  await expect(page).toHaveURL(`${site()}/rng?name=sen`)
  await page.unrouteAll()

  release = await openSlowly(page, '/login')
  await page.getByRole('combobox', { name: 'Ngôn ngữ' }).selectOption('en')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a page that is drawn anew keeps what was typed, and the cursor stays in the field that was entered', async ({
  page,
}) => {
  const release = await openSlowly(page, '/register?referralCode=ABC')
  const fields = ['username', 'password', 'confirmPassword'].map(field => page.locator(`main [name=${field}]`))
  const [name, password, again] = fields as [Locator, Locator, Locator]
  await name.pressSequentially('abcdef12')
  await password.pressSequentially('abcdef12')
  await again.focus()
  const before = await name.elementHandle()
  release()
  // The page knows the code of the link and is drawn anew: its fields are others.
  await expect.poll(() => before?.evaluate(field => field.isConnected)).toBe(false)
  await expect(again).toBeFocused()
  await page.keyboard.type('abcdef12')
  for (const field of fields) await expect(field).toHaveValue('abcdef12')
})

test('a form that is sent before the program is there is sent once, and its page says what came of it', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/wps/session/login')) sent.push(request.url())
  })
  const release = await openSlowly(page, '/login?from=%2Frng')
  await page.locator('main [name=username]').pressSequentially('nobody1')
  await page.locator('main [name=password]').pressSequentially('wrong-pass-1')
  await page.keyboard.press('Enter')
  release()
  await expect(page.locator('main form [role=alert]').first()).toHaveText('Tài khoản hoặc mật khẩu không đúng', {
    timeout: 40_000,
  })
  await expect(page.locator('main [name=username]')).toHaveValue('nobody1')
  expect(sent).toHaveLength(1)
  expect(page.url()).not.toContain('wrong-pass-1')
})

test('SESSION-12 ERROR-19 a session that ends under a form says why and leads back to it, with what was typed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await comeFromElsewhere(page)
  const name = await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, '/?mcPage=depositv2')
  const amount = page.locator('dialog[open] [name=amount]')
  await amount.fill('250000')
  // Half an hour later.
  await inBrand('sen', tx =>
    tx.run(sql`update identity.sessions set idle_until = now() where account_id = ${of(name)}`),
  )
  await expect.poll(() => isLive(page)).toBe(false)
  // The page may hear of it by itself before the press does.
  const submit = page.locator('dialog[open] form button[type=submit]')
  await submit.or(page.locator('main [name=username]')).first().waitFor()
  if (await submit.isVisible()) await submit.click({ timeout: 3_000 }).catch(() => {})
  await expect(page).toHaveURL(`${site()}/login?from=${encodeURIComponent('/?mcPage=depositv2')}`)
  const notice = page.getByRole('status').filter({ hasText: 'You were inactive for 30 minutes' })
  await expect(notice).toContainText('You are not logged in, please login')
  await expect(notice).toContainText('What you typed is still here')
  expect(await token(page)).toBe('')
  await signInAgain(page, name)
  await expect(amount).toHaveValue('250,000')

  // Told over the stream, which must be open first.
  const stream = page.waitForResponse(/\/wps\/stream/)
  await openPage(page, '/?mcPage=securityCenter&view=nickname')
  await stream
  const nickname = page.locator('dialog[open] form input:not([type=hidden])').last()
  await nickname.fill('Sen Hồng')
  // Somebody signs in elsewhere: this page hears of it by itself.
  await inBrand('sen', async tx => {
    const ended = await tx.one<{ id: string }>(sql`
      update identity.sessions set revoked_at = now(), revoked_reason = 'replaced'
      where account_id = ${of(name)} and revoked_at is null and idle_until > now() returning id`)
    const news = JSON.stringify({ brand: 'sen', session: ended?.id, reason: 'replaced' })
    await tx.run(sql`select pg_notify('sen_session', ${news})`)
  })
  await expect(page.getByText('Your account was just used to log in elsewhere')).toBeVisible()
  await signInAgain(page, name)
  await expect(nickname).toHaveValue('Sen Hồng')

  // Given up by the player, it is gone.
  await page.keyboard.press('Escape')
  await openPage(page, '/?mcPage=securityCenter&view=nickname')
  await expect(nickname).not.toHaveValue('Sen Hồng')
})

async function signInAgain(page: Page, name: string): Promise<void> {
  await expect(page.locator('main [name=username]')).toHaveValue(name)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')
}

/** Whether the server still answers this session; what it read lately counts a moment longer. */
async function isLive(page: Page): Promise<boolean> {
  const headers = { authorization: `Bearer ${await token(page)}` }
  return (await page.request.get(`${site()}/wps/member/info`, { headers })).ok()
}

const of = (name: string) =>
  sql`(select id from identity.accounts where brand_id = 'sen' and username_normalized = ${name})`
