/** Players for browser journeys, and the people of the demo. */
import fs from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import { brandCalls } from '@sen/core/brand/calls'
import type { Answer, Ask, Call, Envelope } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { encryptJwe, openKey } from '../server/test/jwe-client.ts'
import { solvePow } from '../server/test/players.ts'
import { type BrandCode, site } from './world.ts'

export const PASSWORD = 'senhong88x'
/** The slot that journeys play by its name, Hồ Sen Vàng: which game stands first in a list changes with what others play. */
export const SLOT = 1001

/** The slot's first card on a page; a visitor's leads by way of /login. */
export const slotCard = (page: Page): Locator =>
  page.locator(`main article a:is([href*="nodeId=${SLOT}"], [href*="nodeId%3D${SLOT}"])`).first()
let count = 0

/** A user name that no other journey has, in this worker or another. */
export const newName = (): string =>
  `e${process.env.TEST_PARALLEL_INDEX ?? ''}${Date.now().toString(36)}${(count++).toString(36)}`
    .slice(-14)
    .replace(/^[^a-z]/, 'e')

/** A Vietnamese mobile number that no other journey has, without the leading 0; networks use every number that begins with 091. */
export const newMobile = (): string => `91${String(Date.now()).slice(-7)}`

/** How long a page may still grow after it is awake before a journey goes on all the same, ms. */
const SETTLE_MS = 1_500
/** How long after its first part the last part of a page may wake before a journey goes on all the same, ms. */
const AWAKE_MS = 15_000

/** Whether the program answers for this element. */
export const isTaken = (spot: Locator): Promise<boolean> =>
  spot.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps')))

/** Waits until the router hears of a walk and every part that is seen answers a press. */
export async function waitAwake(page: Page): Promise<void> {
  await page.waitForFunction(
    awakeMs => {
      const isTaken = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps'))
      const first = document.querySelector('button, a')
      if (!first || !isTaken(first)) return false
      const held = window as { wokeAt?: number; __TSR_ROUTER__?: { history: { subscribers: Set<unknown> } } }
      held.wokeAt ??= performance.now()
      if (performance.now() - held.wokeAt > awakeMs) return true
      const parts = [...document.querySelectorAll('#root :is(a, button, input, select, textarea)')]
      // A piece that nobody came near stays as it was drawn (kit/island.tsx).
      const isAwake = parts.every(one => isTaken(one) || !one.checkVisibility() || one.closest('[data-island]'))
      // The door of the office stands without a router.
      const isDoor = location.pathname.startsWith('/office') && !sessionStorage.getItem('staffToken')
      return isAwake && (isDoor || (held.__TSR_ROUTER__?.history.subscribers.size ?? 0) > 0)
    },
    AWAKE_MS,
    { polling: 100 },
  )
}

/**
 * Opens a page and waits until it is awake and what stands on it no longer moves: a journey presses what it has found. What a press before
 * that does is proved where the page is held back on purpose.
 */
export async function openPage(page: Page, path: string, brand: BrandCode = 'sen'): Promise<Response | null> {
  const answer = await page.goto(site(brand) + path)
  await waitAwake(page)
  await page.waitForFunction(
    settleMs => {
      const held = window as { since?: number; height?: number }
      held.since ??= performance.now()
      if (performance.now() - held.since > settleMs) return true
      const before = held.height
      held.height = document.documentElement.scrollHeight
      return before === held.height
    },
    SETTLE_MS,
    { polling: 100 },
  )
  return answer
}

/** Goes to a place through the router, without loading the page again, as a press on a link does. */
export async function walk(page: Page, place: string): Promise<void> {
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { history: { subscribers: Set<unknown> } } }
    return (router?.history.subscribers.size ?? 0) > 0
  })
  await page.evaluate(to => history.pushState(null, '', to), place)
}

/** For what is counted by the day: waits for the next one where this one ends within a minute. The browser's zone is the brand's. */
export async function stayWithinDay(page: Page): Promise<void> {
  const left = await page.evaluate(() => new Date().setHours(24, 0, 0, 0) - Date.now())
  if (left > 60_000) return
  base.setTimeout(base.info().timeout + left)
  await page.waitForTimeout(left + 1_000)
}

/** What the screen for a missing network says. */
export const AWAY = /^(Bạn đang ngoại tuyến|You are offline)$/

/** Places that open over a screen. */
export const OVER = /[?&](dialog|about|games|find|help|mcPage)=/

/** Waits until a place has come and shows no shape of something to come; what is far below waits until somebody comes near. */
export async function comeToRest(page: Page, place: string): Promise<void> {
  if (place !== '/offline') await expect(page.getByRole('heading', { level: 1, name: AWAY }), place).toHaveCount(0)
  const isOver = OVER.test(place) && !/dialog=(login|register|forget)/.test(place)
  // A page that goes on to another one meanwhile is waited for, too.
  await expect(async () => {
    expect(await page.evaluate(findWaiting, isOver), `what ${place} waits for`).toBe('')
  }).toPass({ intervals: [100], timeout: 20_000 })
}

/** What a page still waits for, in words: shapes in sight, its game, or its text. */
function findWaiting(isOver: boolean): string {
  const top = document.querySelector<HTMLElement>(isOver ? 'dialog[open]' : '#main')
  const shapes = [...(top?.querySelectorAll('[data-shape]') ?? [])]
  const waiting = shapes.find(shape => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight)
  if (waiting) return `a shape in ${waiting.closest('[aria-label]')?.getAttribute('aria-label') ?? 'the page'}`
  // A game that stands has its words in its frame.
  if (top?.querySelector('iframe')) return top.querySelector('[role="status"]') ? 'its game' : ''
  return (top?.textContent ?? '').length > 20 ? '' : 'its text'
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
export async function registerPlayer(page: Page, brand: BrandCode = 'sen'): Promise<string> {
  const name = newName()
  await openPage(page, '/register', brand)
  await fillRegistration(page, name)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')
  await expect(page).toHaveURL(`${site(brand)}/`)
  await closePopupNotices(page)
  return name
}

/**
 * A new player whose session stands in this tab, without the form: for journeys that are not about registering. The calls are made from his
 * page; nothing of the site is open yet, and nothing greets him when it is.
 */
export async function becomePlayer(page: Page, brand: BrandCode = 'sen'): Promise<string> {
  await openBlank(page, brand)
  const challenge = await askFrom(page, identityCalls.getPowChallenge, { query: { purpose: 'register' } })
  const username = newName()
  const body = {
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, login: true, registerMethod: 'WEB' },
    humanVerification: await solvePow(challenge),
  }
  const { token, account, customerId, isAgent, memberLabel } = await askSealed(page, identityCalls.register, body)
  await page.evaluate(kept => Object.assign(sessionStorage, kept), { token, account, customerId, isAgent, memberLabel })
  return username
}

/** An empty page of a brand's site, to make calls from. */
export async function openBlank(page: Page, brand: BrandCode = 'sen'): Promise<void> {
  const blank = `${site(brand)}/blank`
  await page.route(blank, route => route.fulfill({ contentType: 'text/html', body: '<title>.</title>' }))
  await page.goto(blank)
  await page.unroute(blank)
}

/** A call whose body the page's program would seal. */
export async function askSealed<C extends Call>(page: Page, contract: C, body: unknown): Promise<Answer<C>> {
  const { keys } = await askFrom(page, brandCalls.getJwks)
  return askFrom(
    page,
    contract,
    undefined,
    await encryptJwe(await openKey(keys[0]), contract, { body, at: new Date() }),
  )
}

/** A call as the page's program makes it, without the program. */
async function askFrom<C extends Call>(page: Page, { method, path }: C, input?: Ask<C>, encrypted?: string) {
  const query = new URLSearchParams(input?.query as Record<string, string> | undefined)
  const { value, message } = (await page.evaluate(
    async ({ method, address, encrypted }) => {
      const language = (localStorage.getItem('lang') ?? 'VI').toUpperCase()
      const headers = { language, ...(encrypted ? { 'content-type': 'application/jose' } : {}) }
      return (await fetch(address, { method, headers, ...(encrypted ? { body: encrypted } : {}) })).json()
    },
    { method, address: `${path}?${query}`, encrypted },
  )) as Envelope<Answer<C>>
  if (value === null) throw new Error(`${path}: ${message}`)
  return value
}

/** By name, also where the brand offers a registration by mobile number first. */
export async function fillRegistration(page: Page, name: string, form = 'main form'): Promise<void> {
  await page.locator(`${form} button[type=submit]`).waitFor()
  const byName = page.getByRole('tab', { name: /^(Tên đăng nhập|Username)$/ })
  if ((await byName.count()) > 0) await byName.click()
  await page.locator(`${form} [name=username]`).fill(name)
  await page.locator(`${form} [name=password]`).fill(PASSWORD)
  await page.locator(`${form} [name=confirmPassword]`).fill(PASSWORD)
}

export const token = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** Closes the news that greet a newcomer over the first page after his sign-in. */
export async function closePopupNotices(page: Page): Promise<void> {
  const news = page.locator('dialog[open]')
  await expect(news.first()).toBeVisible({ timeout: 30_000 })
  // One may be on its way out while it is counted.
  await expect(async () => {
    if ((await news.count()) > 0) await news.last().locator('footer button').last().click({ timeout: 2_000 })
    await expect(news).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Every request from now on whose address holds this text. */
export function requestsOf(page: Page, text: string): string[] {
  const seen: string[] = []
  page.on('request', request => {
    if (request.url().includes(text)) seen.push(`${request.method()} ${request.url()}`)
  })
  return seen
}

type Account = { username: string; password: string }

/** What to sign in with as somebody of the demo. */
export function demoAccount(username: string): Account {
  const file = path.join(process.env.E2E_DATA ?? '', 'demo-accounts.json')
  const accounts = JSON.parse(fs.readFileSync(file, 'utf8')) as (Account & { brand: string })[]
  const found = accounts.find(one => one.brand === 'sen' && one.username === username)
  if (!found) throw new Error(`the demo of sen has no ${username}`)
  return found
}

/** Signs an agent in through the agents' own door; the demo's when nobody is named. */
export async function signInAgent(page: Page, { username, password } = demoAccount('daily1')): Promise<void> {
  await openPage(page, '/login?type=agent')
  await page.locator('main [name=username]').fill(username)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(`${site()}/agentHome`, { timeout: 30_000 })
}

/** Presses a button twice in one moment, before the page can have drawn what the first press did. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })
