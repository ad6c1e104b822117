/** Two people play hands of Tiến lên and phỏm for money, one loses the network and comes back; two play xiangqi, two hold'em; a guest sets a hand of mậu binh; two fish. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PATIENCE } from './patience.ts'
import { becomePlayer, openPage, speakEnglish } from './player.ts'
import { expect, test } from './test.ts'

// A hand lasts as long as its players think.
test.describe.configure({ timeout: 240_000 * PATIENCE })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const inGame = (page: Page) => page.frameLocator('iframe')
const bodyOf = (page: Page) => inGame(page).locator('body')

async function openGame(page: Page, nodeId = 4001): Promise<void> {
  await openPage(page, `/game?nodeId=${nodeId}`)
  await expect(bodyOf(page)).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
}

/** A second player, on a desk and in English; both have signed in. */
async function meet(page: Page, browser: Browser): Promise<{ elsewhere: BrowserContext; other: Page }> {
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: true })
  const other = await elsewhere.newPage()
  await Promise.all([becomePlayer(page), becomePlayer(other)])
  await speakEnglish(other)
  return { elsewhere, other }
}

/** Two at a table of their own, a hand between them dealt. */
async function beginHand(page: Page, other: Page, nodeId: number): Promise<void> {
  await Promise.all([openGame(page, nodeId), openGame(other, nodeId)])
  await inGame(page).getByTestId('private-0').tap()
  await expect(inGame(page).getByTestId('room-facts')).toContainText(/[A-Z2-9]{6}/)
  const code = /[A-Z2-9]{6}/.exec(await inGame(page).getByTestId('room-facts').innerText())?.[0] ?? ''
  await inGame(other).getByTestId('code').fill(code)
  await inGame(other).getByTestId('code-enter').click()
  await inGame(page).getByTestId('ready').tap()
  await inGame(other).getByTestId('ready').click()
  for (const one of [page, other])
    await expect(bodyOf(one)).toHaveAttribute('data-hand', 'playing', { timeout: 30_000 })
}

/** The proof of the latest round or hand, on a page of its own. */
async function openProof(page: Page): Promise<Page> {
  await inGame(page).getByTestId('history-open').tap()
  const [proof] = await Promise.all([
    page.context().waitForEvent('page'),
    inGame(page).getByTestId('proof-link').first().tap(),
  ])
  return proof
}

/** Takes turns until the hand is over for both. */
const playToEnd = (pages: readonly Page[], takeTurn: (page: Page) => Promise<unknown>): Promise<void> =>
  expect(async () => {
    const going: boolean[] = []
    for (const page of pages) {
      const state = await bodyOf(page).getAttribute('data-hand')
      const isTurn = state === 'playing' && (await bodyOf(page).getAttribute('data-turn')) === 'true'
      if (isTurn) await takeTurn(page)
      going.push(state === 'playing' || state === 'staking')
    }
    expect(going).toEqual(pages.map(() => false))
  }).toPass({ timeout: 90_000 * PATIENCE, intervals: [30] })

/** Lays what the game proposes, or passes. */
async function takeTurn(page: Page): Promise<void> {
  const game = inGame(page)
  const name = (await game.getByTestId('hint').isEnabled()) ? 'lay' : 'pass'
  if (name === 'lay')
    await game
      .getByTestId('hint')
      .tap({ timeout: 2000 * PATIENCE })
      .catch(() => {})
  await game
    .getByTestId(name)
    .tap({ timeout: 2000 * PATIENCE })
    .catch(() => {})
}

test('two people meet at a private table, play a hand to its end, and see what each won; a lost connection finds its seat', async ({
  page,
  browser,
}) => {
  const { elsewhere, other } = await meet(page, browser)
  await Promise.all([openGame(page), openGame(other)])

  await inGame(page).getByTestId('private-0').tap()
  await expect(inGame(page).getByTestId('message')).toContainText('Đang chờ người vào bàn')
  const code = /[A-Z2-9]{6}/.exec(await inGame(page).getByTestId('room-facts').innerText())?.[0] ?? ''
  await inGame(other).getByTestId('code').fill(code)
  await inGame(other).getByTestId('code-enter').tap()
  await inGame(page).getByTestId('ready').tap()
  await inGame(other).getByTestId('ready').tap()
  for (const one of [page, other]) {
    await expect(bodyOf(one)).toHaveAttribute('data-hand', 'playing', { timeout: 30_000 })
    await expect(inGame(one).locator('.fan-card')).toHaveCount(13)
    // Fifteen thousand is held of each.
    await expect(inGame(one).getByTestId('balance')).toContainText('985,000')
  }

  await elsewhere.setOffline(true)
  await expect(bodyOf(other)).toHaveAttribute('data-link', 'lost')
  await elsewhere.setOffline(false)
  await expect(bodyOf(other)).toHaveAttribute('data-link', 'up', { timeout: 30_000 })

  await playToEnd([page, other], takeTurn)
  const said = [
    await inGame(page).getByTestId('verdict-hand').innerText(),
    await inGame(other).getByTestId('verdict-hand').innerText(),
  ]
  expect(said[0]).toMatch(/^Bạn (thắng|thua) [\d,.]+/)
  expect(said[1]).toMatch(said[0]?.includes('thắng') ? /^You lose/ : /^You win/)
  await inGame(page).getByTestId('rest').tap()
  const proof = await openProof(page)
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true', { timeout: 30_000 })
  await elsewhere.close()
})

test('two people in one fishing room see the same fish and each other’s shots; a burst is in the history with its proof', async ({
  page,
  browser,
}) => {
  const { elsewhere, other } = await meet(page, browser)
  await openGame(page, 3001)
  await openGame(other, 3001)
  const room = (await bodyOf(page).getAttribute('data-room')) ?? ''
  await expect(bodyOf(other)).toHaveAttribute('data-room', room)
  await expect(inGame(page).getByTestId('players')).toHaveText(/[2-4]\/4/, { timeout: 30_000 })

  // A tap shoots at the fish that is nearest, as soon as one is in sight.
  await expect(async () => {
    await inGame(page)
      .getByTestId('water')
      .tap({ timeout: 2000 * PATIENCE })
    await expect(bodyOf(page)).toHaveAttribute('data-round', /-/, { timeout: 1000 * PATIENCE })
  }).toPass({ timeout: 30_000 * PATIENCE })
  await expect(bodyOf(other)).toHaveAttribute('data-heard', /-/, { timeout: 30_000 })
  await inGame(other).getByTestId('rules-open').click()
  await expect(inGame(other).getByTestId('fish-dragon')).toContainText('one of ×50 (50 %), ×100 (30 %)')
  await inGame(other).getByTestId('panel-close').click()

  const proof = await openProof(page)
  await proof.getByTestId('reveal').click()
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true', { timeout: 30_000 })
  await expect(proof.getByTestId('haul').first()).toBeVisible()
  await elsewhere.close()
})

/** One step of a hand of phỏm: whatever is offered, else the card that the hint names. */
async function takePhomStep(page: Page): Promise<void> {
  const offered = ['whole', 'eat', 'draw', 'lay'].map(name => inGame(page).getByTestId(name))
  for (const button of offered)
    if (await button.isEnabled().catch(() => false)) {
      await button.tap({ timeout: 2000 * PATIENCE }).catch(() => {})
      return
    }
  await inGame(page)
    .getByTestId('hint')
    .tap({ timeout: 2000 * PATIENCE })
    .catch(() => {})
  await inGame(page)
    .getByTestId('throw')
    .tap({ timeout: 2000 * PATIENCE })
    .catch(() => {})
}

test('two people draw, take, lay and throw until a hand of phỏm is over, and see it again with its proof', async ({
  page,
  browser,
}) => {
  const { elsewhere, other } = await meet(page, browser)
  await beginHand(page, other, 4003)
  await playToEnd([page, other], takePhomStep)
  await inGame(page).getByTestId('rest').tap()
  for (const one of [page, other]) await expect(inGame(one).getByTestId('verdict-hand')).not.toBeEmpty()
  const proof = await openProof(page)
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true', { timeout: 30_000 })
  await elsewhere.close()
})

test('a guest sets a hand of mậu binh in practice, changes two cards, and sees every row at the end', async ({
  page,
}) => {
  await openPage(page, '/game?nodeId=4004')
  await page
    .getByRole('main')
    .getByRole('link', { name: /chơi thử/i })
    .tap()
  const game = inGame(page)
  await expect(bodyOf(page)).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
  await game.getByTestId('sit-0').tap()
  await game.getByTestId('ready').tap()
  await expect(bodyOf(page)).toHaveAttribute('data-hand', 'playing', { timeout: 30_000 })
  await game.getByTestId('hint').tap()
  await expect(game.locator('.chi .fan-card')).toHaveCount(13)
  // A card of chi 3 and one of chi 1 change places by two taps.
  const [top, low] = [
    game.locator('.chi').first().locator('.fan-card'),
    game.locator('.chi').last().locator('.fan-card'),
  ]
  const before = await top.first().getAttribute('data-card')
  await top.first().tap()
  await low.first().tap()
  await expect(low.first()).toHaveAttribute('data-card', before ?? '')
  await game.getByTestId('hint').tap()
  await expect(game.locator('.chi[data-foul="true"]')).toHaveCount(0)
  await game.getByTestId('rows-done').tap()
  await expect(game.locator('.chi-shown')).toHaveCount(12, { timeout: 30_000 })
  await expect(game.getByTestId('verdict-hand')).not.toBeEmpty()
})

test('two people play xiangqi: a move is tapped, one is dragged, a draw is refused, who resigns pays; the game is shown again', async ({
  page,
  browser,
}) => {
  const { elsewhere, other } = await meet(page, browser)
  await beginHand(page, other, 4105)

  const isFirst = (await bodyOf(page).getAttribute('data-turn')) === 'true'
  const [red, black] = isFirst ? [page, other] : [other, page]
  const at = (one: Page, square: string) => inGame(one).locator(`[data-at="${square}"]`)
  await at(red, 'h2').click()
  await expect(at(red, 'e2')).toHaveAttribute('data-target', 'true')
  await at(red, 'e2').click()
  await expect(at(black, 'e2')).toHaveAttribute('data-piece', '6')
  await expect(bodyOf(black)).toHaveAttribute('data-turn', 'true')
  await at(black, 'h9').dragTo(at(black, 'g7'))
  await expect(at(red, 'g7')).toHaveAttribute('data-piece', '-4')

  await inGame(page).getByTestId('offer').tap()
  await inGame(other).getByTestId('decline').click()
  await expect(inGame(page).getByTestId('offer')).toContainText('2')
  await inGame(other).getByTestId('resign').click()
  await inGame(other).getByTestId('resign-yes').click()
  await expect(inGame(page).getByTestId('verdict-hand')).toHaveText(/^Bạn thắng 4[.,]850/)
  await expect(inGame(other).getByTestId('verdict-hand')).toHaveText(/^You lose 5,000/)
  await inGame(page).getByTestId('rest').tap()
  const proof = await openProof(page)
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true', { timeout: 30_000 })
  await proof.getByTestId('past-first').tap()
  await expect(proof.locator('[data-at="h2"]')).toHaveAttribute('data-piece', '6')
  await elsewhere.close()
})

test('two people play a hand of hold’em: a raise is called, the rest is checked, both show, and the proof keeps the deck closed for a day', async ({
  page,
  browser,
}) => {
  const { elsewhere, other } = await meet(page, browser)
  await beginHand(page, other, 4104)
  const both = [page, other]
  const tap = (one: Page, button: string) =>
    inGame(one)
      .getByTestId(button)
      .click({ timeout: 5000 * PATIENCE })
  // A hand that the clock folded on a busy machine is followed by another.
  await expect(async () => {
    for (const one of both) await expect(inGame(one).locator('.fan-card')).toHaveCount(2, { timeout: 30_000 })
    const isFirst = (await bodyOf(page).getAttribute('data-turn')) === 'true'
    const [button, blind] = isFirst ? [page, other] : [other, page]
    await tap(button, 'size-1')
    await expect(inGame(button).getByTestId('raise')).toContainText(/3[.,]000/)
    await tap(button, 'raise')
    await expect(inGame(blind).getByTestId('call')).toContainText(/2[.,]000/)
    await tap(blind, 'call')
    await expect(inGame(blind).locator('.trick .playing-card')).toHaveCount(3)
    await expect(inGame(button).getByTestId('pot')).toContainText(/6[.,]000/)
  }).toPass({ timeout: 75_000 * PATIENCE })
  // Who has the turn checks, until nobody has; then no further hand is dealt.
  const checkOn = async () => {
    for (const one of both)
      if ((await bodyOf(one).getAttribute('data-turn')) === 'true') await tap(one, 'call').catch(() => {})
    const state = await bodyOf(page).getAttribute('data-hand')
    if (state === 'settled') await tap(page, 'rest')
    return state
  }
  await expect.poll(checkOn, { timeout: 60_000 * PATIENCE }).toBe('settled')
  for (const one of both) {
    await expect(inGame(one).locator('.trick .playing-card')).toHaveCount(5)
    await expect(inGame(one).getByTestId('verdict-hand')).not.toBeEmpty()
    await expect(inGame(one).locator('.result .playing-card')).toHaveCount(4)
  }
  const proof = await openProof(page)
  await expect(proof.getByTestId('verdict')).toHaveAttribute('data-good', 'true', { timeout: 30_000 })
  await expect(proof.getByTestId('verdict')).toContainText('24 giờ')
  await elsewhere.close()
})
