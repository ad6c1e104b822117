import { sql, type Tx } from '../platform/db.ts'
import type { EntryPlace } from './search-entries.ts'

/** Where an entry stands in the chain, and whether what lies under its checkpoint is still what lay there. */
export type InclusionProof = {
  no: bigint
  /** The entry's place among those of the checkpoint, from 1. */
  place: number
  entries: number
  at: Date
  /** Hex. */
  hash: string
  previous: string
  /** The checkpoint's hash is that of its entries as they stand now. */
  is_whole: boolean
  /** It goes on from the checkpoint before it, and the next one from it. */
  is_linked: boolean
}

/** Recomputes the checkpoint of an entry; undefined while it waits for one, which takes some seconds. */
export function verifyInclusion(tx: Tx, { id, playerId }: EntryPlace): Promise<InclusionProof | undefined> {
  return tx.one<InclusionProof>(sql`
    with checkpointed as (
      select s.* from wallet.entries e
      cross join lateral (
        select * from wallet.checkpoints s where s.brand_id = e.brand_id and s.to_xid > e.xid order by s.to_xid limit 1) s
      where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.id = ${id} and s.from_xid <= e.xid
    ), digests as (
      select e.id, e.player_id, wallet.digest(e) as digest, row_number() over (order by e.id, e.player_id) as place
      from checkpointed s join wallet.entries e on e.brand_id = s.brand_id and e.xid >= s.from_xid and e.xid < s.to_xid
    )
    select s.no, (select place::int from digests where id = ${id} and player_id = ${playerId}) as place, s.entries::int as entries, s.at,
      encode(s.hash, 'hex') as hash, encode(s.previous, 'hex') as previous,
      s.hash = sha256(s.previous || (select string_agg(digest, '' order by id, player_id) from digests)) as is_whole,
      s.previous = coalesce((select hash from wallet.checkpoints where brand_id = s.brand_id and no = s.no - 1), sha256(''))
        and s.hash = coalesce((select previous from wallet.checkpoints where brand_id = s.brand_id and no = s.no + 1), s.hash) as is_linked
    from checkpointed s`)
}

export type ChainHead = { no: bigint; hash: string }

/** The ledger's last checkpoint, or the one of a number. */
export function findCheckpoint(tx: Tx, no?: bigint): Promise<ChainHead | undefined> {
  return tx.one<ChainHead>(sql`
    select no, encode(hash, 'hex') as hash from wallet.checkpoints
    where brand_id = ${tx.brandId} and (${no ?? null}::bigint is null or no = ${no ?? null}) order by no desc limit 1`)
}
