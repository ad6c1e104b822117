import { sql, type Tx } from '../platform/db.ts'

/** A broken law: which, where, and what is wrong. `row` names the first broken row so that a person can look at it. */
export type Finding = { law: string; row: string; detail: string }

/**
 * Proves a brand's books: every entry sums to zero, every stored balance is the sum of its lines and not negative, every line
 * carries the balance after it, the chain is whole. Answers the first broken row of each law; nothing when the books are
 * whole. Run as owner (db.asOwner): it reads one snapshot.
 */
export async function auditBooks(tx: Tx, brandId: string): Promise<Finding[]> {
  const findings = [
    await findUneven(tx, brandId),
    await findNegative(tx, brandId),
    await findDrift(tx, brandId),
    await findWrongAfter(tx, brandId),
    await findBrokenSeal(tx, brandId),
  ]
  return findings.filter(finding => finding !== undefined)
}

async function findUneven(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await tx.one<{ id: string; amounts: bigint[] }>(sql`
    select id, amounts from wallet.entries where brand_id = ${brandId} and not wallet.is_even(accounts, amounts) order by id limit 1`)
  return (
    row && {
      law: 'every entry sums to zero',
      row: `entry ${row.id}`,
      detail: `its lines are ${row.amounts.join(', ')}`,
    }
  )
}

async function findNegative(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await tx.one<{ player_id: string }>(sql`
    select player_id from wallet.balances where brand_id = ${brandId} and least(cash, bonus, locked, points) < 0 order by 1 limit 1`)
  return row && { law: 'no balance is negative', row: `player ${row.player_id}`, detail: 'a pocket is below zero' }
}

async function findDrift(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await tx.one<{ player_id: string; pocket: string; stored: bigint; summed: bigint }>(sql`
    with summed as (
      select e.player_id, l.account as pocket, sum(l.amount)::bigint as amount
      from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
      where e.brand_id = ${brandId} and l.account in ('cash', 'bonus', 'locked', 'points') group by 1, 2
      union all
      select player_id, 'version', count(*) from wallet.entries
      where brand_id = ${brandId} and player_id <> '00000000-0000-0000-0000-000000000000' group by 1
    ), stored as (
      select b.player_id, v.pocket, v.amount from wallet.balances b
      cross join lateral (values ('cash', b.cash), ('bonus', b.bonus), ('locked', b.locked), ('points', b.points), ('version', b.version))
        as v (pocket, amount)
      where b.brand_id = ${brandId}
    )
    select coalesce(s.player_id, l.player_id) as player_id, coalesce(s.pocket, l.pocket) as pocket,
      coalesce(s.amount, 0) as stored, coalesce(l.amount, 0) as summed
    from stored s full join summed l on l.player_id = s.player_id and l.pocket = s.pocket
    where coalesce(s.amount, 0) <> coalesce(l.amount, 0) order by 1, 2 limit 1`)
  return (
    row && {
      law: 'a balance equals the sum of its lines',
      row: `player ${row.player_id} ${row.pocket}`,
      detail: `stored ${row.stored}, the lines sum to ${row.summed}`,
    }
  )
}

async function findWrongAfter(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const row = await tx.one<{ id: string; account: string }>(sql`
    select id, account from (
      select e.id, l.account, l.after, sum(l.amount) over (partition by e.player_id, l.account order by e.version, l.no) as running
      from wallet.entries e cross join lateral unnest(e.accounts, e.amounts, e.afters) with ordinality as l (account, amount, after, no)
      where e.brand_id = ${brandId} and l.account in ('cash', 'bonus', 'locked', 'points')
    ) lines where after is distinct from running order by id limit 1`)
  return (
    row && {
      law: 'a line carries the balance after it',
      row: `entry ${row.id}`,
      detail: `its ${row.account} is not the running balance`,
    }
  )
}

type Sealed = { no: bigint; from_xact: bigint; to_xact: bigint; hash_right: boolean; link_right: boolean }

async function findBrokenSeal(tx: Tx, brandId: string): Promise<Finding | undefined> {
  const law = 'the chain is whole'
  const seal = await tx.one<Sealed>(sql`
    select * from (
      select s.no, s.from_xact, s.to_xact,
        s.previous = coalesce(lag(s.hash) over w, sha256('')) and s.no = coalesce(lag(s.no) over w, 0) + 1
          and s.from_xact = coalesce(lag(s.to_xact) over w, 0) as link_right,
        s.hash = sha256(s.previous || coalesce((select string_agg(wallet.digest(e), '' order by e.id, e.player_id) from wallet.entries e
          where e.brand_id = s.brand_id and e.xact >= s.from_xact and e.xact < s.to_xact), '')) as hash_right
      from wallet.seals s where s.brand_id = ${brandId} window w as (order by s.no)
    ) seals where not (hash_right and link_right) order by no limit 1`)
  if (!seal) return undefined
  if (!seal.link_right) return { law, row: `seal ${seal.no}`, detail: 'it does not continue the seal before it' }
  const row = await tx.one<{ id: string | null }>(sql`
    with marks as (
      select n, substr(s.marks, ((n - 1) * 8 + 1)::int, 8) as mark from wallet.seals s, generate_series(1, s.entries) n
      where s.brand_id = ${brandId} and s.no = ${seal.no}
    ), entries as (
      select e.id, row_number() over (order by e.id, e.player_id) as n, substr(wallet.digest(e), 1, 8) as mark from wallet.entries e
      where e.brand_id = ${brandId} and e.xact >= ${seal.from_xact} and e.xact < ${seal.to_xact}
    )
    select e.id from entries e full join marks m on m.n = e.n where e.mark is distinct from m.mark order by coalesce(e.n, m.n) limit 1`)
  return row?.id
    ? { law, row: `entry ${row.id}`, detail: `it is not what seal ${seal.no} sealed, or a row before it is gone` }
    : { law, row: `seal ${seal.no}`, detail: 'entries at its end are gone, or its hash was changed' }
}
