import { startOfDay, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { type Amount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { walletCalls } from '@sen/core/wallet/calls'
import { nameSubjects } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type NameSubject, subjectOf } from './list-transactions.ts'
import { listMovements, type Movement, type StatementRow, sumMovements } from './views.ts'

type Call = typeof walletCalls.getStatement

const DAY_MS = 86_400_000
const DAYS_MAX = 366
/** Movements beside play that are listed one by one. */
const LISTED = 500

/**
 * The statement of some days, both included. What stood at their beginning is what the last entries before them left in
 * the purse; neither older nor newer ones are read. A span turned round or over a year long is bad input.
 */
export async function getStatement(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, account } = sessionOf(caller)
  const from = readDay(caller, 'from', query.from)
  const before = readDay(caller, 'to', query.to) && startOfDayAfter(query.to, caller.brand.timeZone)
  const span = Math.round((before.getTime() - from.getTime()) / DAY_MS)
  if (span < 1 || span > DAYS_MAX) refuse('platform.badInput', { fields: { from: 'invalid' } })
  const nameSubject = await nameSubjects(deps, caller)
  const { sums, movements } = await deps.db.inBrand(caller.brand.code, async tx => ({
    sums: await sumMovements(tx, accountId, { from, before }),
    movements: await listMovements(tx, accountId, { from, before, count: LISTED + 1 }),
  }))
  const inside = sums.rows.filter(row => row.inside)
  const opening = plus(
    sums.held,
    sums.rows.filter(row => !row.inside),
  )
  return {
    account,
    from: query.from,
    to: query.to,
    at: deps.now().toISOString(),
    opening: viewBuckets(opening),
    closing: viewBuckets(plus(opening, inside)),
    kinds: [...Map.groupBy(inside, row => row.kind)].map(([kind, rows]) => ({
      kind,
      entries: rows.reduce((sum, row) => sum + row.entries, 0),
      ...cameAndWent(rows),
    })),
    days: viewDays(inside, totalOf(opening)),
    movements: movements.slice(0, LISTED).map(movement => viewMovement(movement, nameSubject)),
    hasMore: movements.length > LISTED,
  }
}

type Buckets = { cash: Amount; bonus: Amount; locked: Amount }

const totalOf = ({ cash, bonus, locked }: Buckets): Amount => cash + bonus + locked

const plus = (held: Buckets, rows: readonly StatementRow[]): Buckets =>
  rows.reduce(
    ({ cash, bonus, locked }, row) => ({
      cash: cash + row.cash,
      bonus: bonus + row.bonus,
      locked: locked + row.locked,
    }),
    held,
  )

const viewBuckets = (buckets: Buckets) => ({
  cash: writeAmount(buckets.cash),
  bonus: writeAmount(buckets.bonus),
  locked: writeAmount(buckets.locked),
  total: writeAmount(totalOf(buckets)),
})

const cameAndWent = (rows: readonly StatementRow[]) => ({
  came: writeAmount(rows.reduce((sum, row) => sum + row.came, 0n)),
  went: writeAmount(rows.reduce((sum, row) => sum + row.went, 0n)),
})

function viewDays(rows: readonly StatementRow[], opening: Amount) {
  let closing = opening
  return [...Map.groupBy(rows, row => row.day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => {
      closing += of.reduce((sum, row) => sum + totalOf(row), 0n)
      return { day, ...cameAndWent(of), closing: writeAmount(closing) }
    })
}

const viewMovement = (movement: Movement, nameSubject: NameSubject) => ({
  at: movement.at.toISOString(),
  kind: movement.kind,
  amount: writeAmount(movement.amount),
  subject: subjectOf(movement, nameSubject),
  reference: movement.reference,
})

function readDay({ brand }: Caller, field: string, day: string): Date {
  return startOfDay(day, brand.timeZone) ?? refuse('platform.badInput', { fields: { [field]: 'invalid' } })
}
