/** The betting board: a slip from the first tap to its money. */
import type { Page } from '@playwright/test'
import { findAxeFaults } from '../tools/look/faults.ts'
import { becomePlayer, openPage } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

const pick = (page: Page, number: string) => page.getByRole('button', { name: number, exact: true })
const place = (page: Page) => page.getByRole('button', { name: 'Đặt cược' })
const slips = (page: Page) => page.getByRole('region', { name: 'Phiếu của tôi cho trò này' }).getByRole('listitem')

async function openBoard(page: Page, gameCode: string): Promise<void> {
  await openPage(page, `/lottery?gameCode=${gameCode}`)
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 })
}

test('a player places a xiên 3 on the next northern draw; sent twice, it is one slip and one payment', async ({
  page,
}) => {
  await becomePlayer(page)
  await openBoard(page, 'north')
  await expect(page.getByRole('heading', { level: 1, name: 'Miền Bắc' })).toBeVisible()
  await page.getByRole('tab', { name: 'Xiên' }).click()
  await page.getByRole('button', { name: 'Xiên 3', exact: true }).click()
  for (const number of ['07', '12', '45']) await pick(page, number).click()
  await expect(page.getByText('3 số tạo thành 1 dòng')).toBeVisible()
  await expect(page.getByText(/1 dòng · Có thể thắng 650,000/)).toBeVisible()
  // What stands on the slip is told where it was chosen, also from another tab.
  await page.getByRole('tab', { name: 'Đề' }).click()
  await expect(page.getByRole('tab', { name: 'Xiên 1 dòng' })).toBeVisible()
  await page.getByRole('tab', { name: 'Xiên' }).click()
  await page.getByRole('button', { name: 'Xiên 3 1 dòng' }).click()
  expect(await findAxeFaults(page)).toEqual([])

  // The answer is lost on its way: the slip may have been taken.
  let isCut = true
  await page.route('**/wps/lottery/slips', async route => {
    if (route.request().method() !== 'POST' || !isCut) return route.continue()
    isCut = false
    await route.fetch()
    await route.abort()
  })
  await place(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'không bị trừ tiền hai lần' })).toBeVisible()
  // What was sent is sent again after a reload, and is the same slip.
  await page.reload()
  await expect(slips(page)).toHaveCount(1)
  await expect(slips(page).first()).toContainText('Xiên 3: 07, 12, 45')
  await expect(page.getByText(/^0 dòng ·/)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('990,000.00')

  await slips(page).first().getByRole('button').press('Enter')
  const slip = page.getByRole('dialog')
  await expect(slip.getByText('Chờ kết quả')).toBeVisible()
  await expect(slip.getByText('Cược 10,000 P · 1 ăn 65')).toBeVisible()
  expect(await findAxeFaults(page)).toEqual([])
})

test('a slip on both sides of a draw of one minute is drawn, explained, paid and proved', async ({ page }) => {
  test.setTimeout(360_000)
  await becomePlayer(page)
  await openBoard(page, 'k3-1')
  for (const side of ['Tài', 'Xỉu']) await page.getByRole('button', { name: side, exact: true }).click()
  await place(page).click()
  await expect(slips(page)).toHaveCount(1)
  await expect(slips(page).first()).toContainText('Đang chờ')
  // One tap from where the thumb is; and at the end of the page it lies above the bottom bar.
  await page.getByRole('link', { name: 'Xem phiếu' }).tap()
  await expect(page.getByRole('dialog').getByText('Tài xỉu, chẵn lẻ: Tài')).toBeVisible()
  await page.getByRole('dialog').locator('header').getByRole('button', { name: 'Đóng' }).click()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const bar = page.getByRole('navigation', { name: 'Điều hướng nhanh' })
  const [row, below] = [await slips(page).first().boundingBox(), await bar.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  // One real minute: the draw is the product's own, and its clock is that of everybody.
  await expect(slips(page).first()).toContainText('Thắng', { timeout: 90_000 })
  await slips(page).first().getByRole('button').press('Enter')
  const slip = page.getByRole('dialog')
  await expect(slip.getByText(/^Trúng 1 lần × 1\.98: 19,800/)).toHaveCount(1)
  await expect(slip.getByText('Không trúng')).toHaveCount(1)
  await slip.getByText('Kiểm chứng').click()
  for (const step of ['row', 'tree', 'seed', 'beacon', 'draw', 'payout'])
    await expect(slip.locator(`[data-check=${step}]`)).toHaveAttribute('data-state', 'good')
  expect(await findAxeFaults(page)).toEqual([])
})

/** Changes the next slip on its way to the server, as if the player had been late or somebody else had sent it. */
async function changeNextSlip(page: Page, change: (body: Body) => Body): Promise<void> {
  let isChanged = false
  await page.route('**/wps/lottery/slips', async route => {
    if (route.request().method() !== 'POST' || isChanged) return route.fallback()
    isChanged = true
    await route.continue({ postData: JSON.stringify(change(route.request().postDataJSON() as Body)) })
  })
}
type Body = { drawNumber: string; lines: { bet: string; selection: string; stake: string }[] }

test('a refused slip stays as it is: after the lock it goes to the next draw, and a line says what is wrong with it', async ({
  page,
}) => {
  await becomePlayer(page)
  await openBoard(page, 'k3-1')
  for (const side of ['Tài', 'Lẻ']) await pick(page, side).click()
  const answer = await page.request.get(`${site()}/lgw/vn/games/opened?gameCode=k3-1&pageSize=1`)
  const [last] = ((await answer.json()) as { value: { list: { drawNumber: string }[] } }).value.list
  await changeNextSlip(page, body => ({ ...body, drawNumber: last?.drawNumber ?? '' }))
  await place(page).click()
  // Seen where the thumb is, not below the numbers.
  await expect(page.getByRole('alert').filter({ hasText: 'đã khóa cược' })).toBeInViewport()
  await expect(page.getByText(/^2 dòng ·/)).toBeVisible()

  await changeNextSlip(page, body => ({ ...body, lines: body.lines.map(line => ({ ...line, stake: '1' })) }))
  await place(page).click()
  await page.getByRole('button', { name: /Tổng cược/ }).click()
  const wrong = page.getByRole('dialog').locator('[data-wrong]').filter({ hasText: 'Tiền cược thấp hơn mức tối thiểu' })
  await expect(wrong).toContainText('Tài')
  await page.getByRole('dialog').locator('header').getByRole('button', { name: 'Đóng' }).click()

  // Sent as it stands, it is taken, and nothing of the two others was.
  await place(page).click()
  await expect(slips(page)).toHaveCount(1)
  await expect(page.getByRole('banner')).toContainText('980,000.00')
})

test('odds that changed under a slip are shown old and new, and nothing is sent before the player agrees', async ({
  page,
}) => {
  await becomePlayer(page)
  let isChanged = false
  await page.route('**/lgw/vn/games/board?*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    if (isChanged) {
      answer.value.terms.version += 1
      answer.value.terms.odds.lo2 = '98'
    }
    await route.fulfill({ response, json: answer })
  })
  await openBoard(page, 'north')
  await pick(page, '07').click()
  // The server finds another version than the one that was sent.
  const versions: number[] = []
  await page.route('**/wps/lottery/slips', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const body = route.request().postDataJSON()
    versions.push(body.termsVersion)
    // Not before: a board that is read again for another reason would show the change at once.
    isChanged = true
    const termsVersion = versions.length === 1 ? body.termsVersion + 1 : body.termsVersion - 1
    await route.continue({ postData: JSON.stringify({ ...body, termsVersion }) })
  })
  await place(page).click()
  const moved = page.getByRole('alert').filter({ hasText: 'Tỷ lệ đã thay đổi' }).filter({ hasText: '99.5 → 98' })
  await expect(moved).toBeVisible()
  await expect(place(page)).toBeDisabled()
  await moved.getByRole('button', { name: 'Đồng ý tỷ lệ mới' }).click()
  await expect(page.getByText(/Có thể thắng 980,000/)).toBeVisible()
  await place(page).click()
  await expect(slips(page)).toHaveCount(1)
  expect(versions[1]).toBe((versions[0] ?? 0) + 1)
})

test('a chase plan places its first slip at once and the next when the draw is locked; stopped, it places no more', async ({
  page,
}) => {
  test.setTimeout(360_000)
  await becomePlayer(page)
  await openBoard(page, 'k3-1')
  await pick(page, 'Tài').click()
  await page.getByRole('button', { name: 'Nuôi số' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuôi số' })
  await dialog.getByRole('combobox', { name: 'Cách tăng' }).selectOption('Gấp đôi mỗi kỳ')
  await expect(dialog.getByRole('row')).toHaveCount(6)
  await expect(dialog.getByText('Kỳ đầu đặt ngay: 10,000 P. Cả kế hoạch nhiều nhất: 310,000 P.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Trúng thì dừng' }).uncheck()
  expect(await findAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Bắt đầu nuôi' }).click()
  await expect(dialog.getByText('1 / 5 kỳ · chi 10,000 P')).toBeVisible()
  // One real minute: the second slip stands from the lock of the first draw on.
  await expect(dialog.getByText('2 / 5 kỳ · chi 30,000 P')).toBeVisible({ timeout: 90_000 })
  await dialog.locator('summary').click()
  await expect(dialog.getByRole('row')).toHaveCount(5)
  expect(await findAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Dừng nuôi' }).click()
  await page.getByRole('dialog', { name: 'Dừng kế hoạch này?' }).getByRole('button', { name: 'Dừng nuôi' }).click()
  await expect(dialog.getByText('Bạn đã dừng')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(slips(page)).toHaveCount(2)
})

test('a rebate lowers cost and odds together, and stands on the slip', async ({ page }) => {
  await becomePlayer(page)
  await openBoard(page, 'north')
  await pick(page, '07').click()
  await expect(page.getByText('Tổng cược 270,000 P')).toBeVisible()
  await page.getByRole('button', { name: /Tổng cược/ }).click()
  const slip = page.getByRole('dialog')
  await slip.getByRole('combobox', { name: 'Hoàn trả' }).selectOption('10')
  await expect(slip.getByText('Tổng cược 267,300 P')).toBeVisible()
  await expect(slip.getByText(/1 ăn 98\.505/)).toBeVisible()
  await slip.getByRole('button', { name: 'Đặt cược' }).click()
  await expect(page.getByRole('banner')).toContainText('732,700.00')
  await slips(page).first().getByRole('button').press('Enter')
  await expect(page.getByRole('dialog').getByText('1%, đã trừ vào tiền cược')).toBeVisible()
})

test('slips are typed, pasted, picked at once, dragged over, walked to and copied', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await becomePlayer(page)
  await openBoard(page, 'north')
  const sums = (text: string) => expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Gõ hoặc dán số' }).click()
  const typing = page.getByRole('dialog')
  await typing.getByRole('textbox').fill('12, 34 x10k\nxiên 12-34 x20k\nlô mười x1k')
  await expect(typing.getByText('Đọc được 3 dòng · Tổng cược 560,000 P')).toBeVisible()
  await expect(typing.getByRole('alert')).toContainText('Hàng 3')
  expect(await findAxeFaults(page)).toEqual([])
  await typing.getByRole('button', { name: 'Thêm 3 dòng vào phiếu' }).click()
  await sums('Tổng cược 560,000 P')
  await place(page).click()
  await expect(slips(page)).toHaveCount(1)
  await sums('Tổng cược 0 P')

  await page.getByRole('button', { name: 'Chép phiếu trước' }).click()
  await sums('Tổng cược 560,000 P')
  await page.getByRole('button', { name: 'Xóa phiếu' }).click()

  await page.getByRole('button', { name: 'Kép' }).click()
  await expect(page.getByText(/^10 dòng ·/)).toBeVisible()
  await page.getByRole('button', { name: 'Kép' }).click()
  await expect(page.getByText(/^0 dòng ·/)).toBeVisible()

  const middle = async (number: string) => {
    const box = await pick(page, number).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  await page.mouse.move(...(await middle('20')))
  await page.mouse.down()
  await page.mouse.move(...(await middle('24')), { steps: 20 })
  await page.mouse.up()
  await expect(page.getByText(/^5 dòng ·/)).toBeVisible()

  await pick(page, '24').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(pick(page, '35')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(pick(page, '35')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^6 dòng ·/)).toBeVisible()

  // What stands on the board is there after a reload.
  await page.reload()
  await expect(page.getByText(/^6 dòng ·/)).toBeVisible()
  expect(await findAxeFaults(page)).toEqual([])
})

test('a visitor sees a board and is asked to sign in where he would bet; his slip is kept', async ({ page }) => {
  await openBoard(page, 'keno-1')
  await page.getByRole('button', { name: 'Chọn 2 số', exact: true }).click()
  for (const number of ['07', '80']) await pick(page, number).click()
  await expect(page.getByText(/^1 dòng ·/)).toBeVisible()
  await page.getByRole('link', { name: 'Đăng nhập để đặt cược' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/gameCode=keno-1.*dialog=login/)
})
