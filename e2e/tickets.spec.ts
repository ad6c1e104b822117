/** Support in writing: a ticket with a picture, its answer from the back office, its end; and what is no picture. */
import sharp from 'sharp'
import { becomePlayer, openPage } from './player.ts'
import { openSupport } from './support.ts'
import { expect, test } from './test.ts'

const drawn = (format: 'png' | 'gif', side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    [format]()
    .toBuffer()

const png = async () => ({ name: 'bill.png', mimeType: 'image/png', buffer: await drawn('png') })

test('SUPPORT-06 feedback takes three pictures: another type, a larger file and a fourth are refused in words', async ({
  page,
}) => {
  await becomePlayer(page)
  await openPage(page, '/?mcPage=messageV2')
  const picture = await png()
  const pictures = page.locator('input[name=pictures]')
  await pictures.setInputFiles({ name: 'bill.gif', mimeType: 'image/gif', buffer: await drawn('gif') })
  await expect(page.getByText('Chỉ nhận ảnh PNG hoặc JPG', { exact: true })).toBeVisible()
  const buffer = Buffer.concat([picture.buffer, Buffer.alloc(5 * 1024 * 1024)])
  await pictures.setInputFiles({ ...picture, buffer })
  await expect(page.getByText('Mỗi ảnh tối đa 5 MB')).toBeVisible()
  await pictures.setInputFiles([picture, picture, picture, picture])
  await expect(page.getByText('Gửi tối đa 3 ảnh')).toBeVisible()
  await page.getByRole('textbox', { name: 'Góp ý của bạn' }).fill('Trang này vỡ trên máy tôi')
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(page.getByText('chúng tôi đã nhận được góp ý')).toBeVisible()
  await expect(page.getByRole('button', { name: /Xem ảnh/ })).toHaveCount(0)
})

test('SUPPORT-01 SUPPORT-02 SUPPORT-03 a ticket with a picture is answered while the player looks on, closed and rated', async ({
  page,
  browser,
}) => {
  const name = await becomePlayer(page)
  await openPage(page, '/?mcPage=supportTickets')
  await expect(page.getByRole('heading', { name: 'Chưa có yêu cầu nào' })).toBeVisible()
  await page.getByRole('link', { name: 'Tạo yêu cầu' }).click()
  const send = page.getByRole('button', { name: 'Gửi yêu cầu' })
  await send.click()
  await expect(page.getByText('Vui lòng chọn loại vấn đề')).toBeVisible()
  await expect(page.getByText('Nội dung cần từ 5 đến 500 ký tự')).toBeVisible()

  const picture = await png()
  await page.locator('input[name=pictures]').setInputFiles([picture, picture, picture])
  await page.getByRole('button', { name: 'Bỏ ảnh 3' }).click()
  await page.getByRole('combobox', { name: 'Loại vấn đề' }).selectOption({ label: 'Rút tiền' })
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(`Chưa nhận tiền ${name}`)
  await page.getByRole('textbox', { name: 'Nội dung' }).fill('Lệnh rút sáng nay chưa về, xem ảnh giúp tôi.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue(`Chưa nhận tiền ${name}`)
  await expect(page.getByRole('button', { name: /Xem ảnh/ })).toHaveCount(2)
  await send.click()
  await expect(page.getByRole('heading', { name: `Chưa nhận tiền ${name}` })).toBeVisible()
  await expect(page.getByText('Chờ trả lời', { exact: true })).toBeVisible()

  const support = await openSupport(browser)
  await openPage(support, '/office/tickets')
  await support.getByRole('button', { name: new RegExp(name) }).click()
  await support.getByRole('button', { name: 'Xem ảnh 2' }).click()
  await expect(support.getByRole('img', { name: 'Ảnh 2' })).toBeVisible()
  await support.keyboard.press('Escape')
  await support.getByRole('textbox', { name: 'Trả lời' }).fill('Ngân hàng báo 10:02 đã nhận, bạn kiểm tra lại giúp nhé')
  await support.getByRole('button', { name: 'Gửi và chờ phản hồi' }).click()

  // Told, not asked: the player's page has not been touched.
  await expect(page.getByText('Ngân hàng báo 10:02 đã nhận', { exact: false })).toBeVisible()
  await expect(page.getByText('Chờ bạn phản hồi', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Đóng yêu cầu' }).click()
  await page.getByRole('dialog', { name: 'Đóng yêu cầu' }).getByRole('button', { name: 'Đóng yêu cầu' }).click()
  await expect(page.getByText('Bạn đã đóng yêu cầu này.')).toBeVisible()
  await page.getByRole('radio', { name: '5 trên 5 sao' }).check({ force: true })
  await expect(page.getByText('Cảm ơn bạn đã đánh giá')).toBeVisible()
  await expect(support.getByText('5/5 sao')).toBeVisible()
})
