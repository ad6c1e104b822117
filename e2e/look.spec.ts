/**
 * How every built screen stands, whoever looks: no serious fault of access, nothing to complain about in the console, nothing
 * wider than a phone of 320 px. One browser context per way of looking; the screens follow each other in it.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '@sen/core/phrases'
import { findAxeFaults } from '../tools/look/faults.ts'
import { becomePlayer, comeToRest, openPage } from './player.ts'
import { expect, test } from './test.ts'

const VISITOR = ['/', '/rng', '/live', '/promotions', '/help', '/login', '/register', '/game?nodeId=1001']
const MEMBER = ['/', '/rng', '/game?nodeId=1001', '/?mcPage=personalHistoryCopy', '/?mcPage=transactionHistory']

type Way = { brand: 'sen' | 'hac'; language: Language; theme: 'light' | 'dark'; width: number }
/** Each brand, language and width once; the colours of a brand are judged in its other theme too, and its width at 320 px. */
const WAYS: readonly Way[] = [
  { brand: 'sen', language: 'vi', theme: 'light', width: 390 },
  { brand: 'hac', language: 'en', theme: 'dark', width: 1440 },
]

for (const way of WAYS) {
  test(`every screen can be used by everybody: ${way.brand}, ${way.language}, ${way.theme}, ${way.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const context = await openContext(browser, way)
    const complaints = listenForComplaints(context)
    const page = await context.newPage()
    const faults: string[] = []
    for (const path of VISITOR) faults.push(...(await lookAt(page, way, path)))
    await becomePlayer(page, way.brand)
    for (const path of MEMBER) faults.push(...(await lookAt(page, way, path)))
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
}

async function openContext(browser: Browser, { theme, language, width }: Way): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width > 700 ? 900 : 844 },
    hasTouch: width < 700,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([theme, lang]) => {
      try {
        localStorage.setItem('theme', theme as string)
        localStorage.setItem('lang', lang as string)
      } catch {
        // A game runs in a sandbox that has no storage.
      }
    },
    [theme, language],
  )
  return context
}

/** Errors of any page, and what a frame says to a window that does not hear it. */
function listenForComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' || /postMessage/.test(text)) complaints.push(`${text} (${message.location().url})`)
  })
  context.on('weberror', error => complaints.push(`${error.error()} (${error.page()?.url()})`))
  return complaints
}

/** The faults of one screen, each with its address; none for a screen that stands well. */
async function lookAt(page: Page, { brand, theme, width }: Way, path: string): Promise<string[]> {
  await openPage(page, path, brand)
  await expect(page.locator('h1').first()).toBeAttached()
  await comeToRest(page, path)
  const faults = (await findAxeFaults(page)).map(fault => `${path} ${fault}`)
  const other = theme === 'light' ? 'dark' : 'light'
  await page.evaluate(drawAll)
  await wear(page, other)
  faults.push(...(await findAxeFaults(page, 'colours')).map(fault => `${path} ${other} ${fault}`))
  await wear(page, theme)
  const { height } = page.viewportSize() ?? { height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width, height })
  return over > 0 ? [...faults, `${path} is ${over} px wider than 320 px`] : faults
}

/** Run in the page: all of it is drawn, also what is out of sight, and at once in the colours of its theme. */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Shows the page in a theme, without choosing it. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async name => {
    document.documentElement.dataset.theme = name
    document.documentElement.dataset.mantineColorScheme = name
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, theme)
