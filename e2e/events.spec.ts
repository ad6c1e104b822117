/** A cockfight, tried by somebody without an account: birds and prices before the fight, a bet, the result, and the form of the birds. */
import { PATIENCE, SECONDS_TO_BET } from './patience.ts'
import { openPage } from './player.ts'
import { resultOf } from './support.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a visitor bets on both kinds of draw, sees the fight and what it brought, and the form counts it', async ({
  page,
}) => {
  test.slow()
  await openPage(page, '/cockfight?vassalage=DS88')
  await page.locator('main article', { hasText: 'Gà Cựa Dao' }).first().getByRole('link').first().tap()
  await page.getByText('Chơi thử ngay').first().tap()
  const game = page.frameLocator('iframe')
  await expect(game.locator('body')).toHaveAttribute('data-link', 'up', { timeout: 60_000 })
  let birds: string[] = []
  // Chips that a slow page did not confirm in time are taken off the felt; they are laid again in the next round.
  await expect(async () => {
    expect(Number(await game.locator('.seconds').innerText({ timeout: 1000 }))).toBeGreaterThanOrEqual(SECONDS_TO_BET)
    birds = await game.locator('.bird-spot b').allInnerTexts()
    if (await game.getByTestId('clear').isEnabled()) await game.getByTestId('clear').tap({ timeout: 2000 * PATIENCE })
    for (const button of ['chip-0', 'spot-draw', 'spot-full', 'confirm'])
      await game.getByTestId(button).tap({ timeout: 2000 * PATIENCE })
    await expect(game.getByTestId('staked')).toContainText('2,000', { timeout: 5000 * PATIENCE })
  }).toPass({ timeout: 120_000 * PATIENCE, intervals: [200] })
  const [red, blue] = birds
  await expect(game.getByTestId('spot-meron')).toHaveAttribute('aria-label', new RegExp(`${red}.*1:\\d`))
  // What the round brought is asked for until it is known.
  let asked = 0
  await page.route(/\/table\/mine\?/, route => (++asked === 1 ? route.abort() : route.continue()))
  const brought = resultOf(page)
  await expect(game.getByTestId('called')).toHaveText(/Meron|Wala|Hòa/, { timeout: 60_000 })
  const called = await game.getByTestId('called').innerText()
  expect(await brought).toBe(/Hòa/.test(called) ? 'won' : 'lost')
  expect(asked).toBeGreaterThan(1)
  await game.getByTestId('form').locator('summary').tap()
  const winner = called.startsWith('Meron') ? red : called.startsWith('Wala') ? blue : undefined
  if (winner) await expect(game.locator('.form-sheet tr', { hasText: winner }).locator('.mark').first()).toHaveText('T')
})
