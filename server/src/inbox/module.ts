/** What the composition needs of inbox. */
import type { ServerModule } from '../platform/module.ts'
import { inboxJobs } from './jobs.ts'
import { inboxRoutes } from './routes.ts'

export const inboxModule: ServerModule = {
  name: 'inbox',
  routes: inboxRoutes,
  jobs: inboxJobs,
  // {brand, account}: its messages, its chat or one of its tickets changed.
  news: {
    sen_inbox: { to: 'account', tags: ['messages'] },
    sen_chat: { to: 'account', tags: ['chat'] },
    sen_ticket: { to: 'account', tags: ['tickets'] },
  },
}
