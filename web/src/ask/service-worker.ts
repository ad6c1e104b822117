/**
 * The service worker: without network the lobby, the help and the offline page still open. It keeps pages that hold nothing of any
 * player, files that never change, and pictures; it never answers for the API. A new one takes over only when the page says that
 * no game is open (site/shell/ServiceWorkerRegistration.tsx), and no page is reloaded by it.
 */
import { judgeRequest, partsOf } from './judge-request.ts'

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  location: Location
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Waiting) => void): void
    (type: 'message', listener: (event: MessageEvent & Waiting) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
  }
}
const worker = self as unknown as Worker

const PAGES = 'sen-pages-1'
const FILES = 'sen-files-1'
const PICTURES = 'sen-pictures-1'
/** Which language the kept pages speak; it stands among them. */
const LANGUAGE = '/language'

/** What is there from the start. */
const FIRST = ['/offline', '/', '/help']
/** The most entries of a cache; the oldest go first. */
const MOST: Readonly<Record<string, number>> = { [FILES]: 300, [PICTURES]: 400, [PAGES]: 40 }

worker.addEventListener('install', event => event.waitUntil(keepFirst()))

worker.addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => !Object.hasOwn(MOST, name)).map(name => caches.delete(name)))),
  ),
)

worker.addEventListener('message', event => {
  const { language, takeOver } = event.data as { language?: string; takeOver?: true }
  if (language) event.waitUntil(speak(language))
  if (takeOver) void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const treatment = judgeRequest(request, worker.location.origin)
  if (treatment === 'page' || treatment === 'entry') event.respondWith(openPage(request, treatment === 'page', event))
  if (treatment === 'file') event.respondWith(takeFile(request))
  if (treatment === 'picture') event.respondWith(takePicture(request, event))
})

/** The pages are kept in one language; when another one is spoken, they are fetched anew. */
async function speak(language: string): Promise<void> {
  const pages = await caches.open(PAGES)
  if ((await (await pages.match(LANGUAGE))?.text()) === language) return
  for (const { url } of await pages.keys()) if (!FIRST.includes(new URL(url).pathname)) await pages.delete(url)
  await keepFirst()
  await pages.put(LANGUAGE, new Response(language))
}

async function keepFirst(): Promise<void> {
  // The offline page is what it is all for: without it there is no worker. The others come as they can.
  const [offline, ...others] = FIRST.map(async path => cachePage(path, await fetch(path, { cache: 'no-cache' })))
  await offline
  const icons = ['first', 'more'].map(name => keep(PICTURES, `/icons/${name}.svg`))
  await Promise.allSettled([...others, ...icons])
}

/** Keeps a page with the files it cannot do without. */
async function cachePage(path: string, response: Response): Promise<void> {
  const isPage = response.ok && !response.redirected && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) return
  const copy = response.clone()
  const files = await caches.open(FILES)
  const missing = await Promise.all(
    partsOf(await response.text()).map(async part => ((await files.match(part)) ? [] : [part])),
  )
  await Promise.all(missing.flat().map(part => keep(FILES, part)))
  await put(PAGES, path, copy)
}

async function keep(cache: string, path: string): Promise<void> {
  const response = await fetch(path)
  if (response.ok) await put(cache, path, response)
}

async function put(name: string, key: Request | string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, response)
  const keys = await cache.keys()
  const tooMany = keys.length - (MOST[name] ?? 0)
  if (tooMany > 0) await Promise.all(keys.slice(0, tooMany).map(old => cache.delete(old)))
}

async function openPage(request: Request, isKept: boolean, event: Waiting): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  try {
    const response = await fetch(request)
    // A search is a view of its own; what is kept is the plain page.
    if (isKept && !search) event.waitUntil(cachePage(pathname, response.clone()).catch(() => undefined))
    return response
  } catch {
    const pages = await caches.open(PAGES)
    const kept = isKept && (await pages.match(pathname))
    if (kept) return kept
    const offline = await pages.match('/offline')
    if (pathname === '/offline') return offline ?? Response.error()
    // The offline page stands under its own address, so that the program finds the page it was drawn as.
    return offline ? Response.redirect(`/offline#${encodeURIComponent(pathname + search)}`) : Response.error()
  }
}

async function takeFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: FILES })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await put(FILES, request.url, response.clone())
  return response
}

async function takePicture(request: Request, event: Waiting): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: PICTURES })
  const renewal = fetch(request).then(async response => {
    if (response.ok) await put(PICTURES, request.url, response.clone())
    return response
  })
  if (!kept) return renewal
  event.waitUntil(renewal.catch(() => undefined))
  return kept
}
