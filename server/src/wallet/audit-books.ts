import { sql, type Tx } from '../platform/db.ts'
import {
  type Attestation,
  countCheckpointed,
  findAttestation,
  findBrokenAttestation,
  findChainEnd,
  GENESIS,
  lockAttestation,
  setAttestation,
} from './attestations.ts'
import {
  findNegative,
  findUneven,
  findWrongBalances,
  findWrongBalancesAfter,
  findWrongVendorWallet,
} from './audit-balances.ts'
import { findBrokenCheckpoint } from './audit-chain.ts'

/** A broken law: which, where, and what is wrong. `row` names the first broken row so that a person can look at it. */
export type Finding = { law: string; row: string; detail: string }

/**
 * Proves a brand's books from the first entry: every entry sums to zero, every stored balance is the sum of its lines and not
 * negative, so is every wallet at a vendor, every line carries the balance after it, the chain is whole, and so is what the attestations say. Answers the first broken
 * row of each law; nothing when the books are whole. Run as owner (db.asOwner).
 */
export async function auditBooks(tx: Tx, brandId: string): Promise<Finding[]> {
  await prepareAudit(tx, brandId, 'read')
  const attestation = await findAttestation(tx, brandId)
  const findings = [
    await findUneven(tx, brandId, GENESIS),
    await findNegative(tx, brandId),
    ...(await findWrongBalances(tx, brandId, attestation)),
    await findWrongVendorWallet(tx, brandId, GENESIS),
    await findBrokenCheckpoint(tx, brandId, GENESIS),
    await findBrokenAttestation(tx, brandId),
  ]
  return findings.filter(finding => finding !== undefined)
}

export type NewEntriesAudit = {
  findings: Finding[]
  /** How many entries the checkpoints cover that came after the last attestation. */
  entries: bigint
  /** Where the next one goes on: moved only when nothing is broken. */
  attestation: Attestation
}

/**
 * Proves what came after the last attestation, by the same laws, and that the attestation is what was written; sets the next one at the
 * end of the chain when all of it is whole. A change before the attestation that leaves the balances as they are is found by auditBooks.
 */
export async function auditNewEntries(tx: Tx, brandId: string, at: Date): Promise<NewEntriesAudit> {
  await prepareAudit(tx, brandId, 'move')
  const from = await findAttestation(tx, brandId)
  const end = await findChainEnd(tx, brandId)
  const found = [
    await findBrokenAttestation(tx, brandId),
    await findUneven(tx, brandId, from),
    await findNegative(tx, brandId),
    ...(from.no === 0n ? await findWrongBalances(tx, brandId, from) : await findWrongBalancesAfter(tx, brandId, from)),
    await findWrongVendorWallet(tx, brandId, from),
    await findBrokenCheckpoint(tx, brandId, from),
  ]
  const findings = found.filter(finding => finding !== undefined)
  const entries = await countCheckpointed(tx, brandId, from)
  const isFurther = findings.length === 0 && end !== undefined && end.no > from.checkpoint_no
  const attestation = isFurther ? await setAttestation(tx, brandId, { from, checkpointNo: end.no, at }) : from
  return { findings, entries, attestation }
}

/** Holds the attestation, and lets the transaction sort in memory: with the server's own few MB an entry of a large ledger costs twice. */
async function prepareAudit(tx: Tx, brandId: string, purpose: 'read' | 'move'): Promise<void> {
  await tx.run(sql`select set_config('work_mem', '64MB', true)`)
  await lockAttestation(tx, brandId, purpose)
}
