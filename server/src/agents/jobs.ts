/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { foldMoney } from './fold-money.ts'
import { foldValid } from './fold-valid.ts'

export const agentJobs: readonly Job[] = [
  { name: 'agents.money', everySeconds: 30, run: foldMoney },
  { name: 'agents.valid', everySeconds: 30, run: foldValid },
]
