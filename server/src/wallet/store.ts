/** SQL on the schema `wallet`. */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import type { Balance, StoredLines } from './post.ts'

const NOTHING: Balance = { cash: 0n, bonus: 0n, locked: 0n, points: 0n, version: 0n }

/** The balances of a player; all zero when the player never had money. */
export async function findBalance(tx: Tx, playerId: string): Promise<Balance> {
  return (
    (await tx.one<Balance>(sql`
      select cash, bonus, locked, points, version from wallet.balances
      where brand_id = ${tx.brandId} and player_id = ${playerId}`)) ?? { ...NOTHING }
  )
}

/** The balances of several players in one statement, by player id; players without money are left out. */
export async function readBalances(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Balance>> {
  const rows = await tx.query<Balance & { player_id: string }>(sql`
    select player_id, cash, bonus, locked, points, version from wallet.balances
    where brand_id = ${tx.brandId} and player_id = any(${playerIds}::uuid[])`)
  return new Map(rows.map(({ player_id, ...balance }) => [player_id, balance]))
}

/** The player of entries that concern none. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type EntryRow = { id: string; player_id: string; accounts: string[]; amounts: Amount[] }

export async function findEntry(
  tx: Tx,
  kind: string,
  key: string,
): Promise<({ id: string } & StoredLines) | undefined> {
  const row = await tx.one<EntryRow>(sql`
    select id, player_id, accounts, amounts from wallet.entries
    where brand_id = ${tx.brandId} and kind = ${kind} and key = ${key}`)
  return (
    row && {
      id: row.id,
      playerId: row.player_id === NOBODY ? undefined : row.player_id,
      accounts: row.accounts,
      amounts: row.amounts,
    }
  )
}

type NewEntry = StoredLines & { id: string; kind: string; key: string; subject?: string; reference?: string }

/**
 * Locks the player's row (made of zeros first when there is none), writes the entry and his balances after it. Nothing of that where a pocket
 * would fall below zero ('short') or the key stands already ('taken').
 */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<'posted' | 'short' | 'taken'> {
  const row = await tx.one<{ outcome: 'posted' | 'short' | 'taken' }>(sql`
    select wallet.post(${tx.brandId}, ${entry.id}, ${entry.kind}, ${entry.key}, ${entry.playerId ?? null}, ${entry.accounts},
      ${entry.amounts}, ${entry.subject ?? ''}, ${entry.reference ?? ''}) as outcome`)
  if (!row) throw new Error('a posting has no outcome')
  return row.outcome
}
