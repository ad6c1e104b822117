/**
 * The `test` of every journey. Whatever a journey types into a password field is remembered, and when its browser context ends,
 * everything that the browser kept and sent is searched for it: cookies, storages, databases, caches, addresses, request bodies,
 * raw and in the encodings a careless program would use (threat T7). A journey that leaves one behind fails. A journey that answers a
 * call of the page in the server's place is marked with the call: what it shows of that answer says nothing about the product. What a
 * journey opened is closed at its end: a page left open goes on asking and drawing beside all journeys after it.
 */
import { createHash } from 'node:crypto'
import { type Browser, type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import { PATIENCE, SLOWNESS } from './patience.ts'

export { expect }

/** The kind of annotation that names a call answered in the server's place; `npm run requirements -- --audit` reads it. */
export const FAKED = 'faked'

/** What was typed in a context, and every request it made. */
type Watch = { typed: Set<string>; sent: string[] }
const watches = new WeakMap<BrowserContext, Watch>()

export const test = base.extend<{ closing: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => watchContext(await open(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await watchContext(context)
    await use(context)
    await expectNothingKept(context)
    await endRoutes(context)
  },
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

const setTimeout = test.setTimeout
test.setTimeout = ms => setTimeout(ms * PATIENCE)

async function watchContext(context: BrowserContext): Promise<BrowserContext> {
  if (watches.has(context)) return context
  const watch: Watch = { typed: new Set(), sent: [] }
  watches.set(context, watch)
  markFakes(context)
  context.on('page', markFakes)
  if (SLOWNESS > 1) context.on('page', slowDown)
  await context.exposeBinding('senTyped', (_, value: string) => {
    // Shorter ones are beginnings that stand in every text.
    if (value.length >= 6) watch.typed.add(value)
  })
  await context.addInitScript(() => {
    document.addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        if (field.type === 'password' || /password/i.test(field.name))
          (window as unknown as { senTyped: (value: string) => void }).senTyped(field.value)
      },
      true,
    )
  })
  context.on('request', request => {
    watch.sent.push(`${request.method()} ${request.url()} ${request.postData()?.slice(0, 20_000) ?? ''}`)
  })
  const close = context.close.bind(context)
  context.close = async options => {
    await expectNothingKept(context)
    await endRoutes(context)
    await close(options)
  }
  return context
}

async function slowDown(page: Page): Promise<void> {
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  } catch (error) {
    // A window may be closed by the press that opened it.
    if (!page.isClosed()) throw error
  }
}

type Handler = Parameters<Page['route']>[1]

/** Marks the running test when one of its routes answers with success. Cutting a call or failing it shows a state, not an answer. */
function markFakes(of: BrowserContext | Page): void {
  const route = of.route.bind(of)
  const unroute = of.unroute.bind(of)
  // A route is taken back by the handler that it was given.
  const marked = new Map<Handler, Handler>()
  const mark = (handler: Handler): Handler => {
    const wrapped: Handler =
      marked.get(handler) ??
      ((one, request) => {
        const fulfill = one.fulfill.bind(one)
        one.fulfill = answer => {
          if (isFake(one, answer)) noteFake(new URL(request.url()).pathname)
          return fulfill(answer)
        }
        return handler(one, request)
      })
    marked.set(handler, wrapped)
    return wrapped
  }
  of.route = (url, handler, options) => route(url, mark(handler), options)
  of.unroute = (url, handler) => unroute(url, handler && marked.get(handler))
}

type Fulfilled = NonNullable<Parameters<Route['fulfill']>[0]>

/** Whether it gives the page data: no failure, no picture or program, but an answer to a call, or the server's own page with something changed. */
function isFake(route: Route, answer: Fulfilled | undefined): boolean {
  const kind = route.request().resourceType()
  const isCall = ['fetch', 'xhr', 'eventsource'].includes(kind)
  const isChangedPage = kind === 'document' && answer?.response !== undefined
  return (isCall || isChangedPage) && (answer?.status ?? answer?.response?.status() ?? 200) < 400
}

function noteFake(description: string): void {
  const { annotations } = base.info()
  if (!annotations.some(one => one.type === FAKED && one.description === description))
    annotations.push({ type: FAKED, description })
}

/** An answer that a journey was still changing when it ended is nobody's fault. */
async function endRoutes(context: BrowserContext): Promise<void> {
  await Promise.all([...context.pages(), context].map(one => one.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** Fails when anything of what was typed into this context's password fields can be read in what it kept or sent. */
export async function expectNothingKept(context: BrowserContext): Promise<void> {
  const { typed, sent } = watches.get(context) ?? { typed: new Set<string>(), sent: [] }
  if (typed.size === 0) return
  const kept = [JSON.stringify(await context.cookies()), ...sent]
  for (const page of context.pages()) {
    if (page.isClosed() || !page.url().startsWith('http')) continue
    kept.push(page.url(), ...(await readKept(page).catch(() => [])))
  }
  const found = [...typed].flatMap(password =>
    encodings(password).flatMap(([name, text]) =>
      kept.filter(place => place.includes(text)).map(place => `${name}: ${place.slice(0, 300)}`),
    ),
  )
  expect(found, 'a typed password was kept or sent in a readable form').toEqual([])
}

const encodings = (password: string): [string, string][] => {
  const bytes = Buffer.from(password)
  const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap(algorithm => {
    const digest = createHash(algorithm).update(bytes).digest()
    return [
      [`${algorithm} hex`, digest.toString('hex')],
      [`${algorithm} base64`, digest.toString('base64').replace(/=+$/, '')],
    ] as [string, string][]
  })
  return [
    ['as typed', password],
    ['for addresses', encodeURIComponent(password)],
    ['base64', bytes.toString('base64').replace(/=+$/, '')],
    ['hex', bytes.toString('hex')],
    ['backwards', [...password].reverse().join('')],
    ...digests,
  ]
}

/** Everything a page's origin keeps in the browser, as texts. */
function readKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      window.name,
      JSON.stringify(history.state),
    ]
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        kept.push(`${name}/${store} ${JSON.stringify(rows)}`)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|text|javascript/.test(response?.headers.get('content-type') ?? '')
        kept.push(`${name} ${request.url} ${isText ? await response?.text() : ''}`)
      }
    }
    return kept
  })
}
