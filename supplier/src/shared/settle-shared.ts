/**
 * Pays a shared round, or gives its stakes back: batch by batch, each bet's movement written down in the transaction that decides it and
 * sent after, several at once. What does not arrive stays in the outbox.
 */
import type { Sql } from 'sql-template-tag'
import { sql } from '../database.ts'
import { deliverAll, owe } from '../settle-movements.ts'
import type { Supplier } from '../supplier.ts'
import type { SharedRound, TableGame } from './shared-rounds.ts'
import { loadBets, winOf } from './shared-rules.ts'

const BATCH = 200

type OpenBet = {
  id: string
  choice: { bets: Record<string, string> }
  price: bigint
  cashed_out: number | null
  bet_id: string
}

/** Pays every bet that stands; with the last one the round is settled. Answers whether anything changed. */
export async function payRound(supplier: Supplier, game: TableGame, round: SharedRound, now: Date): Promise<boolean> {
  await settleAll(supplier, round.id, 'win', bet =>
    winOf(game.shared, loadBets(bet.choice), round.outcome, bet.cashed_out ?? undefined),
  )
  return close(supplier, round.id, 'settling', sql`state = 'settled', closed_at = ${now}`)
}

/** A void round: every stake goes back. */
export async function returnStakes(supplier: Supplier, round: SharedRound, now: Date): Promise<boolean> {
  await settleAll(supplier, round.id, 'rollback', bet => bet.price)
  return close(supplier, round.id, 'void', sql`closed_at = ${now}`)
}

async function close(supplier: Supplier, id: string, state: 'settling' | 'void', set: Sql): Promise<boolean> {
  return (
    (await supplier.database.run(sql`update shared_rounds set ${set} where id = ${id} and state = ${state} and closed_at is null
      and not exists (select 1 from rounds where shared_round_id = ${id} and state = 'open')`)) === 1
  )
}

async function settleAll(
  supplier: Supplier,
  roundId: string,
  kind: 'win' | 'rollback',
  amountOf: (bet: OpenBet) => bigint,
): Promise<void> {
  for (;;) {
    const ids = await supplier.database.inTransaction(async tx => {
      const bets = await tx.query<OpenBet>(sql`select r.id, r.choice, r.price, r.cashed_out, t.id as bet_id
        from rounds r join transactions t on t.round_id = r.id and t.kind = 'bet'
        where r.shared_round_id = ${roundId} and r.state = 'open' order by r.id limit ${BATCH} for update of r skip locked`)
      return owe(
        supplier,
        tx,
        kind,
        bets.map(bet => ({ roundId: bet.id, betId: bet.bet_id, amount: amountOf(bet) })),
      )
    })
    if (ids.length === 0) return
    await deliverAll(
      supplier,
      ids.map(id => ({ id, kind })),
    )
  }
}
