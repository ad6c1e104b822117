import type { Tx } from '../../platform/db.ts'
import type { Staff } from '../../platform/deps.ts'
import type { ContractRow } from '../contracts/contract-store.ts'

/** Writes what staff did with a contract into the audit log. */
export const recordContract = (
  tx: Tx,
  staff: Staff,
  { action, row, reason }: { action: string; row: ContractRow; reason: string },
): Promise<void> =>
  staff.record(tx, {
    action,
    subject: { kind: 'contract', id: row.id },
    after: { state: row.state, kind: row.kind, version: row.version, terms: row.terms },
    reason,
  })
