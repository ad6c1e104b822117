/** What the composition needs of pages. The site itself answers what nothing else does: server/src/app.ts. */
import { calls } from '@sen/core/calls'
import type { ServerModule } from '../platform/module.ts'
import { serveOffice } from './office-site.ts'
import { serveDocs } from './openapi.ts'
import { serveOutbox } from './outbox-page.ts'

export const pagesModule: ServerModule = {
  name: 'pages',
  beside: (http, deps) => {
    serveDocs(http, calls)
    serveOutbox(http, deps)
    serveOffice(http, deps)
  },
}
