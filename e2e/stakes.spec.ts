/** The studio's slot and a balance that does not pay for the stake. */
import { becomePlayer, openPage, requestsOf, SLOT } from './player.ts'
import { expect, test } from './test.ts'

test('a stake above the balance says so, is not sent, and leads to a lower one or the cashier', async ({ page }) => {
  await becomePlayer(page)
  let balance = '1500'
  await page.route('**/api/open', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), balance } })
  })
  const rounds = requestsOf(page, '/api/rounds')
  await openPage(page, `/game?nodeId=${SLOT}`)
  const game = page.frameLocator('iframe')
  const spin = game.getByTestId('spin')
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
  await expect(spin).toHaveAttribute('aria-disabled', 'true')
  await expect(spin).toHaveAccessibleDescription('Cao hơn số dư')

  // By the keyboard: it says why, Escape leaves everything as it is.
  await spin.focus()
  await page.keyboard.press('Space')
  const notice = game.getByTestId('short')
  await expect(notice).toContainText('1,500.00')
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)
  await expect(spin).toBeFocused()

  // The cashier opens over the game, which stays.
  await spin.click({ force: true })
  await notice.getByRole('button', { name: 'Nạp tiền' }).click()
  await expect(page).toHaveURL(/mcPage=depositv2/)
  await expect(page.locator('dialog [data-page=depositv2]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog')).toHaveCount(0)

  // A lower stake is played; nothing was sent until then.
  expect(rounds).toEqual([])
  await spin.click({ force: true })
  await notice.getByRole('button', { name: 'Hạ mức cược còn' }).click()
  await expect(game.getByTestId('stake')).toContainText('1,000.00')
  await expect(spin).not.toHaveAttribute('aria-disabled')
  balance = '1000000'
  await spin.click()
  await expect(game.getByTestId('round-id')).toContainText(/[0-9a-f]{8}/, { timeout: 40_000 })
  expect(rounds).toHaveLength(1)
})
