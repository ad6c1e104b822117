import type { billFormula, contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { z } from '@sen/core/schema'
import { nameAccounts } from '../../identity/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { BillRow } from './bill-store.ts'

export type BillView = Answer<typeof contractCalls.collectBill>
type Formula = z.infer<typeof billFormula>
/** As it is kept: those below by their ids, who are named when it is shown. */
type Kept = Omit<Formula, 'deducted'> & {
  deducted: (Omit<Formula['deducted'][number], 'account'> & { holderId: string })[]
}

/** Bills as their holder and payer read them; `readerId` may collect what is his. */
export async function viewBills(tx: Tx, rows: readonly BillRow[], readerId?: string): Promise<BillView[]> {
  const names = await nameAccounts(
    tx,
    rows.flatMap(row => [row.holder_id, row.giver_id ?? row.holder_id]),
  )
  const party = (id: string) => ({ id, account: names.get(id) ?? '' })
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    holder: party(row.holder_id),
    giver: row.giver_id === null ? null : party(row.giver_id),
    payer: row.payer,
    periodFrom: row.period_from.toISOString(),
    periodTo: row.period_to.toISOString(),
    from: row.window_from.toISOString(),
    to: row.window_to.toISOString(),
    amount: writeAmount(row.amount),
    paid: writeAmount(row.paid),
    state: row.state,
    mayCollect: row.holder_id === readerId && row.is_manual && row.state === 'uncollected',
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }))
}

export const viewBill = async (tx: Tx, row: BillRow, readerId?: string): Promise<BillView> =>
  (await viewBills(tx, [row], readerId))[0] as BillView

/** The calculation of a bill, with the names of those below. */
export async function viewFormula(tx: Tx, { formula }: Pick<BillRow, 'formula'>): Promise<Formula> {
  const { deducted, ...kept } = formula as Kept
  const names = await nameAccounts(
    tx,
    deducted.map(({ holderId }) => holderId),
  )
  return {
    ...kept,
    deducted: deducted.map(({ holderId, ...part }) => ({ ...part, account: names.get(holderId) ?? '' })),
  }
}
