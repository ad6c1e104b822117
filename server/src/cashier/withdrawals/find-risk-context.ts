/**
 * What is known of the player of a withdrawal, for whoever decides on it. Read by index, and no single bet of more than a day ago but
 * those since the oldest money came that is still to be staked.
 */
import type { Answer } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import type { GiftSource } from '@sen/core/cashier/wagering-calls'
import { isSameName } from '@sen/core/identity/names'
import { type Amount, writeAmount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import { sumPlayerPlay } from '../../bets/public.ts'
import { findPlayer, findRealName, listAccountsSharingDevice, nameAccounts } from '../../identity/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'
import { isExcluded } from '../../safety/public.ts'
import { findBalance, isBarred, sumAtVendors } from '../../wallet/public.ts'
import type { Withdrawal } from '../store.ts'
import { findWagering } from '../wagering/find-wagering.ts'
import { viewWageringRows, WAGERING, type WageringRow } from '../wagering/view-wagering.ts'

export type RiskContext = Answer<typeof cashierStaffCalls.getWithdrawalReview>['context']
type Mark = RiskContext['marks'][number]

const SHARED_MS = 30 * 86_400_000
const LAST = 3
const LAST_GIFTS = 10

/** Everything in one reading. */
export async function findRiskContext(tx: Tx, { language }: Caller, row: Withdrawal, now: Date): Promise<RiskContext> {
  const playerId = row.player_id
  const player = await findPlayer(tx, playerId)
  const { cash, bonus } = await findBalance(tx, playerId)
  const balance = cash + bonus + (await sumAtVendors(tx, playerId))
  const { last, ...deposits } = await readDeposits(tx, playerId)
  const since = last[0]?.closed_at ?? player?.created_at ?? row.created_at
  const play = await sumPlayerPlay(tx, playerId, since, now)
  const bankAccount = await readCard(tx, row)
  const sharers = await listAccountsSharingDevice(tx, playerId, new Date(now.getTime() - SHARED_MS))
  const marks: [Mark, boolean][] = [
    ['blocked', player?.blocked_at != null],
    ['excluded', await isExcluded(tx, playerId, now)],
    ['barred', await isBarred(tx, playerId)],
    ['bankAccountHeld', bankAccount.state === 'held'],
    ['bankAccountRemoved', bankAccount.state === 'removed'],
  ]
  return {
    account: { createdAt: (player?.created_at ?? row.created_at).toISOString(), balance: writeAmount(balance) },
    marks: marks.flatMap(([mark, isSet]) => (isSet ? mark : [])),
    deposits: {
      ...deposits,
      last: last.map(one => ({
        reference: one.reference,
        amount: writeAmount(one.credited),
        at: one.closed_at.toISOString(),
      })),
    },
    played: {
      since: since.toISOString(),
      valid: writeAmount(play.valid),
      byDay: play.isByDay,
      wonIn30Days: writeAmount(play.won),
    },
    ...(await readOthers(tx, row)),
    gifts: await readGifts(tx, playerId, language),
    bankAccount: {
      addedAt: bankAccount.created_at.toISOString(),
      isOwnName: isSameName(row.account_holder, (await findRealName(tx, playerId)) ?? ''),
      alsoOf: bankAccount.alsoOf,
    },
    sharers: sharers.map(({ username, ...sharer }) => ({ ...sharer, account: username })),
  }
}

type Paid = { reference: string; credited: Amount; closed_at: Date }

async function readDeposits(tx: Tx, playerId: string): Promise<{ count: number; total: string; last: Paid[] }> {
  const of = sql`brand_id = ${tx.brandId} and player_id = ${playerId} and state = 'paid'`
  const all = await tx.one<{ count: number; total: Amount }>(sql`
    select count(*)::int as count, coalesce(sum(credited), 0)::bigint as total from cashier.deposits where ${of}`)
  const last = await tx.query<Paid>(sql`
    select reference, credited, closed_at from cashier.deposits where ${of} order by closed_at desc limit ${LAST}`)
  return { count: all?.count ?? 0, total: writeAmount(all?.total ?? 0n), last }
}

type Gift = WageringRow & { amount: Amount }

/** What the house gave him: how much in all, and what became of the newest. */
async function readGifts(tx: Tx, playerId: string, language: Language): Promise<RiskContext['gifts']> {
  const of = sql`brand_id = ${tx.brandId} and player_id = ${playerId} and source not in ('deposit', 'downline')`
  const all = await tx.one<{ count: number; total: Amount }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from cashier.wagering_requirements where ${of}`)
  const rows = await tx.query<Gift>(sql`
    select ${WAGERING}, amount from cashier.wagering_requirements where ${of} order by at desc, id desc limit ${LAST_GIFTS}`)
  const isOpen = rows.some(({ ended_at }) => ended_at === null)
  const owed = isOpen ? (await findWagering(tx, playerId)).owed : []
  const views = await viewWageringRows(tx, rows, owed, language)
  return {
    count: all?.count ?? 0,
    total: writeAmount(all?.total ?? 0n),
    last: views.map((view, n) => ({
      ...view,
      source: view.source as GiftSource,
      amount: writeAmount(rows[n]?.amount ?? 0n),
    })),
  }
}

type Others = {
  paid: number
  paid_total: Amount
  same_day: number
  same_day_total: Amount
  waiting: number
  disputed: number
}

/** The player's other withdrawals. What was refunded was paid as far as the player has it. */
async function readOthers(
  tx: Tx,
  row: Withdrawal,
): Promise<Pick<RiskContext, 'paidBefore' | 'sameDay' | 'waiting' | 'disputed'>> {
  const others = await tx.one<Others>(sql`
    with other as (
      select state, amount, case state when 'refunded' then amount_received else amount - fee end as payout,
        state in ('paid', 'disputed', 'received', 'refunded') and id < ${row.id} as is_paid,
        state not in ('cancelled', 'rejected', 'failed')
          and platform.day_of(created_at, ${tx.calendar.timeZone}) = platform.day_of(${row.created_at}, ${tx.calendar.timeZone})
          as is_same_day
      from cashier.withdrawals where brand_id = ${tx.brandId} and player_id = ${row.player_id} and id <> ${row.id}
    )
    select count(*) filter (where is_paid)::int as paid, coalesce(sum(payout) filter (where is_paid), 0)::bigint as paid_total,
      count(*) filter (where is_same_day)::int as same_day,
      coalesce(sum(amount) filter (where is_same_day), 0)::bigint as same_day_total,
      count(*) filter (where state in ('pending', 'held', 'approved', 'paying'))::int as waiting,
      count(*) filter (where state = 'disputed')::int as disputed
    from other`)
  return {
    paidBefore: { count: others?.paid ?? 0, total: writeAmount(others?.paid_total ?? 0n) },
    sameDay: { count: others?.same_day ?? 0, total: writeAmount(others?.same_day_total ?? 0n) },
    waiting: others?.waiting ?? 0,
    disputed: others?.disputed ?? 0,
  }
}

type BankAccountRow = { state: 'active' | 'held' | 'removed'; created_at: Date; others: string[] }

/** The bank account that it goes to, and which other players have or had it. */
async function readCard(tx: Tx, row: Withdrawal): Promise<Omit<BankAccountRow, 'others'> & { alsoOf: string[] }> {
  const bankAccount = await tx.one<BankAccountRow>(sql`
    select c.state, c.created_at, array(
      select distinct o.player_id::text from cashier.bank_accounts o
      where o.brand_id = c.brand_id and o.bank_code = c.bank_code and o.number = c.number and o.player_id <> c.player_id limit 20)
      as others
    from cashier.bank_accounts c where c.brand_id = ${tx.brandId} and c.id = ${row.bank_account_id}`)
  const names = await nameAccounts(tx, bankAccount?.others ?? [])
  return {
    state: bankAccount?.state ?? 'removed',
    created_at: bankAccount?.created_at ?? row.created_at,
    alsoOf: (bankAccount?.others ?? []).map(id => names.get(id) ?? id),
  }
}
