/** Makes the router out of the table in routes.tsx. Filters, tabs and dialogs live in the address. */

import { onlineManager } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type OfficeRoute, routes } from './routes.tsx'
import { ScreenFailure } from './shell/ScreenFailure.tsx'
import { Shell } from './shell/Shell.tsx'

const writeSearch = (search: Record<string, unknown>): string => {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** The router reloads the page for a part that is missing, because a new version may be up. Without a network nothing would come back. */
const fetchScreen = (screen: OfficeRoute['screen']) => () =>
  screen().catch(error => {
    throw onlineManager.isOnline() ? error : new Error('offline')
  })

export function createOfficeRouter() {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: () => null,
    beforeLoad: ({ matches }) => {
      if (matches.length <= 1) throw redirect({ to: '/', replace: true })
    },
  })
  const children = routes.map(row =>
    createRoute({
      getParentRoute: () => root,
      path: row.path,
      component: lazyRouteComponent(fetchScreen(row.screen)),
      staticData: { row } as never,
      validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
    }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    basepath: '/office',
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailure,
    scrollRestoration: true,
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
  })
}
