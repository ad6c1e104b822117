import type { Page } from '@playwright/test'
import { becomePlayer, openPage, PASSWORD, stayWithinDay } from './player.ts'
import { expect, test } from './test.ts'

test.use({ reducedMotion: 'reduce' })

const item = (page: Page, name: string) => page.locator('dialog nav').getByRole('link', { name })
const count = (page: Page, name: string) => item(page, name).locator('[aria-hidden=true]').last()

test('MC-14 MC-16 MC-23 MISSION-01 MISSION-02 MISSION-03 missions are counted, signing in for the day takes the count away, and the mall takes the points', async ({
  page,
}) => {
  await becomePlayer(page)
  await stayWithinDay(page)
  await openPage(page, '/?mcPage=securityCenter')
  await expect(count(page, 'Nhiệm vụ')).toHaveText('1')
  await item(page, 'Nhiệm vụ').click()
  const centre = page.locator('[data-page=missionLeaderboard]')
  await expect(centre.getByRole('heading', { name: 'Điểm danh mỗi ngày' })).toBeVisible()
  await expect(centre.getByRole('heading', { name: 'Nhiệm vụ hôm nay' })).toBeVisible()
  await expect(centre.getByRole('progressbar', { name: 'Hoàn thành 20 ván bất kỳ' })).toHaveAttribute(
    'aria-valuetext',
    '0 / 20',
  )
  await expect(centre.getByRole('heading', { name: 'Bảng xếp hạng tuần' })).toBeVisible()
  await expect(centre).toContainText('Tuần này bạn chưa có điểm.')
  await centre.getByRole('button', { name: 'Điểm danh, nhận 200 điểm' }).click()
  await expect(centre.getByText('Đã điểm danh hôm nay')).toBeVisible()
  await expect(centre).toContainText('Điểm của bạn200')
  await expect(item(page, 'Nhiệm vụ')).toHaveText('Nhiệm vụ')
  for (const [name, key] of [
    ['Ví của tôi', 'transferFund'],
    ['Nạp tiền', 'depositv2'],
    ['Rút tiền', 'withdraw'],
    ['Lịch sử cược', 'personalHistoryCopy'],
    ['Hộp thư', 'messageV2'],
  ] as const) {
    await item(page, name).click()
    const shown = page.locator(`[data-page=${key}]`)
    await expect(shown.locator('[data-shape]')).toHaveCount(0)
    await expect(shown).not.toContainText('Đang cập nhật')
  }
  await item(page, 'Nhiệm vụ').click()
  await centre.getByRole('link', { name: 'Đổi quà' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng điểm' })).toBeVisible()
})

test('SHELL-16 POINTS-01 POINTS-04 POINTS-08 POINTS-09 POINTS-10 the mall shows points and rewards, asks for the number at Zalo and for the password, and keeps a record', async ({
  page,
}) => {
  await becomePlayer(page)
  await stayWithinDay(page)
  await openPage(page, '/?mcPage=missionLeaderboard')
  await page.getByRole('button', { name: 'Điểm danh, nhận 200 điểm' }).click()
  await page.locator('[data-page]').getByRole('link', { name: 'Đổi quà' }).click()
  await expect(page).toHaveURL(/\/pointMall/)
  await expect(page.locator('[data-banner-group=pointMall]')).toBeVisible()
  const main = page.locator('#main')
  await expect(main).toContainText('Điểm hiện có200')
  await expect(main).toContainText('Điểm không bao giờ hết hạn.')
  await expect(main.getByRole('heading', { name: 'Quà tặng điểm' })).toBeVisible()
  await expect(main).toContainText('131K')
  await expect(main.getByRole('button', { name: /Tiền thưởng 5,000$/ })).toBeDisabled()

  await main.getByRole('button', { name: 'Đổi quà Thưởng Zalo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi Thưởng Zalo' })
  await dialog.getByLabel('Mật khẩu đăng nhập').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Xác nhận đổi' }).click()
  await expect(dialog).toContainText('Cần có số hoặc ID Zalo để nhận thưởng này')
  await dialog.getByLabel('Số hoặc ID Zalo').fill(`zalo${Date.now()}`)
  await dialog.getByRole('button', { name: 'Xác nhận đổi' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main).toContainText('Điểm hiện có100')
  await expect(main.getByRole('tabpanel').getByRole('listitem')).toContainText(/Thưởng Zalo.*−100Đang xử lý/s)
  await main.getByRole('tab', { name: 'Chi tiết điểm' }).click()
  await expect(main.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
})
