/** Makes the router out of the table in routes.tsx. Filters, tabs and dialogs live in the address. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { routes } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'

const writeSearch = (search: Record<string, unknown>): string => {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

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
      component: lazyRouteComponent(row.screen),
      staticData: { row } as never,
      validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
    }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    basepath: '/office',
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
  })
}
