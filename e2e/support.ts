/** The staff of the demo: the support person for journeys that somebody must answer, and the others. */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { operationsCalls } from '@sen/core/operations/calls'
import { TOTP } from 'otpauth'
import { askSealed, openBlank } from './player.ts'
import { site } from './world.ts'

type Brand = 'sen' | 'hac'
type Known = { brand: string; username: string; password: string; secret: string }

/** A demo person, and the codes of now and of the half minutes around it: a code is good once, so a second sign-in takes another one. */
export function findPerson(username: string, brand: Brand): Known & { codes: string[] } {
  const file = path.join(process.env.E2E_DATA ?? '', 'demo-staff.json')
  const people: Known[] = JSON.parse(fs.readFileSync(file, 'utf8'))
  const who = people.find(person => person.username === username && person.brand === brand) as Known
  const { secret } = new TOTP({ secret: who.secret })
  const codeAt = (steps: number) => TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 })
  return { ...who, codes: [0, 1, -1].map(codeAt) }
}

/** Signs a demo person in by the form of the office. */
export async function signInStaff(page: Page, username: string): Promise<void> {
  const { password, codes } = findPerson(username, 'sen')
  await page.goto(`${site()}/office`)
  for (const code of codes) {
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=code]').fill(code)
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith(operationsCalls.signInStaff.path)),
      page.locator('button[type=submit]').click(),
    ])
    const { value } = (await answer.json()) as { value: { token: string } | null }
    if (!value) continue
    await expect(page.locator('#main')).toBeVisible()
    return
  }
  throw new Error(`${username} could not sign in`)
}

/** The session that this worker opened last for a person: a code is good once, and three of them stand for ninety seconds. */
const opened = new Map<string, string>()

/**
 * Makes the page's tab a demo person's, without the form; nothing of the office is open yet. Answers the token. A person signs in once a
 * worker, and again where the server no longer knows the session; `isOwn` is for a journey that ends or changes its session.
 */
export async function becomeStaff(page: Page, username: string, brand: Brand = 'sen', isOwn = false): Promise<string> {
  await openBlank(page, brand)
  const who = `${brand} ${username}`
  const known = isOwn ? undefined : opened.get(who)
  const token = known && (await isKnown(page, known)) ? known : await openSession(page, username, brand)
  if (!isOwn) opened.set(who, token)
  await page.evaluate(text => sessionStorage.setItem('staffToken', text), token)
  return token
}

/** Whether the server still knows a session. */
const isKnown = (page: Page, token: string): Promise<boolean> =>
  page.evaluate(
    async ({ path, bearer }) => (await fetch(path, { headers: { authorization: `Bearer ${bearer}` } })).ok,
    { path: operationsCalls.getStaffSelf.path, bearer: token },
  )

async function openSession(page: Page, username: string, brand: Brand): Promise<string> {
  // Where journeys before took all codes of this minute, the next half minute brings another.
  for (const patience of [0, 15_000, 20_000]) {
    await page.waitForTimeout(patience)
    const { password, codes } = findPerson(username, brand)
    for (const code of codes) {
      const answer = await askSealed(page, operationsCalls.signInStaff, { username, password, code }).catch(
        () => undefined,
      )
      if (answer?.token) return answer.token
    }
  }
  throw new Error(`${username} could not sign in`)
}

/** A demo person in a browser of its own, signed in; the journey goes to its first screen. */
export async function openStaff(browser: Browser, username: string, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await becomeStaff(page, username)
  return page
}

export const openSupport = (browser: Browser): Promise<Page> => openStaff(browser, 'support')

/** Taps what a feature asks for until the round is over. */
export async function playOn(page: Page): Promise<void> {
  const game = page.frameLocator('iframe')
  const box = game.locator('[data-testid=box]:not(:disabled)').first()
  await expect(async () => {
    for (const id of ['free-start', 'free-done'])
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
