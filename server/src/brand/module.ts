/** What the composition needs of brand. */
import type { ServerModule } from '../platform/module.ts'
import { brandRoutes } from './routes.ts'

export const brandModule: ServerModule = { name: 'brand', routes: brandRoutes }
