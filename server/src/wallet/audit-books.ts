import { sql, type Tx } from '../platform/db.ts'
import { findNegative, findUneven, findWrongBalances, findWrongBalancesAfter } from './audit-balances.ts'
import { findBrokenCheckpoint } from './audit-chain.ts'
import {
  type Checkpoint,
  countSealed,
  findBrokenAuditCheckpoint,
  findChainEnd,
  findCheckpoint,
  GENESIS,
  lockCheckpoint,
  setCheckpoint,
} from './audit-checkpoints.ts'

/** A broken law: which, where, and what is wrong. `row` names the first broken row so that a person can look at it. */
export type Finding = { law: string; row: string; detail: string }

/**
 * Proves a brand's books from the first entry: every entry sums to zero, every stored balance is the sum of its lines and not
 * negative, every line carries the balance after it, the chain is whole, and so is what the checkpoints say. Answers the first broken
 * row of each law; nothing when the books are whole. Run as owner (db.asOwner).
 */
export async function auditBooks(tx: Tx, brandId: string): Promise<Finding[]> {
  await prepareAudit(tx, brandId, 'read')
  const checkpoint = await findCheckpoint(tx, brandId)
  const findings = [
    await findUneven(tx, brandId, GENESIS),
    await findNegative(tx, brandId),
    ...(await findWrongBalances(tx, brandId, checkpoint)),
    await findBrokenCheckpoint(tx, brandId, GENESIS),
    await findBrokenAuditCheckpoint(tx, brandId),
  ]
  return findings.filter(finding => finding !== undefined)
}

export type NewEntriesAudit = {
  findings: Finding[]
  /** How many entries the seals cover that came after the last checkpoint. */
  entries: bigint
  /** Where the next one goes on: moved only when nothing is broken. */
  checkpoint: Checkpoint
}

/**
 * Proves what came after the last checkpoint, by the same laws, and that the checkpoint is what was written; sets the next one at the
 * end of the chain when all of it is whole. A change before the checkpoint that leaves the balances as they are is found by auditBooks.
 */
export async function auditNewEntries(tx: Tx, brandId: string, at: Date): Promise<NewEntriesAudit> {
  await prepareAudit(tx, brandId, 'move')
  const from = await findCheckpoint(tx, brandId)
  const end = await findChainEnd(tx, brandId)
  const found = [
    await findBrokenAuditCheckpoint(tx, brandId),
    await findUneven(tx, brandId, from),
    await findNegative(tx, brandId),
    ...(from.no === 0n ? await findWrongBalances(tx, brandId, from) : await findWrongBalancesAfter(tx, brandId, from)),
    await findBrokenCheckpoint(tx, brandId, from),
  ]
  const findings = found.filter(finding => finding !== undefined)
  const entries = await countSealed(tx, brandId, from)
  const isFurther = findings.length === 0 && end !== undefined && end.no > from.checkpoint_no
  const checkpoint = isFurther ? await setCheckpoint(tx, brandId, { from, checkpointNo: end.no, at }) : from
  return { findings, entries, checkpoint }
}

/** Holds the checkpoint, and lets the transaction sort in memory: with the server's own few MB an entry of a large ledger costs twice. */
async function prepareAudit(tx: Tx, brandId: string, purpose: 'read' | 'move'): Promise<void> {
  await tx.run(sql`select set_config('work_mem', '64MB', true)`)
  await lockCheckpoint(tx, brandId, purpose)
}
