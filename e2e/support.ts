/** Staff for journeys: each journey hires its own, so that none meets another's codes, sessions or tries. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '@sen/core/operations/rules'
import { TOTP } from 'otpauth'
import { hashPassword } from '../server/src/identity/public.ts'
import { generateSecret } from '../server/src/operations/check-code.ts'
import { openStaffSession } from '../server/src/operations/staff-sessions.ts'
import { addStaff } from '../server/src/operations/store.ts'
import type { Caller, Deps } from '../server/src/platform/deps.ts'
import { inBrand } from './database.ts'
import { PATIENCE } from './patience.ts'
import { newName, openBlank, openPage } from './player.ts'
import type { BrandCode } from './world.ts'

type Hired = { id: string; username: string; password: string; code: () => string }

const PASSWORD = 'sen no tren mat ho'
let hash: Promise<string> | undefined

/** What the server's own code about staff is handed: it asks for no more than clock, luck, ids and the folder of the keys. */
const deps = {
  now: () => new Date(),
  randomBytes,
  newId: randomUUID,
  config: { dataDir: process.env.E2E_DATA ?? '' },
} as unknown as Deps

/** Adds a person to a brand's staff. `isNew` has a password that was made by somebody else, and no authenticator yet. */
export async function hireStaff(role: Role, brand: BrandCode = 'sen', isNew = false): Promise<Hired> {
  hash ??= hashPassword(PASSWORD)
  const id = deps.newId()
  const username = `${role}-${newName()}`
  const { base32, encrypted } = generateSecret(deps, brand, id)
  const row = { id, username, name: username, role, hash: await hash, createdBy: null, at: deps.now() }
  await inBrand(brand, tx => addStaff(tx, { ...row, mustChange: isNew, secret: isNew ? null : encrypted }))
  const code = () => TOTP.generate({ secret: new TOTP({ secret: base32 }).secret, timestamp: Date.now() })
  return { id, username, password: PASSWORD, code }
}

/** Signs a person of the staff in by the form of the office. */
export async function signInStaff(page: Page, { username, password, code }: Hired): Promise<void> {
  await openPage(page, '/office')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=code]').fill(code())
  await page.locator('button[type=submit]').click()
  await expect(page.locator('#main')).toBeVisible()
}

/** Makes the page's tab that of a person hired for it, without the form; nothing of the office is open yet. Answers the token. */
export async function becomeStaff(page: Page, by: Role | Hired, brand: BrandCode = 'sen'): Promise<string> {
  const { id } = typeof by === 'string' ? await hireStaff(by, brand) : by
  const caller = { ip: '127.0.0.1', userAgent: 'a journey' } as Caller
  const token = await inBrand(brand, tx => openStaffSession(deps, tx, caller, id))
  await openBlank(page, brand)
  await page.evaluate(text => sessionStorage.setItem('staffToken', text), token)
  return token
}

/** A person hired for it in a browser of its own, signed in; the journey goes to its first screen. */
export async function openStaff(browser: Browser, role: Role, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await becomeStaff(page, role)
  return page
}

export const openSupport = (browser: Browser): Promise<Page> => openStaff(browser, 'support')

/** Taps what a feature asks for until the round is over. */
export async function playOn(page: Page): Promise<void> {
  const game = page.frameLocator('iframe')
  const box = game.locator('[data-testid=box]:not(:disabled)').first()
  await expect(async () => {
    for (const id of ['free-start', 'free-done', 'gamble-take', 'gamble-done'])
      if (await game.getByTestId(id).isVisible()) await game.getByTestId(id).tap({ timeout: 1000 })
    if (await box.isVisible()) await box.tap({ timeout: 1000 })
    await expect(game.locator('body')).toHaveAttribute('data-state', 'idle', { timeout: 100 })
  }).toPass({ timeout: 150_000, intervals: [150] })
}

/** The amount at a place of the game that is open; its balance once that has come. */
export async function amountOf(page: Page, place: string): Promise<number> {
  const shown = page.frameLocator('iframe').getByTestId(place)
  if (place === 'balance') await expect(shown).toContainText(/[1-9]/)
  return Number((await shown.innerText()).replace(/[^\d.]/g, ''))
}

/** What a round brings, seen as soon as the game says it; the next round may take it away a moment later. */
export async function resultOf(page: Page): Promise<string | undefined> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  const found = await frame?.waitForFunction(() => document.body.dataset.result, undefined, {
    timeout: 90_000 * PATIENCE,
  })
  return found?.jsonValue()
}
