import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../platform/db.ts'
import { lowestId } from '../platform/lowest-id.ts'

/** Where a list of lines goes on: an entry and the place of a line in it. */
export type LinePlace = { id: string; no: number }

export type LineFilter = {
  from: Date | undefined
  before: Date | undefined
  kind: string | undefined
  after: LinePlace | undefined
  limit: number
}

export type PlayerLine = {
  id: string
  no: number
  kind: string
  pocket: string
  amount: Amount
  after: Amount
  at: Date
  subject: string
  reference: string
  /** The entry's last account: the other side. */
  other: string
}

/** The lines of a player's pockets, newest first. */
export async function listLines(tx: Tx, playerId: string, filter: LineFilter): Promise<PlayerLine[]> {
  const { from, before, kind, after, limit } = filter
  return tx.query<PlayerLine>(sql`
    select e.id, l.no::int as no, e.kind, l.account as pocket, l.amount, l.after, e.at, e.subject, e.reference,
      e.accounts[cardinality(e.accounts)] as other
    from wallet.entries e
    cross join lateral unnest(e.accounts, e.amounts, e.afters) with ordinality as l (account, amount, after, no)
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and l.after is not null
      ${from ? sql`and e.at >= ${from} and e.id >= ${lowestId(from, 'earlier')}` : empty}
      ${before ? sql`and e.at < ${before} and e.id < ${lowestId(before, 'later')}` : empty}
      ${kind ? sql`and e.kind = ${kind}` : empty}
      ${after ? sql`and e.id <= ${after.id} and (e.id < ${after.id} or l.no < ${after.no})` : empty}
    order by e.id desc, l.no desc
    limit ${limit}`)
}

/** What entries of one kind and day did to a player's money; `inside`: before the end of the span. */
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

/**
 * What a player has now, and everything that moved since `from` by kind and day, seen at one moment. An entry counts by what it
 * did to all money of the player: what moves from one pocket to another neither comes nor goes.
 */
export async function sumMovements(
  tx: Tx,
  playerId: string,
  { from, before }: Span,
): Promise<{ now: { cash: Amount; bonus: Amount; locked: Amount }; rows: StatementRow[] }> {
  const rows = await tx.query<{ [Key in keyof StatementRow]: StatementRow[Key] | null } & { have: string[] }>(sql`
    select m.*, array[b.cash, b.bonus, b.locked]::text[] as have from wallet.balances b
    left join (
      select e.kind, to_char(e.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, e.at < ${before} as inside,
        count(*)::int as entries,
        coalesce(sum(l.net) filter (where l.net > 0), 0)::bigint as came,
        coalesce(sum(l.net) filter (where l.net < 0), 0)::bigint as went,
        sum(l.cash)::bigint as cash, sum(l.bonus)::bigint as bonus, sum(l.locked)::bigint as locked
      from wallet.entries e
      cross join lateral (
        select coalesce(sum(amount), 0) as net, coalesce(sum(amount) filter (where account = 'cash'), 0) as cash,
          coalesce(sum(amount) filter (where account = 'bonus'), 0) as bonus,
          coalesce(sum(amount) filter (where account = 'locked'), 0) as locked, count(*) as lines
        from unnest(e.accounts, e.amounts) as line (account, amount) where account in ('cash', 'bonus', 'locked')
      ) l
      where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and l.lines > 0
        and e.at >= ${from} and e.id >= ${lowestId(from, 'earlier')}
      group by 1, 2, 3
    ) m on true
    where b.brand_id = ${tx.brandId} and b.player_id = ${playerId} order by m.day, m.kind`)
  const [cash = 0n, bonus = 0n, locked = 0n] = (rows[0]?.have ?? []).map(BigInt)
  return { now: { cash, bonus, locked }, rows: rows.filter(row => row.kind !== null) as StatementRow[] }
}

export type Movement = { at: Date; kind: string; amount: Amount; subject: string; reference: string }

/** What came and went beside play, oldest first: entries that changed the player's money as a whole. */
export async function listMovements(
  tx: Tx,
  playerId: string,
  { from, before, count }: Span & { count: number },
): Promise<Movement[]> {
  return tx.query<Movement>(sql`
    select e.at, e.kind, l.net::bigint as amount, e.subject, e.reference from wallet.entries e
    cross join lateral (
      select sum(amount) as net from unnest(e.accounts, e.amounts) as line (account, amount)
      where account in ('cash', 'bonus', 'locked')
    ) l
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.kind not in ('bet', 'win', 'rollback')
      and e.at >= ${from} and e.at < ${before}
      and e.id >= ${lowestId(from, 'earlier')} and e.id < ${lowestId(before, 'later')} and l.net <> 0
    order by e.id limit ${count}`)
}
