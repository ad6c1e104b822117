/** Starts the program in the browser: takes over the prerendered page, or draws it where there is none. */
import { RENDERED_KEYS } from '@sen/core/rendered-keys'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { nameMerchant } from './ask/ask.ts'
import { keepMerchant, readSession, restoreSession, watchSession } from './ask/session.ts'
import { createQueries } from './ask/use-call.ts'
import type { PageAnswers, PageState } from './entry-server.tsx'
import './kit/tokens.css'
import './kit/base.css'
import { BrandProvider } from './site/brand.tsx'
import { createSiteRouter } from './site/router.tsx'
import { OVERLAY_KEYS } from './site/shell/overlay-keys.ts'
import { mendLanguage, setLanguageNow } from './words/language.ts'
import { openWords, WordsProvider } from './words/words.tsx'

/** With anything else in the address than what the page was drawn by, it is drawn anew. */
const isPrerenderedSearch = (search: string) =>
  [...new URLSearchParams(search).keys()].every(
    key => RENDERED_KEYS.includes(key) || (OVERLAY_KEYS as readonly string[]).includes(key),
  )

/** The answers the page was drawn from; the boot script has asked for them already. */
async function readAnswers(): Promise<PageAnswers | undefined> {
  const from = document.querySelector<HTMLElement>('script[data-answers]')?.dataset.answers
  if (!from) return undefined
  try {
    const early = (window as { answers?: Promise<Response> }).answers
    const response = await (early ?? fetch(from))
    return response.ok ? ((await response.json()) as PageAnswers) : undefined
  } catch {
    return undefined
  }
}

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  const answers = await readAnswers()
  const { brand, language } = state
  setLanguageNow(language)
  mendLanguage(brand.languages, brand.defaultLanguage)
  nameMerchant(brand.merchantCode)
  restoreSession()
  keepMerchant(brand.merchant, brand.merchantCode)

  const queries = createQueries()
  // A page is a quarter of a minute old when it is served, seldom more.
  const updatedAt = Date.now() - 15_000
  for (const [key, value] of answers ?? []) queries.setQueryData(key, value, { updatedAt })
  const words = openWords(language, state.words)
  await words.load(['site', 'brand'])
  const router = createSiteRouter({ queries, words, loginRequired: brand.loginRequired, prerendering: false })
  const root = document.getElementById('root') as HTMLElement
  // Without the answers it was drawn from the page cannot be taken over; it is drawn anew.
  const prerendered = answers !== undefined && root.childElementCount > 0 && isPrerenderedSearch(location.search)
  // The tree must be the one the server drew: without this the router adds a boundary of its own.
  if (prerendered) router.ssr = { manifest: undefined }
  const asked = location.pathname
  await router.load()

  const program = (
    <QueryClientProvider client={queries}>
      <BrandProvider brand={brand}>
        <WordsProvider words={words}>
          <RouterProvider router={router} />
        </WordsProvider>
      </BrandProvider>
    </QueryClientProvider>
  )
  const old = prerendered ? undefined : root.firstElementChild
  startTransition(() => {
    // Who is led elsewhere at once (from a page for players to the sign-in) sees what the server did not draw.
    if (prerendered && asked === router.state.location.pathname) hydrateRoot(root, program)
    else createRoot(root).render(program)
  })
  const held = window as { early?: Set<HTMLElement> | undefined }
  const { early } = held
  if (prerendered) held.early = undefined
  if (early?.size || old) void import('./kit/replay-early.ts').then(({ replayEarly }) => replayEarly(early, old))
  const whose = readSession()?.customerId
  // Nothing on the first screen waits for these.
  void import('./ask/after-start.ts').then(({ keepFresh }) => keepFresh(queries, whose))
  openStreamInTime(queries)
  reloadAfterMissingChunk()
}

/**
 * The live stream brings a player's balance at once; a visitor, for whom it only has news, gets it with the first touch or after
 * ten seconds: who looks in and leaves again never costs a standing line.
 */
function openStreamInTime(queries: QueryClient): void {
  const signals = ['pointerdown', 'keydown', 'scroll'] as const
  let isOpen = false
  const open = () => {
    if (isOpen) return
    isOpen = true
    void import('./ask/stream.ts').then(({ openStream }) => openStream(queries))
  }
  if (readSession()) {
    // A prerendered page is taken over piece by piece: news in between would not fit the piece that still waits for it.
    const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 400))
    idle(() => setTimeout(open, 300), { timeout: 3000 })
    return
  }
  for (const signal of signals) addEventListener(signal, open, { once: true, passive: true })
  watchSession(open)
  setTimeout(open, 10_000)
}

/** A new version was put up while this page was open: the old chunk is gone, so the page is fetched again, once (decision L26). */
function reloadAfterMissingChunk(): void {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
    if (!navigator.onLine || Date.now() - last < 120_000) return
    event.preventDefault()
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}

void start()
