import { sql, type Tx } from '../platform/db.ts'

/** Makes the player's row of zeros when there is none; nothing otherwise. */
export async function openPlayerAccount(tx: Tx, playerId: string): Promise<void> {
  await tx.run(sql`
    insert into wallet.balances (brand_id, player_id) values (${tx.brandId}, ${playerId}) on conflict do nothing`)
}

/** Who stops bets ('limit': a session that reached its length). Each lifts only what it stopped: an account that is opened again stays excluded. */
export type BlockReason = 'account' | 'exclusion' | 'limit'

/** From the commit of this transaction on, no bet is taken from the player. Wins and refunds still arrive. Idempotent. */
export async function blockBets(tx: Tx, playerId: string, why: BlockReason = 'exclusion'): Promise<void> {
  await openPlayerAccount(tx, playerId)
  await tx.run(sql`
    update wallet.balances set bets_blocked_at = coalesce(bets_blocked_at, now()),
      bets_blocked_for = case when ${why} = any(bets_blocked_for) then bets_blocked_for else bets_blocked_for || ${why}::text end
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}

/** Bets are taken again, unless another reason still stands. */
export async function unblockBets(tx: Tx, playerId: string, why: BlockReason = 'exclusion'): Promise<void> {
  await tx.run(sql`
    update wallet.balances set bets_blocked_for = array_remove(bets_blocked_for, ${why}),
      bets_blocked_at = case when array_remove(bets_blocked_for, ${why}) <> '{}' then bets_blocked_at end
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}
