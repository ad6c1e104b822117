/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/jobs.ts'
import { keepRaces } from './keep-races.ts'
import { payClaims } from './pay-claim.ts'
import { payDepositBonuses } from './pay-deposit-bonuses.ts'
import { settleDepositBonuses, settleLateDepositBonuses } from './settle-deposit-bonuses.ts'

/** Soon after a deposit is credited: whoever watches it sees what it was given. */
const SOON_SECONDS = 2
/** What is owed for longer (to players who take a break) is looked at less often. */
const SOON_MS = 10 * 60_000

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions.payClaims', everySeconds: 60, run: (deps: Deps, brandId: string) => payClaims(deps, brandId) },
  {
    name: 'promotions.settleDepositBonuses',
    everySeconds: SOON_SECONDS,
    why: 'whoever watches a deposit being credited sees what it was given',
    run: async (deps: Deps, brandId: string) => {
      await settleDepositBonuses(deps, brandId)
      await payDepositBonuses(deps, brandId, new Date(deps.now().getTime() - SOON_MS))
    },
  },
  {
    name: 'promotions.settleLateDepositBonuses',
    everySeconds: 60,
    run: async (deps: Deps, brandId: string) => {
      await settleLateDepositBonuses(deps, brandId, 1)
      await payDepositBonuses(deps, brandId)
    },
  },
  {
    name: 'promotions.settleOldDepositBonuses',
    everySeconds: 3600,
    run: (deps: Deps, brandId: string) => settleLateDepositBonuses(deps, brandId),
  },
  { name: 'promotions.races', everySeconds: 10, run: keepRaces },
]
