/**
 * `npm run look`: goes to every screen of the site and the back office, as a visitor, a player and staff, in both languages, and looks
 * at each in both themes at 320, 390, 768 and 1440 px: serious faults of access (axe), anything wider than its window, words that are
 * keys or Chinese, complaints of the browser. Prints what it finds as it finds it, and ends with 1 if there is anything.
 * E2E_URL (and E2E_DATA for the office) names a product that runs; otherwise it starts one. `--brand hac`, `--only visitor|player|office`,
 * `--language vi`, `--widths 390`, `--place /rng` look at less; `--shots <folder>` keeps a picture of each.
 * `--pictures <folder>` judges nothing: it takes a picture of every whole page in both themes, 390 and 1440 px wide, in Vietnamese, with
 * all that moves or counts held still; `--compare <before> <after>` then says what differs and writes it to `<after>-differs`.
 * `--player name:password` names the player, who else is a new one; only a product that stands can know him.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { LANGUAGES, type Language } from '../core/src/phrases.ts'
import { openPage, registerPlayer, signInAgent, token } from '../e2e/player.ts'
import startProduct, { site } from '../e2e/world.ts'
import { bringBrowser } from './browser.ts'
import { comeToStand, findAxeFaults, findOverflow, findWordFaults, readStructure, readTexts } from './look/faults.ts'
import { comparePictures, takePictures } from './look/pictures.ts'
import { AGENT_MORE, OFFICE, PLAYER_MORE, SCREENS, VISITOR_MORE } from './look/places.ts'

const { values, positionals } = parseArgs({
  options: {
    brand: { type: 'string', default: 'sen' },
    only: { type: 'string' },
    language: { type: 'string' },
    place: { type: 'string', multiple: true },
    widths: { type: 'string' },
    shots: { type: 'string' },
    pictures: { type: 'string' },
    compare: { type: 'string' },
    player: { type: 'string' },
  },
  allowPositionals: true,
})
if (values.compare) {
  const after = String(positionals[0])
  process.exit((await comparePictures(values.compare, after, `${after}-differs`)) === 0 ? 0 : 1)
}
const brand = values.brand === 'hac' ? 'hac' : 'sen'
const WIDTHS = (values.widths ?? (values.pictures ? '390,1440' : '320,390,768,1440')).split(',').map(Number)
const THEMES = ['light', 'dark'] as const

type Note = (fault: string, way?: string) => void
type Tour = {
  name: 'visitor' | 'player' | 'agent' | 'office'
  places: readonly string[]
  enter: (page: Page) => Promise<void>
}
const TOURS: readonly Tour[] = [
  { name: 'visitor', places: [...SCREENS, ...VISITOR_MORE], enter: async () => {} },
  {
    name: 'player',
    places: values.pictures ? PLAYER_MORE : [...SCREENS, ...PLAYER_MORE],
    enter: async page => void (values.player ? await enterSite(page) : await registerPlayer(page, brand)),
  },
  ...(values.pictures ? [{ name: 'agent', places: AGENT_MORE, enter: signInAgent } as const] : []),
  { name: 'office', places: OFFICE.map(place => `/office${place === '/' ? '' : place}`), enter: enterOffice },
]

/** Each fault with the looks that found it. */
const found = new Map<string, string[]>()
let looks = 0

const stop = await startProduct()
const browser = await chromium.launch({
  executablePath: bringBrowser(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-dev-shm-usage',
    '--enable-unsafe-swiftshader',
  ],
})
for (const tour of TOURS.filter(({ name }) => !values.only || values.only === name))
  for (const language of LANGUAGES.filter(one => one === (values.language ?? (values.pictures ? 'vi' : one))))
    await take(browser, tour, language)
await browser.close()
await stop()
for (const [fault, where] of found)
  console.log(`${fault}\n    ${where[0]}${where.length > 1 ? ` and ${where.length - 1} more` : ''}`)
console.log(`${looks} looks, ${found.size} faults`)
process.exit(found.size === 0 ? 0 : 1)

/** One way through all places of a tour, in one context. */
async function take(browser: Browser, tour: Tour, language: Language): Promise<void> {
  const context = await openContext(browser, language)
  let place = ''
  const note: Note = (fault, way = '') => {
    const where = `${brand} ${tour.name} ${language} ${place} ${way}`
    const before = found.get(fault)
    if (!before) console.log(`! ${where}\n    ${fault}`)
    found.set(fault, [...(before ?? []), where])
  }
  context.on('weberror', error => note(`breaks: ${error.error().message}`))
  context.on('console', message => {
    if (message.type() === 'error') note(`complains: ${message.text()} ${message.location().url}`)
  })
  const page = await context.newPage()
  await tour.enter(page)
  const began = Date.now()
  // A place that is named and on no tour, as that of one deposit, is gone to with each.
  const isElsewhere = (one: string) => !TOURS.some(({ places }) => places.includes(one))
  const places = values.place?.filter(one => tour.places.includes(one) || isElsewhere(one)) ?? tour.places
  for (place of places) {
    try {
      await lookAt(
        page,
        place,
        note,
        path.join(values.pictures ?? values.shots ?? '', `${brand}-${tour.name}-${language}`),
      )
    } catch (error) {
      note(`cannot be looked at: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  console.log(
    `${brand} ${tour.name} ${language}: ${places.length} places in ${Math.round((Date.now() - began) / 1000)} s`,
  )
  await context.close()
}

async function openContext(browser: Browser, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  await context.addInitScript(spoken => {
    try {
      localStorage.setItem('lang', spoken)
      localStorage.setItem('officeLang', spoken)
    } catch {
      // A game runs in a sandbox that has no storage.
    }
  }, language)
  return context
}

async function lookAt(page: Page, place: string, note: Note, shots: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site(brand) + place)
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 15_000 })
  await comeToStand(page)
  // All of it is drawn, also what is out of sight, and at once in the colours of the theme.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  if (values.pictures) {
    const themes = THEMES.map(name => ({ name, wear: () => wear(page, name) }))
    await takePictures(page, path.join(shots, nameOf(place)), WIDTHS, themes)
    looks += WIDTHS.length * THEMES.length
    return
  }
  for (const fault of findWordFaults(await readTexts(page))) note(fault)
  const structures = new Set<string>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 700 ? 900 : 844 })
    await wear(page, THEMES[0])
    await comeToStand(page)
    for (const theme of THEMES) {
      if (theme !== THEMES[0]) await wear(page, theme)
      const structure = theme === THEMES[0] ? await readStructure(page) : ''
      const asked = structure === '' ? 'colours' : structures.has(structure) ? 'place' : 'all'
      structures.add(structure)
      looks++
      for (const fault of await findAxeFaults(page, asked)) note(fault, `${width} px ${theme}`)
      if (theme === THEMES[0]) for (const fault of await findOverflow(page)) note(`is ${fault}`, `${width} px`)
      if (values.shots) {
        fs.mkdirSync(shots, { recursive: true })
        await page.screenshot({ path: path.join(shots, `${nameOf(place)}-${width}-${theme}.png`) })
      }
    }
  }
}

/** An address as the name of a file. */
function nameOf(place: string): string {
  return place.replaceAll(/[^\w=]+/g, '_').replace(/^_$/, 'home')
}

/** The page in the colours of this theme. */
async function wear(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(async name => {
    document.documentElement.dataset.theme = name
    document.documentElement.dataset.mantineColorScheme = name
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, theme)
}

/** The player that was named signs in. */
async function enterSite(page: Page): Promise<void> {
  const [name = '', password = ''] = (values.player ?? '').split(':')
  await openPage(page, '/login', brand)
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')
}

/** The owner of the demo's back office signs in; a code is good once, so a second sign-in within its half minute takes the next one. */
async function enterOffice(page: Page): Promise<void> {
  const file = path.join(process.env.E2E_DATA ?? '', 'demo-staff.json')
  const people = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<
    'brand' | 'username' | 'password' | 'secret',
    string
  >[]
  const who = people.find(person => person.brand === brand && person.username === 'owner')
  if (!who) throw new Error(`${file} names no owner of ${brand}`)
  const { secret } = new TOTP({ secret: who.secret })
  await page.goto(`${site(brand)}/office`)
  for (const steps of [0, 1, -1]) {
    await page.locator('[name=username]').fill(who.username)
    await page.locator('[name=password]').fill(who.password)
    await page.locator('[name=code]').fill(TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 }))
    await page.locator('button[type=submit]').click()
    const isIn = page.locator('#main').or(page.getByRole('alert'))
    await isIn.first().waitFor()
    if (await page.locator('#main').isVisible()) return
  }
  throw new Error('the owner could not sign in')
}
