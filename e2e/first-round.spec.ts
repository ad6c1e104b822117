/** How far the first round is: taps on a phone, counted from the home page. */
import type { Locator, Page } from '@playwright/test'
import { becomePlayer, openPage, PASSWORD, requestsOf, SLOT, slotCard, token } from './player.ts'
import { playOn } from './support.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Counts what the player's finger does. */
function finger() {
  let taps = 0
  return {
    tap: async (on: Locator) => {
      taps += 1
      await on.tap()
    },
    taps: () => taps,
  }
}

const inGame = (page: Page) => page.frameLocator('iframe')

/** Taps Spin and waits until the round is there. */
async function spin(page: Page, tap: (on: Locator) => Promise<void>): Promise<void> {
  await expect(inGame(page).getByTestId('spin')).toBeEnabled({ timeout: 60_000 })
  await tap(inGame(page).getByTestId('spin'))
  await expect(inGame(page).getByTestId('round-id')).toContainText(/[0-9a-f]{8}/, { timeout: 40_000 })
}

test('LAUNCH-01 a newcomer without an account plays his first round with three taps, by way of /login', async ({
  page,
}) => {
  const { tap, taps } = finger()
  const launches = requestsOf(page, 'launchGame')
  await openPage(page, '/')
  await tap(slotCard(page))
  await expect(page).toHaveURL(`${site()}/login?from=%2Fgame%3FnodeId%3D${SLOT}`)
  expect(launches).toEqual([])
  await tap(page.getByRole('main').getByRole('link', { name: 'Chơi thử ngay' }))
  await spin(page, tap)
  expect(taps()).toBe(3)
  expect(await token(page)).toBe('')

  // A finger is told of no keys; page and game write one balance.
  await playOn(page)
  await expect(inGame(page).getByTestId('message')).not.toContainText('phím')
  await expect(inGame(page).getByTestId('balance')).toHaveText(/^[\d,]+\.\d\d\sP$/)
  const balance = /[\d,.]+/.exec(await inGame(page).getByTestId('balance').innerText())?.[0] ?? 'none'
  await expect(page.getByRole('banner')).toContainText(balance)
})

test('a player of the brand that asks everybody in first plays with two taps: nothing lies over his home page', async ({
  page,
}) => {
  const { tap, taps } = finger()
  const name = await becomePlayer(page, 'hac')
  // He was here before: nothing greets him as a newcomer.
  await page.evaluate(() => sessionStorage.clear())
  await openPage(page, '/login', 'hac')
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').tap()
  await expect(page).toHaveURL(`${site('hac')}/`, { timeout: 40_000 })
  await tap(slotCard(page))
  await spin(page, tap)
  expect(taps()).toBe(2)
  // The bar over the game says what the game says, in the money of the brand.
  await playOn(page)
  await expect(inGame(page).getByTestId('balance')).toHaveText(/^[\d,]+\.\d\d\s₫$/)
  const balance = /[\d,.]+/.exec(await inGame(page).getByTestId('balance').innerText())?.[0] ?? 'none'
  await expect(page.getByRole('banner')).toContainText(balance)
})
