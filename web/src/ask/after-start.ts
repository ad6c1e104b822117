/** What the program does once the first screen stands: nothing of that waits for it. */
import type { QueryClient } from '@tanstack/react-query'
import { forgetWithSession } from './forget-personal.ts'
import { rememberAnswers } from './remembered.ts'
import { renewWhatChanges } from './renew.ts'
import { readSession, watchSession } from './session.ts'

/** `whose` is the id of the account that was here when the page started. */
export function afterStart(queries: QueryClient, whose: string | undefined): void {
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
