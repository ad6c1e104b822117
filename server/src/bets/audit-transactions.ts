import { sql, type Tx } from '../platform/db.ts'

/** A broken law of the vendors' calls; `row` names the first broken row. */
export type TransactionFinding = { law: string; row: string; detail: string }

/**
 * Proves that the vendors' calls and the ledger tell the same story: every call that moved money, and every bet and win above
 * zero that was answered as taken, has its one entry of that
 * amount and the answered balance is the balance after it; every bet, win and rollback of the ledger has its call; a rollback
 * gives back exactly its bet, and no bet has both a win and a rollback.
 */
export async function auditTransactions(tx: Tx, brandId: string): Promise<TransactionFinding[]> {
  const link = await tx.one<{ id: string; detail: string }>(sql`
    with lines as (select * from bets.seamless_lines(${brandId})),
    calls as (
      select t.vendor_code, t.id, t.kind, t.player_id, t.balance,
        case t.kind when 'bet' then -t.amount when 'win' then t.amount
          else (select b.amount from bets.transactions b where b.brand_id = t.brand_id and b.key = t.reference_key) end as moved
      from bets.transactions t where t.brand_id = ${brandId}
        and (t.moved or (t.outcome = 'ok' and t.amount > 0))
    )
    select coalesce(c.id, l.reference) as id, case
        when c.id is null then 'the ledger has it, the calls do not'
        when l.reference is null then 'the call moved money, the ledger has no entry'
        when c.moved <> l.moved then 'call and entry differ: ' || c.moved || ' and ' || l.moved
        else 'answered balance ' || c.balance || ', after its entry it was ' || l.balance end as detail
    from calls c full join lines l on l.reference = c.id and l.vendor_code = c.vendor_code and l.player_id = c.player_id and l.kind = c.kind
    where c.id is null or l.reference is null or c.moved <> l.moved or c.balance <> l.balance
    order by 1 limit 1`)
  const twice = await tx.one<{ id: string }>(sql`
    select w.ref as id from bets.transactions w join bets.transactions r on r.brand_id = w.brand_id and r.reference_key = w.reference_key and r.kind = 'rollback' and r.moved
    where w.brand_id = ${brandId} and w.kind = 'win' order by 1 limit 1`)
  const findings: TransactionFinding[] = []
  if (link)
    findings.push({ law: 'calls and ledger tell the same story', row: `transaction ${link.id}`, detail: link.detail })
  if (twice)
    findings.push({
      law: 'one resolution per bet',
      row: `transaction ${twice.id}`,
      detail: 'the bet was both won and given back',
    })
  return findings
}
