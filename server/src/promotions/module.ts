/** What the composition needs of promotions. */
import { listPromotionAnnouncementIds } from '../content/public.ts'
import type { ServerModule } from '../platform/module.ts'
import { promotionsJobs } from './jobs.ts'
import { promotionsRoutes } from './routes.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { seedRaces } from './seed-races.ts'

export const promotionsModule: ServerModule = {
  name: 'promotions',
  routes: promotionsRoutes,
  jobs: promotionsJobs,
  // {brand}: the table or the state of a race changed.
  news: { sen_race: { to: 'brand', tags: ['races'] } },
  seed: db => seedCampaigns(db, listPromotionAnnouncementIds),
  seedDemo: seedRaces,
}
