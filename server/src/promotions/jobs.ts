/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/jobs.ts'
import { payChoices } from './pay-choices.ts'
import { payClaims } from './pay-claim.ts'
import { settleChoices, settleLateChoices } from './settle-choices.ts'

/** Soon after a deposit is credited: whoever watches it sees what it was given. */
const SOON_SECONDS = 2
/** What is owed for longer (to players who take a break) is looked at less often. */
const SOON_MS = 10 * 60_000

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions.payClaims', everySeconds: 60, run: (deps: Deps, brandId: string) => payClaims(deps, brandId) },
  {
    name: 'promotions.settleChoices',
    everySeconds: SOON_SECONDS,
    why: 'whoever watches a deposit being credited sees what it was given',
    run: async (deps: Deps, brandId: string) => {
      await settleChoices(deps, brandId)
      await payChoices(deps, brandId, new Date(deps.now().getTime() - SOON_MS))
    },
  },
  {
    name: 'promotions.settleLateChoices',
    everySeconds: 60,
    run: async (deps: Deps, brandId: string) => {
      await settleLateChoices(deps, brandId, 1)
      await payChoices(deps, brandId)
    },
  },
  {
    name: 'promotions.settleOldChoices',
    everySeconds: 3600,
    run: (deps: Deps, brandId: string) => settleLateChoices(deps, brandId),
  },
]
