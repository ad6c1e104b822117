/** Rounds that follow each other by themselves, in a slot and in an instant game: their stops, and nothing serious to axe. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomePlayer, openPage } from './player.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const inGame = (page: Page) => page.frameLocator('iframe')

async function openCard(page: Page, vendor: string, name: string): Promise<void> {
  await openPage(page, `/rng?vassalage=${vendor}`)
  await page.locator('main article', { hasText: name }).first().getByRole('link').first().tap()
  await expect(inGame(page).getByTestId('autoplay')).toBeEnabled({ timeout: 60_000 })
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('dice by itself: ten rounds on one choice, each in the history; before it loses too much it stops', async ({
  page,
}) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'LUAVN', 'Nhịp Thoi')
  const game = inGame(page)
  const button = game.getByTestId('autoplay')
  await button.tap()
  await game.getByTestId('autoplay-loss').selectOption('100')
  await expectNoFaults(page)
  await game.getByTestId('autoplay-start').tap()
  await expect(button).toHaveAttribute('data-on', '')
  await expect(game.getByTestId('stake-up')).toBeDisabled()
  await expect(game.getByTestId('message')).toHaveText('Đã chơi hết số ván tự động.', { timeout: 60_000 })
  await game.getByTestId('history-open').tap()
  await expect(game.getByTestId('history-row')).toHaveCount(10)
})

test('a slot by itself: the player stops it before all rounds are played', async ({ page }) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'BACHMA', 'Ba Số Bảy')
  const game = inGame(page)
  const button = game.getByTestId('autoplay')
  await expectNoFaults(page)
  await button.tap()
  await expectNoFaults(page)
  await game.getByTestId('autoplay-start').tap()
  await expect(button).toHaveText(/^\d$/, { timeout: 60_000 })
  await expect(game.getByTestId('spin')).toBeDisabled()
  await button.tap()
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle', { timeout: 30_000 })
  await expect(game.getByTestId('spin')).toBeEnabled()
  await game.getByTestId('history-open').tap()
  // Fewer than were asked for.
  await expect(game.getByTestId('history-row').first()).toBeVisible()
  expect(await game.getByTestId('history-row').count()).toBeLessThan(10)
})

test('a slot whose wins may be doubled: it stops at the offer, or takes such wins where the player says so', async ({
  page,
}) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'HOALU', 'Ăn Khế Trả Vàng')
  const game = inGame(page)
  const button = game.getByTestId('autoplay')
  await button.tap()
  await game.getByTestId('autoplay-rounds').selectOption('50')
  await game.getByTestId('autoplay-loss').selectOption('100')
  await game.getByTestId('autoplay-start').tap()
  await expect(game.getByTestId('gamble')).toBeVisible({ timeout: 100_000 })
  await expectNoFaults(page)
  await game.getByTestId('gamble-take').tap()
  await expect(game.getByTestId('message')).toHaveText('Chơi tự động đã dừng: ván vừa rồi được nhân đôi giải.', {
    timeout: 30_000,
  })
  await button.tap()
  await game.getByTestId('autoplay-offer').uncheck()
  await game.getByTestId('autoplay-rounds').selectOption('10')
  await game.getByTestId('autoplay-loss').selectOption('100')
  await game.getByTestId('autoplay-start').tap()
  await expect(game.getByTestId('message')).toHaveText('Đã chơi hết số ván tự động.', { timeout: 100_000 })
})
