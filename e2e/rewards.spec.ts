import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { sql, type Tx } from '../server/src/platform/db.ts'
import { asOwner } from './database.ts'
import { becomePlayer, fillRegistration, openPage, token } from './player.ts'
import { expect, test } from './test.ts'

test.use({ reducedMotion: 'reduce' })

const item = (page: Page, name: string) => page.locator('dialog nav').getByRole('link', { name })

test('SHELL-12 MC-13 an invitation link is counted, its code goes along with the registration, and the inviter sees how far it went', async ({
  page,
  browser,
}) => {
  await becomePlayer(page)
  await openPage(page, '/?mcPage=securityCenter')
  await item(page, 'Giới thiệu bạn bè').click()
  const centre = page.locator('[data-page=referral]')
  await expect(centre.getByRole('img', { name: 'Mã QR của liên kết giới thiệu' })).toBeVisible()
  const link = new URL((await centre.locator('code').nth(1).textContent()) ?? '')
  const code = link.searchParams.get('referralCode') ?? ''
  expect([link.pathname, code.length]).toEqual(['/register', 10])
  const funnel = (step: string) => centre.locator('dl > div', { hasText: step }).locator('dd')
  await expect(funnel('Lượt mở liên kết')).toHaveText('0')

  const friend = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const counted = friend.waitForResponse(response => response.url().endsWith('/wps/referral/visit'))
  await openPage(friend, link.pathname + link.search)
  expect((await (await counted).json()).value).toEqual({})
  expect(await friend.evaluate(() => sessionStorage.getItem('referralCode'))).toBe(code)
  const name = `ban${Date.now().toString(36)}`.slice(0, 12)
  await fillRegistration(friend, name)
  await friend.locator('main form button[type=submit]').click()
  await expect.poll(() => token(friend), { timeout: 30_000 }).not.toBe('')
  await friend.context().close()

  await page.reload()
  await expect(funnel('Lượt mở liên kết')).toHaveText('1')
  await expect(funnel('Đăng ký')).toHaveText('1')
  await expect(funnel('Nạp lần đầu')).toHaveText('0')
  await expect(centre).toContainText(`ba***${name.at(-1)}`)
  await expect(centre).not.toContainText(name)
})

test('MC-11 MC-12 MC-18 gifts are counted, claimed and gone from the count; rebates stand in their record; records are files', async ({
  page,
}) => {
  const name = await becomePlayer(page)
  await withDays(name, async (tx, id) => {
    await tx.run(sql`
      insert into bets.valid_days (brand_id, player_id, day, node_id, amount)
      values ('sen', ${id}, platform.day_of(now(), platform.brand_zone('sen')) - 3, 1001, 500000000000)`)
    await tx.run(sql`
      insert into rewards.rebates (brand_id, player_id, day, game_type, valid_bet, rate, amount)
      values ('sen', ${id}, platform.day_of(now(), platform.brand_zone('sen')) - 1, 'RNG', 12345600000, 9000, 111110000)`)
  })
  await openPage(page, '/?mcPage=securityCenter')
  const reward = item(page, 'Trung tâm thưởng')
  await expect(reward.locator('[aria-hidden=true]').last()).toHaveText('1')
  await reward.click()
  const centre = page.locator('[data-page]')
  await centre.getByRole('button', { name: 'Nhận 20,000' }).click()
  await expect(centre).toContainText('Chưa có thưởng chờ nhận')
  await expect(centre).toContainText('Thưởng lên cấp Lá non')
  await expect(reward).toHaveText('Trung tâm thưởng')

  await item(page, 'Hoàn trả').click()
  const row = centre.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Nổ hũ')
  await expect(row).toContainText('123,456.00')
  await expect(row).toContainText('0.90%')
  await expect(row).toContainText('+1,111.10')

  await item(page, 'Lịch sử giao dịch').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    centre.getByRole('button', { name: 'Tải tệp CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sen-account-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(fs.readFileSync(await file.path(), 'utf8')).toMatch(/Tiền thưởng,Tiền mặt,Thưởng lên cấp VIP,VIP 1,20000\.00,/)
  await centre.getByRole('button', { name: 'Sao kê' }).click()
  const paper = centre.getByRole('article')
  await expect(paper.locator('dl dd').last()).toHaveText('1,020,000.00 P')
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('columnheader', { name: 'Tiền vào' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'In hoặc lưu PDF' })).toBeHidden()
})

test('MC-22 where the brand has no referral, nobody is asked to invite friends', async ({ page }) => {
  await becomePlayer(page, 'hac')
  const known = page.waitForResponse(response => response.url().endsWith('/wps/member/promo/state'))
  await openPage(page, '/?mcPage=rewardCenter', 'hac')
  expect((await (await known).json()).value.availablePromo).toEqual({ REFERRAL: { enabled: 0 } })
  await expect(item(page, 'Reward centre')).toBeVisible()
  await expect(page.locator('[data-page=rewardCenter]')).toContainText('VIP level 0')
  await expect(item(page, 'Missions')).toBeVisible()
  await expect(item(page, 'Invite friends')).toHaveCount(0)
})

/** What days do to an account, done at its rows. */
async function withDays(name: string, work: (tx: Tx, id: string) => Promise<void>): Promise<void> {
  await asOwner(async tx => {
    const row = await tx.one<{ id: string }>(sql`
      select id from identity.accounts where brand_id = 'sen' and username_normalized = ${name}`)
    if (!row) throw new Error(`no account ${name}`)
    await work(tx, row.id)
  })
}
