/** The back office in a browser: its own sign-in, two people for money, edits that reach the site, and no script in any field. */
import fs from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { writeAnchor } from '@sen/core/operations/anchor'
import { operationsCalls } from '@sen/core/operations/calls'
import sharp from 'sharp'
import { becomePlayer, openPage, pressTwice, requestsOf } from './player.ts'
import { hireStaff, openStaff, signInStaff } from './support.ts'
import { expect, test } from './test.ts'

test('T35: support asks for a credit, finance approves it, and support could not have', async ({ page, browser }) => {
  const name = await becomePlayer(page)
  const support = await openStaff(browser, 'support')
  await openPage(support, '/office')
  const search = support.getByRole('combobox', { name: 'Tìm màn hình hoặc người chơi' })
  await expect(async () => {
    if (!(await search.isVisible())) await support.keyboard.press('Control+k')
    await expect(search).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await search.fill(name)
  await support.getByRole('option', { name }).waitFor()
  await support.keyboard.press('Enter')
  await expect(support.getByRole('heading', { level: 1 })).toHaveText(name)
  await support.getByRole('button', { name: 'Điều chỉnh số dư' }).click()
  await support.locator('[name=amount]').fill('250')
  await support.locator('[name=reason]').fill(`bù lỗi ván chơi của ${name}`)
  await support.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(support.getByRole('status')).toContainText('chờ người khác phê duyệt')
  await openPage(support, '/office/approvals?state=pending')
  await expect(support.getByRole('row', { name: new RegExp(name) }).getByRole('button')).toHaveText(['Thu hồi'])

  const finance = await openStaff(browser, 'finance')
  await openPage(finance, '/office')
  await finance.getByRole('link', { name: /Phê duyệt/ }).click()
  const row = finance.getByRole('row', { name: new RegExp(`bù lỗi ván chơi của ${name}`) })
  await row.getByRole('button', { name: 'Duyệt' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Duyệt' }).click()
  await expect(row).toContainText('Đã duyệt')
  // The queue of the one who asked follows by itself.
  await expect(support.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  await finance.getByRole('link', { name }).first().click()
  await finance.getByRole('tab', { name: 'Sổ cái' }).click()
  const line = finance.getByRole('row', { name: /Điều chỉnh/ }).first()
  await expect(line).toContainText('+250.00')
  // Followed into the ledger: both sides of it, and its place in the chain once a checkpoint covers it.
  await line.getByRole('cell').first().click()
  const entry = finance.getByRole('dialog')
  await expect(entry).toContainText('-250.00')
  await expect(entry).toContainText('Vị trí trong chuỗi')
  await finance.keyboard.press('Escape')
  const taken = finance.waitForEvent('download')
  await finance.getByRole('button', { name: 'Xuất CSV' }).click()
  const file = await taken
  expect(file.suggestedFilename()).toMatch(/^sen-entries-\d{4}-\d\d-\d\d\.csv$/)
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('house:adjustments')
  await support.context().close()
  await finance.context().close()
})

const HOSTILE = '"><img src=x onerror="window.hit=1"><svg onload="window.hit=1">'
const isHit = (page: Page) => page.evaluate(() => 'hit' in window)

/** Types the attack into every text field that is on the screen now; answers how many there were. */
async function attack(page: Page, within = 'body'): Promise<number> {
  const fields = page
    .locator(within)
    .locator('input:is([type=text], [type=search], :not([type])):not([inputmode]):not([readonly]), textarea')
  const count = await fields.count()
  for (let at = 0; at < count; at++) await fields.nth(at).fill(HOSTILE)
  return count
}

test('T6: an attack in any text field of the back office is text, where it is typed, kept and shown again', async ({
  page,
}) => {
  const name = await becomePlayer(page)
  await openPage(page, '/office')
  await page.locator('[name=username]').waitFor()
  expect(await attack(page)).toBeGreaterThan(0)
  await page.locator('button[type=submit]').click()
  await signInStaff(page, await hireStaff('owner'))
  for (const screen of ['deposits', 'games', 'audit']) {
    await openPage(page, `/office/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await attack(page, 'main')
    expect(await isHit(page), screen).toBe(false)
  }
  // What is kept: a note, a notice with a preview, a person's name, reasons in the log.
  await openPage(page, `/office/players?search=${name}`)
  await page.getByRole('link', { name }).click()
  await page.waitForURL(/players\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.locator('[name=note]').fill(HOSTILE)
  await page.locator('form').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.locator('main')).toContainText(HOSTILE)
  await openPage(page, '/office/notices?open=new')
  await page.locator('[role=dialog] [name=title]').waitFor()
  await page.getByRole('switch', { name: 'Sửa mã HTML' }).check()
  expect(await attack(page, '[role=dialog]')).toBe(3)
  await page.locator('[name=content]').fill(`<p>Xem trước</p>${HOSTILE}`)
  await expect(page.getByRole('region', { name: 'Xem trước' })).toContainText('Xem trước')
  await page.getByRole('switch', { name: 'Ẩn khỏi trang' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'onerror' }).first()).toContainText('Đã ẩn')
  await openPage(page, '/office/staff')
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  await page.locator('[name=name]').fill(HOSTILE.slice(0, 60))
  await page.locator('[name=username]').fill(`x${Date.now().toString(36)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Thêm nhân viên' }).click()
  await expect(page.getByText('Mật khẩu dùng một lần')).toBeVisible()
  await openPage(page, `/office/audit?subject=${id}`)
  await page
    .getByRole('row', { name: /Ghi chú người chơi/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('onerror')
  expect(await isHit(page)).toBe(false)
})

test('a picture is sent once and chosen wherever one stands; a banner leads to a game that is picked by name; what nothing shows is removed', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'content')
  const png = await sharp({ create: { width: 640, height: 240, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const file = { name: 'sen.png', mimeType: 'image/png', buffer: png }
  await openPage(page, '/office/banners?open=new')
  const form = page.getByRole('dialog', { name: 'Thêm banner' })
  const title = `Ảnh từ thư viện ${Date.now()}`
  await form.locator('[name=title]').fill(title)
  await form.getByRole('button', { name: 'Chọn ảnh: Ảnh', exact: true }).click()
  const library = page.getByRole('dialog', { name: /^Chọn ảnh/ })
  await library
    .locator('input[type=file]')
    .setInputFiles({ ...file, name: 'x.png', buffer: Buffer.from('not a picture') })
  await expect(library.getByRole('alert')).toHaveText('Chỉ nhận ảnh PNG hoặc JPG')
  await library.locator('input[type=file]').setInputFiles(file)
  await expect(library).toHaveCount(0)
  await form.getByRole('button', { name: 'Chọn ảnh: Ảnh cho điện thoại' }).click()
  await library
    .getByRole('button', { name: /640×240/ })
    .first()
    .click()
  await expect(form.locator('img[src^="/uploads/pictures/"]')).toHaveCount(2)
  await form.getByRole('combobox', { name: 'Dẫn đến' }).click()
  await page.getByRole('option', { name: 'Trò chơi', exact: true }).click()
  await form.getByRole('combobox', { name: 'Trò chơi' }).fill('hồ sen')
  await page.getByRole('option', { name: 'Hồ Sen Vàng' }).click()
  await form.getByRole('switch', { name: 'Ẩn khỏi trang' }).check()
  await form.getByRole('button', { name: 'Lưu' }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Trang chủ')
  await expect(row).toContainText('Trò chơi: Hồ Sen Vàng')

  await openPage(page, '/office/pictures')
  const shown = page.getByRole('list', { name: 'Thư viện ảnh' }).getByRole('listitem')
  await expect(shown.first()).toContainText('Đang dùng')
  const before = await shown.count()
  await page.locator('main input[type=file]').setInputFiles(file)
  await expect(page.getByRole('status')).toContainText('Đã thêm ảnh vào thư viện')
  await expect(shown).toHaveCount(before + 1)
  await shown.first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ ảnh' }).click()
  await expect(shown).toHaveCount(before)
  await page.context().close()
})

test('a notice is written with its formatting in both languages, seen beforehand as the site shows it, and stands there', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'content')
  await openPage(page, '/office/notices?open=new')
  const form = page.getByRole('dialog')
  const title = `Bảo trì ${Date.now()}`
  await form.locator('[name=title]').fill(title)
  const text = form.getByRole('textbox', { name: 'Nội dung' })
  await text.pressSequentially('Nghỉ một giờ')
  await text.press('Enter')
  await text.pressSequentially('Tiền không đổi')
  await text.press('Shift+Home')
  await form.getByRole('button', { name: 'Đậm' }).click()
  await expect(form.getByRole('button', { name: 'Đậm' })).toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('button', { name: 'Danh sách', exact: true }).click()
  await form.getByRole('button', { name: 'Liên kết' }).click()
  await page.getByRole('textbox', { name: /Địa chỉ https/ }).fill('javascript:alert(1)')
  await expect(page.getByRole('button', { name: 'Đặt liên kết' })).toBeDisabled()
  await page.getByRole('textbox', { name: /Địa chỉ https/ }).fill('/help')
  await page.getByRole('button', { name: 'Đặt liên kết' }).click()
  const preview = form.getByRole('region', { name: 'Xem trước' })
  await expect(preview.locator('li a[href="/help"]')).toHaveText('Tiền không đổi')
  await expect(preview.locator('li b')).toHaveText('Tiền không đổi')
  await form.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(preview.locator('a')).toHaveCount(0)
  await form.getByRole('button', { name: 'Làm lại' }).click()
  await expect(preview.locator('li a')).toHaveCount(1)

  // What is pasted brings its words along, and nothing that could run.
  await form.getByRole('tab', { name: 'English' }).click()
  await form.locator('[name=title]').fill(`Maintenance ${title}`)
  await text.evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    element.focus()
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, `<h3>One hour</h3><p onclick="window.hit=1">Nothing changes<script>window.hit=1</script>${HOSTILE}</p>`)
  await expect(preview.getByRole('heading', { name: 'One hour' })).toBeVisible()
  expect(await isHit(page)).toBe(false)
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toHaveCount(0)
  await openPage(page, '/noticePage')
  await page.getByText(title).first().click()
  await expect(page.locator('main li b').filter({ hasText: 'Tiền không đổi' }).first()).toBeVisible()
  await page.context().close()
})

test('every screen of the back office is sound for axe, in both themes, and fits a phone of 320', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'auditor', { viewport: { width: 320, height: 640 } })
  const widths = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const judge = async (name: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[class*=Skeleton]')).toHaveCount(0)
    expect(await widths(), `${name} overflows`).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
  for (const screen of ['', 'players', 'audit', 'ledger', 'cards', 'reconciliation-breaks', 'applications']) {
    await openPage(page, `/office/${screen}`)
    await judge(screen)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/office/')
  await judge('dark')
  await page.context().close()
})

test('the dashboard shows the days that are chosen, says what a figure is made of, and leads from a vendor to the days of one game', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'owner')
  await openPage(page, '/office')
  await expect(page.getByText(/^So với /)).toContainText('Hôm nay chưa hết')
  await page.getByRole('button', { name: 'Cách tính: Doanh thu ròng (NGR)' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('GGR − chi phí khuyến mãi')
  await page.getByRole('button', { name: 'Tháng trước' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await expect(page.getByText(/^So với /)).not.toContainText('Hôm nay')
  await page.getByRole('button', { name: '30 ngày' }).click()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất CSV' }).click()
  const [, ...days] = fs
    .readFileSync(await (await taken).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(days).toHaveLength(30)

  const vendors = page.getByRole('region', { name: 'Theo nhà cung cấp' })
  await vendors.getByRole('link', { name: 'Sen Studio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doanh thu trò chơi')
  await page.getByRole('region', { name: 'Theo trò chơi' }).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Theo trò chơi' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Theo ngày' }).getByRole('row').nth(1)).toContainText(
    /\d\d\/\d\d\/\d{4}/,
  )
  await page.getByRole('button', { name: 'Mọi nhà cung cấp' }).click()
  await expect(page.getByRole('region', { name: 'Theo trò chơi' })).toBeVisible()
  await page.context().close()
})

test('a promotion is cloned with its terms, stays off the site until it is resumed, and is paused and worded where it is set', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'owner')
  await openPage(page, '/office/campaigns')
  const source = page.getByRole('row', { name: /Thưởng thành viên mới/ }).first()
  await source.getByRole('button', { name: 'Nhân bản' }).click()
  const form = page.getByRole('dialog')
  const title = `Quà nhân bản ${Date.now()}`
  await expect(form.locator('[name=title]')).toHaveValue(/^Thưởng thành viên mới.* \(bản sao\)$/)
  await form.locator('[name=title]').fill(title)
  await form.getByRole('button', { name: 'Lưu' }).click()
  const terms = page.getByRole('dialog', { name: title })
  await terms.locator('[name=reason]').fill('giống khuyến mãi trước')
  await terms.getByRole('button', { name: 'Lưu' }).click()
  await expect(terms).toHaveCount(0)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Người mới')
  await expect(row).toContainText('Đã ẩn')
  await row.getByRole('button', { name: 'Chạy tiếp' }).click()
  await expect(row).toContainText('Đang hiện')
  await row.getByRole('button', { name: 'Sửa nội dung' }).click()
  await expect(form.locator('[name=title]')).toHaveValue(title)
  await form.getByRole('button', { name: 'Đóng' }).click()
  await row.getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(row).toContainText('Đã ẩn')
  await page.context().close()
})

test('who may not enter a screen of the back office is told so, and by whom it can be opened', async ({ browser }) => {
  const page = await openStaff(browser, 'support')
  await openPage(page, '/office/status')
  await expect(page.getByRole('alert')).toContainText('Bạn chưa có quyền mở màn hình này')
  await expect(page.getByRole('alert')).toContainText('Chăm sóc khách hàng')
  await page.context().close()
})

test('the chain of the audit is checked once however often it is pressed, and a line that was kept outside is held against it', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'owner')
  await openPage(page, '/office/audit')
  const checked = requestsOf(page, operationsCalls.checkAudit.path)
  await pressTwice(page.getByRole('button', { name: 'Kiểm tra chuỗi' }))
  await expect(page.getByText(/^Chuỗi nguyên vẹn: \d+ dòng$/)).toHaveCount(1)
  expect(checked).toHaveLength(1)
  await page.getByRole('button', { name: 'Mốc đối chiếu' }).click()
  const line = page.getByRole('dialog').getByRole('textbox', { name: 'Dòng đã lưu bên ngoài' })
  await line.fill('not a line')
  await page.getByRole('dialog').getByRole('button', { name: 'Đối chiếu' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(line).toHaveValue('not a line')
  const hash = '0'.repeat(64)
  const heads = { auditNo: 1n, auditHash: hash, checkpointNo: 1n, checkpointHash: hash }
  await line.fill(writeAnchor({ brand: 'sen', day: '2026-11-01', ...heads }))
  await page.getByRole('dialog').getByRole('button', { name: 'Đối chiếu' }).click()
  await expect(page.getByRole('dialog').getByText('Nhật ký: KHÁC với mốc đã lưu')).toBeVisible()
  await page.context().close()
})
