import { sql, type Tx } from '../platform/db.ts'
import type { EntryPlace } from './explore-entries.ts'

/** Where an entry stands in the chain, and whether what was sealed there is still what was sealed. */
export type EntryProof = {
  no: bigint
  /** The entry's place among those of the seal, from 1. */
  place: number
  entries: number
  at: Date
  /** Hex. */
  hash: string
  previous: string
  /** The seal's hash is that of its entries as they stand now. */
  is_whole: boolean
  /** It goes on from the seal before it, and the next one from it. */
  is_linked: boolean
}

/** Recomputes the seal of an entry; undefined while it waits for one, which takes some seconds. */
export function proveEntry(tx: Tx, { id, playerId }: EntryPlace): Promise<EntryProof | undefined> {
  return tx.one<EntryProof>(sql`
    with sealed as (
      select s.* from wallet.entries e
      cross join lateral (
        select * from wallet.seals s where s.brand_id = e.brand_id and s.to_xact > e.xact order by s.to_xact limit 1) s
      where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.id = ${id} and s.from_xact <= e.xact
    ), digests as (
      select e.id, e.player_id, wallet.digest(e) as digest, row_number() over (order by e.id, e.player_id) as place
      from sealed s join wallet.entries e on e.brand_id = s.brand_id and e.xact >= s.from_xact and e.xact < s.to_xact
    )
    select s.no, (select place::int from digests where id = ${id} and player_id = ${playerId}) as place, s.entries::int as entries, s.at,
      encode(s.hash, 'hex') as hash, encode(s.previous, 'hex') as previous,
      s.hash = sha256(s.previous || (select string_agg(digest, '' order by id, player_id) from digests)) as is_whole,
      s.previous = coalesce((select hash from wallet.seals where brand_id = s.brand_id and no = s.no - 1), sha256(''))
        and s.hash = coalesce((select previous from wallet.seals where brand_id = s.brand_id and no = s.no + 1), s.hash) as is_linked
    from sealed s`)
}

export type ChainHead = { no: bigint; hash: string }

/** The ledger's last seal, or the one of a number. */
export function findSeal(tx: Tx, no?: bigint): Promise<ChainHead | undefined> {
  return tx.one<ChainHead>(sql`
    select no, encode(hash, 'hex') as hash from wallet.seals
    where brand_id = ${tx.brandId} and (${no ?? null}::bigint is null or no = ${no ?? null}) order by no desc limit 1`)
}
