/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/jobs.ts'
import { runAudit } from './run-audit.ts'
import { sealEntries } from './seal-entries.ts'

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet.seal',
    everySeconds: 5,
    why: 'an entry is in the chain before anybody can rewrite it unseen',
    run: (deps: Deps, brandId: string) => sealEntries(deps.db, brandId),
  },
  { name: 'wallet.audit', lane: 'audit', everySeconds: 3600, run: runAudit },
]
