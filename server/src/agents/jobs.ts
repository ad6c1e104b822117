/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { rollUpMoney } from './roll-up-money.ts'
import { foldValid } from './roll-up-valid.ts'

export const agentJobs: readonly Job[] = [
  { name: 'agents.money', everySeconds: 30, run: rollUpMoney },
  { name: 'agents.valid', everySeconds: 30, run: foldValid },
]
