/**
 * Answers that a tab keeps in session storage, so that a reload or a route change asks nothing again (STORAGE-04): vendor list,
 * routers, notice, settings, validators, merchant wallet. Kept per language; a change of language therefore asks anew (LANG-05).
 */
import { brandCalls } from '@sen/core/brand/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { contentCalls } from '@sen/core/content/calls'
import type { QueryClient } from '@tanstack/react-query'
import { readLanguageNow } from '../words/language.ts'
import { ANNOUNCED } from './announced.ts'
import { asQuery } from './use-call.ts'
import { VENDORS } from './vendor-query.ts'

/** The six, each with the call and query that fills it. Functions, because a key carries the language of its time. */
const REMEMBERED = {
  vendorList: () => asQuery(catalogueCalls.listVendors, { query: VENDORS }),
  routers: () => asQuery(brandCalls.getRouter, { query: { device: 0 } }),
  notice: () => asQuery(contentCalls.listAnnouncements, { query: ANNOUNCED }),
  settings: () => asQuery(brandCalls.getPermission, { query: { url: location.host } }),
  validators: () => asQuery(brandCalls.getRegisterSetting),
  merchantWallet: () => asQuery(brandCalls.getMerchantWallet),
}

const FRESH_MS = 30 * 60_000

/** Puts what this tab kept into the cache, asks for what it lacks, and keeps every later answer. */
export function rememberAnswers(queries: QueryClient): void {
  for (const [name, query] of Object.entries(REMEMBERED)) restore(queries, name, query())
  queries.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const call = event.query.queryKey[0]
    for (const [name, query] of Object.entries(REMEMBERED))
      if (query().queryKey[0] === call) keep(name, event.query.queryKey, event.query.state.data)
  })
  const askFor = (name: string, query: (typeof REMEMBERED)[keyof typeof REMEMBERED]) => {
    const { queryKey, queryFn } = query() as { queryKey: readonly unknown[]; queryFn: never }
    const data = queries.getQueryData(queryKey)
    if (data !== undefined) keep(name, queryKey, data)
    else return queries.prefetchQuery({ queryKey, queryFn, staleTime: FRESH_MS })
  }
  // The permission of this host comes before the choice between the site and the screens of a closed one (API-22, StatusGate.tsx).
  void Promise.resolve(askFor('settings', REMEMBERED.settings)).then(() =>
    queries.prefetchQuery(asQuery(brandCalls.getSystemStatus)),
  )
  // After the first screen stands, not before: nothing of it waits for the others.
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200))
  idle(() => {
    for (const [name, query] of Object.entries(REMEMBERED)) if (name !== 'settings') void askFor(name, query)
  })
}

type Kept = { language: string; key: readonly unknown[]; at: number; data: unknown }

function restore(queries: QueryClient, name: string, { queryKey }: { queryKey: readonly unknown[] }): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
    if (!kept || kept.language !== readLanguageNow() || Date.now() - kept.at > FRESH_MS) return
    if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, kept.data)
  } catch {
    // Not ours, or storage is forbidden: it is asked again.
  }
}

function keep(name: string, key: readonly unknown[], data: unknown): void {
  try {
    const kept: Kept = { language: readLanguageNow(), key, at: Date.now(), data }
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Full storage: the answer stays in memory.
  }
}
