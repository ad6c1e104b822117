/** The sportsbook from /fbsports: a single on the fast league, settled, the balance right; a double and the price formats; its traders. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addTrader } from '../sportsbook/src/trading/traders.ts'
import { becomePlayer, openPage, speakEnglish } from './player.ts'
import { amountOf } from './support.ts'
import { expect, test } from './test.ts'
import { sportsbookSite, toolEnvironment } from './world.ts'

const inBook = (page: Page) => page.frameLocator('iframe')

/** Matches of the fast league that have not begun. */
const upcoming = (page: Page) =>
  inBook(page).getByTestId('league-baphut').locator('[data-testid=match][data-status="0"]')

/** Time enough for a slip on a busy machine. */
const SOON_SECONDS = 25

/** Picks a price of the first match that is not about to begin. */
async function pickSoon(page: Page, price: string): Promise<void> {
  await expect(upcoming(page).first()).toBeVisible({ timeout: 60_000 })
  const waits = (await upcoming(page).allInnerTexts()).map(text => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? []
    return Number(minutes) * 60 + Number(seconds)
  })
  const at = waits.findIndex(wait => wait >= SOON_SECONDS)
  await (at < 0 ? upcoming(page).last() : upcoming(page).nth(at)).getByTestId(price).click()
}

test('SHELL-23 /fbsports opens the book; a single on the fast league is taken, settled and paid to the wallet', async ({
  page,
}) => {
  test.setTimeout(480_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await becomePlayer(page)
  await openPage(page, '/fbsports')
  const book = inBook(page)
  await expect(book.getByTestId('balance')).toHaveText(/\d/, { timeout: 60_000 })
  const before = await amountOf(page, 'balance')
  await pickSoon(page, 'price-1-1')
  await book.getByTestId('slip-bar').click()
  await book.getByTestId('chip-50000').click()
  await expect(book.getByTestId('place')).toContainText('50,000')
  // Asked again where the price had moved meanwhile.
  await book.getByTestId('consent').selectOption('any')
  await book.getByTestId('place').click()
  await expect(book.getByTestId('slip-said')).toContainText('Đã nhận cược 50,000')
  await expect.poll(() => amountOf(page, 'balance')).toBeCloseTo(before - 50_000, 2)
  const closeSlip = book.getByRole('button', { name: 'Đóng phiếu cược' })
  await closeSlip.click()
  // Looked at before the match is over.
  await book.getByTestId('tab-bets').click()
  await expect(book.getByTestId('bet')).toHaveAttribute('data-state', 'open')
  await book.getByTestId('tab-matches').click()

  // From a match a bet is three taps: the price opens the slip.
  await book.getByTestId('league-giaidat').getByTestId('open-match').last().click()
  await book.getByTestId('market-16').getByRole('button').first().click()
  await book.getByTestId('chip-50000').click()
  await expect(book.getByTestId('place')).toContainText('50,000')
  await book.getByRole('button', { name: /^Bỏ kèo/ }).click()
  await closeSlip.click()

  await book.getByTestId('tab-bets').click()
  await book.getByTestId('bets-settled').click()
  // The match begins within a minute and lasts a quarter of one.
  await expect(book.getByTestId('bet')).toHaveAttribute('data-state', 'settled', { timeout: 150_000 })
  const sum = await book.getByTestId('bet-sum').innerText()
  expect(sum).toMatch(/^50,000\s\S+ × [\d.]+ = [\d,.]+\s\S+$/)
  const paid = Number((sum.split('=')[1] as string).replace(/[^\d.]/g, ''))
  await expect.poll(() => amountOf(page, 'balance'), { timeout: 30_000 }).toBeCloseTo(before - 50_000 + paid, 2)
  await expect(page.getByRole('banner')).toContainText(
    (await book.getByTestId('balance').innerText()).split(/\s/)[0] as string,
  )

  await book.getByTestId('tab-results').click()
  await expect(book.getByTestId('results').getByRole('listitem').first()).toContainText(/\d:\d/)
})

test('on a desk, in English, on practice credit: a double, its price in five formats, the marks that it is simulated', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await speakEnglish(page)
  await becomePlayer(page)
  await openPage(page, '/fbsports?mode=demo')
  const book = inBook(page)
  await expect(book.getByText('Simulated matches').first()).toBeVisible({ timeout: 60_000 })
  await expect(book.getByTestId('demo-badge')).toBeVisible()
  const legs = book.getByTestId('leg')
  const homeland = book.getByTestId('league-giaidat').locator('[data-testid=match][data-status="0"]')
  await homeland.last().getByTestId('price-1-1').click()
  await upcoming(page).last().getByTestId('price-18-12').click()
  await expect(legs).toHaveCount(2)
  await book.getByTestId('chip-100000').click()
  await book.getByTestId('consent').selectOption('any')
  await book.getByTestId('place').click()
  await expect(book.getByTestId('slip-said')).toContainText('Your bet of 100,000')
  await book.getByTestId('tab-bets').click()
  await expect(book.getByTestId('bet')).toContainText('Accumulator of 2')
  // Half of it is sold back at the price on the button; the other half goes on.
  await book.getByTestId('part-50').click()
  const offered = ((await book.getByTestId('cash-out').innerText()).match(/[\d,.]+/) ?? [''])[0]
  await book.getByTestId('cash-out').click()
  await expect(book.getByTestId('bet-later')).toContainText(`Cashed out 50,000`, { timeout: 30_000 })
  await expect(book.getByTestId('bet-later')).toContainText(offered)
  await expect(book.getByTestId('bet')).toHaveAttribute('data-state', 'open')

  await book.getByTestId('tab-matches').click()
  // Without accents, by the name of a league; then what is followed alone.
  const fast = book.getByTestId('league-baphut')
  await book.getByTestId('search').fill('giai dat nuoc')
  await expect(fast).toHaveCount(0)
  await expect(homeland.last()).toBeVisible()
  await book.getByTestId('search').fill('')
  await expect(fast).toBeVisible()
  await book.getByTestId('league-giaidat').getByTestId('star-league').click()
  await book.getByTestId('when-followed').click()
  await expect(fast).toHaveCount(0)
  await expect(homeland.last()).toBeVisible()
  await book.getByTestId('when-all').click()
  const price = homeland.last().getByTestId('price-1-1').locator('b')
  const european = Number(await price.innerText())
  await book.getByTestId('odds-format').selectOption('hongkong')
  expect(Number(await price.innerText())).toBeCloseTo(european - 1, 6)
  await homeland.last().getByTestId('open-match').click()
  for (const market of [1, 10, 11, 16, 18, 29, 45, 47]) await expect(book.getByTestId(`market-${market}`)).toBeVisible()
})

test('a trader logs in with his key and suspends a market of basketball, which then takes no bets, and opens it again', async ({
  page,
}) => {
  const address = sportsbookSite()
  const key = addTrader(path.resolve(toolEnvironment().SEN_DATA || '.data'), 'journey')
  // Not openPage: it is no page of ours, but the sportsbook's own.
  await page.goto(`${address}/staff?lang=en`)
  await page.getByTestId('key').fill('not a key')
  await page.getByTestId('enter').click()
  await expect(page.getByRole('alert')).toHaveText('This key is not valid.')
  await page.getByTestId('key').fill(key)
  // What the file says counts within a second.
  await expect
    .poll(async () => {
      const enter = page.getByTestId('enter')
      // The press before may just have been let in, and the button be gone.
      if (await enter.isVisible()) await enter.click({ timeout: 5000 }).catch(() => {})
      return page.getByTestId('part-matches').isVisible()
    })
    .toBe(true)
  const match = page.getByTestId('league-giaibongro').getByTestId('staff-match').last()
  const id = await match.getAttribute('data-match')
  await match.click()
  const winner = page.getByTestId('staff-market-219')
  const statusOf = async () => {
    const answer = await page.request.get(`${address}/api/sports/matches/${id}`)
    const { lines } = (await answer.json()) as { lines: { market: number; status: number }[] }
    return lines.find(({ market }) => market === 219)?.status
  }
  expect(await statusOf()).toBe(1)
  for (const [act, status] of [
    ['check', -1],
    ['uncheck', 1],
  ] as const) {
    await winner.getByTestId('suspended')[act]()
    await winner.getByTestId('save-setting').click()
    await expect(page.getByTestId('said')).toHaveText('Saved.')
    await expect.poll(statusOf).toBe(status)
  }
  await page.getByTestId('part-profit').click()
  await expect(page.getByRole('button', { name: '30 days' })).toBeVisible()
})
