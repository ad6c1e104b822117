/** Starts the program in the browser: takes over the prerendered page, or draws it where there is none. */
import { RENDERED_KEYS } from '@sen/core/rendered-keys'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { nameMerchant } from './ask/ask.ts'
import { keepMerchant, readSession, restoreSession } from './ask/session.ts'
import { createQueries, takeDrawn } from './ask/use-call.ts'
import type { PageAnswers, PageState } from './entry-server.tsx'
import './kit/tokens.css'
import './kit/base.css'
import { holdPresses, openIslandsToTouch, pause } from './kit/island.tsx'
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
function readAnswers(): Promise<PageAnswers | undefined> | undefined {
  const from = document.querySelector<HTMLElement>('script[data-answers]')?.dataset.answers
  if (!from) return undefined
  const early = (window as { answers?: Promise<Response> }).answers
  return (early ?? fetch(from)).then(response => (response.ok ? response.json() : undefined)).catch(() => undefined)
}

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  const answers = await readAnswers()
  await pause()
  const { brand, language } = state
  setLanguageNow(language)
  mendLanguage(brand.languages, brand.defaultLanguage)
  nameMerchant(brand.merchantCode)
  restoreSession()
  keepMerchant(brand.merchant, brand.merchantCode)

  const queries = createQueries()
  takeDrawn(queries, answers ?? [])
  const words = openWords(language, state.words)
  await words.load(['site', 'brand'])
  await pause()
  const router = createSiteRouter({ queries, words, loginRequired: brand.loginRequired, prerendering: false })
  const root = document.getElementById('root') as HTMLElement
  // Without the answers it was drawn from the page cannot be taken over; it is drawn anew.
  const prerendered = answers !== undefined && root.childElementCount > 0 && isPrerenderedSearch(location.search)
  // The tree must be the one the server drew: without this the router adds a boundary of its own.
  if (prerendered) router.ssr = { manifest: undefined }
  const asked = location.pathname
  await pause()
  await router.load()
  await pause()

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
  // What waits to be taken over when somebody goes on to another page has no match any more: React draws the new page whole.
  const isHere = () => asked === router.state.location.pathname
  openIslandsToTouch()
  startTransition(() => {
    // Who is led elsewhere at once (from a page for players to the sign-in) sees what the server did not draw.
    if (prerendered && isHere())
      hydrateRoot(root, program, { onRecoverableError: error => isHere() && reportError(error) })
    else createRoot(root).render(program)
  })
  holdPresses(root)
  const held = window as { early?: Set<HTMLElement> | undefined }
  const { early } = held
  if (prerendered) held.early = undefined
  const at = document.activeElement
  if (early?.size || old) void import('./kit/replay-early.ts').then(({ replayEarly }) => replayEarly(early, old, at))
  const whose = readSession()?.customerId
  // Nothing on the first screen waits for these.
  void import('./ask/after-start.ts').then(({ afterStart }) => afterStart(queries, whose))
}

void start()
