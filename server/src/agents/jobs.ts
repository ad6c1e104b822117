/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { settleContracts } from './bills/settle-contracts.ts'
import { keepMoneyRolledUp } from './roll-up-money.ts'
import { rollUpValid } from './roll-up-valid.ts'
import { sweepRequests } from './sweep-requests.ts'

export const agentJobs: readonly Job[] = [
  { name: 'agents.money', everySeconds: 30, run: keepMoneyRolledUp },
  { name: 'agents.valid', everySeconds: 30, run: rollUpValid },
  { name: 'agents.contracts', everySeconds: 30, run: settleContracts },
  { name: 'agents.sweep', everySeconds: 3600, run: sweepRequests },
]
