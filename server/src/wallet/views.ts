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
