/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { creditBets } from './credit-bets.ts'

export const rewardsJobs: readonly Job[] = [{ name: 'rewards.points', everySeconds: 60, run: creditBets }]
