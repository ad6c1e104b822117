/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/jobs.ts'
import { checkpointEntries } from './checkpoint-entries.ts'
import { runAudit } from './run-audit.ts'

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet.checkpoint',
    everySeconds: 5,
    why: 'an entry is in the chain before anybody can rewrite it unseen',
    run: (deps: Deps, brandId: string) => checkpointEntries(deps.db, brandId),
  },
  { name: 'wallet.audit', lane: 'audit', everySeconds: 3600, run: runAudit },
]
