/** What runs on a clock. */
import { applyLimits } from './apply-limits.ts'
import { endExclusions } from './end-exclusions.ts'
import { enforceSessionLimits } from './enforce-session-limits.ts'

export const safetyJobs = [
  {
    name: 'safety.limits',
    everySeconds: 5,
    why: 'a day begins for all players at once, and one turn reckons a bounded number of them',
    run: applyLimits,
  },
  { name: 'safety.exclusions', everySeconds: 10, run: endExclusions },
  { name: 'safety.sessions', everySeconds: 10, run: enforceSessionLimits },
]
