import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Finding } from './audit-books.ts'

/** Up to where a brand's ledger was audited. Hashes are hex. */
export type Checkpoint = { no: bigint; checkpoint_no: bigint; to_xid: bigint; checkpoint_hash: string; entries: bigint }

/** Before the first checkpoint: the chain of seals begins with the hash of nothing. */
export const GENESIS: Checkpoint = {
  no: 0n,
  checkpoint_no: 0n,
  to_xid: 0n,
  checkpoint_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  entries: 0n,
}

/**
 * The condition on entries `e` that an audit after this checkpoint reads; from the beginning it is every entry of the brand. Then only the
 * transaction leads to them: by an index on the brand, which the planner takes while its figures are old, all of them would be read.
 */
export const isAfter = ({ no, to_xid }: Checkpoint, brandId: string): Sql =>
  no === 0n ? sql`e.brand_id = ${brandId}` : sql`e.brand_id || '' = ${brandId} and e.xid >= ${to_xid}`

const LAW = 'a checkpoint is what was proved'

/**
 * Keeps the checkpoint of a brand where it is until the transaction ends: `move` for the one who may set the next one, `read` for
 * whoever compares with it.
 */
export async function lockCheckpoint(tx: Tx, brandId: string, purpose: 'read' | 'move'): Promise<void> {
  const key = `wallet.audit ${brandId}`
  await tx.run(
    purpose === 'move'
      ? sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`,
  )
}

/** The last checkpoint; GENESIS when there is none. */
export async function findCheckpoint(tx: Tx, brandId: string): Promise<Checkpoint> {
  const row = await tx.one<Checkpoint>(sql`
    select no, checkpoint_no, to_xid, encode(checkpoint_hash, 'hex') as checkpoint_hash, entries from wallet.audit_checkpoints
    where brand_id = ${brandId} order by no desc limit 1`)
  return row ?? GENESIS
}

/**
 * Checks the checkpoints without reading an entry: each is what was written, continues the one before it and names a seal that is
 * still the same, and the balances are those of the last one. That those are the sums of the entries is for the whole audit.
 */
export async function findBrokenAuditCheckpoint(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await tx.one<{ no: bigint; is_whole: boolean; is_sealed: boolean }>(sql`
    select * from (
      select c.no, c.hash = wallet.digest(c) and c.previous = coalesce(lag(c.hash) over w, sha256(''))
          and c.no = coalesce(lag(c.no) over w, 0) + 1 as is_whole,
        coalesce(s.hash = c.checkpoint_hash and s.to_xid = c.to_xid, false) as is_sealed
      from wallet.audit_checkpoints c left join wallet.checkpoints s on s.brand_id = c.brand_id and s.no = c.checkpoint_no
      where c.brand_id = ${brandId} window w as (order by c.no)
    ) checkpoints where not (is_whole and is_sealed) order by no limit 1`)
  if (row)
    return {
      law: LAW,
      row: `checkpoint ${row.no}`,
      detail: row.is_whole ? 'the seal that it names is another now' : 'it, or one before it, was changed',
    }
  const balances = await tx.one<{ is_right: boolean }>(sql`
    select wallet.hash_audit_balances(${brandId}) = coalesce((select balances_hash from wallet.audit_checkpoints
      where brand_id = ${brandId} order by no desc limit 1), sha256('')) as is_right`)
  return balances?.is_right
    ? undefined
    : { law: LAW, row: 'its balances', detail: 'they are not those that the last checkpoint was left with' }
}

/** A player whose balances at the checkpoint are not the sums of the entries before it, as a finding. */
export const wrongAtCheckpoint = (playerId: string): Finding => ({
  law: LAW,
  row: `player ${playerId}`,
  detail: 'the balances of the checkpoint are not the sums of the lines before it',
})

/** Where the chain ends now; what is sealed later waits for the next audit. */
export async function findChainEnd(tx: Tx, brandId: string): Promise<{ no: bigint; to_xid: bigint } | undefined> {
  return tx.one(sql`select no, to_xid from wallet.checkpoints where brand_id = ${brandId} order by no desc limit 1`)
}

/** How many entries lie under the seals after a checkpoint. */
export async function countSealed(tx: Tx, brandId: string, after: Checkpoint): Promise<bigint> {
  const row = await tx.one<{ entries: bigint }>(sql`
    select coalesce(sum(entries), 0)::bigint as entries from wallet.checkpoints where brand_id = ${brandId} and no > ${after.checkpoint_no}`)
  return row?.entries ?? 0n
}

/**
 * Sets the next checkpoint at a seal: adds the lines between the two to the balances and writes down what they come to. Only after
 * everything up to that seal was found whole.
 */
export async function setCheckpoint(
  tx: Tx,
  brandId: string,
  { from, checkpointNo, at }: { from: Checkpoint; checkpointNo: bigint; at: Date },
): Promise<Checkpoint> {
  await tx.run(sql`
    insert into wallet.audit_balances as b (brand_id, player_id, cash, bonus, locked, points, version)
    select ${brandId}, player_id, coalesce(sum(amount) filter (where account = 'cash'), 0), coalesce(sum(amount) filter (where account = 'bonus'), 0),
      coalesce(sum(amount) filter (where account = 'locked'), 0), coalesce(sum(amount) filter (where account = 'points'), 0), count(*) filter (where no = 1)
    from (
      select e.player_id, unnest(e.accounts) as account, unnest(e.amounts) as amount, generate_subscripts(e.accounts, 1) as no
      from wallet.entries e where ${isAfter(from, brandId)} and e.player_id <> '00000000-0000-0000-0000-000000000000'
        and e.xid < (select to_xid from wallet.checkpoints where brand_id = ${brandId} and no = ${checkpointNo})
    ) lines group by player_id
    on conflict (brand_id, player_id) do update set cash = b.cash + excluded.cash, bonus = b.bonus + excluded.bonus,
      locked = b.locked + excluded.locked, points = b.points + excluded.points, version = b.version + excluded.version`)
  await tx.run(sql`
    insert into wallet.audit_checkpoints (brand_id, no, checkpoint_no, to_xid, checkpoint_hash, entries, balances_hash, at, previous, hash)
    select (r.c).brand_id, (r.c).no, (r.c).checkpoint_no, (r.c).to_xid, (r.c).checkpoint_hash, (r.c).entries, (r.c).balances_hash, (r.c).at,
      (r.c).previous, wallet.digest(r.c)
    from (
      select (s.brand_id, ${from.no}::bigint + 1, s.no, s.to_xid, s.hash, ${from.entries}::bigint
          + (select sum(entries) from wallet.checkpoints where brand_id = ${brandId} and no > ${from.checkpoint_no} and no <= ${checkpointNo})::bigint,
        wallet.hash_audit_balances(${brandId}), ${at}::timestamptz,
        coalesce((select hash from wallet.audit_checkpoints where brand_id = ${brandId} and no = ${from.no}), sha256('')),
        '')::wallet.audit_checkpoints as c
      from wallet.checkpoints s where s.brand_id = ${brandId} and s.no = ${checkpointNo}
    ) r`)
  return findCheckpoint(tx, brandId)
}
