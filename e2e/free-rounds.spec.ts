/** Free rounds, the whole way: given in the office, found by the player, played in the game, their wins in the balance. */
import { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { becomePlayer, openPage } from './player.ts'
import { openStaff, playOn } from './support.ts'
import { expect, test } from './test.ts'

test.use({ actionTimeout: 20_000, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('free rounds given in the office are played in the game, cost nothing, and their wins are the player’s', async ({
  page,
  browser,
}) => {
  test.slow()
  const account = await becomePlayer(page)
  const staff = await openStaff(browser, 'finance', { viewport: { width: 1440, height: 900 } })
  staff.setDefaultTimeout(20_000)
  await openPage(staff, '/office/free-rounds?open=new')
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(/^(Trò chơi|Game)/).fill('Ba Số Bảy')
  await staff.getByRole('option', { name: 'Ba Số Bảy' }).click()
  await dialog.getByLabel(/^(Mức cược|Stake)/).click()
  await staff.getByRole('option').first().click()
  await dialog.getByLabel(/^(Số vòng|Rounds)/).fill('2')
  await dialog.locator('[name=account]').fill(account)
  await dialog.locator('[name=reason]').fill('journey')
  const [answer] = await Promise.all([
    staff.waitForResponse(
      response =>
        response.url().endsWith(freeRoundCalls.grantFreeRounds.path) && response.request().method() === 'POST',
    ),
    dialog.locator('button[type=submit]').click(),
  ])
  expect((await answer.json()).value).toEqual({ players: 1 })
  await expect(staff.locator('#main')).toContainText(account)

  await openPage(page, '/promotions')
  const own = page.locator('section', { has: page.locator('#free-rounds') })
  await expect(own).toContainText('Ba Số Bảy')
  await own.getByRole('link').tap()
  const game = page.frameLocator('iframe')
  await game.getByTestId('gift-start').tap({ timeout: 60_000 })
  const amountOf = async (place: string) => Number((await game.getByTestId(place).innerText()).replace(/[^\d.]/g, ''))
  let balance = await amountOf('balance')
  for (const left of [1, 0]) {
    await game.getByTestId('spin').tap()
    if (left === 0) await game.getByTestId('gift-done').tap({ timeout: 60_000 })
    else await expect(game.getByTestId('gift-left')).toContainText(`còn ${left} `, { timeout: 60_000 })
    await playOn(page)
    balance += await amountOf('win')
    expect(await amountOf('balance')).toBeCloseTo(balance, 2)
  }
  await expect(game.getByTestId('gift-left')).toBeHidden()
  await staff.context().close()
})
