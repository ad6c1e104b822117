/** The lottery in the back office: two people for a result and for its correction, settings that count from the next draw, a void. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { chaseCalls } from '@sen/core/lottery/chase-calls'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { sql } from '../server/src/platform/db.ts'
import { inBrand } from './database.ts'
import { becomePlayer, openPage, token } from './player.ts'
import { openStaff } from './support.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ reducedMotion: 'reduce' })

/** The number of a draw of its own for each journey. */
const newNumber = (): string => `20200101-${String(Date.now()).slice(-4)}`
const RIGHT = {
  db: '12345',
  g1: '11111',
  g2: '22222 22223',
  g3: '30001 30002 30003 30004 30005 30006',
  g4: '4001 4002 4003 4004',
  g5: '5001 5002 5003 5004 5005 5006',
  g6: '601 602 603',
  g7: '71 72 73 74',
}

/** A northern draw that takes bets for some seconds and is drawn then: the hour of a real one is nobody's to wait for. */
async function makeDraw(number: string): Promise<number> {
  const row = await inBrand('sen', tx =>
    tx.one<{ terms_version: number }>(sql`
      insert into lottery.draws (brand_id, game_code, number, day, vendor_code, opens_at, locks_at, draws_at, terms_version)
      select 'sen', 'north', ${number}, platform.day_of(now(), platform.brand_zone('sen')), 'TCG_LOTTO_VN', now() - interval '1 hour',
        now() + interval '6 seconds', now() + interval '7 seconds', max(version) from lottery.terms where brand_id = 'sen'
      returning terms_version`),
  )
  return row?.terms_version ?? 0
}

const placeSlip = (page: Page, drawNumber: string, termsVersion: number): Promise<unknown> => {
  const lines = [{ bet: 'de_db', selection: '45', stake: '1000' }]
  const body = { requestKey: randomUUID(), gameCode: 'north', drawNumber, termsVersion, lines }
  return send(page, lotteryCalls.placeSlip.path, body)
}

/** A call with a body, as the player's page makes it. */
async function send(page: Page, address: string, sent: object): Promise<{ success: boolean; value?: unknown }> {
  return page.evaluate(
    async ({ address, bearer, sent }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) })).json()
    },
    { address, bearer: await token(page), sent },
  )
}

/** A bet on the later of a game's two open draws, which does not lock meanwhile: what a slip or a plan says beside its lines. */
async function onLaterDraw(page: Page, gameCode: string) {
  const read = await page.request.get(`${site()}${lotteryCalls.getLotteryBoard.path}?gameCode=${gameCode}`)
  const { value } = (await read.json()) as { value: { draws: { drawNumber: string }[]; terms: { version: number } } }
  const drawNumber = value.draws.at(-1)?.drawNumber ?? ''
  return { requestKey: randomUUID(), gameCode, drawNumber, termsVersion: value.terms.version }
}

/** Places on a draw whose terms may differ from those of now: the refusal names them, and who agrees sends again. */
async function place(page: Page, path: string, body: { requestKey: string; termsVersion: number }) {
  const first = await send(page, path, body)
  if (first.success) return first
  const { termsVersion = 0 } = (first.value ?? {}) as { termsVersion?: number }
  return send(page, path, { ...body, requestKey: randomUUID(), termsVersion })
}

/** Types a whole result and sends it. */
async function typeResult(page: Page, result: Readonly<Record<string, string>>): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Nhập kết quả' }) })
  for (const [name, numbers] of Object.entries(result)) await form.locator(`[name=${name}]`).fill(numbers)
  await Promise.all([
    page.waitForResponse(response => response.url().endsWith(lotteryStaffCalls.enterLotteryResult.path)),
    form.getByRole('button', { name: 'Gửi kết quả' }).click(),
  ])
}

async function correct(page: Page, special: string): Promise<void> {
  await page.getByRole('button', { name: 'Sửa kết quả' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=db]').fill(special)
  await dialog.getByRole('button', { name: 'Xem trước' }).click()
  await expect(dialog.locator('dl')).toContainText('99,500.00')
  await dialog.locator('[name=reason]').fill('đài đính chính giải đặc biệt')
  await dialog.getByRole('button', { name: 'Gửi bản sửa' }).click()
  await expect(dialog).toHaveCount(0)
}

test('two people type a result, contradict each other, agree, and later correct it; the log says so in words', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000)
  const [finance, owner] = [await openStaff(browser, 'finance'), await openStaff(browser, 'owner')]
  await becomePlayer(page)
  const number = newNumber()
  const termsVersion = await makeDraw(number)
  expect(await placeSlip(page, number, termsVersion)).toMatchObject({ success: true })

  await openPage(finance, '/office/lottery?game=north')
  await finance.getByRole('row', { name: new RegExp(number) }).click()
  await expect(finance.getByRole('region', { name: 'Rủi ro theo từng số' })).toContainText('Đề đặc biệt')
  await expect(finance.getByRole('heading', { name: 'Nhập kết quả' })).toBeVisible({ timeout: 30_000 })
  await typeResult(finance, RIGHT)
  await expect(finance.getByText('Chờ người thứ hai').first()).toBeVisible()

  await openPage(owner, `/office/lottery/north/${number}`)
  await expect(owner.getByText('Nội dung chỉ hiện khi')).toBeVisible()
  await typeResult(owner, { ...RIGHT, db: '12344' })
  await expect(owner.getByRole('alert').filter({ hasText: 'Khác ở: Giải đặc biệt' })).toBeVisible()
  await typeResult(owner, RIGHT)
  await typeResult(finance, RIGHT)
  await expect(finance.getByText('Hai người cùng nhập: ')).toBeVisible({ timeout: 20_000 })
  await expect(finance.getByText('Đã trả thưởng', { exact: true })).toBeVisible({ timeout: 20_000 })

  await expect(owner.getByRole('button', { name: 'Sửa kết quả' })).toBeVisible({ timeout: 20_000 })
  await correct(owner, '12399')
  await correct(finance, '12399')
  await expect(finance.getByRole('region', { name: 'Bản sửa thứ 1' })).toContainText('12399', { timeout: 20_000 })

  await openPage(owner, '/office/audit?action=correctLotteryResult')
  const row = owner.getByRole('row', { name: /Sửa kết quả xổ số/ }).first()
  await expect(row).toContainText(`Kỳ xổ số north/${number}`)
  await row.click()
  await expect(owner.getByRole('dialog')).toContainText('Giải đặc biệt: 12399')
  await finance.context().close()
  await owner.context().close()
})

test('settings change with a reason and count from the next draw; their versions say what was changed; a draw is voided', async ({
  browser,
}) => {
  const owner = await openStaff(browser, 'owner')
  await openPage(owner, '/office/lottery-terms')
  // Both are changed, whatever the run before left.
  const limit = owner.locator('[name="limits.player"]')
  const most = (await limit.inputValue()).startsWith('400') ? '300,000,000' : '400,000,000'
  await limit.fill(most.replaceAll(',', ''))
  await owner.getByRole('tab', { name: 'Tỷ lệ' }).click()
  const odds = owner.locator('[name=lo2]')
  await odds.fill((await odds.inputValue()) === '99.4' ? '99.3' : '99.4')
  await expect(owner.getByRole('status').filter({ hasText: '2 thay đổi' })).toBeVisible()
  await owner.getByRole('button', { name: 'Lưu cài đặt' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Một người cược một kỳ/ })).toContainText(most)
  await dialog.locator('[name=reason]').fill('thử tỷ lệ mới')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toHaveCount(0)
  await owner.getByRole('tab', { name: 'Các bản trước' }).click()
  const version = owner.getByRole('row', { name: /thử tỷ lệ mới/ }).first()
  await expect(version).toContainText('Lô 2 số (bao lô)')

  // By the day of a draw that is still to come: in the last minutes before midnight today has none left.
  const { drawNumber } = await onLaterDraw(owner, 'pc28')
  const day = drawNumber.replace(/^(\d{4})(\d\d)(\d\d)-.*/, '$1-$2-$3')
  await openPage(owner, `/office/lottery?by=own&state=scheduled&day=${day}`)
  await owner.getByRole('row', { name: /PC 28/ }).last().click()
  await owner.getByRole('button', { name: 'Hủy kỳ quay' }).click()
  await owner.getByRole('dialog').locator('[name=reason]').fill('thử máy quay')
  await owner.getByRole('dialog').getByRole('button', { name: 'Hủy kỳ quay' }).click()
  await expect(owner.getByText('Đã hủy, hoàn cược')).toBeVisible()
  await owner.context().close()

  const auditor = await openStaff(browser, 'auditor')
  await openPage(auditor, '/office/lottery-terms')
  await expect(auditor.locator('[name="limits.player"]')).toBeDisabled()
  await expect(auditor.getByRole('button', { name: 'Lưu cài đặt' })).toHaveCount(0)
  await auditor.context().close()
})

test('a draw with slips is void when a second person agrees: both see what goes back, and the draw goes on until then', async ({
  page,
  browser,
}) => {
  await becomePlayer(page)
  const on = await onLaterDraw(page, 'sen-4d')
  const { drawNumber } = on
  const body = { ...on, lines: [{ bet: 'd4_big', selection: '1234', stake: '1000' }] }
  expect(await place(page, lotteryCalls.placeSlip.path, body)).toMatchObject({ success: true })

  const [finance, owner] = [await openStaff(browser, 'finance'), await openStaff(browser, 'owner')]
  await openPage(finance, `/office/lottery/sen-4d/${drawNumber}`)
  await finance.getByRole('button', { name: 'Hủy kỳ quay' }).click()
  const dialog = finance.getByRole('dialog')
  await expect(dialog.locator('dl')).toContainText('1,000.00')
  await dialog.locator('[name=reason]').fill('máy quay hỏng')
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(finance.getByText('Đang nhận cược')).toBeVisible()
  await openPage(finance, '/office/lottery-calendar')
  const request = (who: Page) =>
    who
      .locator('main')
      .getByText(`Sen 4D · ${drawNumber}`)
      .locator('xpath=ancestor::*[contains(., "máy quay hỏng")][1]')
  await expect(request(finance)).toContainText('Cần người khác')

  await openPage(owner, '/office/lottery-calendar')
  await expect(request(owner)).toContainText('Tiền được hoàn: 1,000.00')
  await request(owner).getByRole('textbox').fill('đồng ý')
  await request(owner).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(owner.getByText(`Sen 4D · ${drawNumber}`)).toHaveCount(0)
  await openPage(finance, `/office/lottery/sen-4d/${drawNumber}`)
  await expect(finance.getByText('Đã hủy, hoàn cược')).toBeVisible()
  await expect(finance.getByText('máy quay hỏng')).toBeVisible()
  await finance.context().close()
  await owner.context().close()
})

test('staff find a player’s chase plan with its money, and open its draws', async ({ page, browser }) => {
  const account = await becomePlayer(page)
  const body = {
    ...(await onLaterDraw(page, 'k3-5')),
    lines: [{ bet: 'k3_side', selection: 'big', stake: '10000' }],
    ...{ draws: 3, rule: { kind: 'same' }, limit: '1000000', stopsOnWin: true },
  }
  expect(await place(page, chaseCalls.placeChase.path, body)).toMatchObject({ success: true })
  const staff = await openStaff(browser, 'finance')
  await openPage(staff, `/office/lottery-chases?account=${account}&state=running`)
  const row = staff.getByRole('row', { name: new RegExp(account) })
  await expect(row).toContainText('10,000.00')
  await expect(row).toContainText('Đang chạy')
  await row.click()
  await expect(staff.getByRole('dialog').getByText('Sắp tới')).toHaveCount(2)
  await staff.context().close()
})

/** A feed has said another result for the next northern draw: no station of the trial's ever contradicts itself. */
async function contradict(mark: string): Promise<string> {
  const row = await inBrand('sen', tx =>
    tx.one<{ number: string }>(sql`
      with draw as (
        select id, number from lottery.draws where brand_id = 'sen' and game_code = 'north' and state = 'scheduled' order by draws_at desc limit 1
      ), noted as (
        insert into lottery.contradictions (brand_id, draw_id, digest, source, said, noted_at)
        select 'sen', id, encode(sha256(convert_to(${mark}, 'UTF8')), 'hex'), 'feed:http', '{"prizes": {"db": ["12399"]}}'::jsonb, now() from draw
      )
      select number from draw`),
  )
  return row?.number ?? ''
}

test('the calendar takes a pause and gives it up again; a contradicted result alarms whoever sees draws until it is dealt with', async ({
  browser,
}) => {
  const mark = newNumber()
  const finance = await openStaff(browser, 'finance')
  await openPage(finance, '/office/lottery-calendar')
  await finance.getByRole('button', { name: 'Thêm vào lịch' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Các trò' }).click()
  await finance.getByRole('option', { name: 'Kon Tum' }).click()
  await dialog.getByLabel('Từ', { exact: true }).fill('04/03/2040')
  await dialog.getByLabel('Đến', { exact: true }).fill('10/3/2040')
  await dialog.locator('[name=reason]').fill(`thử lịch ${mark}`)
  await dialog.getByRole('button', { name: 'Thêm vào lịch' }).click()
  await expect(dialog).toHaveCount(0)
  const row = finance.getByRole('row', { name: new RegExp(`thử lịch ${mark}`) })
  await expect(row).toContainText('04/03/2040 đến 10/03/2040')
  await expect(row).toContainText('Kon Tum')
  await row.click()
  await finance.getByRole('dialog').locator('[name=reason]').fill('thử xong')
  await finance.getByRole('dialog').getByRole('button', { name: 'Bỏ khỏi lịch' }).click()
  await expect(row).toHaveCount(0)

  const number = await contradict(mark)
  await openPage(finance, '/office/lottery')
  const alarm = finance.getByRole('alert').filter({ hasText: 'Kết quả bị mâu thuẫn' })
  await alarm
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(finance.getByText('Chưa có khoản tiền nào thay đổi')).toBeVisible()
  await finance.getByRole('button', { name: 'Đã xử lý' }).first().click()
  await finance.getByRole('dialog').locator('[name=reason]').fill('đài đã đính chính')
  await finance.getByRole('dialog').getByRole('button', { name: 'Đã xử lý' }).click()
  // On its way out the dialog still holds the words.
  await expect(finance.getByRole('dialog')).toHaveCount(0)
  await expect(finance.getByText('đài đã đính chính')).toBeVisible()
  await finance.context().close()
})
