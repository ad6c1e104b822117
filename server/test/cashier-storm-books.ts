/** After the cashier's storm: the bank's own book, what players were answered, and the ledger must be one story. */
import type { DepositState, WithdrawalState } from '@sen/core/cashier/rules'
import { ONE, readAmount, showAmount } from '@sen/core/money'
import { type Db, type Sql, sql } from '../src/platform/db.ts'
import type { Rival } from './cashier-storm-player.ts'
import { mayFollow } from './cashier-storm-watcher.ts'
import type { Order } from './payment-gateway.ts'

/** Every difference, in words; none when all is well. */
export async function compareBooks(db: Db, rivals: readonly Rival[], book: readonly Order[]): Promise<string[]> {
  await layBeside(db, book)
  const find = (what: string, statement: Sql) =>
    db.asOwner(async tx => (await tx.query<{ row: string }>(statement)).slice(0, 5).map(({ row }) => `${what}: ${row}`))
  return [
    ...(await find('the bank sent money that never arrived, or arrived otherwise', ORDERS_IN)),
    ...(await find('money arrived that the bank never sent', STRANGERS_IN)),
    ...(await find('a deposit was credited otherwise than its transfers', CREDITED)),
    ...(await find('a promotion follows its deposit otherwise than it should', CHOSEN)),
    ...(await find('a budget holds something else than its choices', HELD)),
    ...(await find('a payout ended otherwise than at the bank', ORDERS_OUT)),
    ...(await find('the bank sent a payout that nobody paid for', STRANGERS_OUT)),
    ...(await find('what the ledger has at the bank is not what the bank has', AT_BANK)),
    ...(await find('what is locked is not what is on its way', LOCKED)),
    ...(await find('a withdrawal’s state is not what the ledger has', STATES_OUT)),
    ...(await find('money left although what came before was not staked', UNSTAKED)),
    ...(await find('a provider said something that cannot be true', ALARMS)),
    ...(await compareRivals(db, rivals)),
    ...(await compareSeen(db, rivals)),
  ]
}

/** Puts the gateway's own book beside the ledger, so that both can be asked in one sentence. */
const layBeside = (db: Db, book: readonly Order[]): Promise<unknown> =>
  db.asOwner(async tx => {
    await tx.run(sql`create schema storm`)
    await tx.run(sql`
      create table storm.orders as
      select o->>'id' as id, o->>'kind' as kind, o->>'brand' as brand_id, o->>'reference' as reference,
        (o->>'units')::bigint as amount, o->>'memo' as memo, o->>'outcome' as outcome
      from jsonb_array_elements(${JSON.stringify(book.map(order => ({ ...order, units: String(readAmount(order.amount)) })))}::jsonb) o`)
  })

const ORDERS_IN = sql`
  select o.id || ' ' || o.amount as row from storm.orders o
  left join cashier.incoming_transfers t on t.brand_id = o.brand_id and t.provider_id = o.id
  where o.kind = 'in' and (t.id is null or t.amount <> o.amount or t.memo <> o.memo)`

const STRANGERS_IN = sql`
  select t.provider_id as row from cashier.incoming_transfers t
  where not exists (select from storm.orders o where o.brand_id = t.brand_id and o.id = t.provider_id and o.kind = 'in')`

const CREDITED = sql`
  select d.reference || ' ' || d.credited as row from cashier.deposits d
  left join (select brand_id, deposit_id, sum(amount) as amount from cashier.incoming_transfers
    where state in ('credited', 'matched') group by 1, 2) t on t.brand_id = d.brand_id and t.deposit_id = d.id
  where d.credited <> coalesce(t.amount, 0)`

const ORDERS_OUT = sql`
  select w.reference || ' ' || w.state as row from cashier.withdrawals w
  left join storm.orders o on o.brand_id = w.brand_id and o.reference = w.reference and o.kind = 'out'
  where case when w.paid_at is not null then o.id is null or o.outcome <> 'paid' or o.amount <> w.amount - w.fee
    or o.id <> w.provider_reference when w.state = 'failed' then o.id is null or o.outcome <> 'failed' else o.id is not null end`

const STRANGERS_OUT = sql`
  select o.reference as row from storm.orders o
  where o.kind = 'out' and not exists (select from cashier.withdrawals w where w.brand_id = o.brand_id and w.reference = o.reference)`

/** The bank has what came in, less what went out; returned transfers went back, refunds are owed to us again. */
const AT_BANK = sql`
  with ledger as (
    select e.brand_id, -sum(l.amount) as amount from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
    where l.account = 'bank:gateway' group by 1
  ), moved as (
    select brand_id, case when kind = 'in' then amount when outcome = 'paid' then -amount end as amount from storm.orders
    union all select brand_id, -amount from cashier.incoming_transfers where state = 'returned'
    union all select brand_id, amount - fee - amount_received from cashier.withdrawals where state = 'refunded'
  ), bank as (select brand_id, sum(amount) as amount from moved group by 1)
  select l.brand_id || ' ledger ' || l.amount || ' bank ' || coalesce(b.amount, 0) as row
  from ledger l left join bank b using (brand_id) where l.amount <> coalesce(b.amount, 0)`

const LOCKED = sql`
  select b.player_id || ' locked ' || b.locked as row from wallet.balances b
  left join (select brand_id, player_id, sum(amount) as amount from cashier.withdrawals
    where state in ('pending', 'held', 'approved', 'paying') group by 1, 2) w using (brand_id, player_id)
  where b.locked <> coalesce(w.amount, 0)`

/**
 * What was paid is priced of all that was credited, neither more nor less, and the rest has ended as its deposit did. Less is given only
 * where the budget does not hold it, and nothing where the same was given for another deposit. The ledger has just that.
 */
const CHOSEN = sql`
  select d.reference || ' ' || d.state || ' ' || d.credited || ' ' || c.state || ' ' || c.reward || ' of ' || p.earned as row
  from promotions.deposit_bonuses c
  join promotions.campaigns a on a.brand_id = c.brand_id and a.id = c.campaign_id
  join cashier.deposits d on d.brand_id = c.brand_id and d.id = c.deposit_id
  cross join lateral (select case when d.state = 'paid' and d.credited >= a.threshold
    then least(a.reward, floor(d.credited * a.match::numeric / 100 / ${ONE}) * ${ONE}) else 0 end as earned) p
  cross join lateral (select coalesce(sum(l.amount), 0) as amount from wallet.entries e, unnest(e.accounts, e.amounts) l (account, amount)
    where e.brand_id = c.brand_id and e.player_id = c.player_id and l.account = 'cash'
      and starts_with(e.key, 'promotion:' || c.player_id || ':' || c.campaign_id || ':' || c.deposit_id)) paid
  where (d.state = 'waiting') <> (c.state = 'pending') or c.state = 'eligible' or (c.state <> 'released' and d.state not in ('paid', 'waiting'))
    or c.granted <> paid.amount or (c.state = 'granted') <> (paid.amount > 0)
    or (d.state = 'paid' and c.reward > p.earned)
    or (d.state = 'paid' and c.reward < p.earned and p.earned - c.reward <= a.budget - a.spent
      and not (c.reward = 0 and exists (select from promotions.deposit_bonuses o
        join promotions.campaigns oa on oa.brand_id = o.brand_id and oa.id = o.campaign_id
        where o.brand_id = c.brand_id and o.player_id = c.player_id and o.deposit_id <> c.deposit_id and o.reward > 0
          and (o.campaign_id = c.campaign_id and o.slot = c.slot or a.frequency = 'first' and oa.frequency = 'first'))))`

const HELD = sql`
  select a.id || ' ' || a.spent as row from promotions.campaigns a
  where a.kind = 'deposit' and a.spent <> coalesce((select sum(c.reward) from promotions.deposit_bonuses c
    where c.brand_id = a.brand_id and c.campaign_id = a.id), 0)`

/** Each state has its entries in the ledger, and no others. */
const STATES_OUT = sql`
  select w.reference || ' ' || w.state as row from cashier.withdrawals w
  cross join lateral (select
    count(*) filter (where e.key = 'request:' || w.id) as asked, count(*) filter (where e.key = 'paid:' || w.id) as paid,
    count(*) filter (where e.key = 'return:' || w.id) as returned, count(*) filter (where e.key = 'refund:' || w.id) as refunded
    from wallet.entries e where e.brand_id = w.brand_id and e.kind in ('withdrawal', 'withdrawal_return') and e.player_id = w.player_id) e
  where e.asked <> 1 or e.paid <> (w.paid_at is not null)::int or e.refunded <> (w.state = 'refunded')::int
    or e.returned <> (w.state in ('rejected', 'cancelled', 'failed'))::int`

/** What came before a withdrawal was asked for had been staked or waived by then; a minute for two that looked at once. */
const UNSTAKED = sql`
  select w.reference || ' ' || t.reference as row from cashier.withdrawals w
  join cashier.wagering_requirements t on t.brand_id = w.brand_id and t.player_id = w.player_id and t.at < w.created_at
  where t.ended_at is null or t.ended_at > w.created_at + interval '1 minute'`

const ALARMS = sql`select what || ' ' || detail as row from cashier.payment_exceptions`

type Sums = {
  player_id: string
  total: bigint
  credited: bigint
  out: bigint
  refunded: bigint
  granted: bigint
  rewarded: bigint
}

/** Each player: what he began with, and the credited, less what left and what he staked by his own count, is what he has. */
async function compareRivals(db: Db, rivals: readonly Rival[]): Promise<string[]> {
  const rows = await db.asOwner(tx =>
    tx.query<Sums & { deposits: string[]; withdrawals: string[] }>(sql`
      select b.player_id,
        b.cash + b.bonus + b.locked + coalesce((select sum(l.amount) from wallet.entries e
          cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
          where e.brand_id = b.brand_id and e.player_id = b.player_id and l.account like 'vendor:%:wallet:%'), 0)::bigint as total,
        coalesce((select sum(credited) from cashier.deposits d where d.brand_id = b.brand_id and d.player_id = b.player_id), 0)::bigint
          as credited,
        coalesce((select sum(amount) from cashier.withdrawals w where w.brand_id = b.brand_id and w.player_id = b.player_id
          and w.paid_at is not null), 0)::bigint as out,
        coalesce((select sum(amount - fee - amount_received) from cashier.withdrawals w where w.brand_id = b.brand_id
          and w.player_id = b.player_id and w.state = 'refunded'), 0)::bigint as refunded,
        coalesce((select sum(e.amounts[2]) from wallet.entries e where e.brand_id = b.brand_id and e.player_id = b.player_id
          and e.kind = 'grant'), 0)::bigint as granted,
        coalesce((select sum(c.reward) from promotions.deposit_bonuses c where c.brand_id = b.brand_id and c.player_id = b.player_id
          and c.state = 'granted'), 0)::bigint as rewarded,
        array(select id::text from cashier.deposits d where d.brand_id = b.brand_id and d.player_id = b.player_id) as deposits,
        array(select id::text from cashier.withdrawals w where w.brand_id = b.brand_id and w.player_id = b.player_id) as withdrawals
      from wallet.balances b`),
  )
  const byId = new Map(rows.map(row => [row.player_id, row]))
  return rivals.flatMap(({ player, bets, wins, deposits, withdrawals }) => {
    const row = byId.get(player.id)
    if (!row) return [`player ${player.id} has no balance`]
    const model = row.granted + row.rewarded + row.credited - row.out + row.refunded - bets + wins
    return [
      ...(row.total === model
        ? []
        : [`player ${player.id}: has ${showAmount(row.total)}, the model ${showAmount(model)}`]),
      ...[...deposits].filter(id => !row.deposits.includes(id)).map(id => `deposit ${id} was answered and is gone`),
      ...[...withdrawals]
        .filter(id => !row.withdrawals.includes(id))
        .map(id => `withdrawal ${id} was answered and is gone`),
      ...row.withdrawals.filter(id => !withdrawals.has(id)).map(id => `withdrawal ${id} was never answered`),
    ]
  })
}

/** What players saw: nothing impossible in his own order, and nothing that the books have not become since. */
async function compareSeen(db: Db, rivals: readonly Rival[]): Promise<string[]> {
  const [deposits, withdrawals] = await db.asOwner(async tx => [
    await tx.query<{ id: string; state: DepositState }>(sql`select id, state from cashier.deposits`),
    await tx.query<{ id: string; state: WithdrawalState }>(sql`select id, state from cashier.withdrawals`),
  ])
  const [paidIn, paidOut] = [
    new Map(deposits.map(row => [row.id, row])),
    new Map(withdrawals.map(row => [row.id, row])),
  ]
  const watchers = rivals.flatMap(rival => rival.watchers)
  return watchers
    .flatMap(watcher => [
      ...watcher.surprises,
      ...[...watcher.deposits.values()].flatMap(({ id, state }) => {
        const now = paidIn.get(id)?.state
        // A row whose time is over reads as expired before the clock has written it.
        const isSame =
          now !== undefined && (mayFollow.deposit(state, now) || (state === 'expired' && now === 'waiting'))
        return isSame ? [] : [`deposit ${id} was seen ${state} and is ${now}`]
      }),
      ...[...watcher.withdrawals.values()].flatMap(({ id, state }) => {
        const now = paidOut.get(id)?.state
        const isSame =
          now !== undefined && (mayFollow.withdrawal(state, now) || (state === 'received' && now === 'paid'))
        return isSame ? [] : [`withdrawal ${id} was seen ${state} and is ${now}`]
      }),
    ])
    .slice(0, 20)
}
