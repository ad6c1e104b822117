/** What the program does once the first screen stands: nothing of that waits for it. */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { forgetWithSession } from './forget-personal.ts'
import { rememberAnswers } from './remembered.ts'
import { renewOnceReady, renewWhatChanges } from './renew.ts'
import { readSession, watchSession } from './session.ts'

type Start = {
  queries: QueryClient
  /** The id of the account that was here when the page started. */
  whose: string | undefined
  /** The answers that the page was drawn from, by their keys. */
  answers: readonly (readonly [key: readonly unknown[], value: unknown])[] | undefined
  /** Called before any of them is asked for anew: takes over what still waits, or the new answer would not fit it. */
  beforeNews: () => Promise<unknown>
}

/** The longest that news wait until the page is taken over, on a slow phone too: a page that is never at rest still tells them. */
const NEWS_WAIT_MS = 15_000

export function afterStart({ queries, whose, answers = [], beforeNews }: Start): void {
  const drawn = new Set(answers.map(([key]) => hashKey(key)))
  queries.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'fetch' && drawn.has(event.query.queryHash)) void beforeNews()
  })
  renewOnceReady(() => Promise.race([beforeNews(), new Promise(resolve => setTimeout(resolve, NEWS_WAIT_MS))]))
  forgetWithSession(queries, whose)
  renewWhatChanges(queries)
  rememberAnswers(queries)
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
    void import('./stream.ts').then(({ openStream }) => openStream(queries))
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
