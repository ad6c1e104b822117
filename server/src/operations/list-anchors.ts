import type { Answer } from '@sen/core/call'
import { writeAnchor } from '@sen/core/operations/anchor'
import type { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Row = {
  day: string
  at: Date
  audit_no: bigint
  audit_hash: string
  checkpoint_no: bigint
  checkpoint_hash: string
}

/** The heads of both chains by day, newest first. */
export async function listAnchors(deps: Deps, caller: Caller): Promise<Answer<typeof ledgerCalls.listAnchors>> {
  const brand = caller.brand.code
  const rows = await deps.db.inBrand(brand, tx =>
    tx.query<Row>(sql`
      select day::text as day, at, audit_no, audit_hash, checkpoint_no, checkpoint_hash from operations.anchors
      where brand_id = ${brand} order by day desc limit 60`),
  )
  const list = rows.map(row => {
    const heads = {
      auditNo: row.audit_no,
      auditHash: row.audit_hash,
      checkpointNo: row.checkpoint_no,
      checkpointHash: row.checkpoint_hash,
    }
    return {
      day: row.day,
      at: row.at.toISOString(),
      auditNo: String(row.audit_no),
      auditHash: row.audit_hash,
      checkpointNo: String(row.checkpoint_no),
      checkpointHash: row.checkpoint_hash,
      line: writeAnchor({ brand, day: row.day, ...heads }),
    }
  })
  return { list, mailed: deps.config.anchorMail !== undefined }
}
