/** What runs on a clock. */
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { payRebatesWith } from './pay-rebates.ts'

/** What rebate needs of modules that stand to its right: what the VIP level adds to every rate, in millionths. */
export type RebatePorts = {
  /** As of a day that is over; the player's standing is kept. */
  settleVipBonus: (tx: Tx, playerId: string, day: string) => Promise<number>
  /** As of a day that still runs. */
  findVipBonus: (tx: Tx, playerId: string, day: string) => Promise<number>
}

export const promotionsJobs = (ports: RebatePorts) => [
  {
    name: 'promotions.rebates',
    everySeconds: 300,
    run: (deps: Deps, brandId: string) => payRebatesWith(ports)(deps, brandId),
  },
]
