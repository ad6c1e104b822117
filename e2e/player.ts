/** Players for browser journeys: registered through the real form, as anybody would; and the agent of the demo. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { site } from './world.ts'

export const PASSWORD = 'senhong88x'
let count = 0

/** A user name that no other journey has. */
export const newName = (): string =>
  `e${Date.now().toString(36)}${(count++).toString(36)}`.slice(-14).replace(/^[^a-z]/, 'e')

/** Waits until the program has taken over the page. */
export async function openPage(page: Page, path: string, brand: 'sen' | 'hac' = 'sen'): Promise<void> {
  await page.goto(site(brand) + path)
  await page.waitForFunction(() => {
    const button = document.querySelector('button, a')
    return button !== null && Object.keys(button).some(key => key.startsWith('__reactProps'))
  })
}

/** What the screen for a missing network says. */
export const AWAY = /^(Bạn đang ngoại tuyến|You are offline)$/

/** Places that open over a screen. */
export const OVER = /[?&](dialog|about|games|find|help|mcPage)=/

/** Waits until a place has come and shows no shape of something to come; what is far below waits until somebody comes near. */
export async function comeToRest(page: Page, place: string): Promise<void> {
  if (place !== '/offline') await expect(page.getByRole('heading', { level: 1, name: AWAY }), place).toHaveCount(0)
  await page.waitForFunction(
    isOver => {
      const top = document.querySelector<HTMLElement>(isOver ? 'dialog[open]' : '#main')
      const shapes = [...(top?.querySelectorAll('[data-shape]') ?? [])]
      const isWaiting = shapes.some(shape => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight)
      return !isWaiting && (top?.textContent ?? '').length > 20
    },
    OVER.test(place) && !/dialog=(login|register|forget)/.test(place),
    { polling: 100, timeout: 10_000 },
  )
}

/** The player speaks English from the first page on. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
}

/** The player comes from a neighbourhood of his own: what others got wrong from theirs asks him for no picture. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  const part = () => Math.floor(Math.random() * 254) + 1
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.${18 + (part() % 2)}.${part()}.${part()}` })
}

/** Registers a new player on /register and is signed in on /. */
export async function registerPlayer(page: Page, brand: 'sen' | 'hac' = 'sen'): Promise<string> {
  const name = newName()
  await openPage(page, '/register', brand)
  await fillRegistration(page, name)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')
  await expect(page).toHaveURL(`${site(brand)}/`)
  await closeNews(page)
  return name
}

/** By name, also where the brand offers a registration by mobile number first. */
export async function fillRegistration(page: Page, name: string, form = 'main form'): Promise<void> {
  const byName = page.getByRole('tab', { name: /^(Tên đăng nhập|Username)$/ })
  if ((await byName.count()) > 0) await byName.click()
  await page.locator(`${form} [name=username]`).fill(name)
  await page.locator(`${form} [name=password]`).fill(PASSWORD)
  await page.locator(`${form} [name=confirmPassword]`).fill(PASSWORD)
}

export const token = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** Closes the news that greet a newcomer over the first page after his sign-in. */
export async function closeNews(page: Page): Promise<void> {
  const news = page.locator('dialog[open]')
  await expect(news.first()).toBeVisible({ timeout: 30_000 })
  for (let turn = 0; turn < 5 && (await news.count()) > 0; turn++)
    await news.last().locator('footer button').last().click()
}

/** Every request from now on whose address holds this text. */
export function requestsOf(page: Page, text: string): string[] {
  const seen: string[] = []
  page.on('request', request => {
    if (request.url().includes(text)) seen.push(`${request.method()} ${request.url()}`)
  })
  return seen
}

/** Signs the demo's agent in through the agents' own door. */
export async function signInAgent(page: Page): Promise<void> {
  const file = path.join(process.env.E2E_DATA ?? '', 'demo-accounts.json')
  const accounts = JSON.parse(fs.readFileSync(file, 'utf8')) as { brand: string; username: string; password: string }[]
  const { password = '' } = accounts.find(one => one.brand === 'sen' && one.username === 'daily1') ?? {}
  await openPage(page, '/login?type=agent')
  await page.locator('main [name=username]').fill('daily1')
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(`${site()}/agentHome`, { timeout: 30_000 })
}
