import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Finding } from './audit-books.ts'

/** Up to where a brand's ledger was audited. Hashes are hex. */
export type Attestation = {
  no: bigint
  checkpoint_no: bigint
  to_xid: bigint
  checkpoint_hash: string
  entries: bigint
}

/** Before the first attestation: the chain of checkpoints begins with the hash of nothing. */
export const GENESIS: Attestation = {
  no: 0n,
  checkpoint_no: 0n,
  to_xid: 0n,
  checkpoint_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  entries: 0n,
}

/**
 * The condition on entries `e` that an audit after this attestation reads; from the beginning it is every entry of the brand. Then only the
 * transaction leads to them: by an index on the brand, which the planner takes while its figures are old, all of them would be read.
 */
export const isAfter = ({ no, to_xid }: Attestation, brandId: string): Sql =>
  no === 0n ? sql`e.brand_id = ${brandId}` : sql`e.brand_id || '' = ${brandId} and e.xid >= ${to_xid}`

const LAW = 'an attestation is what was proved'

/**
 * Keeps the attestation of a brand where it is until the transaction ends: `move` for the one who may set the next one, `read` for
 * whoever compares with it.
 */
export async function lockAttestation(tx: Tx, brandId: string, purpose: 'read' | 'move'): Promise<void> {
  const key = sql`hashtextextended(${`wallet.audit ${brandId}`}, 0)`
  await tx.run(
    purpose === 'move' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
}

/** The last attestation; GENESIS when there is none. */
export async function findAttestation(tx: Tx, brandId: string): Promise<Attestation> {
  const row = await tx.one<Attestation>(sql`
    select no, checkpoint_no, to_xid, encode(checkpoint_hash, 'hex') as checkpoint_hash, entries from wallet.attestations
    where brand_id = ${brandId} order by no desc limit 1`)
  return row ?? GENESIS
}

/**
 * Checks the attestations without reading an entry: each is what was written, continues the one before it and names a checkpoint that is
 * still the same, and the balances are those of the last one. That those are the sums of the entries is for the whole audit.
 */
export async function findBrokenAttestation(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await findFirstBroken(tx, brandId)
  if (row)
    return {
      law: LAW,
      row: `attestation ${row.no}`,
      detail: row.is_whole ? 'the checkpoint that it names is another now' : 'it, or one before it, was changed',
    }
  return (await areBalancesOfLast(tx, brandId))
    ? undefined
    : { law: LAW, row: 'its balances', detail: 'they are not those that the last attestation was left with' }
}

/** The first attestation that is not what was written, or names a checkpoint that is another now. */
export function findFirstBroken(tx: Tx, brandId: string): Promise<{ no: bigint; is_whole: boolean } | undefined> {
  return tx.one(sql`
    select * from (
      select c.no, c.hash = wallet.digest(c) and c.previous = coalesce(lag(c.hash) over w, sha256(''))
          and c.no = coalesce(lag(c.no) over w, 0) + 1 as is_whole,
        coalesce(s.hash = c.checkpoint_hash and s.to_xid = c.to_xid, false) as is_checkpointed
      from wallet.attestations c left join wallet.checkpoints s on s.brand_id = c.brand_id and s.no = c.checkpoint_no
      where c.brand_id = ${brandId} window w as (order by c.no)
    ) attestations where not (is_whole and is_checkpointed) order by no limit 1`)
}

/** Whether the attested balances are those that the last attestation was left with. */
export async function areBalancesOfLast(tx: Tx, brandId: string): Promise<boolean> {
  const row = await tx.one<{ are: boolean }>(sql`
    select wallet.hash_attested_balances(${brandId}) = coalesce((select balances_hash from wallet.attestations
      where brand_id = ${brandId} order by no desc limit 1), sha256('')) as are`)
  return row?.are ?? false
}

/** A player whose balances at the attestation are not the sums of the entries before it, as a finding. */
export const wrongAtAttestation = (playerId: string): Finding => ({
  law: LAW,
  row: `player ${playerId}`,
  detail: 'the balances of the attestation are not the sums of the lines before it',
})

/** Where the chain ends now; what comes later waits for the next audit. */
export async function findChainEnd(tx: Tx, brandId: string): Promise<{ no: bigint; to_xid: bigint } | undefined> {
  return tx.one(sql`select no, to_xid from wallet.checkpoints where brand_id = ${brandId} order by no desc limit 1`)
}

/** How many entries lie under the checkpoints after an attestation. */
export async function countCheckpointed(tx: Tx, brandId: string, after: Attestation): Promise<bigint> {
  const row = await tx.one<{ entries: bigint }>(sql`
    select coalesce(sum(entries), 0)::bigint as entries from wallet.checkpoints where brand_id = ${brandId} and no > ${after.checkpoint_no}`)
  return row?.entries ?? 0n
}

/** Adds to the attested balances the lines of entries after an attestation and of transactions before `upTo`. */
export async function addToBalances(tx: Tx, brandId: string, from: Attestation, upTo: Sql): Promise<void> {
  await tx.run(sql`
    insert into wallet.attested_balances as b (brand_id, player_id, cash, bonus, locked, points, version)
    select ${brandId}, player_id, coalesce(sum(amount) filter (where account = 'cash'), 0), coalesce(sum(amount) filter (where account = 'bonus'), 0),
      coalesce(sum(amount) filter (where account = 'locked'), 0), coalesce(sum(amount) filter (where account = 'points'), 0), count(*) filter (where no = 1)
    from (
      select e.player_id, unnest(e.accounts) as account, unnest(e.amounts) as amount, generate_subscripts(e.accounts, 1) as no
      from wallet.entries e where ${isAfter(from, brandId)} and e.player_id <> '00000000-0000-0000-0000-000000000000' and e.xid < ${upTo}
    ) lines group by player_id
    on conflict (brand_id, player_id) do update set cash = b.cash + excluded.cash, bonus = b.bonus + excluded.bonus,
      locked = b.locked + excluded.locked, points = b.points + excluded.points, version = b.version + excluded.version`)
}

/**
 * Sets the next attestation at a checkpoint: adds the lines between the two to the balances and writes down what they come to. Only after
 * everything up to that checkpoint was found whole.
 */
export async function setAttestation(
  tx: Tx,
  brandId: string,
  { from, checkpointNo, at }: { from: Attestation; checkpointNo: bigint; at: Date },
): Promise<Attestation> {
  const upTo = sql`(select to_xid from wallet.checkpoints where brand_id = ${brandId} and no = ${checkpointNo})`
  await addToBalances(tx, brandId, from, upTo)
  await tx.run(sql`
    insert into wallet.attestations (brand_id, no, checkpoint_no, to_xid, checkpoint_hash, entries, balances_hash, at, previous, hash)
    select (r.c).brand_id, (r.c).no, (r.c).checkpoint_no, (r.c).to_xid, (r.c).checkpoint_hash, (r.c).entries, (r.c).balances_hash, (r.c).at,
      (r.c).previous, wallet.digest(r.c)
    from (
      select (s.brand_id, ${from.no}::bigint + 1, s.no, s.to_xid, s.hash, ${from.entries}::bigint
          + (select sum(entries) from wallet.checkpoints where brand_id = ${brandId} and no > ${from.checkpoint_no} and no <= ${checkpointNo})::bigint,
        wallet.hash_attested_balances(${brandId}), ${at}::timestamptz,
        coalesce((select hash from wallet.attestations where brand_id = ${brandId} and no = ${from.no}), sha256('')),
        '')::wallet.attestations as c
      from wallet.checkpoints s where s.brand_id = ${brandId} and s.no = ${checkpointNo}
    ) r`)
  return findAttestation(tx, brandId)
}
