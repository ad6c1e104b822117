/** Makes the router out of the table in routes.tsx. */
import type { Call } from '@sen/core/call'
import type { QueryClient } from '@tanstack/react-query'
import {
  type createRootRouteWithContext,
  type createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
  useMatches,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'
import { useCallback } from 'react'
import { readSession } from '../ask/session.ts'
import { asQuery } from '../ask/use-call.ts'
import type { WordStore } from '../words/words.tsx'
import { chunkLoadError, withinChunkTime } from './chunk-time.ts'
import { paths } from './paths.ts'
import { type Need, NOT_FOUND, routes, type SiteRoute } from './routes.tsx'
import { fetchScreen } from './screens.ts'
import { Failure } from './shell/Failure.tsx'
import { Site } from './shell/Site.tsx'

export type RouterContext = {
  queries: QueryClient
  words: WordStore
  loginRequired: boolean
  /** True where pages are prerendered: data is awaited, sessions do not exist. */
  prerendering: boolean
}

export type Search = Record<string, string>

const readSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))
const writeSearch = (search: Record<string, unknown>): string => {
  // An empty search is a search: ?find= opens it.
  const filled = Object.entries(search).filter(
    ([key, value]) => value !== undefined && (value !== '' || key === 'find'),
  )
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** Paths a visitor may see on a brand that asks everybody to sign in first (SESSION-02, decision C24). */
export const OPEN_PATHS: readonly string[] = [
  '/login',
  // The second half of signing in with a provider.
  '/login/google',
  '/login/facebook',
  '/register',
  '/register.html',
  '/helpmc',
  '/chat',
  '/download',
  '/offline',
]

function judgeEntry(row: SiteRoute, { pathname, href, search }: ParsedLocation<Search>, context: RouterContext): void {
  if (context.prerendering || readSession()) return
  // The link of a mail sets a new password: its reader cannot sign in.
  const isLink = pathname === '/forget' && /#t=/.test(href)
  const closed = context.loginRequired && !OPEN_PATHS.includes(pathname) && !isLink
  if (closed && search.dialog === 'register') throw redirect({ href: paths.register({ ...search, dialog: undefined }) })
  if (row.who === 'account' || closed) throw redirect({ href: paths.login({ from: href === '/' ? undefined : href }) })
}

async function load(row: SiteRoute, search: Search, context: RouterContext): Promise<void> {
  const data = (row.needs?.(search) ?? []).map(need => prefetch(need, context.queries))
  await context.words.load(row.words ?? [])
  // In the browser the screen comes at once and shows what is still on its way; a prerendered page waits.
  if (context.prerendering) await Promise.all(data)
}

const prefetch = ([contract, query]: Need, queries: QueryClient) =>
  queries.prefetchQuery(asQuery(contract as Call, { query } as never))

/** The router loads the page anew for a screen that a newer version has replaced; without a network that would lose the page. */
function giveUp(error: Error): never {
  throw navigator.onLine ? error : chunkLoadError()
}

// The router's type asks for a lazy component; any component does.
const failure = Failure as never

// The React package's own routes bring its Link and a dozen hooks, which the site does without.
const makeRoot = ((options: object) => new BaseRootRoute(options)) as unknown as ReturnType<
  typeof createRootRouteWithContext<RouterContext>
>
const makeRoute = ((options: never) => new BaseRoute(options)) as unknown as typeof createRoute

export function createSiteRouter(context: RouterContext, history?: RouterHistory) {
  const root = makeRoot({
    component: Site,
    errorComponent: failure,
  })
  const children = [...routes, NOT_FOUND].flatMap(row =>
    [row.path, ...(row.aliases ?? [])].map(path =>
      makeRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(() => withinChunkTime(fetchScreen(row.screen)).catch(giveUp)),
        errorComponent: failure,
        staticData: { row },
        validateSearch: (search: Record<string, unknown>) => search as Search,
        loaderDeps: ({ search }) => search as Search,
        beforeLoad: ({ location }) => judgeEntry(row, location as ParsedLocation<Search>, context),
        loader: ({ deps }) => load(row, deps as Search, context),
      }),
    ),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    context,
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreloadStaleTime: 0,
    defaultStaleTime: 0,
    scrollRestoration: context.prerendering ? false : keepsEarlyScroll(),
    caseSensitive: true,
  })
}

/** A page that somebody has moved before the program took it over stays under his finger; later pages begin where they should. */
function keepsEarlyScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isMoved = isFirst && scrollY > 0
    isFirst = false
    return !isMoved
  }
}

export type SiteRouter = ReturnType<typeof createSiteRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: SiteRoute
  }
}

/** The row of the route table that is shown; undefined on an unknown path. */
export function useRow(): SiteRoute | undefined {
  return useMatches({ select: matches => matches.at(-1)?.staticData.row })
}

export function usePath(): string {
  return useRouterState({ select: state => state.location.pathname })
}

/** The query of the address, as plain text values. */
export function useSearch(): Search {
  return useRouterState({ select: state => state.location.search as Search })
}

export type Go = (href: string, options?: { replace?: boolean; keepScroll?: boolean }) => void

/** Goes to a link that paths.ts built. */
export function useGo(): Go {
  const router = useRouter()
  return (href, options = {}) => {
    void router.navigate({ href, replace: options.replace, resetScroll: !options.keepScroll })
  }
}

/** Changes some values of the address's query and keeps the rest; undefined removes one. Filters, tabs and pages live there. */
export function useChangeSearch(): (change: Record<string, string | number | undefined>, replace?: boolean) => void {
  const router = useRouter()
  return useCallback(
    (change, replace = false) => {
      const { pathname, search, hash } = router.state.location
      const merged = writeSearch({ ...(search as Search), ...change })
      void router.navigate({ href: `${pathname}${merged}${hash ? `#${hash}` : ''}`, replace, resetScroll: false })
    },
    [router],
  )
}

/** The link to this same page with some values of the query changed: dialogs and panels are links too (?dialog=, ?mcPage=). */
export function useHere(): (change: Record<string, string | number | undefined>) => string {
  const { pathname, search } = useRouterState({ select: state => state.location })
  return change => `${pathname}${writeSearch({ ...(search as Search), ...change })}`
}
