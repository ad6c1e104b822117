/**
 * The modules of the server, in order: each may import only those to its left, through their public.ts (tools/house/borders.ts reads this
 * list). What each serves, runs, seeds and tells stands in its module.ts; it is done in this order.
 */
import { agentsModule } from './agents/module.ts'
import { betsModule } from './bets/module.ts'
import { brandModule } from './brand/module.ts'
import { cashierModule } from './cashier/module.ts'
import { catalogueModule } from './catalogue/module.ts'
import { contentModule } from './content/module.ts'
import type { handed } from './handed.ts'
import { identityModule } from './identity/module.ts'
import { inboxModule } from './inbox/module.ts'
import { lotteryModule } from './lottery/module.ts'
import { operationsModule } from './operations/module.ts'
import { pagesModule } from './pages/module.ts'
import type { ServerModule } from './platform/module.ts'
import { playModule } from './play/module.ts'
import { promotionsModule } from './promotions/module.ts'
import { rewardsModule } from './rewards/module.ts'
import { safetyModule } from './safety/module.ts'
import { walletModule } from './wallet/module.ts'

export const MODULES: readonly ServerModule<typeof handed>[] = [
  brandModule,
  catalogueModule,
  identityModule,
  contentModule,
  inboxModule,
  walletModule,
  safetyModule,
  betsModule,
  playModule,
  lotteryModule,
  cashierModule,
  promotionsModule,
  rewardsModule,
  agentsModule,
  operationsModule,
  pagesModule,
]

/** What all servers of one database hold alike. */
export const SHARED_KEYS = MODULES.flatMap(({ sharedKeys = [] }) => sharedKeys)
