/** The back office in a browser: its own sign-in, two people for money, edits that reach the site, and no script in any field. */
import fs from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openStaff, signInStaff } from './support.ts'
import { site } from './world.ts'

test('T35: support asks for a credit, finance approves it, and support could not have', async ({ browser }) => {
  const support = await openStaff(browser, 'support')
  await support.goto(`${site()}/office`)
  const search = support.getByRole('combobox', { name: 'Tìm màn hình hoặc người chơi' })
  await expect(async () => {
    if (!(await search.isVisible())) await support.keyboard.press('Control+k')
    await expect(search).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await search.fill('linh')
  await support.getByRole('option', { name: 'linh' }).waitFor()
  await support.keyboard.press('Enter')
  await expect(support.getByRole('heading', { level: 1 })).toHaveText('linh')
  await support.getByRole('button', { name: 'Điều chỉnh số dư' }).click()
  await support.locator('[name=amount]').fill('250')
  await support.locator('[name=reason]').fill('bù lỗi ván chơi')
  await support.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(support.getByRole('status')).toContainText('chờ người khác phê duyệt')
  await support.goto(`${site()}/office/approvals?state=pending`)
  await expect(support.getByRole('row', { name: /linh/ }).getByRole('button')).toHaveText(['Thu hồi'])

  const finance = await openStaff(browser, 'finance')
  await finance.goto(`${site()}/office`)
  await finance.getByRole('link', { name: /Phê duyệt/ }).click()
  const row = finance.getByRole('row', { name: /bù lỗi ván chơi/ }).first()
  await row.getByRole('button', { name: 'Duyệt' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Duyệt' }).click()
  await expect(row).toContainText('Đã duyệt')
  // The queue of the one who asked follows by itself.
  await expect(support.getByRole('row', { name: /bù lỗi ván chơi/ })).toHaveCount(0)
  await finance.getByRole('link', { name: 'linh' }).first().click()
  await finance.getByRole('tab', { name: 'Sổ tiền' }).click()
  const line = finance.getByRole('row', { name: /Điều chỉnh/ }).first()
  await expect(line).toContainText('+250.00')
  // Followed into the ledger: both sides of it, and its place in the chain once it is sealed.
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
  await page.goto(`${site()}/office`)
  await page.locator('[name=username]').waitFor()
  expect(await attack(page)).toBeGreaterThan(0)
  await page.locator('button[type=submit]').click()
  await signInStaff(page, 'owner')
  for (const screen of ['deposits', 'games', 'audit']) {
    await page.goto(`${site()}/office/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await attack(page, 'main')
    expect(await isHit(page), screen).toBe(false)
  }
  // What is kept: a note, a notice with a preview, a person's name, reasons in the log.
  await page.goto(`${site()}/office/players?search=demo`)
  await page.getByRole('link', { name: 'demo' }).first().click()
  await page.locator('[name=note]').fill(HOSTILE)
  await page.locator('form').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.locator('main')).toContainText(HOSTILE)
  await page.goto(`${site()}/office/notices?open=new`)
  await page.locator('[role=dialog] [name=title]').waitFor()
  expect(await attack(page, '[role=dialog]')).toBeGreaterThan(3)
  await page.locator('[name=image]').fill('')
  await page.locator('[name=content]').fill(`<p>Xem trước</p>${HOSTILE}`)
  await expect(page.getByRole('region', { name: 'Xem trước' })).toContainText('Xem trước')
  await page.getByRole('switch', { name: 'Ẩn khỏi trang' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'onerror' }).first()).toContainText('Đã ẩn')
  await page.goto(`${site()}/office/staff`)
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  await page.locator('[name=name]').fill(HOSTILE.slice(0, 60))
  await page.locator('[name=username]').fill(`x${Date.now().toString(36)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Thêm nhân viên' }).click()
  await expect(page.getByText('Mật khẩu dùng một lần')).toBeVisible()
  await page.goto(`${site()}/office/audit`)
  await page
    .getByRole('row', { name: /Ghi chú người chơi/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('onerror')
  expect(await isHit(page)).toBe(false)
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
    await page.goto(`${site()}/office/${screen}`)
    await judge(screen)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site()}/office/`)
  await judge('dark')
  await page.context().close()
})
