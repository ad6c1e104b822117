import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { Terms } from '@sen/core/agents/contract-rules'
import { readTerms, type WrittenTerms } from '@sen/core/agents/contract-terms'
import type { Answer, Asked } from '@sen/core/call'
import { type Amount, writeAmount } from '@sen/core/money'
import { nameAccounts } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { empty, sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { cutPageById, readCursorId } from '../../platform/page.ts'
import { findContract } from '../contracts/contract-store.ts'
import type { BillRow } from './bill-store.ts'
import { findOwnBill } from './get-bill.ts'

type Call = typeof contractCalls.listBillMembers

type MemberSums = {
  id: string
  valid: Amount
  stake: Amount
  win: Amount
  returned: Amount
  deposits: Amount
  withdrawals: Amount
  costs: Amount
  active_deposits: Amount
  active_valid: Amount
}

/** The members that a bill reckons with. */
export function listBillMembers(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const after = readCursorId(query.cursor)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bill = await findOwnBill(tx, accountId, query.id)
    const rows = await listMembers(tx, bill, { after, limit: query.pageSize + 1 })
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    const names = await nameAccounts(
      tx,
      page.map(({ id }) => id),
    )
    const terms = readTerms((bill.formula as { terms: WrittenTerms }).terms)
    const list = page.map(row => ({
      id: row.id,
      account: names.get(row.id) ?? '',
      validBet: writeAmount(row.valid),
      stake: writeAmount(row.stake),
      win: writeAmount(row.win),
      returned: writeAmount(row.returned),
      deposits: writeAmount(row.deposits),
      withdrawals: writeAmount(row.withdrawals),
      costs: writeAmount(row.costs),
      isActive: isActiveMember(row, terms),
    }))
    return { list, nextCursor }
  })
}

/** Whether a member counts as active, by all of the period. */
export const isActiveMember = (
  row: Pick<MemberSums, 'active_deposits' | 'active_valid'>,
  terms: Pick<Terms, 'activeDeposit' | 'activeBet'>,
): boolean =>
  row.active_deposits >= terms.activeDeposit &&
  row.active_valid >= terms.activeBet &&
  (row.active_deposits > 0n || row.active_valid > 0n)

/** Sums of what was placed since the contract counts; active is judged by all of the period. */
export async function listMembers(
  tx: Tx,
  bill: BillRow,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<MemberSums[]> {
  const since = (await findContract(tx, bill.contract_id))?.counts_from ?? bill.period_from
  // What an agent gave counts where he stood directly above its holder.
  const given = bill.giver_id
    ? sql`and p.path[array_position(p.path, ${bill.holder_id}::uuid) + 1] = ${bill.giver_id}::uuid`
    : empty
  const sum = (column: 'valid' | 'stake' | 'win' | 'returned' | 'deposits' | 'withdrawals' | 'costs') => {
    const named = {
      valid: sql`l.valid`,
      stake: sql`l.stake`,
      win: sql`l.win`,
      returned: sql`l.returned`,
      deposits: sql`l.deposits`,
      withdrawals: sql`l.withdrawals`,
      costs: sql`l.costs`,
    }[column]
    return sql`coalesce(sum(${named}) filter (where l.placed_at >= ${since} ${given}), 0)::bigint`
  }
  return tx.query<MemberSums>(sql`
    select l.member_id as id, ${sum('valid')} as valid, ${sum('stake')} as stake, ${sum('win')} as win, ${sum('returned')} as returned,
      ${sum('deposits')} as deposits, ${sum('withdrawals')} as withdrawals, ${sum('costs')} as costs,
      sum(l.deposits)::bigint as active_deposits, sum(l.valid)::bigint as active_valid
    from agents.settlement_lines l join agents.paths p on p.brand_id = l.brand_id and p.id = l.path_id
    where l.brand_id = ${tx.brandId} and l.counted_at >= ${bill.period_from} and l.counted_at < ${bill.window_to}
      and p.path @> array[${bill.holder_id}::uuid] ${after ? sql`and l.member_id < ${after}` : empty}
    group by 1 order by 1 desc limit ${limit}`)
}
