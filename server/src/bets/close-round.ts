import { sql, type Tx } from '../platform/db.ts'

/** Says that a round of the house is over for everybody who bet on it: what nothing resolved is lost. Said twice, it counts once. */
export async function closeRound(tx: Tx, vendorCode: string, round: string): Promise<void> {
  await tx.run(sql`
    insert into bets.closed_rounds (brand_id, round_key, vendor_code, round)
    values (${tx.brandId}, bets.round_key(${vendorCode}, ${round}), ${vendorCode}, ${round}) on conflict do nothing`)
}
