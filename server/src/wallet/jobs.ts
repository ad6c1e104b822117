/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import { sealEntries } from './seal-entries.ts'

export const walletJobs = [
  { name: 'wallet.seal', everySeconds: 5, run: (deps: Deps, brandId: string) => sealEntries(deps.db, brandId) },
]
