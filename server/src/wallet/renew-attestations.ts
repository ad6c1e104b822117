import { sql, type Tx } from '../platform/db.ts'
import {
  type Attestation,
  addToBalances,
  areBalancesOfLast,
  findAttestation,
  findFirstBroken,
  GENESIS,
  lockAttestation,
} from './attestations.ts'
import { auditNewEntries, type NewEntriesAudit } from './audit-books.ts'

export type Renewal = NewEntriesAudit & {
  /** What was dropped, the last first. */
  dropped: Attestation[]
  /** The last good one, from which everything was proved anew; no 0: there was none. */
  from: Attestation
}

/**
 * The repair of broken attestations: drops them back to the last good one, of which the entries before it still come to the balances
 * that it was left with, and proves anew what came after it. Entries, stored balances and the chain are not touched. Where they are broken
 * themselves, nothing is dropped and the findings say so; where nothing is broken, nothing is dropped either. Run as owner.
 */
export async function renewAttestations(tx: Tx, brandId: string, at: Date): Promise<Renewal> {
  await lockAttestation(tx, brandId, 'move')
  await tx.run(sql`savepoint renewal`)
  const broken = await findFirstBroken(tx, brandId)
  const dropped = await dropBroken(tx, brandId, broken?.no)
  const from = await findAttestation(tx, brandId)
  const audit = await auditNewEntries(tx, brandId, at)
  if (audit.findings.length === 0) return { ...audit, dropped, from }
  await tx.run(sql`rollback to savepoint renewal`)
  return { ...audit, dropped: [], from, attestation: await findAttestation(tx, brandId) }
}

/**
 * Drops every attestation from this number on, and then one after the other until the balances that the entries come to are those of the
 * last that is left: a balance that was changed and hashed anew shows only so.
 */
async function dropBroken(tx: Tx, brandId: string, brokenNo: bigint | undefined): Promise<Attestation[]> {
  // Nobody else may: the trigger stands in the way of every other statement, and is back when this transaction ends.
  await tx.run(sql`alter table wallet.attestations disable trigger attestations_for_ever`)
  const dropped = brokenNo === undefined ? [] : await drop(tx, brandId, brokenNo)
  for (;;) {
    const last = await findAttestation(tx, brandId)
    await tx.run(sql`delete from wallet.attested_balances where brand_id = ${brandId}`)
    if (last.no > 0n) await addToBalances(tx, brandId, GENESIS, sql`${last.to_xid}::bigint`)
    if (await areBalancesOfLast(tx, brandId)) break
    dropped.push(...(await drop(tx, brandId, last.no)))
  }
  await tx.run(sql`alter table wallet.attestations enable trigger attestations_for_ever`)
  return dropped
}

const drop = (tx: Tx, brandId: string, fromNo: bigint): Promise<Attestation[]> =>
  tx.query<Attestation>(sql`
    with gone as (delete from wallet.attestations where brand_id = ${brandId} and no >= ${fromNo} returning *)
    select no, checkpoint_no, to_xid, encode(checkpoint_hash, 'hex') as checkpoint_hash, entries from gone order by no desc`)
