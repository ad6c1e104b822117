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
function findPerson(username: string, brand: Brand): Known & { codes: string[] } {
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

/** Makes the page's tab a demo person's, without the form; nothing of the office is open yet. Answers the token. */
export async function becomeStaff(page: Page, username: string, brand: Brand = 'sen'): Promise<string> {
  const { password, codes } = findPerson(username, brand)
  await openBlank(page, brand)
  for (const code of codes) {
    const opened = await askSealed(page, operationsCalls.signInStaff, { username, password, code }).catch(
      () => undefined,
    )
    if (!opened?.token) continue
    await page.evaluate(token => sessionStorage.setItem('staffToken', token), opened.token)
    return opened.token
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
