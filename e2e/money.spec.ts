/** Money on a phone: from the account tab to a withdrawal whose steps are done in place, and what a break says and leaves open. */
import { becomePlayer, openPage, token } from './player.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the account tab shows everything; a withdrawal keeps what was typed while its steps are done; a break says what still works', async ({
  page,
}) => {
  const name = await becomePlayer(page)
  await openPage(page, '/')
  const part = page.locator('[data-page]')
  await page.getByRole('navigation', { name: 'Điều hướng nhanh' }).getByRole('link', { name: 'Tài khoản' }).click()
  await expect(part).toHaveAttribute('data-page', 'overview')
  await expect(part.getByText(name)).toBeVisible()
  await expect(part.getByText('1,000,000.00')).toBeVisible()
  await part.getByRole('link', { name: 'Lịch sử cược' }).click()
  // The record comes first: what it is filtered by stands on one button.
  await expect(part.getByLabel('Từ ngày')).toBeHidden()
  await part.getByRole('button', { name: /^Bộ lọc: \d\d\/\d\d(\/\d{4})? – \d\d\/\d\d\/\d{4}$/ }).click()
  await expect(part.getByLabel('Từ ngày')).toBeVisible()

  await openPage(page, '/?mcPage=withdraw')
  const before = part.getByRole('region', { name: 'Trước khi rút tiền' })
  await expect(before.getByText('Xong 0/3 việc bắt buộc')).toBeVisible()
  await part.locator('[name=amount]').fill('300000')
  await part.getByRole('button', { name: 'Tiếp tục: nhập họ tên thật' }).click()
  const form = page.locator('dialog[open] form').last()
  await form.locator('[name=value]').fill('Nguyễn Văn An')
  await form.locator('button[type=submit]').click()
  // What is kept for good is repeated and asked for once more.
  await expect(form.getByText('NGUYEN VAN AN')).toBeVisible()
  const yes = page.getByRole('button', { name: 'Đúng, lưu tên này' })
  await expect(async () => {
    if (await yes.isVisible()) await yes.click({ timeout: 2_000 })
    await expect(yes).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(before.getByText('NGUYEN VAN AN')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Tiếp tục: thêm tài khoản ngân hàng' })).toBeVisible()

  const asked = await page.request.post('/wps/member/safety/exclusion', {
    headers: { authorization: `Bearer ${await token(page)}` },
    data: { term: '24h', isSure: true },
  })
  expect((await asked.json()).success).toBe(true)
  await expect(part.getByRole('status').filter({ hasText: 'Bạn đang tạm nghỉ đến' })).toContainText(
    'Rút tiền vẫn như thường',
  )
  await expect(part.locator('[name=amount]')).toHaveValue('300,000')
  await openPage(page, '/')
  const notice = page.locator('#main').getByRole('status').filter({ hasText: 'Bạn đang tạm nghỉ đến' })
  await notice.getByRole('link', { name: 'Rút tiền' }).click()
  await expect(part.locator('[name=amount]')).toHaveValue('300,000')
  await openPage(page, '/?mcPage=depositv2')
  await expect(part.getByRole('status').filter({ hasText: 'Bạn đang tạm nghỉ đến' })).toBeVisible()
  await expect(part.locator('[name=amount]')).toHaveCount(0)
})
