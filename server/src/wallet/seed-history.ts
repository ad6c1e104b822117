import type { Amount } from '@sen/core/money'
import { BUCKETS, type Bucket, type EntryKind } from '@sen/core/wallet/kinds'
import { uuidv7 } from 'uuidv7'
import { sql, type Tx } from '../platform/db.ts'
import { openPlayerAccount } from './open-player-account.ts'
import { storedLines } from './post.ts'
import { findBalance } from './store.ts'

/** An entry of the past; `id` is of its moment. Bets and wins have no key, as those of vendors. */
export type PastEntry = {
  id: string
  at: Date
  kind: EntryKind
  key: string | null
  lines: readonly { account: string; amount: Amount }[]
  subject: string
  reference: string
}

/**
 * Writes the past of a demo player who never had money, oldest first, by the laws of every entry; answers what could be staked after
 * each. For the demo's own accounts only: what happens is posted when it happens.
 */
export async function seedHistory(tx: Tx, playerId: string, entries: readonly PastEntry[]): Promise<Amount[]> {
  await openPlayerAccount(tx, playerId)
  if ((await findBalance(tx, playerId)).version > 0n) throw new Error('a past is written before anything happens')
  const balance: Record<Bucket, Amount> = { cash: 0n, bonus: 0n, locked: 0n, points: 0n }
  const afterEach: Amount[] = []
  const rows = entries.map(({ lines, ...entry }, at) => {
    const { accounts, amounts } = storedLines(lines)
    const balances_after = accounts.map((account, line) => {
      const bucket = BUCKETS.find(known => known === account)
      if (!bucket) return null
      balance[bucket] += amounts[line] ?? 0n
      if (balance[bucket] < 0n) throw new Error('no balance of the past is negative')
      return String(balance[bucket])
    })
    afterEach.push(balance.cash + balance.bonus)
    return { ...entry, accounts, amounts: amounts.map(String), balances_after, version: String(at + 1) }
  })
  await tx.run(sql`
    insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference, at)
    select ${tx.brandId}, e.id, e.kind, e.key, ${playerId}::uuid, e.accounts, e.amounts, e.balances_after, e.version, e.subject, e.reference, e.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, kind text, key text, accounts text[], amounts bigint[],
      balances_after bigint[], version bigint, subject text, reference text, at timestamptz)`)
  await tx.run(sql`
    update wallet.balances set cash = ${balance.cash}, bonus = ${balance.bonus}, locked = ${balance.locked},
      points = ${balance.points}, version = ${rows.length}
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
  return afterEach
}

/** A UUIDv7 of a moment of the past. */
export function pastId(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${uuidv7().slice(13)}`
}
