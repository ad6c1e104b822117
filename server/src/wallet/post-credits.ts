import type { Amount } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { sql, type Tx } from '../platform/db.ts'
import { type Entry, storedLines } from './post.ts'

/** What brings a player cash out of an account that is no player's. */
type Credit = {
  no: number
  id: string
  kind: string
  key: string
  player: string
  source: string
  amount: string
  subject: string
}

/**
 * Posts many entries at once, each of which brings one player cash out of an account of the house: a run of payments in three statements,
 * whatever their number. The laws are those of `post`, under the same checks of the tables: balances are locked in one order, every entry
 * keeps the balance after it, and a key that stands already is a fault, with which nothing of all of them is posted.
 */
export async function postCredits(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const credits = entries.map(readCredit)
  const players = [...new Set(credits.map(({ player }) => player))].sort()
  await tx.run(sql`
    insert into wallet.balances (brand_id, player_id) select ${tx.brandId}, id from unnest(${players}::uuid[]) as p (id) order by id
    on conflict do nothing`)
  await tx.query(sql`
    select player_id from wallet.balances where brand_id = ${tx.brandId} and player_id = any(${players}::uuid[])
    order by player_id for update`)
  const paid = await tx.query<{ player: string }>(sql`
    with c as materialized (
      select r.*, b.cash + sum(r.amount) over w as after, b.version + row_number() over w as version
      from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
        as r (id uuid, kind text, key text, player uuid, source text, amount bigint, subject text, no integer)
      join wallet.balances b on b.brand_id = ${tx.brandId} and b.player_id = r.player
      window w as (partition by r.player order by r.no)
    ), posted as (
      insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject)
      select ${tx.brandId}, id, kind, key, player, array[source, 'cash'], array[-amount, amount], array[null, after]::bigint[], version, subject
      from c order by no
    ), paid as (
      update wallet.balances b set cash = b.cash + s.amount, version = b.version + s.count
      from (select player, sum(amount)::bigint as amount, count(*) as count from c group by player) s
      where b.brand_id = ${tx.brandId} and b.player_id = s.player returning b.player_id
    )
    select player_id as player from paid`)
  for (const { player } of paid) tx.tell('sen_balance', { brand: tx.brandId, player })
}

function readCredit(entry: Entry, no: number): Credit {
  const { playerId, accounts, amounts } = storedLines(entry.lines)
  const [amount = 0n, source = ''] = [amounts[1] as Amount, accounts[0]]
  if (!playerId || accounts.length !== 2 || accounts[1] !== 'cash' || amount <= 0n)
    throw new Error('a credit brings one player cash')
  const { kind, key, subject = '' } = entry
  return { no, id: uuidv7(), kind, key, player: playerId, source, amount: String(amount), subject }
}
