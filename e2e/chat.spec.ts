/** Help that answers: a question in the chat and its answer from the back office; feedback, and its answer in the inbox. */
import { becomePlayer, openPage, walk } from './player.ts'
import { openSupport } from './support.ts'
import { expect, test } from './test.ts'

test('MC-15 MC-17 SUPPORT-05 a question in the chat and feedback are answered by staff; the badge counts and reading empties it', async ({
  page,
  context,
  browser,
}) => {
  const name = await becomePlayer(page)
  const chat = await context.newPage()
  // A window that the page opens takes its session along; one of the browser's own does not.
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  await chat.addInitScript(text => {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      sessionStorage.setItem(key, value)
  }, kept)
  // The room asks for its lines once its program is there; only then may the network go.
  const isThere = chat.waitForResponse(response => response.url().includes('/wps/member/chat'))
  await openPage(chat, '/chat')
  await isThere
  const words = `Rút tiền mất bao lâu? <b>${name}</b>`
  await context.setOffline(true)
  await chat.getByRole('textbox', { name: 'Tin nhắn' }).fill(words)
  await chat.keyboard.press('Enter')
  await expect(chat.getByText('Chưa gửi được')).toBeVisible()
  await context.setOffline(false)
  await expect(chat.getByText('Chưa gửi được')).toBeHidden()
  await expect(chat.getByText(words, { exact: true })).toHaveCount(1)

  await openPage(page, '/?mcPage=messageV2')
  const box = page.getByRole('textbox', { name: 'Góp ý của bạn' })
  await box.fill('x'.repeat(141))
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(page.getByText('Góp ý cần từ 5 đến 140 ký tự')).toBeVisible()
  await box.fill(`Cho tôi chế độ tối, ${name}`)
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(page.getByText('chúng tôi đã nhận được góp ý')).toBeVisible()

  const support = await openSupport(browser)
  await openPage(support, '/office/chats')
  await support.getByRole('button', { name: new RegExp(name) }).click()
  const beside = support.getByRole('complementary', { name: 'Người đang hỏi' })
  await expect(beside.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(beside).toContainText('Chưa đặt cược lần nào')
  await beside.getByRole('textbox').fill('hỏi về rút tiền')
  await beside.getByRole('button', { name: 'Lưu' }).click()
  await expect(beside).toContainText('hỏi về rút tiền')
  await support.getByRole('button', { name: 'Nhận', exact: true }).click()
  await support.getByRole('textbox', { name: 'Trả lời' }).fill('Thường trong 5 phút ạ')
  await support.keyboard.press('Enter')
  await expect(chat.getByText('Thường trong 5 phút ạ')).toBeVisible()
  await expect(chat.getByText('đang trò chuyện với bạn')).toBeVisible()

  // Who left the room finds a mark on the way back to it once an answer has come, until he has seen it.
  await chat.close()
  await walk(page, '/')
  const help = page.getByRole('button', { name: 'Chăm sóc khách hàng' })
  await expect(help).toHaveAccessibleName('Chăm sóc khách hàng')
  await support.getByRole('textbox', { name: 'Trả lời' }).fill('Tiền đã về chưa ạ?')
  await support.keyboard.press('Enter')
  await expect(help).toHaveAccessibleName('Chăm sóc khách hàng Có trả lời mới')
  await help.click()
  await page.getByRole('button', { name: 'Chat ngay trên trang Có trả lời mới' }).click()
  await expect(page.getByText('Tiền đã về chưa ạ?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Rời cuộc trò chuyện' }).click()
  await expect(help).toHaveAccessibleName('Chăm sóc khách hàng')
  await walk(page, '/?mcPage=messageV2')

  await openPage(support, '/office/feedback?state=open')
  await support
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Trả lời' })
    .click()
  await support.getByRole('dialog').getByRole('textbox').fill('Đã có trong bản mới')
  await support.getByRole('dialog').getByRole('button', { name: 'Gửi' }).click()
  await expect(support.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('link', { name: /Hộp thư, 1 tin chưa đọc/ }).first()).toBeAttached()
  await page.getByRole('button', { name: /trả lời góp ý của bạn/ }).click()
  await expect(page.getByText('Đã có trong bản mới')).toBeVisible()
  await expect(page.getByRole('link', { name: /Hộp thư, / })).toHaveCount(0)
})
