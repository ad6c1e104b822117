/** Instant games from their cards: a game of one outcome, a game of decisions, a game without an account. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deriveTokens } from '@sen/core/brand/look'
import { blockBets } from '../server/src/wallet/public.ts'
import { inBrand, playerIdOf } from './database.ts'
import { becomePlayer, openPage, requestsOf, speakEnglish } from './player.ts'
import { amountOf } from './support.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const inGame = (page: Page) => page.frameLocator('iframe')

/** Taps the card of a game on its vendor's page and waits until it can be played. */
async function openCard(page: Page, vendor: string, name: string): Promise<void> {
  await openPage(page, `/rng?vassalage=${vendor}`)
  await page.locator('main article', { hasText: name }).first().getByRole('link').first().tap()
  await expect(inGame(page).getByTestId('bet')).toBeEnabled({ timeout: 60_000 })
}

test('dice: a stake, an outcome, the balance of the wallet, history, and the round verified', async ({
  page,
  context,
}) => {
  await becomePlayer(page)
  await openCard(page, 'LUAVN', 'Nhịp Thoi')
  const game = inGame(page)
  const before = await amountOf(page, 'balance')
  await expect(game.getByTestId('odds')).toContainText('50.00 %')
  await game.getByTestId('side-over').tap()
  await game.getByTestId('bet').tap()
  await expect(game.getByTestId('message')).toContainText(/Thoi dừng ở \d/)
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle')
  expect(await amountOf(page, 'balance')).toBeCloseTo(before - 2000 + (await amountOf(page, 'win')), 2)
  await expect(page.getByRole('banner')).toContainText(
    (await game.getByTestId('balance').innerText()).split(/\s/)[0] as string,
  )

  await game.getByTestId('rules-open').tap()
  await expect(game.getByTestId('rules')).toContainText('97.00 %')
  await page.keyboard.press('Escape')
  await game.getByTestId('history-open').tap()
  await expect(game.getByTestId('history-row')).toHaveCount(1)
  const opened = context.waitForEvent('page')
  await game.getByTestId('proof-link').tap()
  const proof = await opened
  await proof.getByTestId('reveal').tap()
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true')
  await expect(proof.getByTestId('rolled')).toHaveText(/^\d\d?\.\d\d$/)
})

test('dice: what stands in the way of a bet is told beside the balance of then, and no longer than it is so', async ({
  page,
}) => {
  const username = await becomePlayer(page)
  await openCard(page, 'LUAVN', 'Nhịp Thoi')
  const game = inGame(page)
  const message = game.getByTestId('message')
  const before = await amountOf(page, 'balance')

  // The wallet has less than the page knew of.
  await page.route('**/api/rounds', route =>
    route.fulfill({ status: 409, json: { error: 'notEnoughMoney', balance: '1500.00' } }),
  )
  await game.getByTestId('bet').tap()
  const short = game.getByTestId('short')
  await expect(short).toContainText('1,500.00')
  expect(await amountOf(page, 'balance')).toBe(1500)
  await short.getByTestId('short-close').tap()
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle')
  await expect.poll(() => amountOf(page, 'balance')).toBeCloseTo(before, 2)
  await page.unrouteAll()

  // The line is cut once; asked again, the bet waits like any other, and is played.
  let answer = () => {}
  let tries = 0
  await page.route('**/api/rounds', async route => {
    tries += 1
    if (tries === 1) return route.abort()
    await new Promise<void>(resolve => {
      answer = resolve
    })
    await route.continue()
  })
  await game.getByTestId('bet').tap()
  await expect(message).toContainText('Mất kết nối')
  await game.getByTestId('error-retry').tap()
  await expect(message).toHaveText('Đang ghi nhận…')
  await expect.poll(() => tries).toBe(2)
  answer()
  await expect(message).toContainText(/Thoi dừng ở \d/)
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle')
  await page.unrouteAll()

  // No bet is taken from him any more: that is said, and the lobby is one press away.
  await inBrand('sen', async tx => blockBets(tx, await playerIdOf(tx, username)))
  const last = await amountOf(page, 'balance')
  await game.getByTestId('bet').tap()
  const closed = game.getByTestId('error-playClosed')
  await expect(closed).toContainText('Bạn đang tạm nghỉ, đã tự loại trừ hoặc tài khoản bị khóa')
  expect(await amountOf(page, 'balance')).toBeCloseTo(last, 2)
  await closed.getByTestId('error-home').tap()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('mines: fields are opened, the page is left and comes back, and what was won is collected', async ({ page }) => {
  await becomePlayer(page)
  await openCard(page, 'TRANGVANG', 'Pháo Đất')
  const game = inGame(page)
  await game.getByTestId('mines-1').tap()
  // One field of 25 bursts: begun anew until the first field is safe.
  const state = game.locator('body')
  for (;;) {
    await game.getByTestId('bet').tap()
    await expect(state).toHaveAttribute('data-state', 'open')
    await expect(game.getByTestId('bet')).toBeDisabled()
    await game.getByTestId('field-12').tap()
    await expect(game.getByTestId('field-12')).not.toHaveAttribute('data-look', 'closed')
    if ((await game.getByTestId('field-12').getAttribute('data-look')) === 'safe') break
    await expect(state).toHaveAttribute('data-state', 'idle')
  }
  await expect(game.getByTestId('bet')).toContainText('Nhận 2,020.80')
  await page.reload()
  await expect(game.getByTestId('field-12')).toHaveAttribute('data-look', 'safe', { timeout: 60_000 })
  await expect(game.getByTestId('message')).toContainText('Ván dở')
  const before = await amountOf(page, 'balance')
  await game.getByTestId('bet').tap()
  await expect(state).toHaveAttribute('data-state', 'idle')
  await expect(game.getByTestId('message')).toContainText('Thắng 2,020.80')
  expect(await amountOf(page, 'balance')).toBeCloseTo(before + 2020.8, 2)
  await expect(game.locator('[data-look=cracker]')).toHaveCount(1)
})

test('limbo and towers: a target typed and reached or not, gates passed one by one and collected', async ({ page }) => {
  await becomePlayer(page)
  await openCard(page, 'PHOCO', 'Đá Cầu')
  const game = inGame(page)
  const state = game.locator('body')
  await game.getByTestId('target').fill('1.25')
  await game.getByTestId('target').blur()
  await expect(game.getByTestId('odds')).toContainText('77.20 %')
  await game.getByTestId('bet').tap()
  await expect(game.getByTestId('message')).toContainText(/Quả cầu bay cao ×\d+\.\d\d/)
  const height = Number((await game.getByTestId('height').innerText()).replace('×', ''))
  await expect(game.getByTestId('message')).toContainText(height >= 1.25 ? 'Thắng 2,500.00' : 'Không trúng')

  await openCard(page, 'PHOCO', 'Năm Cửa Ô')
  await game.getByTestId('way-easy').tap()
  const first = game.getByTestId('door-0-1')
  for (;;) {
    await game.getByTestId('bet').tap()
    await expect(state).toHaveAttribute('data-state', 'open')
    await expect(game.getByTestId('door-1-0')).toBeDisabled()
    await first.tap()
    await expect(first).not.toHaveAttribute('data-look', 'closed')
    if ((await first.getAttribute('data-look')) === 'safe') break
    await expect(state).toHaveAttribute('data-state', 'idle')
  }
  await expect(game.getByTestId('door-1-0')).toBeEnabled()
  await game.getByTestId('bet').tap()
  await expect(game.getByTestId('message')).toContainText('Thắng 2,910.00')
  await expect(state).toHaveAttribute('data-state', 'idle')
})

test('plinko without an account, in English: practice credit, every table, no bet at the wallet', async ({ page }) => {
  await speakEnglish(page)
  const launches = requestsOf(page, 'launchGame')
  await openPage(page, '/game?nodeId=1802')
  await page
    .getByRole('main')
    .getByRole('link', { name: /free play/i })
    .tap()
  const game = inGame(page)
  await expect(game.getByTestId('bet')).toBeEnabled({ timeout: 60_000 })
  await expect(game.getByTestId('demo-badge')).toBeVisible()
  for (const [rows, risk, most] of [
    [8, 'low', '×5'],
    [16, 'high', '×880'],
  ] as const) {
    await game.getByTestId(`rows-${rows}`).tap()
    await game.getByTestId(`risk-${risk}`).tap()
    await expect(game.getByTestId('odds')).toContainText(most)
    await game.getByTestId('bet').tap()
    await expect(game.getByTestId('message')).toContainText('Falls into cup')
    await expect(game.locator('[data-lit]')).toHaveCount(1)
    await expect(game.locator('body')).toHaveAttribute('data-state', 'idle')
  }
  expect(launches.length).toBeLessThanOrEqual(1)
  await expect(page).toHaveURL(new RegExp(`^${site()}`))
})

/** What a game of cards, fields or numbers needs before its bet, and what ends its round. */
const CARDS: readonly { name: string; en: string; before?: string; steps?: readonly string[]; says: RegExp }[] = [
  {
    name: 'Xích Lô Phố Cổ',
    en: 'Cyclo Rush',
    steps: ['guess-higher', 'guess-lower', 'bet'],
    says: /Đoán|Right|Wrong|Thắng|win/,
  },
  { name: 'Đua Ghe Ngo', en: 'Long Boat Race', before: 'keno-random', says: /Trúng \d+ trên 10|of 10 fields/ },
  { name: 'Vé Cào Ngày Xuân', en: 'Spring Scratch Card', says: /[Bb]a ô|three alike|Three of/ },
  { name: 'Năm Lá', en: 'Five Card Draw', steps: ['card-0', 'bet'], says: /·/ },
  { name: 'Xì Dách Một Mình', en: 'Solo Blackjack', steps: ['bet'], says: /·/ },
  { name: 'Roulette Cánh Sen', en: 'Lotus Roulette', before: 'spot-n7', says: /Bóng vào số|The ball lands/ },
  { name: 'Baccarat Mini', en: 'Mini Baccarat', before: 'spot-banker', says: /Con \d · Cái \d|Player \d · Banker \d/ },
]

for (const brand of ['sen', 'hac'] as const)
  test(`games of cards, fields and numbers on ${brand}: rounds are paid, in the brand’s colours and type, sound for axe`, async ({
    page,
  }) => {
    test.slow()
    if (brand === 'hac') await speakEnglish(page)
    await becomePlayer(page, brand)
    const game = inGame(page)
    const look = brand === 'sen' ? { hue: 3, chroma: 0.205, ground: 200 } : { hue: 232, chroma: 0.14, ground: 262 }
    const colour = deriveTokens({ ...look, radius: 1, display: 'jakarta' }, 'dark').brand
    // All of them on one brand; on the other some, since only the look differs.
    for (const { name, en, before, steps = [], says } of brand === 'sen' ? CARDS : CARDS.slice(-2)) {
      const called = brand === 'sen' ? name : en
      await openPage(page, `/rng?name=${encodeURIComponent(called)}`, brand)
      await page.locator('main article', { hasText: called }).first().getByRole('link').first().tap()
      await expect(game.getByTestId('stake-up')).toBeEnabled({ timeout: 60_000 })
      const worn = await game
        .locator('html')
        .evaluate(page => [
          getComputedStyle(page).getPropertyValue('--pink'),
          getComputedStyle(page.ownerDocument.body).fontFamily,
          [...document.fonts].some(({ family, status }) => /^\W?(Sen|Hac) UI/.test(family) && status === 'loaded'),
        ])
      expect(worn).toEqual([colour, expect.stringContaining(brand === 'sen' ? 'Sen UI' : 'Hac UI'), true])
      if (before) await game.getByTestId(before).tap()
      const balance = await amountOf(page, 'balance')
      await game.getByTestId('bet').tap()
      const state = game.locator('body')
      await expect(state).toHaveAttribute('data-state', /open|idle/)
      for (const step of steps) {
        if ((await state.getAttribute('data-state')) === 'idle') break
        if (await game.getByTestId(step).isEnabled()) await game.getByTestId(step).tap()
        await expect(state).toHaveAttribute('data-state', /open|idle/)
      }
      await expect(state, name).toHaveAttribute('data-state', 'idle')
      await expect(game.getByTestId('message')).toContainText(says)
      // A stake of 2,000, or two chips of 1,000: the one that lies there and the one that was laid.
      expect(await amountOf(page, 'balance'), name).toBeCloseTo(balance - 2000 + (await amountOf(page, 'win')), 2)
      await expect(game.getByTestId('bet'), `${name} fits the screen`).toBeInViewport({ ratio: 1 })
      const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
      const found = violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target }) => `${impact} ${id} ${target}`),
      )
      expect(found, name).toEqual([])
    }
  })
