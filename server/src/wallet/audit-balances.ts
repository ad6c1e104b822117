import type { Amount } from '@sen/core/money'
import { empty, type Sql, sql, type Tx } from '../platform/db.ts'
import { type Attestation, isAfter, wrongAtAttestation } from './attestations.ts'
import type { Finding } from './audit-books.ts'

/** The first entry whose lines do not sum to zero. Two lines, as nearly all have, are judged without a call of the function. */
export async function findUneven(tx: Tx, brandId: string, after: Attestation): Promise<Finding | undefined> {
  const row = await tx.one<{ id: string; amounts: bigint[] }>(sql`
    select e.id, e.amounts from wallet.entries e where ${isAfter(after, brandId)}
      and (cardinality(e.accounts) = 2 and cardinality(e.amounts) = 2 and e.amounts[1] + e.amounts[2] = 0
        and (right(e.accounts[1], 6) = 'points') = (right(e.accounts[2], 6) = 'points')) is not true
      and not wallet.is_balanced(e.accounts, e.amounts)
    order by e.id limit 1`)
  return (
    row && {
      law: 'every entry sums to zero',
      row: `entry ${row.id}`,
      detail: `its lines are ${row.amounts.join(', ')}`,
    }
  )
}

/** The first player with a pocket below zero. */
export async function findNegative(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await tx.one<{ player_id: string }>(sql`
    select player_id from wallet.balances where brand_id = ${brandId} and least(cash, bonus, locked, points) < 0 order by 1 limit 1`)
  return row && { law: 'no balance is negative', row: `player ${row.player_id}`, detail: 'a pocket is below zero' }
}

const BUCKETS = sql`('cash', 'bonus', 'locked', 'points')`
const NOBODY = sql`'00000000-0000-0000-0000-000000000000'`

/** One row per line. `entry` is 1 at a player's first line of an entry, so that its sum counts his entries. */
const linesOf = (entries: Sql) => sql`
  select player_id, id, version, account, amount, after, no, xid, (no = 1 and player_id <> ${NOBODY})::int as entry from (
    select e.player_id, e.id, e.version, unnest(e.accounts) as account, unnest(e.amounts) as amount, unnest(e.balances_after) as after,
      generate_subscripts(e.accounts, 1) as no, e.xid
    from ${entries}
  ) lines`

/** The further sums of `summed` that an attestation is compared with: of the lines before it. */
const earlySums = ({ to_xid }: Attestation) => sql`,
  coalesce(sum(amount) filter (where account = 'cash' and xid < ${to_xid}), 0) as early_cash,
  coalesce(sum(amount) filter (where account = 'bonus' and xid < ${to_xid}), 0) as early_bonus,
  coalesce(sum(amount) filter (where account = 'locked' and xid < ${to_xid}), 0) as early_locked,
  coalesce(sum(amount) filter (where account = 'points' and xid < ${to_xid}), 0) as early_points,
  coalesce(sum(entry) filter (where xid < ${to_xid}), 0) as early_version`

/** CTE `summed` of the CTE `lines`: the sums of each player, and his first line with another balance after it than the running one. */
const summed = (further: Sql) => sql`
  running as (
    select *, sum(amount) over (partition by player_id, account order by version, no) as running
    from lines where entry <> 0 or account in ${BUCKETS}
  ), summed as (
    select player_id, coalesce(sum(amount) filter (where account = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where account = 'bonus'), 0) as bonus,
      coalesce(sum(amount) filter (where account = 'locked'), 0) as locked,
      coalesce(sum(amount) filter (where account = 'points'), 0) as points, sum(entry) as version,
      min(id || ' ' || account) filter (where id is not null and account in ${BUCKETS} and after is distinct from running) as wrong
      ${further}
    from running group by player_id
  )`

/** What is stored beside what the lines come to, in the order of BUCKET_NAMES. */
type Mismatch = {
  law: 'sum' | 'after' | 'attestation'
  player_id: string
  wrong: string
  stored: string[]
  summed: string[]
}

const BUCKET_NAMES = ['bonus', 'cash', 'locked', 'points', 'version']
const STORED = sql`array[coalesce(b.bonus, 0), coalesce(b.cash, 0), coalesce(b.locked, 0), coalesce(b.points, 0), coalesce(b.version, 0)]::text[]`
const SUMMED = sql`array[coalesce(t.bonus, 0), coalesce(t.cash, 0), coalesce(t.locked, 0), coalesce(t.points, 0), coalesce(t.version, 0)]::text[]`
const EARLY = sql`array[coalesce(t.early_bonus, 0), coalesce(t.early_cash, 0), coalesce(t.early_locked, 0), coalesce(t.early_points, 0),
  coalesce(t.early_version, 0)]::text[]`

/** The CTE `mismatches` of CTE `totals`: players whose stored balances are others than their lines come to, or with a wrong line. */
const mismatches = (brandId: string) => sql`
  mismatches as materialized (
    select player_id, t.wrong, ${STORED} as stored, ${SUMMED} as summed
    from totals t full join (select * from wallet.balances where brand_id = ${brandId}) b using (player_id)
    where t.wrong is not null or ${STORED} <> ${SUMMED}
  )`

const FIRST_MISMATCHES = sql`
  (select 'sum' as law, player_id, wrong, stored, summed from mismatches where stored <> summed order by player_id limit 1)
  union all (select 'after', player_id, wrong, stored, summed from mismatches where wrong is not null order by wrong limit 1)`

/**
 * Every entry of a brand from the first: a balance is the sum of its lines, a line carries the balance after it, and what the last
 * attestation was left with is the sum of the lines before it. One pass in the order of each player's versions.
 */
export async function findWrongBalances(tx: Tx, brandId: string, attestation: Attestation): Promise<Finding[]> {
  return nameMismatches(
    await tx.query<Mismatch>(sql`
      with lines as (${linesOf(sql`wallet.entries e where e.brand_id = ${brandId}`)}), ${summed(earlySums(attestation))},
      totals as materialized (select * from summed), ${mismatches(brandId)}
      ${FIRST_MISMATCHES} union all (
        select 'attestation', player_id, null, ${STORED}, ${EARLY}
        from (select * from totals where early_version > 0) t
        full join (select * from wallet.attested_balances where brand_id = ${brandId}) b using (player_id)
        where ${STORED} <> ${EARLY} order by player_id limit 1)`),
  )
}

/**
 * The same from an attestation on: its balances stand for the lines before it, those of players without an entry since are compared as
 * they are. An attestation is a point of the chain, not of a player's versions: of two entries of a player at once the later may lie
 * before it and the earlier behind it. Such lines are taken out of the balances and read again, in their order.
 */
export async function findWrongBalancesAfter(tx: Tx, brandId: string, attestation: Attestation): Promise<Finding[]> {
  return nameMismatches(
    await tx.query<Mismatch>(sql`
      with fresh as materialized (
        select player_id, id, version, accounts, amounts, balances_after, xid from wallet.entries e where ${isAfter(attestation, brandId)}
      ), touched as materialized (select player_id, min(version) as first from fresh group by player_id),
      opened as materialized (
        select a.*, t.first from touched t join wallet.attested_balances a on a.brand_id = ${brandId} and a.player_id = t.player_id
      ), again as materialized (
        select e.player_id, e.id, e.version, e.accounts, e.amounts, e.balances_after, e.xid from opened o
        join wallet.entries e on e.brand_id = ${brandId} and e.player_id = o.player_id and e.xid < ${attestation.to_xid} and e.version >= o.first
        where o.first <= o.version
      ), lines as (
        ${linesOf(sql`fresh e`)}
        union all ${linesOf(sql`again e`)}
        union all select player_id, null, 0, account, -amount, null, -1, xid, -entry from (${linesOf(sql`again e`)}) taken_out
        union all select o.player_id, null, 0, p.account, p.amount, null, 0, 0, p.entries
        from opened o cross join lateral (values ('cash', o.cash, o.version), ('bonus', o.bonus, 0), ('locked', o.locked, 0), ('points', o.points, 0))
          as p (account, amount, entries)
      ), ${summed(empty)}, totals as (
        select player_id, cash, bonus, locked, points, version, wrong from summed
        union all select player_id, cash, bonus, locked, points, version, null from wallet.attested_balances a
        where brand_id = ${brandId} and not exists (select from touched t where t.player_id = a.player_id)
      ), ${mismatches(brandId)} ${FIRST_MISMATCHES}`),
  )
}

const nameMismatches = (rows: readonly Mismatch[]): Finding[] =>
  rows.map(({ law, player_id, wrong, stored, summed }) => {
    if (law === 'attestation') return wrongAtAttestation(player_id)
    if (law === 'after') {
      const [id, account] = wrong.split(' ')
      return {
        law: 'a line carries the balance after it',
        row: `entry ${id}`,
        detail: `its ${account} is not the running balance`,
      }
    }
    const at = stored.findIndex((amount, place) => amount !== summed[place])
    return {
      law: 'a balance equals the sum of its lines',
      row: `player ${player_id} ${BUCKET_NAMES[at]}`,
      detail: `stored ${stored[at]}, the lines sum to ${summed[at]}`,
    }
  })

/**
 * The first wallet at a vendor that is another than the sum of its lines, or whose line of a game carries another balance after it. After an
 * attestation only those of players whose wallets moved since, from their first line.
 */
export async function findWrongVendorWallet(
  tx: Tx,
  brandId: string,
  attestation: Attestation,
): Promise<Finding | undefined> {
  const isOfWallet = sql`(e.accounts[1] like 'vendor:%:wallet:%' or e.accounts[2] like 'vendor:%:wallet:%')`
  const row = await tx.one<{ account: string; stored: Amount; summed: Amount; wrong: string | null }>(sql`
    with touched as materialized (
      select distinct e.player_id from wallet.entries e where ${isAfter(attestation, brandId)} and ${isOfWallet}
    ), lines as (
      select e.id, e.version, l.account, l.amount, l.after from touched
      join wallet.entries e on e.brand_id = ${brandId} and e.player_id = touched.player_id and ${isOfWallet}
      cross join lateral unnest(e.accounts, e.amounts, e.balances_after) as l (account, amount, after)
      where l.account like 'vendor:%:wallet:%'
    ), running as (
      select *, sum(amount) over (partition by account order by version) as running from lines
    ), summed as (
      select account, sum(amount)::bigint as summed, min(id::text) filter (where after <> running) as wrong from running group by account
    ), stored as (
      select 'vendor:' || vendor_code || ':wallet:' || player_id as account, amount as stored from wallet.vendor_wallets
      where brand_id = ${brandId} and (${attestation.no === 0n}::boolean or player_id in (select player_id from touched))
    )
    select account, coalesce(stored, 0) as stored, coalesce(summed, 0) as summed, wrong from summed full join stored using (account)
    where coalesce(stored, 0) <> coalesce(summed, 0) or stored < 0 or wrong is not null order by account limit 1`)
  if (!row) return undefined
  if (row.stored === row.summed && row.wrong)
    return {
      law: 'a line carries the balance after it',
      row: `entry ${row.wrong}`,
      detail: `its ${row.account} is not the running balance`,
    }
  return {
    law: 'a wallet at a vendor equals the sum of its lines',
    row: row.account,
    detail: `stored ${row.stored}, the lines sum to ${row.summed}`,
  }
}
