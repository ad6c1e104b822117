import type { Locator, Page } from '@playwright/test'
import { becomePlayer, openPage, SLOT, speakEnglish } from './player.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page): Locator => page.locator('dialog[open]').last()

test('limits tighten at once and loosen later; a break is confirmed twice, stops the open game and leaves withdrawals open', async ({
  page,
}) => {
  await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, '/?mcPage=securityCenter')
  await page
    .locator('[data-page]')
    .getByRole('link', { name: /Limits and breaks/ })
    .click()
  const limits = page.getByRole('region', { name: 'Your limits' })

  const set = async (amount: string) => {
    await limits.getByRole('button', { name: 'Limit: Stakes' }).click()
    await dialog(page).locator('[name=limit]').fill(amount)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
  }
  await set('0')
  await expect(dialog(page).getByText('This is not a valid limit')).toBeVisible()
  await dialog(page).locator('[name=limit]').fill('3000000')
  await expect(dialog(page).getByText('3,000,000.00')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(limits).toContainText('0.00 of 3,000,000.00 used')
  await set('5000000')
  await expect(limits).toContainText(/From .*: 5,000,000\.00/)
  await limits.getByRole('button', { name: 'Keep the current limit' }).click()
  await expect(limits).not.toContainText('5,000,000.00')
  const history = page.getByRole('region', { name: 'History of changes' })
  await history.getByText('History of changes').click()
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Limit kept')

  await page.getByRole('combobox', { name: 'Remind me every' }).selectOption({ index: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  // A game that is open stops when the break begins in another tab.
  const game = await page.context().newPage()
  await game.addInitScript(
    kept => Object.assign(sessionStorage, kept),
    await page.evaluate(() => ({ ...sessionStorage })),
  )
  await speakEnglish(game)
  await openPage(game, `/game?nodeId=${SLOT}`)
  await expect(game.getByRole('group', { name: /^Played for 0:\d\d, profit and loss/ })).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByRole('button', { name: 'Start the break' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You are on a break until' })).toBeVisible()
  await expect(page.getByRole('button', { name: '24 hours' })).toHaveCount(0)
  await expect(game.getByRole('dialog', { name: 'The game has stopped' })).toBeVisible()
  await expect(game.locator('iframe')).toBeHidden()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/mcPage=withdraw/)
})
