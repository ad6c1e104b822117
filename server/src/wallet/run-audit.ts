import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { auditNewEntries, type Finding } from './audit-books.ts'

export type AuditRun = {
  at: Date
  /** How many entries it read, and how many were proved by it and all before it. */
  entries: bigint
  proved: bigint
  checkpointNo: bigint
  /** Empty: the ledger is whole. */
  findings: Finding[]
}

/**
 * Proves what a brand's ledger holds since the last attestation and keeps the outcome for the back office. A job. What is broken is said
 * at level error, again and again until somebody has seen to it: the attestation stays where it was.
 */
export async function runAudit(deps: Deps, brandId: string): Promise<AuditRun> {
  const at = deps.now()
  const run = await deps.db.asOwner(async tx => {
    const { findings, entries, attestation } = await auditNewEntries(tx, brandId, at)
    await tx.run(sql`
      insert into wallet.audit_runs (brand_id, at, entries, proved, checkpoint_no, findings)
      values (${brandId}, ${at}, ${entries}, ${attestation.entries}, ${attestation.checkpoint_no}, ${JSON.stringify(findings)}::jsonb)
      on conflict (brand_id, at) do update set entries = excluded.entries, proved = excluded.proved, checkpoint_no = excluded.checkpoint_no,
        findings = excluded.findings`)
    return { at, entries, proved: attestation.entries, checkpointNo: attestation.checkpoint_no, findings }
  })
  if (run.findings.length > 0) deps.log.error({ brand: brandId, findings: run.findings }, 'the ledger is broken')
  return run
}

/** The last run of the job for the brand of the transaction. */
export function findLastAudit(tx: Tx): Promise<AuditRun | undefined> {
  return tx.one<AuditRun>(sql`
    select at, entries, proved, checkpoint_no as "checkpointNo", findings from wallet.audit_runs
    where brand_id = ${tx.brandId} order by at desc limit 1`)
}
