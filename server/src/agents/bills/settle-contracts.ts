import {
  CONTRACT_KINDS,
  CONTRACT_PERIODS,
  type ContractKind,
  type ContractPeriod,
} from '@sen/core/agents/contract-kinds'
import { periodAt, type Span, windowAt } from '@sen/core/agents/contract-periods'
import type { Brand } from '@sen/core/brand/brand-file'
import { categorize } from '../../catalogue/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { findMark, findNextStart, listInForce, lockSettlement, saveBills, saveMark, savePeriods } from './bill-store.ts'
import { openFailures } from './open-failures.ts'
import { payBills } from './pay-bills.ts'
import { settleWindow } from './settle-window.ts'

/** What a run of the job takes on at most of one kind and period: the next run goes on. */
const WINDOWS_MAX = 2000

/**
 * Closes the five minutes that are over, settles every window of contracts that is closed, and pays what is to be paid. A window, its bills
 * and its mark are one transaction: a run that is killed goes on where it stood, and any number of runs settle each window once.
 */
export async function settleContracts(deps: Deps, brandId: string): Promise<void> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const failures = openFailures(deps)
  await failures.attempt('agents.settle', { brandId }, async () => {
    const closed = await deps.db.asOwner(tx =>
      tx.one<{ until: Date | null }>(sql`select agents.close_slots(${brandId}) as until`),
    )
    if (closed?.until) await settleClosed(deps, brand, closed.until)
  })
  await failures.attempt('agents.pay', { brandId }, () => payBills(deps, brandId))
  failures.end()
}

/**
 * Settles every window that ends by a moment up to which all slots are closed. Windows of a kind and period go on from each other: one that
 * fails stops those behind it, and no others.
 */
export async function settleClosed(deps: Deps, brand: Brand, closedUntil: Date): Promise<void> {
  const failures = openFailures(deps)
  for (const kind of CONTRACT_KINDS)
    for (const period of CONTRACT_PERIODS)
      await failures.attempt('agents.settleWindow', { kind, period }, async () => {
        for (let count = 0; count < WINDOWS_MAX; count += 1)
          if (!(await settleNext(deps, brand, { kind, period, closedUntil }))) break
      })
  failures.end()
}

type Next = { kind: ContractKind; period: ContractPeriod; closedUntil: Date }

/** Settles the next window of a kind and period; false when there is none that is closed. */
async function settleNext(deps: Deps, brand: Brand, { kind, period, closedUntil }: Next): Promise<boolean> {
  const typeOf = await categorize(deps, brand)
  return deps.db.inBrand(brand.code, async tx => {
    await lockSettlement(tx)
    const window = await findWindow(tx, brand, { kind, period, closedUntil })
    if (!window) return false
    const contracts = await listInForce(tx, kind, period, window)
    const span = periodAt(period, window.from, brand)
    const settled = await settleWindow(tx, {
      contracts,
      period: span,
      window,
      typeOf,
      newId: deps.newId,
      now: deps.now(),
    })
    await saveBills(tx, settled.bills)
    await savePeriods(tx, span.from, settled.periods)
    await saveMark(tx, kind, period, window.to)
    return true
  })
}

/** The next window in which a contract is in force, if it is closed. Windows without any are passed over. */
async function findWindow(tx: Tx, brand: Brand, { kind, period, closedUntil }: Next): Promise<Span | undefined> {
  const mark = await findMark(tx, kind, period)
  if (mark) {
    const window = windowAt(kind, period, mark, brand)
    if (window.to > closedUntil) return undefined
    if ((await listInForce(tx, kind, period, window)).length > 0) return window
  }
  const start = await findNextStart(tx, kind, period, mark ?? new Date(0))
  if (!start) return undefined
  const window = windowAt(kind, period, start, brand)
  return window.to > closedUntil ? undefined : window
}
