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

export async function lockBalance(tx: Tx, playerId: string): Promise<Balance | undefined> {
  return tx.one<Balance>(sql`
    select cash, bonus, locked, points, version from wallet.balances
    where brand_id = ${tx.brandId} and player_id = ${playerId} for update`)
}

export async function saveBalance(tx: Tx, playerId: string, balance: Balance): Promise<void> {
  await tx.run(sql`
    update wallet.balances set cash = ${balance.cash}, bonus = ${balance.bonus}, locked = ${balance.locked},
      points = ${balance.points}, version = ${balance.version}
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
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

export type NewEntry = StoredLines & {
  id: string
  kind: string
  key: string
  balances_after: (Amount | null)[]
  version: bigint | null
  subject?: string
  reference?: string
}

/** Writes an entry; false when its key is taken. */
export async function saveEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const changed = await tx.run(sql`
    insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference)
    values (${tx.brandId}, ${entry.id}, ${entry.kind}, ${entry.key}, ${entry.playerId ?? NOBODY}, ${entry.accounts},
      ${entry.amounts}, ${entry.balances_after}, ${entry.version}, ${entry.subject ?? ''}, ${entry.reference ?? ''})
    on conflict (brand_id, kind, key) where key is not null do nothing`)
  return changed === 1
}
