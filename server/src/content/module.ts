/** What the composition needs of content. */
import type { ServerModule } from '../platform/module.ts'
import { contentRoutes } from './routes.ts'
import { seedContent } from './seed-content.ts'

export const contentModule: ServerModule = {
  name: 'content',
  routes: contentRoutes,
  seed: db => seedContent(db),
  // {brand}: notices or banners changed.
  news: { sen_content: { to: 'brand', tags: ['announcements'] } },
}
