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
  news: {
    // {brand}: a race was set up or its state changed.
    sen_race: { to: 'brand', tags: ['races'] },
    // {brand}: somebody stands elsewhere on a table; told every ten seconds at most.
    sen_race_table: { to: 'brand', tags: ['raceTables'] },
  },
  seed: db => seedCampaigns(db, listPromotionAnnouncementIds),
  seedDemo: seedRaces,
}
