import type { Page } from '@playwright/test'
import { becomePlayer, closePopupNotices, fillRegistration, newName, openPage, requestsOf, SLOT } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const chosen = (page: Page) => page.locator('dialog [data-page]')

test('LAUNCH-03 MC-08 MC-09 a visitor registers over the game, plays a round, and finds it in both records', async ({
  page,
}) => {
  const launches = requestsOf(page, '/wps/game/launchGame')
  await openPage(page, `/game?nodeId=${SLOT}`)
  await page.getByRole('tab', { name: 'Đăng ký' }).click()
  await expect(page.locator('main [name=confirmPassword]')).toBeVisible()
  expect(launches).toEqual([])
  await fillRegistration(page, newName())
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(`${site()}/game?nodeId=${SLOT}`)

  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^http/, { timeout: 40_000 })
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(site())
  expect(await frame.getAttribute('sandbox')).toContain('allow-scripts')
  expect(launches).toHaveLength(1)
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('spin')).toBeEnabled({ timeout: 60_000 })
  await game.getByTestId('spin').click()
  await expect(game.getByTestId('round-id')).toContainText(/[0-9a-f]{8}/, { timeout: 40_000 })

  await page.getByRole('button', { name: 'Quay lại' }).click()
  await closePopupNotices(page)
  await openPage(page, '/?mcPage=personalHistoryCopy')
  await expect(chosen(page)).toHaveAttribute('data-page', 'personalHistoryCopy')
  await chosen(page).locator('tbody tr').first().getByRole('button').click()
  const details = page.locator('dialog').last()
  await expect(details.getByRole('listitem').first()).toContainText('Đặt cược')
  await expect(details.getByRole('link', { name: /kiểm chứng/ })).toHaveAttribute('href', /^http/)

  await openPage(page, '/?mcPage=transactionHistory')
  const lines = chosen(page).locator('tbody tr')
  await expect(lines.filter({ hasText: 'Đặt cược' })).toHaveCount(1)
  // The first line of every player: the welcome gift, with the balance after it.
  await expect(lines.last()).toContainText('+1,000,000.00')
})

test('free play over the door of a game stays where it is while the form comes, and when another is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  let isHeld = false
  // The program of the form, whose file has no name: it has the field for a password, and a phrase that no other form says.
  await page.route('**/assets/*.js', async route => {
    const response = await route.fetch()
    const text = await response.text()
    if (text.includes('current-password') && text.includes('login.freePlayHint')) {
      isHeld = true
      await held
    }
    await route.fulfill({ response })
  })
  await openPage(page, `/game?nodeId=${SLOT}`)
  const freePlay = page.getByRole('main').getByRole('link', { name: 'Chuyển sang chơi thử' })
  await expect(freePlay).toBeVisible()
  const place = await freePlay.boundingBox()
  await expect.poll(() => isHeld).toBe(true)
  await expect(page.locator('main form')).toHaveCount(0)
  answer()
  await expect(page.locator('main [name=password]')).toBeVisible()
  expect(await freePlay.boundingBox()).toEqual(place)
  await page.getByRole('tab', { name: 'Đăng ký' }).click()
  await expect(page.locator('main [name=confirmPassword]')).toBeVisible()
  expect(await freePlay.boundingBox()).toEqual(place)
})

test('MC-01 MC-02 MC-03 MC-04 MC-21 MC-25 NAV-20 the personal centre opens, leads through its menu and closes', async ({
  page,
}) => {
  await becomePlayer(page)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/wps/member/info', async route => {
    await held
    await route.continue()
  })
  await openPage(page, '/rng?mcPage=')
  const panel = page.locator('dialog')
  await expect(panel.getByRole('status')).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  answer()
  await expect(chosen(page)).toHaveAttribute('data-page', 'securityCenter')
  const menu = panel.getByRole('navigation')
  await expect(menu.locator('[aria-current]')).toHaveText('Tài khoản của tôi')
  await expect(panel.locator('aside span[aria-hidden]').first()).toHaveCSS('background-color', 'rgb(171, 171, 171)')

  await menu.getByRole('link', { name: 'Ví của tôi' }).click()
  await expect(chosen(page)).toHaveAttribute('data-page', 'transferFund')
  await expect(chosen(page)).toContainText('1,000,000.00 P')
  await expect(page).toHaveURL(/mcPage=transferFund/)

  await menu.getByRole('link', { name: 'Lịch sử giao dịch' }).click()
  const from = chosen(page).getByLabel('Từ ngày')
  const to = chosen(page).getByLabel('Đến ngày')
  const days = async () => [
    Date.parse(await from.inputValue()) / 86_400_000,
    Date.parse(await to.inputValue()) / 86_400_000,
  ]
  const before = await days()
  for (const [name, moved] of [
    ['Lùi 7 ngày', -7],
    ['Tiến 7 ngày', 0],
    ['Lùi 30 ngày', -30],
    ['Tiến 30 ngày', 0],
  ] as const) {
    await chosen(page).getByRole('button', { name }).click()
    await expect.poll(days, name).toEqual(before.map(day => day + moved))
  }
  await panel.getByRole('button', { name: 'Đóng trung tâm cá nhân' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('1,000,000.00 P')
})
