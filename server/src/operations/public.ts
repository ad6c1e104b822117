/**
 * operations: staff, their sessions and roles, the audit log, approvals by a second person, and what the back office reads across
 * modules. Owns schema `operations`. Laws: a token opens either the site or the back office; a call of staff that changes something
 * stands in the audit log, in the same transaction; the log is chained and for ever; nobody approves his own request.
 */
import type { Deps } from '../platform/deps.ts'
import type { Ports } from '../platform/serve.ts'
import { readStaff } from './staff-sessions.ts'

export { findBrokenAudit } from './check-audit.ts'
export { type DemoStaff, demoStaff, seedStaff } from './seed-staff.ts'

/** What serve needs of operations: who of the staff a token belongs to. */
export const operationsPorts = (deps: Deps): Pick<Ports, 'readStaff'> => ({
  readStaff: (brandId, token, at) => readStaff(deps, brandId, token, at),
})
