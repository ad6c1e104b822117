/** What the composition needs of catalogue. */
import type { ServerModule } from '../platform/module.ts'
import { catalogueRoutes } from './routes.ts'
import { seedCatalogue } from './seed-catalogue.ts'

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  routes: catalogueRoutes,
  seed: db => seedCatalogue(db),
}
