/**
 * The announcements come inside the page, with the answers it was drawn from. A page whose answers do not come draws itself and asks
 * for each, so that its empty, slow and failing states can be seen.
 */
import type { Locator, Page } from '@playwright/test'
import { PATIENCE } from './patience.ts'
import { openPage, requestsOf } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const ANNOUNCED = '**/wps/announcement?*'
const main = (page: Page) => page.locator('#main')

test.beforeEach(async ({ page }) => {
  await page.route('**/state/*.json', route => route.abort())
})

test('the announcements say that there are none, and lead on', async ({ page }) => {
  await page.route(ANNOUNCED, async route => {
    const answer = await (await route.fetch()).json()
    const value = Object.fromEntries(Object.keys(answer.value).map(kind => [kind, []]))
    await route.fulfill({ json: { ...answer, value } })
  })
  await openPage(page, '/noticePage')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Chưa có thông báo' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Trang chủ' }).click()
  await expect(page).toHaveURL(`${site()}/`)
})

test('announcements that are slow show their shape, and come where it stood', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(ANNOUNCED, async route => {
    await held
    await route.continue()
  })
  await openPage(page, '/noticePage')
  const shape = main(page).locator('[data-shape]').last()
  await expect(shape).toBeVisible()
  // What moves the page as a whole (the bar of notices above it) comes with every other page.
  const heading = main(page).getByRole('heading', { level: 1 })
  const below = async (part: Locator) =>
    ((await part.boundingBox())?.y ?? Number.NaN) - ((await heading.boundingBox())?.y ?? Number.NaN)
  // Where it stands once the page lies still.
  let before = Number.NaN
  await expect(async () => {
    before = await below(shape)
    await page.waitForTimeout(500)
    expect(await below(shape)).toBe(before)
  }).toPass()
  answer()
  const article = main(page).getByRole('article')
  await expect(article).toBeVisible()
  await expect(main(page).locator('[data-shape]')).toHaveCount(0)
  await expect.poll(async () => Math.abs((await below(article)) - before)).toBeLessThan(3)
})

test('announcements that fail say so and are asked for again', async ({ page }) => {
  const refuse = { success: false, value: null, message: 'Lỗi hệ thống, vui lòng thử lại sau', code: 'platform.fault' }
  let isDown = true
  await page.route(ANNOUNCED, route => (isDown ? route.fulfill({ status: 500, json: refuse }) : route.continue()))
  await openPage(page, '/noticePage')
  await expect(main(page).getByText(refuse.message)).toBeVisible()
  await expect(main(page)).not.toContainText('Chưa có thông báo')
  const retry = main(page).getByRole('button', { name: 'Thử lại' })
  const asked = requestsOf(page, '/wps/announcement')
  const before = asked.length
  await retry.click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  isDown = false
  // Another part of the page that needs them, too, may have asked meanwhile.
  const article = main(page).getByRole('article')
  await expect(async () => {
    if (!(await article.isVisible())) await retry.click({ timeout: 2_000 })
    await expect(article).toBeVisible({ timeout: 2_000 * PATIENCE })
  }).toPass()
})
