import { sql, type Tx } from '../platform/db.ts'
import { type Attestation, isAfter } from './attestations.ts'
import type { Finding } from './audit-books.ts'

type ChainRow = { no: bigint; from_xid: bigint; to_xid: bigint; is_hash_right: boolean; is_linked: boolean }

const LAW = 'the chain is whole'

/**
 * Computes every checkpoint after the attestation anew and names the first entry or checkpoint that is not what it was. Reads each entry
 * once: its checkpoint is found by halving the list of their bounds. A bound that is out of order breaks its checkpoint's link; so that the
 * checkpoints before it are still judged by their own entries, each counts from the highest bound so far.
 */
export async function findBrokenCheckpoint(tx: Tx, brandId: string, after: Attestation): Promise<Finding | undefined> {
  const checkpoint = await tx.one<ChainRow>(sql`
    with checkpointed as (
      select s.no, s.from_xid, s.to_xid, s.previous, s.hash, s.entries, row_number() over w as place, max(s.to_xid) over w as bound,
        s.previous = coalesce(lag(s.hash) over w, decode(${after.checkpoint_hash}, 'hex')) and s.no = coalesce(lag(s.no) over w, ${after.checkpoint_no}) + 1
          and s.from_xid = coalesce(lag(s.to_xid) over w, ${after.to_xid}) and s.from_xid < s.to_xid as is_linked
      from wallet.checkpoints s where s.brand_id = ${brandId} and s.no > ${after.checkpoint_no} window w as (order by s.no)
    ), hashed as (
      select place, count(*) as entries, string_agg(digest, '' order by id, player_id) as digests from (
        select width_bucket(e.xid, (select array_agg(bound order by place) from checkpointed)) + 1 as place, e.id, e.player_id,
          wallet.digest(e) as digest
        from wallet.entries e
        where ${isAfter(after, brandId)} and e.xid < (select max(bound) from checkpointed)
        offset 0
      ) digests group by place
    )
    select * from (
      select s.no, s.from_xid, s.to_xid, s.is_linked,
        s.entries = coalesce(h.entries, 0) and s.hash = sha256(s.previous || coalesce(h.digests, '')) as is_hash_right
      from checkpointed s left join hashed h on h.place = s.place
    ) checkpoints where not (is_hash_right and is_linked) order by no limit 1`)
  if (!checkpoint) return undefined
  if (!checkpoint.is_linked)
    return { law: LAW, row: `checkpoint ${checkpoint.no}`, detail: 'it does not continue the checkpoint before it' }
  return nameBroken(tx, brandId, checkpoint)
}

/** The first entry of a checkpoint that is not the one its mark was made of; else the checkpoint itself. */
async function nameBroken(tx: Tx, brandId: string, checkpoint: ChainRow): Promise<Finding> {
  const row = await tx.one<{ id: string | null }>(sql`
    with marks as (
      select n, substr(s.marks, ((n - 1) * 8 + 1)::int, 8) as mark from wallet.checkpoints s, generate_series(1, length(s.marks) / 8) n
      where s.brand_id = ${brandId} and s.no = ${checkpoint.no}
    ), entries as (
      select e.id, row_number() over (order by e.id, e.player_id) as n, substr(wallet.digest(e), 1, 8) as mark from wallet.entries e
      where e.brand_id || '' = ${brandId} and e.xid >= ${checkpoint.from_xid} and e.xid < ${checkpoint.to_xid}
    )
    select e.id from entries e full join marks m on m.n = e.n where e.mark is distinct from m.mark order by coalesce(e.n, m.n) limit 1`)
  return row?.id
    ? {
        law: LAW,
        row: `entry ${row.id}`,
        detail: `it is not what lay under checkpoint ${checkpoint.no}, or a row before it is gone`,
      }
    : { law: LAW, row: `checkpoint ${checkpoint.no}`, detail: 'entries at its end are gone, or its hash was changed' }
}
