/** The support person of the demo, for journeys that somebody must answer. */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { site } from './world.ts'

type Known = { brand: string; username: string; password: string; secret: string }

/** Signs the support person in; a code is good once, so a sign-in within the same half minute takes the next one. */
export async function openSupport(browser: Browser): Promise<Page> {
  const file = path.join(process.env.E2E_DATA ?? '', 'demo-staff.json')
  const people: Known[] = JSON.parse(fs.readFileSync(file, 'utf8'))
  const who = people.find(person => person.username === 'support' && person.brand === 'sen') as Known
  const { secret } = new TOTP({ secret: who.secret })
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(`${site()}/office`)
  for (const steps of [0, 1, -1]) {
    await page.locator('[name=username]').fill(who.username)
    await page.locator('[name=password]').fill(who.password)
    await page.locator('[name=code]').fill(TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 }))
    await page.locator('button[type=submit]').click()
    await expect(page.locator('#main').or(page.getByRole('alert'))).toBeVisible()
    if (await page.locator('#main').isVisible()) return page
  }
  throw new Error('support could not sign in')
}
