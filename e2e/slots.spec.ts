/** Slots of every engine from their cards: spins, the balance of the wallet, the paytable with the return, and a round verified. */
import type { Locator, Page } from '@playwright/test'
import { blockBets, unblockBets } from '../server/src/wallet/public.ts'
import { inBrand, playerIdOf } from './database.ts'
import { PATIENCE } from './patience.ts'
import { becomePlayer, openPage } from './player.ts'
import { amountOf, playOn } from './support.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const inGame = (page: Page) => page.frameLocator('iframe')

async function openCard(page: Page, vendor: string, name: string): Promise<void> {
  await openPage(page, `/rng?vassalage=${vendor}`)
  await page.locator('main article', { hasText: name }).first().getByRole('link').first().tap()
  await expect(inGame(page).getByTestId('spin')).toBeEnabled({ timeout: 60_000 })
}

const GAMES = [
  ['STUDIO', 'Cá Chép Vượt Vũ Môn', '96.28 %', '25 dòng'],
  ['BACHMA', 'Ba Số Bảy', '97.38 %', 'Ba biểu tượng giống nhau'],
  ['STUDIO', 'Đèn Kéo Quân', '96.14 %', '243 cách trúng'],
  ['NGOCLAM', 'Đom Đóm Đêm Hè', '96.50 %', 'kề cạnh nhau'],
  ['RONGTIEN', 'Long Châu', '96.34 %', 'đồng thưởng'],
] as const

for (const [vendor, name, share, rule] of GAMES)
  test(`${name}: spins at the wallet's balance, a paytable out of the game's own numbers`, async ({ page }) => {
    test.slow()
    await becomePlayer(page)
    await openCard(page, vendor, name)
    const game = inGame(page)
    await game.getByTestId('paytable-open').tap()
    await expect(game.getByTestId('paytable')).toContainText(share)
    await expect(game.getByTestId('paytable')).toContainText(rule)
    await page.keyboard.press('Escape')
    for (let spin = 0; spin < 2; spin++) {
      const before = await amountOf(page, 'balance')
      const last = (await game.getByTestId('round-id').textContent()) ?? ''
      await game.getByTestId('spin').tap()
      await expect(game.getByTestId('round-id')).not.toHaveText(last || /^$/)
      await playOn(page)
      expect(await amountOf(page, 'balance')).toBeCloseTo(before - 2000 + (await amountOf(page, 'win')), 2)
    }
  })

test('pots stand over the reels of a jackpot slot, grow with a stake, and the home page shows the dearest of them', async ({
  page,
}) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'DONGSON', 'Cồng Chiêng Đại Ngàn')
  const game = inGame(page)
  const grand = async () => Number((await game.locator('.pot.grand output').innerText()).replace(/[^\d.]/g, ''))
  await expect(game.locator('.pot')).toHaveCount(4)
  const before = await grand()
  expect(before).toBeGreaterThanOrEqual(100_000_000)
  await game.getByTestId('paytable-open').tap()
  await expect(game.getByTestId('paytable')).toContainText('Trong đó từ hũ3.46 %')
  await expect(game.getByTestId('paytable')).toContainText('Hũ Đại')
  await page.keyboard.press('Escape')
  await game.getByTestId('spin').tap()
  await playOn(page)
  // Five thousandths of the stake of 2,000, and what others staked meanwhile.
  await expect.poll(grand, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 10)
  await game.getByTestId('pots').tap()
  await expect(game.getByTestId('pots-panel').locator('code')).toHaveText(/^[0-9a-f]{64}$/)
  await openPage(page, '/')
  const counter = page.locator('[data-jackpot=pool]')
  await expect(counter).toContainText(/\d{3}/, { timeout: 30_000 })
  expect(Number((await counter.innerText()).replace(/[^\d.]/g, ''))).toBeGreaterThanOrEqual(before)
})

test('coins that stay: the feature bought, played to its end, and its round verified', async ({ page, context }) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'LUAVN', 'Sông Hương Đêm Trăng')
  const game = inGame(page)
  const before = await amountOf(page, 'balance')
  await game.getByTestId('buy-open').tap()
  await game.getByTestId('buy-confirm').tap()
  await expect(game.getByTestId('free-start')).toBeVisible({ timeout: 30_000 })
  await expect(game.locator('.coin')).toHaveCount(6)
  await playOn(page)
  expect(await amountOf(page, 'balance')).toBeCloseTo(before - 27_400 + (await amountOf(page, 'win')), 2)
  await game.getByTestId('history-open').tap()
  const opened = context.waitForEvent('page')
  await game.getByTestId('proof-link').tap()
  const proof = await opened
  await proof.getByTestId('reveal').tap()
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true')
})

/** Spins until a win may be doubled: one spin in five wins. */
async function spinToOffer(page: Page): Promise<Locator> {
  const game = inGame(page)
  const offer = game.getByTestId('gamble')
  const latest = () => game.getByTestId('round-id').getAttribute('data-round')
  await expect(async () => {
    const before = await latest()
    await game.getByTestId('spin').tap()
    // A spin may be over before it is looked at; its number stays.
    await expect.poll(latest).not.toBe(before)
    await expect(offer.or(game.locator('body[data-state=idle]')).first()).toBeVisible()
    expect(await offer.isVisible()).toBe(true)
  }).toPass({ timeout: 150_000 * PATIENCE, intervals: [0] })
  return offer
}

test('a win doubled on the colour of a card: the offer waits through a reload, and its round is verified', async ({
  page,
  context,
}) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'HOALU', 'Ăn Khế Trả Vàng')
  const game = inGame(page)
  await game.getByTestId('paytable-open').tap()
  await expect(game.getByTestId('paytable')).toContainText('97.03 %')
  await expect(game.getByTestId('paytable')).toContainText('Lượt đoán trả lại đúng 100 %')
  await page.keyboard.press('Escape')
  const offer = await spinToOffer(page)
  const before = await amountOf(page, 'balance')
  await page.reload()
  await expect(offer).toBeVisible({ timeout: 60_000 })
  expect(await amountOf(page, 'balance')).toBeCloseTo(before, 2)
  await game.getByTestId('gamble-red').tap()
  await expect(offer.getByRole('heading')).toHaveText(/^(Đúng|Sai): /)
  await playOn(page)
  await expect(game.getByTestId('message')).toHaveText(/^(Giải của ván này đã mất|Giải của bạn là [\d,.]+\sP)\.$/)
  expect(await amountOf(page, 'balance')).toBeCloseTo(before + (await amountOf(page, 'win')), 2)
  await game.getByTestId('history-open').tap()
  const opened = context.waitForEvent('page')
  await game.getByTestId('proof-link').first().tap()
  const proof = await opened
  await proof.getByTestId('reveal').tap()
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true')
  await expect(proof.getByRole('heading', { name: 'Nhân đôi giải' }).first()).toBeVisible()
})

test('a win is not doubled once no bet is taken from the player: it is paid, and the page says why', async ({
  page,
}) => {
  test.slow()
  const username = await becomePlayer(page)
  await openCard(page, 'HOALU', 'Ăn Khế Trả Vàng')
  const game = inGame(page)
  const offer = await spinToOffer(page)
  const [before, won] = [await amountOf(page, 'balance'), await amountOf(page, 'gamble-take')]
  await inBrand('sen', async tx => blockBets(tx, await playerIdOf(tx, username)))
  await game.getByTestId('gamble-red').tap()
  await expect(offer.getByRole('heading')).toHaveText('Không thể nhân đôi')
  await expect(game.getByTestId('gamble-text')).toContainText('không có lá bài nào được rút')
  await game.getByTestId('gamble-done').tap()
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle')
  expect(await amountOf(page, 'balance')).toBeCloseTo(before + won, 2)

  // Spinning says why too, and leads to the lobby; nothing was taken.
  await game.getByTestId('spin').tap()
  const refusal = game.getByTestId('error-playClosed')
  await expect(refusal).toContainText('Bạn đang tạm nghỉ, đã tự loại trừ hoặc tài khoản bị khóa')
  await expect(game.locator('body')).toHaveAttribute('data-state', 'spinning')
  expect(await amountOf(page, 'balance')).toBeCloseTo(before + won, 2)
  await refusal.getByTestId('error-close').tap()
  await expect(game.locator('body')).toHaveAttribute('data-state', 'idle')

  // Opened again once he may play, it says what became of that win.
  await inBrand('sen', async tx => unblockBets(tx, await playerIdOf(tx, username)))
  await page.reload()
  await expect(game.getByTestId('message')).toContainText('lúc đó bạn không đặt cược được', { timeout: 60_000 })
})

test('a slot whose program does not arrive says what is wrong; that the session has ended comes before it', async ({
  page,
}) => {
  test.slow()
  await becomePlayer(page)
  await openCard(page, 'BACHMA', 'Ba Số Bảy')
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  await page.route(/\/assets\/WebGLRenderer-[^/]*\.js$/, route => route.abort())
  // Not openPage: the game itself, outside the site's page.
  await page.goto(address.replace(/(#s=)./, (_, before) => `${before}-`))
  await expect(page.getByTestId('failure')).toContainText('Phiên chơi đã kết thúc')
  await expect(page.getByTestId('failure').getByRole('button')).toHaveCount(0)
  await page.unroute(/\/assets\/WebGLRenderer-[^/]*\.js$/)
  // The program's own file, of which the page has two with this name: its first script and the game.
  const first = await page.locator('script[type=module]').getAttribute('src')
  await page.route(/\/assets\/game-[^/]*\.js$/, (route, request) =>
    request.url().endsWith(first ?? '-') ? route.continue() : route.abort(),
  )
  // Not openPage: a game at the same address but for its fragment is loaded anew only from elsewhere.
  await page.goto('about:blank')
  // Not openPage: the game itself, outside the site's page.
  await page.goto(address)
  await expect(page.getByTestId('failure')).toContainText('Mất kết nối')
  await page.unroute(/\/assets\/game-[^/]*\.js$/)
  await page.getByTestId('failure').getByRole('button', { name: 'Thử lại' }).tap()
  await expect(page.getByTestId('spin')).toBeEnabled({ timeout: 60_000 })
})
