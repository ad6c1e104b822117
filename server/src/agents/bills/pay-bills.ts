import type { BillState } from '@sen/core/agents/contract-kinds'
import type { Amount } from '@sen/core/money'
import { findWagering } from '../../cashier/public.ts'
import { readHierarchyRows } from '../../identity/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { bringBackFor, findBalance, lockPlayers, post, postCredits } from '../../wallet/public.ts'
import { billPostings } from '../postings.ts'
import { type BillRow, expireBills, listPayable, lockBill, lockPayable, saveIssued, savePayment } from './bill-store.ts'
import { openFailures } from './open-failures.ts'

const PAGE = 200
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Money moves by the hundredth. */
const STEP: Amount = 1000n

/**
 * Pays what is to be paid by itself: bills of the house many at once, those of uplines each in a transaction of its own; one that fails
 * stops none behind it. Ends what was not paid in its time.
 */
export async function payBills(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  await deps.db.inBrand(brandId, tx => expireBills(tx, now))
  await payOfHouse(deps, brandId, now)
  const failures = openFailures(deps)
  let after = NOBODY
  for (;;) {
    const ids = await deps.db.inBrand(brandId, tx => listPayable(tx, now, after, PAGE))
    for (const id of ids) await failures.attempt('agents.payBill', { billId: id }, () => payOne(deps, brandId, id, now))
    if (ids.length < PAGE) break
    after = ids.at(-1) as string
  }
  failures.end()
}

const BATCH = 1000

/**
 * Pays bills of the house, a thousand in a transaction: their money, and that they are paid. A run that is killed has paid whole batches,
 * and any number of runs pay each bill once, since its row is held. A batch that fails is left to who pays bills one by one.
 */
async function payOfHouse(deps: Deps, brandId: string, now: Date): Promise<void> {
  let after: string | undefined = NOBODY
  while (after !== undefined) after = await payBatch(deps, brandId, now, after)
}

/** Where the next batch begins; undefined behind the last one. */
async function payBatch(deps: Deps, brandId: string, now: Date, after: string): Promise<string | undefined> {
  try {
    return await deps.db.inBrand(brandId, async tx => {
      const bills = await lockPayable(tx, now, after, BATCH)
      const stopped = await listStopped(tx, bills)
      const due = bills.filter(({ id }) => !stopped.has(id))
      await postCredits(
        tx,
        due.flatMap(bill => billPostings({ ...bill, payments: bill.payments + 1 }, bill.amount - bill.paid)),
      )
      await saveIssued(
        tx,
        due.map(({ id }) => id),
      )
      return bills.length === BATCH ? bills.at(-1)?.id : undefined
    })
  } catch (error) {
    deps.log.error({ err: error, brandId }, 'agents.payBatch')
    return undefined
  }
}

const payOne = (deps: Deps, brandId: string, id: string, now: Date): Promise<void> =>
  deps.db.inBrand(brandId, async tx => {
    const bill = await lockBill(tx, id)
    if (bill && isPayable(bill) && bill.expires_at > now && !(await isStopped(tx, bill))) await payBill(deps, tx, bill)
  })

/** Whether nothing is paid for now: its holder is blocked, or the agent who gave it. */
export async function isStopped(
  tx: Tx,
  { holder_id, giver_id }: Pick<BillRow, 'holder_id' | 'giver_id'>,
): Promise<boolean> {
  return (await listStopped(tx, [{ id: '', holder_id, giver_id }])).size > 0
}

/** Of bills, those for which nothing is paid for now. */
async function listStopped(
  tx: Tx,
  bills: readonly Pick<BillRow, 'id' | 'holder_id' | 'giver_id'>[],
): Promise<Set<string>> {
  const partiesOf = ({ holder_id, giver_id }: Pick<BillRow, 'holder_id' | 'giver_id'>) =>
    giver_id === null ? [holder_id] : [holder_id, giver_id]
  const accounts = await readHierarchyRows(tx, [...new Set(bills.flatMap(partiesOf))])
  const isBlocked = (id: string) => accounts.get(id)?.blocked_at !== null
  return new Set(bills.flatMap(bill => (partiesOf(bill).some(isBlocked) ? [bill.id] : [])))
}

/** Whether money may move for a bill: it is approved where it must be, and not paid whole. */
export const isPayable = ({ state }: Pick<BillRow, 'state'>): boolean =>
  state === 'uncollected' || state === 'partly' || state === 'insufficient'

/**
 * Pays what is owed of a bill that the caller has locked, as far as its payer can: the house always; an agent of his cash, that at vendors
 * too (decision 0201), and not while he must still stake it. The number of the payment is in the keys of its entries, so that none is posted twice.
 */
export async function payBill(deps: Pick<Deps, 'newId'>, tx: Tx, bill: BillRow): Promise<BillRow> {
  const owed = bill.amount - bill.paid
  const amount = bill.giver_id !== null && bill.payer === 'upline' ? await findPayable(deps, tx, bill, owed) : owed
  const payments = amount > 0n ? bill.payments + 1 : bill.payments
  for (const entry of billPostings({ ...bill, payments }, amount)) await post(tx, entry)
  const paid = bill.paid + amount
  const state: BillState = paid === bill.amount ? 'issued' : paid > 0n ? 'partly' : 'insufficient'
  const now = { ...bill, paid, payments, state }
  if (paid !== bill.paid || state !== bill.state) await savePayment(tx, now)
  return now
}

async function findPayable(
  { newId }: Pick<Deps, 'newId'>,
  tx: Tx,
  { giver_id, holder_id }: BillRow,
  owed: Amount,
): Promise<Amount> {
  const giverId = giver_id as string
  await lockPlayers(tx, [giverId, holder_id])
  await bringBackFor(tx, { newId, playerId: giverId, amount: owed })
  const { cash } = await findBalance(tx, giverId)
  const most = cash < owed ? (cash / STEP) * STEP : owed
  if (most <= 0n || (await findWagering(tx, giverId)).left > 0n) return 0n
  return most
}
