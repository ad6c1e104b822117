/** What the composition needs of promotions. */
import { listPromotionAnnouncementIds } from '../content/public.ts'
import type { ServerModule } from '../platform/module.ts'
import { promotionsJobs } from './jobs.ts'
import { promotionsRoutes } from './routes.ts'
import { seedCampaigns } from './seed-campaigns.ts'

export const promotionsModule: ServerModule = {
  name: 'promotions',
  routes: promotionsRoutes,
  jobs: promotionsJobs,
  seed: db => seedCampaigns(db, listPromotionAnnouncementIds),
}
