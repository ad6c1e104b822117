/**
 * The main job, with nothing stubbed: a visitor registers, signs in, finds the slot by search, plays rounds and a
 * free-spin feature, sees one balance in the header, in the game and in the books, reads and verifies each round, signs out.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import type { Language } from '@sen/core/phrases'
import { say } from '@sen/core/words'
import { openPage } from './player.ts'
import { expect, test } from './test.ts'
import { site, toolEnvironment } from './world.ts'

const ROOT = path.join(import.meta.dirname, '..')

type Way = { brand: 'sen' | 'hac'; language: Language; width: number; theme: 'light' | 'dark'; spins: number }
/** Each brand, language, width and theme once. The first plays so much that its record has a second page; rules and books know no width. */
const WAYS: Way[] = [
  { brand: 'sen', language: 'vi', width: 390, theme: 'light', spins: 15 },
  { brand: 'hac', language: 'en', width: 1440, theme: 'dark', spins: 3 },
]
/** Rounds that the record shows before its end is reached. */
const PAGE = 15

// Each way is a long one with a player of its own.
test.describe.configure({ mode: 'parallel' })

for (const way of WAYS) {
  test(`LOGIN-01 LOGIN-22 LOGOUT-01 LAUNCH-03 SHELL-25 MC-08 from registration to a verified record and out again: ${way.brand}, ${way.language}, ${way.width} px`, async ({
    browser,
  }, info) => {
    test.setTimeout(600_000)
    const context = await browser.newContext({
      viewport: { width: way.width, height: way.width > 700 ? 900 : 844 },
      hasTouch: way.width < 700,
      reducedMotion: 'reduce',
    })
    const complaints = listenForComplaints(context)
    await context.addInitScript(
      ([theme, lang]) => {
        try {
          localStorage.setItem('theme', theme as string)
          localStorage.setItem('lang', lang as string)
        } catch {
          // Games and replays run in a sandbox that has no storage.
        }
      },
      [way.theme, way.language],
    )
    const page = await context.newPage()
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })
    const w = (key: string, words?: Record<string, string | number>) => say(way.language, key, words)
    const username = `bong${randomBytes(4).toString('hex').slice(0, 7)}`
    const password = `Sen-${randomBytes(6).toString('hex')}7`

    await register(page, way, username, password)
    await shot('1-registered')
    await signOut(page, way)
    await signIn(page, way, username, password)
    await shot('2-signed-in')

    await findGame(page, way)
    const game = page.frameLocator('iframe')
    await expect(game.locator('body')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
    await shot('3-game')
    for (let round = 0; round < way.spins; round++) await spin(game)
    await playFeature(game)
    await shot('4-played')
    // The seed is told in the game on one of the ways, on the page of the round on the other.
    const isRevealed = way === WAYS[0]
    if (isRevealed) await revealSeeds(game)

    const inGame = await amountOf(game.getByTestId('balance'))
    await openPage(page, '/?mcPage=personalHistoryCopy', way.brand)
    const rows = page.locator('tbody tr')
    await expect(page.getByText(w('centre.rounds'))).toBeVisible()
    const played = way.spins + 1
    await expect(rows).toHaveCount(Math.min(played, PAGE))
    await shot('5-record')
    // The record goes on by itself once its end is reached.
    if (played > PAGE) await page.getByRole('button', { name: w('centre.more') }).scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(played)
    // The first round and the latest, which is the feature, are checked on one of the ways, the latest on the other.
    const checked = way === WAYS[0] ? [0, played - 1] : [0]
    for (const row of checked) await verifyRound(context, page, way, row, isRevealed)

    await openPage(page, '/', way.brand)
    await expect.poll(() => amountOf(page.getByRole('banner').locator('[aria-live]').first())).toBe(inGame)
    expect(await balanceInBooks(username)).toBe(inGame)

    await signOut(page, way)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await shot('6-signed-out')
    expect(complaints).toEqual([])
    await context.close()
  })
}

/** Errors of any page of the journey; a refused sign-in or a missing file would stand here. */
function listenForComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => complaints.push(`${error.error()} (${error.page()?.url()})`))
  return complaints
}

async function register(page: Page, way: Way, username: string, password: string): Promise<void> {
  const w = (key: string) => say(way.language, key)
  await openPage(page, '/register', way.brand)
  // A brand with both kinds of registration opens on the mobile number.
  await page.getByLabel(w('register.confirmPassword')).first().waitFor()
  const byName = page.getByRole('tab', { name: w('register.byName') })
  if (await byName.isVisible()) await byName.click()
  const form = page.locator('form').filter({ has: page.getByLabel(w('register.confirmPassword')) })
  await form.getByLabel(w('register.username'), { exact: false }).first().fill(username)
  await form.getByLabel(w('register.password'), { exact: false }).first().fill(password)
  await form.getByLabel(w('register.confirmPassword')).first().fill(password)
  const submit = form.getByRole('button', { name: w('register.submit') })
  await submit.click()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('token') ?? ''), { timeout: 60_000 })
    .toMatch(/^wps_/)
  await expect(page).toHaveURL(`${site(way.brand)}/`)
}

async function signIn(page: Page, way: Way, username: string, password: string): Promise<void> {
  const w = (key: string) => say(way.language, key)
  await openPage(page, '/login', way.brand)
  const form = page.locator('form').filter({ has: page.getByLabel(w('login.remember')) })
  await form.getByLabel(w('login.username'), { exact: true }).fill(username)
  await form.getByLabel(w('login.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: w('login.submit'), exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('account') ?? ''), { timeout: 60_000 })
    .toBe(username)
  await expect(page).toHaveURL(`${site(way.brand)}/`)
}

async function findGame(page: Page, way: Way): Promise<void> {
  const box = page.getByRole('combobox', { name: say(way.language, 'lobby.searchAll') })
  // The key is listened to once the later parts of the page are there.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await box.fill(way.language === 'vi' ? 'ho sen vang' : 'lotus pnd')
  await expect(page.locator('dialog[open]').getByRole('option').first()).toContainText(
    way.language === 'vi' ? 'Hồ Sen Vàng' : 'Golden Lotus Pond',
  )
  await box.press('Enter')
  const play = page
    .getByRole('link', { name: say(way.language, 'game.playReal') })
    .or(page.getByRole('button', { name: say(way.language, 'game.playReal') }))
  const frame = page.locator('iframe')
  await expect(play.or(frame).first()).toBeVisible()
  if ((await frame.count()) === 0) await play.first().click()
  await expect(frame).toBeVisible({ timeout: 30_000 })
}

async function spin(game: FrameLocator): Promise<void> {
  const before = await game.getByTestId('round-id').getAttribute('data-round')
  await game.getByTestId('spin').click()
  await settle(game, before)
}

/** Waits for the next round to be over; a feature that comes by itself is played like any other. */
async function settle(game: FrameLocator, before: string | null): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const id of ['free-start', 'free-done']) {
          const button = game.getByTestId(id)
          if (await button.isVisible().catch(() => false)) await button.click().catch(() => {})
        }
        const state = await game.locator('body').getAttribute('data-state')
        const round = await game.getByTestId('round-id').getAttribute('data-round')
        return state === 'idle' && round !== before
      },
      { timeout: 90_000, intervals: [150] },
    )
    .toBe(true)
}

async function playFeature(game: FrameLocator): Promise<void> {
  const before = await game.getByTestId('round-id').getAttribute('data-round')
  await game.getByTestId('buy-open').click()
  await game.getByTestId('buy-confirm').click()
  await expect(game.getByTestId('free-start')).toBeVisible({ timeout: 30_000 })
  await settle(game, before)
}

const amountOf = async (locator: { innerText: () => Promise<string> }): Promise<string> =>
  /-?[\d,]+\.\d\d/.exec(await locator.innerText())?.[0] ?? 'none'

async function balanceInBooks(username: string): Promise<string> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['tools/books.ts', '--player', username], {
    cwd: ROOT,
    env: { ...process.env, ...toolEnvironment() },
  })
  expect(stdout).toContain('The books are whole.')
  return /balance\s+(-?[\d,]+\.\d\d)/.exec(stdout.slice(stdout.indexOf(username)))?.[1] ?? stdout
}

/** A new pair of seeds: the old server seed is revealed, so that the rounds drawn from it can be recomputed. */
async function revealSeeds(game: FrameLocator): Promise<void> {
  await game.getByTestId('fairness-open').click()
  await game.getByTestId('seeds-change').click()
  await expect(game.getByTestId('seeds-note')).not.toBeEmpty()
  await game.getByTestId('panel-close').click()
}

/** Opens a round of the record and its replay, where the browser itself draws the round again from the revealed seeds. */
async function verifyRound(
  context: BrowserContext,
  page: Page,
  way: Way,
  row: number,
  isRevealed: boolean,
): Promise<void> {
  await page.locator('tbody tr').nth(row).getByRole('button').click()
  const link = page.getByRole('link', { name: say(way.language, 'centre.replay') })
  const [replay] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(replay.getByTestId('replay-badge')).toBeVisible()
  if (!isRevealed) await replay.getByTestId('reveal').click()
  await expect(replay.getByTestId('verdict')).toHaveAttribute('data-good', 'true')
  await expect(replay.getByTestId('commitment')).toHaveText(/^[0-9a-f]{64}$/)
  await expect(replay.getByTestId('hash-verdict')).toHaveAttribute('data-good', 'true')
  await expect(replay.getByTestId('outcome-verdict')).toHaveAttribute('data-good', 'true')
  await replay.close()
  await page.locator('dialog[open]').last().press('Escape')
  await expect(link).toBeHidden()
}

async function signOut(page: Page, way: Way): Promise<void> {
  const w = (key: string) => say(way.language, key)
  await openPage(page, '/?dialog=signOut', way.brand)
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: w('login.stay') }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^wps_/)
  await openPage(page, '/?dialog=signOut', way.brand)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: w('login.signOut'), exact: true })
    .click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
}
