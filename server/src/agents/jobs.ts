/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { foldMoney } from './fold-money.ts'

export const agentJobs: readonly Job[] = [{ name: 'agents.money', everySeconds: 30, run: foldMoney }]
