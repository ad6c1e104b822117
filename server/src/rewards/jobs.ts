/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { creditBets } from './credit-bets.ts'
import { payRebates } from './pay-rebates.ts'

import { keepFreeRounds } from './send-free-rounds.ts'

export const rewardsJobs: readonly Job[] = [
  { name: 'rewards.rebates', everySeconds: 300, run: payRebates },
  { name: 'rewards.points', everySeconds: 60, run: creditBets },
  { name: 'rewards.freeRounds', lane: 'vendors', everySeconds: 20, run: keepFreeRounds },
]
