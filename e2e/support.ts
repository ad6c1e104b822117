/** The staff of the demo: the support person for journeys that somebody must answer, and the others. */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { site } from './world.ts'

type Known = { brand: string; username: string; password: string; secret: string }

/** Signs a demo person in and answers the token; a code is good once, so a second sign-in within its half minute takes another one. */
export async function signInStaff(page: Page, username: string, brand: 'sen' | 'hac' = 'sen'): Promise<string> {
  const file = path.join(process.env.E2E_DATA ?? '', 'demo-staff.json')
  const people: Known[] = JSON.parse(fs.readFileSync(file, 'utf8'))
  const who = people.find(person => person.username === username && person.brand === brand) as Known
  const { secret } = new TOTP({ secret: who.secret })
  await page.goto(`${site(brand)}/office`)
  for (const steps of [0, 1, -1]) {
    await page.locator('[name=username]').fill(who.username)
    await page.locator('[name=password]').fill(who.password)
    await page.locator('[name=code]').fill(TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 }))
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/wps/office/session')),
      page.locator('button[type=submit]').click(),
    ])
    const { value } = (await answer.json()) as { value: { token: string } | null }
    if (!value) continue
    await expect(page.locator('#main')).toBeVisible()
    return value.token
  }
  throw new Error(`${username} could not sign in`)
}

/** The back office in a browser of its own. */
export async function openStaff(browser: Browser, username: string, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()
  await signInStaff(page, username)
  return page
}

export const openSupport = (browser: Browser): Promise<Page> => openStaff(browser, 'support')
