/** A race, the whole way: set up in the office, played for in a slot, its table in the game's frame, its prize in the wallet with a letter. */
import AxeBuilder from '@axe-core/playwright'
import { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { sql } from '../server/src/platform/db.ts'
import { asOwner } from './database.ts'
import { becomePlayer, openPage } from './player.ts'
import { amountOf, openStaff, playOn } from './support.ts'
import { expect, test } from './test.ts'

test.use({ actionTimeout: 20_000, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const PRIZE = 150_000

test('a race is set up in the office, its table follows what is won in the slot, and its prize comes with a letter', async ({
  page,
  browser,
}) => {
  test.slow()
  await becomePlayer(page)
  const staff = await openStaff(browser, 'finance', { viewport: { width: 1440, height: 900 } })
  staff.setDefaultTimeout(20_000)
  const name = `Đua thử ${Date.now().toString(36)}`
  await openPage(staff, '/office/races?open=new')
  const dialog = staff.getByRole('dialog')
  await dialog.locator('[name=vi]').fill(name)
  await dialog.locator('[name=leastStake]').fill('1000')
  await dialog.locator('[name=reason]').fill('journey')
  await dialog.locator('button[type=submit]').click()
  // What is missing is said at its field, and nothing that was written is lost.
  await expect(dialog).toContainText('cả hai ngôn ngữ')
  await dialog.locator('[name=en]').fill(`Race ${name}`)
  await dialog.getByRole('combobox', { name: 'Trò chơi', exact: true }).fill('Ba Số Bảy')
  await staff.getByRole('option', { name: 'Ba Số Bảy' }).click()
  await staff.keyboard.press('Escape')
  await dialog.locator('[name=prizes]').fill(String(PRIZE))
  await dialog.locator('[name=wagering]').fill('2')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('dl')).toContainText('Ba Số Bảy')
  const [answer] = await Promise.all([
    staff.waitForResponse(
      response => response.url().endsWith(raceStaffCalls.createRace.path) && response.request().method() === 'POST',
    ),
    dialog.locator('button[type=submit]').click(),
  ])
  const { id } = (await answer.json()).value
  await expect(staff.locator('#main')).toContainText(name)
  await move(id, sql`from_at = now() - interval '1 hour'`)

  await openPage(page, '/promotions')
  const races = page.locator('section', { has: page.locator('#races') })
  await races.getByRole('listitem').filter({ hasText: name }).getByRole('link').tap()
  await page.frameLocator('iframe').getByTestId('spin').waitFor({ timeout: 60_000 })
  await expect(async () => {
    await page.frameLocator('iframe').getByTestId('spin').tap()
    await playOn(page)
    expect(await amountOf(page, 'win')).toBeGreaterThan(0)
  }).toPass({ timeout: 150_000 })
  const balance = await amountOf(page, 'balance')
  const game = new URL(page.url())

  await page.getByRole('button', { name: 'Đua top' }).tap()
  const panel = page.getByRole('dialog')
  const tab = panel.getByRole('tab', { name })
  await tab.tap()
  const own = panel.locator('tr', { hasText: 'Bạn' })
  await expect(own).toContainText('×', { timeout: 60_000 })
  await expect(own).toContainText('150,000')
  await expect(panel).toContainText('Hạng của bạn')
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  await move(id, sql`to_at = now() - interval '17 minutes'`)
  await expect(panel).toContainText('Đã trả thưởng', { timeout: 60_000 })
  await openPage(page, '/?mcPage=messageV2')
  await expect(page.getByRole('dialog')).toContainText(`Bạn đạt hạng 1 cuộc đua ${name}`)
  await openPage(staff, `/office/races?open=${id}`)
  await expect(staff.getByRole('dialog')).toContainText('Đã trả')
  await openPage(page, game.pathname + game.search)
  await expect.poll(() => amountOf(page, 'balance'), { timeout: 60_000 }).toBeCloseTo(balance + PRIZE, 2)
  await staff.context().close()
})

/** Time that passes for one race. */
const move = (id: string, change: ReturnType<typeof sql>) =>
  asOwner(tx => tx.run(sql`update promotions.races set ${change} where brand_id = 'sen' and id = ${id}`))
