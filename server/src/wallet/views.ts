import type { Amount } from '@sen/core/money'
import type { Bucket } from '@sen/core/wallet/kinds'
import { empty, sql, type Tx } from '../platform/db.ts'
import { cutPage, type Page, readCursor } from '../platform/page.ts'
import { lowestUuidAt, SKEW_MS, timeOfUuid, UUID, uuidAt } from '../platform/uuid-v7-range.ts'

/** Where a list of lines goes on: an entry and the place of a line in it. */
export type LinePlace = { id: string; no: number }

/** The place that a cursor of such a list says. */
export function readLinePlace(cursor: string | undefined): LinePlace | undefined {
  const place = readCursor(cursor, UUID, /^\d{1,2}$/)
  return place && { id: place[0], no: Number(place[1]) }
}

export const cutLines = (lines: readonly StatementLine[], pageSize: number): Page<StatementLine> =>
  cutPage(lines, pageSize, ({ id, no }) => [id, no])

export type LineFilter = {
  from: Date | undefined
  before: Date | undefined
  kind: string | undefined
  /** Of one pocket only, or of those that hold money; and of one subject. */
  bucket?: Bucket | 'money'
  subject?: string | undefined
  after: LinePlace | undefined
  limit: number
}

export type StatementLine = {
  id: string
  no: number
  kind: string
  bucket: string
  amount: Amount
  after: Amount
  at: Date
  subject: string
  reference: string
  /** The entry's last account: the other side. */
  other: string
}

/** The lines of a player's pockets, newest first. */
export async function listLines(tx: Tx, playerId: string, filter: LineFilter): Promise<StatementLine[]> {
  const { from, before, kind, bucket, subject, after, limit } = filter
  return tx.query<StatementLine>(sql`
    select e.id, l.no::int as no, e.kind, case when l.account like 'vendor:%' then 'vendor' else l.account end as bucket, l.amount, l.after, e.at, e.subject, e.reference,
      e.accounts[cardinality(e.accounts)] as other
    from wallet.entries e
    cross join lateral unnest(e.accounts, e.amounts, e.balances_after) with ordinality as l (account, amount, after, no)
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and l.after is not null
      ${from ? sql`and e.at >= ${from} and e.id >= ${lowestUuidAt(from, 'earlier')}` : empty}
      ${before ? sql`and e.at < ${before} and e.id < ${lowestUuidAt(before, 'later')}` : empty}
      ${kind ? sql`and e.kind = ${kind}` : empty}
      ${bucket === 'money' ? sql`and l.account <> 'points'` : bucket ? sql`and l.account = ${bucket}` : empty}
      ${subject ? sql`and e.subject = ${subject}` : empty}
      ${after ? sql`and e.id <= ${after.id} and (e.id < ${after.id} or l.no < ${after.no})` : empty}
    order by e.id desc, l.no desc
    limit ${limit}`)
}

/** What entries of one kind and day did to a player's money; not `inside`: just before the span, and not yet in what is held. */
export type StatementRow = {
  kind: string
  day: string
  inside: boolean
  entries: number
  came: Amount
  went: Amount
  cash: Amount
  bonus: Amount
  locked: Amount
}
export type Span = { from: Date; before: Date }

const PURSE = { cash: sql`'cash'`, bonus: sql`'bonus'`, locked: sql`'locked'` } as const
type PurseBucket = keyof typeof PURSE

/** The last entry before a moment that touched a pocket. Each pocket has its index, because some are touched rarely. */
const lastOf = (tx: Tx, playerId: string, bucket: PurseBucket, cut: string) => sql`
  select id from wallet.entries
  where brand_id = ${tx.brandId} and player_id = ${playerId} and accounts @> array[${PURSE[bucket]}] and id < ${cut}
  order by id desc limit 1`

/** What a pocket held after its last entry before a moment, and the version that was. Ids may be a little out of order: the version says. */
const heldIn = (
  tx: Tx,
  playerId: string,
  bucket: PurseBucket,
  { cut, last }: { cut: string; last: string | null },
) => sql`
  select e.version, (
    select l.after from unnest(e.accounts, e.balances_after) with ordinality as l (account, after, no)
    where l.account = ${PURSE[bucket]} order by l.no desc limit 1) as after
  from wallet.entries e
  where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.accounts @> array[${PURSE[bucket]}]
    and e.id >= ${last ? uuidAt(timeOfUuid(last) - 2 * SKEW_MS) : cut} and e.id < ${cut}
  order by e.version desc limit 1`

/**
 * What a player held shortly before `from`, and all that moved from there to the end of the span by kind and day. Neither what came
 * earlier nor what came later is read. An entry counts by what it did to all money of the player: what moves from one pocket to
 * another neither comes nor goes.
 */
export async function sumMovements(
  tx: Tx,
  playerId: string,
  { from, before }: Span,
): Promise<{ held: { cash: Amount; bonus: Amount; locked: Amount }; rows: StatementRow[] }> {
  // So far back that whatever was written up to an entry below it happened before `from`, however the clocks differ.
  const cut = uuidAt(from.getTime() - 2 * SKEW_MS)
  const last = await tx.one<Record<PurseBucket, string | null>>(sql`
    select (${lastOf(tx, playerId, 'cash', cut)}) as cash, (${lastOf(tx, playerId, 'bonus', cut)}) as bonus,
      (${lastOf(tx, playerId, 'locked', cut)}) as locked`)
  const held = (bucket: PurseBucket) => heldIn(tx, playerId, bucket, { cut, last: last?.[bucket] ?? null })
  const rows = await tx.query<{ [Key in keyof StatementRow]: StatementRow[Key] | null } & { held: string[] }>(sql`
    with held as materialized (
      select coalesce(c.after, 0) as cash, coalesce(b.after, 0) as bonus, coalesce(k.after, 0) as locked,
        coalesce(c.version, 0) as cash_version, coalesce(b.version, 0) as bonus_version, coalesce(k.version, 0) as locked_version
      from (select) as one
      left join (${held('cash')}) c on true left join (${held('bonus')}) b on true left join (${held('locked')}) k on true
    )
    select m.*, array[held.cash, held.bonus, held.locked]::text[] as held from held
    left join (
      select e.kind, to_char(platform.day_of(e.at, ${tx.calendar.timeZone}), 'YYYY-MM-DD') as day, e.at >= ${from} as inside,
        count(*)::int as entries,
        coalesce(sum(l.net) filter (where l.net > 0), 0)::bigint as came,
        coalesce(sum(l.net) filter (where l.net < 0), 0)::bigint as went,
        sum(l.cash)::bigint as cash, sum(l.bonus)::bigint as bonus, sum(l.locked)::bigint as locked
      from held, wallet.entries e
      cross join lateral (
        select coalesce(sum(amount), 0) as net,
          coalesce(sum(amount) filter (where account = 'cash' and e.version > held.cash_version), 0) as cash,
          coalesce(sum(amount) filter (where account = 'bonus' and e.version > held.bonus_version), 0) as bonus,
          coalesce(sum(amount) filter (where account = 'locked' and e.version > held.locked_version), 0) as locked, count(*) as lines
        from unnest(e.accounts, e.amounts) as line (account, amount) where account in ('cash', 'bonus', 'locked')
      ) l
      where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and l.lines > 0
        and e.at < ${before} and e.id >= ${cut} and e.id < ${lowestUuidAt(before, 'later')}
      group by 1, 2, 3
    ) m on true
    order by m.day, m.kind`)
  const [cash = 0n, bonus = 0n, locked = 0n] = (rows[0]?.held ?? []).map(BigInt)
  return { held: { cash, bonus, locked }, rows: rows.filter(row => row.kind !== null) as StatementRow[] }
}

/** `other` as of a statement line. */
export type Movement = { at: Date; kind: string; amount: Amount; subject: string; reference: string; other: string }

/** What came and went beside play, oldest first: entries that changed the player's money as a whole. */
export async function listMovements(
  tx: Tx,
  playerId: string,
  { from, before, count }: Span & { count: number },
): Promise<Movement[]> {
  return tx.query<Movement>(sql`
    select e.at, e.kind, l.net::bigint as amount, e.subject, e.reference, e.accounts[cardinality(e.accounts)] as other
    from wallet.entries e
    cross join lateral (
      select sum(amount) as net from unnest(e.accounts, e.amounts) as line (account, amount)
      where account in ('cash', 'bonus', 'locked')
    ) l
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.kind not in ('bet', 'win', 'rollback')
      and e.at >= ${from} and e.at < ${before}
      and e.id >= ${lowestUuidAt(from, 'earlier')} and e.id < ${lowestUuidAt(before, 'later')} and l.net <> 0
    order by e.id limit ${count}`)
}
