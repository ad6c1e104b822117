/** What journeys do at the doors of the site: sign in by the form, read the letters that were sent, be somebody who can get back in. */
import { expect, type Locator, type Page } from '@playwright/test'
import { giveContacts } from './mark-account.ts'
import { becomePlayer } from './player.ts'
import { site } from './world.ts'

export const submit = (page: Page, inside = 'main'): Locator => page.locator(`${inside} form button[type=submit]`)
export const alert = (page: Page, inside = 'main'): Locator => page.locator(`${inside} form [role=alert]`).first()

/** The newest letter to somebody, as the demo's outbox shows it. */
export async function letterTo(page: Page, to: string, brand: 'sen' | 'hac'): Promise<{ code: string; link: string }> {
  let found: { code: string; link: string } | undefined
  await expect
    .poll(async () => {
      // Named by the Host header: only browsers know where names under .localhost are.
      const headers = { host: new URL(site(brand)).host }
      const answer = await page.request.get(`${site()}/dev/outbox?json=1&to=${encodeURIComponent(to)}`, { headers })
      found = ((await answer.json()) as { value: { code: string; link: string }[] }).value[0]
      return found
    })
    .toBeTruthy()
  return found as { code: string; link: string }
}

/** A player of Hạc who may get back in by number or address, and is signed out. */
export async function becomeReachable(page: Page): Promise<{ name: string; mobile: string; email: string }> {
  const name = await becomePlayer(page, 'hac')
  const reach = await giveContacts('hac', name)
  await page.evaluate(() => sessionStorage.clear())
  return { name, ...reach }
}

/** Fills in the form of the doors and sends it. */
export async function signIn(page: Page, name: string, password: string, inside = 'main'): Promise<void> {
  await page.locator(`${inside} [name=username]`).fill(name)
  await page.locator(`${inside} [name=password]`).fill(password)
  await submit(page, inside).click()
}
