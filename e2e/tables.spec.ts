/**
 * Two players at one table: they bet in the same round, see each other's chips, and one of them loses the network and comes back. What a
 * bet, a limit and a payment come to is proved by calls (supplier/test/tables.test.ts, studio/src/tables.test.ts).
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { maskAccount } from '@sen/core/bets/rules'
import { PATIENCE, SECONDS_TO_BET } from './patience.ts'
import { becomePlayer, openPage, speakEnglish } from './player.ts'
import { amountOf, resultOf } from './support.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const inGame = (page: Page) => page.frameLocator('iframe')
const phaseOf = (page: Page) => inGame(page).locator('body')

async function sitDown(page: Page, vendor: string, name: string): Promise<void> {
  await openPage(page, `/live?vassalage=${vendor}`)
  await page.locator('main article', { hasText: name }).first().getByRole('link').first().tap()
  await expect(phaseOf(page)).toHaveAttribute('data-link', 'up', { timeout: 60_000 })
}

/** The way over the vendor's lobby, which shows all of its tables as they stand. */
async function sitDownFromLobby(page: Page, vendor: string, code: string): Promise<void> {
  await openPage(page, `/live?games=${vendor}`)
  await page.getByRole('link', { name: /^Enter the lobby/ }).tap()
  const table = inGame(page).getByTestId(`table-${code}`)
  await expect(table.getByTestId('timer')).toHaveAttribute('aria-label', /seconds left|closed/, { timeout: 60_000 })
  await expect(inGame(page).locator('.table-card')).not.toHaveCount(1)
  await expect(table).toBeEnabled({ timeout: 30_000 })
  await table.tap()
  await expect(inGame(page).getByTestId('balance')).toHaveText(/\d/, { timeout: 60_000 })
  await expect(phaseOf(page)).toHaveAttribute('data-link', 'up', { timeout: 60_000 })
}

/** Waits for a round that both see, with time enough left to bet on a slow machine, and that is not `last`; answers its number. */
async function roundOfBoth(one: Page, other: Page, last: string): Promise<string> {
  let round = ''
  await expect(async () => {
    const seconds = Number(await inGame(one).locator('.seconds').innerText({ timeout: 1000 }))
    expect(seconds).toBeGreaterThanOrEqual(SECONDS_TO_BET)
    round = /\d+/.exec(await inGame(one).getByTestId('round-no').innerText({ timeout: 1000 }))?.[0] ?? ''
    expect(round).not.toBe(last)
    expect(await inGame(other).getByTestId('round-no').innerText({ timeout: 1000 })).toContain(round)
  }).toPass({ timeout: 120_000 * PATIENCE, intervals: [200] })
  return round
}

/**
 * Lays chips in one round that both see; answers its number. What a slow page does not confirm in time is taken off the felt: then all is
 * laid anew in a later round.
 */
async function layInOneRound(one: Page, other: Page, lay: () => Promise<unknown>): Promise<string> {
  let round = ''
  await expect(async () => {
    round = await roundOfBoth(one, other, round)
    await lay()
  }).toPass({ timeout: 300_000 * PATIENCE })
  return round
}

const tap = (page: Page, button: string) =>
  inGame(page)
    .getByTestId(button)
    .tap({ timeout: 3000 * PATIENCE })

async function bet(page: Page, spot: string, chip: number): Promise<void> {
  await tap(page, `chip-${chip}`)
  await tap(page, `spot-${spot}`)
  await confirm(page, spot)
}

async function confirm(page: Page, spot: string): Promise<void> {
  await tap(page, 'confirm')
  const mine = inGame(page).getByTestId(`spot-${spot}`).locator('.spot-mine')
  await expect(mine).toHaveAttribute('data-pending', 'false', { timeout: 5000 * PATIENCE })
}

test('two players share a table of dragon tiger, one from the list and one from the lobby: chips are laid and doubled, what one stakes the other sees with a masked name, and a lost connection costs nothing', async ({
  page,
  browser,
}) => {
  test.slow()
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: true })
  const other = await elsewhere.newPage()
  const [, account] = await Promise.all([becomePlayer(page), becomePlayer(other)])
  await speakEnglish(other)
  await Promise.all([
    sitDown(page, 'HOIAN', 'Rồng Hổ Tranh Hùng'),
    sitDownFromLobby(other, 'HOIAN', 'hoian-dragon-tiger'),
  ])
  const [game, across] = [inGame(page), inGame(other)]
  let [before, otherBefore] = [0, 0]
  const doubled = async () => {
    for (const button of ['chip-0', 'spot-dragon', 'double']) await tap(page, button)
    await expect(game.getByTestId('confirm')).toContainText('2K', { timeout: 3000 * PATIENCE })
    await confirm(page, 'dragon')
  }
  const round = await layInOneRound(page, other, async () => {
    ;[before, otherBefore] = await Promise.all([amountOf(page, 'balance'), amountOf(other, 'balance')])
    // Both are waited for: what is still on its way would press into the next round.
    const [mine, theirs] = await Promise.allSettled([doubled(), bet(other, 'tiger', 1)])
    expect([mine.status, theirs.status]).toEqual(['fulfilled', 'fulfilled'])
  })
  // The side across is barred.
  await game.getByTestId('spot-tiger').tap()
  await expect(game.getByTestId('message')).toContainText('hai cửa đối nhau')
  // Each sees the other's chip on the felt, its total and whose it is.
  await expect(game.getByTestId('spot-tiger').locator('.spot-table')).toHaveAttribute('data-amount', '5K')
  await expect(across.getByTestId('spot-dragon').locator('.spot-table')).toHaveAttribute('data-amount', '2K')
  await expect(game.getByTestId('players')).toHaveText('2 người đặt')
  await expect(game.getByTestId('feed')).toContainText(`${maskAccount(account)} Hổ 5K`)

  // It stands there until the next round begins, which a slow page may have reached before it is looked at again.
  const brought = resultOf(page)
  // One loses the network with his stake on the table, and comes back after the round was paid.
  await elsewhere.setOffline(true)
  await expect(phaseOf(other)).toHaveAttribute('data-link', 'lost')
  await expect(game.getByTestId('called')).toHaveText(/Rồng .+ · Hổ .+/, { timeout: 60_000 })
  const drawn = await game.getByTestId('called').innerText()
  expect(await brought).toMatch(/won|lost|returned/)
  const [isDragon, isTiger] = [drawn.endsWith('Rồng'), drawn.endsWith('Hổ')]
  await expect
    .poll(() => amountOf(page, 'balance'), { timeout: 30_000 })
    .toBeCloseTo(before + (isDragon ? 2000 : isTiger ? -2000 : -1000), 2)
  await elsewhere.setOffline(false)
  await expect(phaseOf(other)).toHaveAttribute('data-link', 'up', { timeout: 30_000 })
  await across.getByTestId('history-open').tap()
  await expect(across.getByTestId('history-row')).toContainText(round)
  await other.keyboard.press('Escape')
  await expect
    .poll(() => amountOf(other, 'balance'), { timeout: 30_000 })
    .toBeCloseTo(otherBefore + (isTiger ? 5000 : isDragon ? -5000 : -2500), 2)

  await game.getByTestId('roads').locator('summary').tap()
  await expect(game.getByTestId('road-bead').locator('circle')).not.toHaveCount(0)
  await game.getByTestId('rules-open').tap()
  await expect(game.getByTestId('rules')).toContainText('96.26 %')
  await page.keyboard.press('Escape')
  await game.getByTestId('fairness-open').tap()
  await expect(game.getByTestId('promise').locator('code').first()).toHaveText(/^[0-9a-f]{64}$/)
  await page.keyboard.press('Escape')
  const opened = page.context().waitForEvent('page')
  await game.getByTestId('history-open').tap()
  await game.getByTestId('proof-link').first().tap()
  const proof = await opened
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true', { timeout: 30_000 })
  await expect(proof.getByTestId('called')).toHaveText(drawn)
  await proof.close()
  await page.keyboard.press('Escape')

  // The felt is judged with chips on it, in a round that nothing else hangs on.
  await layInOneRound(page, other, () => bet(page, 'dragon', 0))
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await elsewhere.close()
})
