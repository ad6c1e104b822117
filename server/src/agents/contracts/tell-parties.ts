import { REQUEST_DAYS } from '@sen/core/agents/limits'
import type { Word } from '@sen/core/inbox/rules'
import { nameAccounts } from '../../identity/public.ts'
import { notify } from '../../inbox/public.ts'
import type { Tx } from '../../platform/db.ts'
import { type ContractRow, endOfRequest, type Side } from './contract-store.ts'

type Step =
  | 'offered'
  | 'countered'
  | 'signed'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'void'
  | 'endAsked'
  | 'ended'
  | 'kept'

/**
 * Puts what became of a contract or a request into the inbox of the agents on these sides, in the transaction in which it did. The house has
 * a queue of its own.
 */
export async function tellParties(
  tx: Tx,
  row: ContractRow,
  { step, to, at }: { step: Step; to: readonly Side[]; at: Date },
): Promise<void> {
  const idOf = (side: Side) => (side === 'holder' ? row.holder_id : row.giver_id)
  const told = to.flatMap(side => idOf(side) ?? [])
  if (told.length === 0) return
  const names = await nameAccounts(tx, [row.holder_id, ...(row.giver_id ? [row.giver_id] : [])])
  for (const id of told) {
    const other = id === row.holder_id ? row.giver_id : row.holder_id
    await notify(tx, id, {
      key: `inbox.contract.${step}`,
      words: { kind: { phrase: `contract.kind.${row.kind}` }, who: nameOf(names, other), ...wordsOf(row, step) },
      at,
    })
  }
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | null): Word =>
  id === null ? { phrase: 'contract.house' } : (names.get(id) ?? '')

/** What one step says more: until when it can be answered, from when it counts, when and why it ends. */
function wordsOf(row: ContractRow, step: Step): Record<string, Word> {
  const moment = (at: Date | null): Word => ({ moment: (at ?? row.created_at).toISOString() })
  if (step === 'offered' || step === 'countered' || step === 'endAsked') return { until: moment(endOfRequest(row)) }
  if (step === 'expired') return { days: REQUEST_DAYS }
  if (step === 'signed') return { from: moment(row.starts_at) }
  if (step === 'ended')
    return { at: moment(row.ends_at), why: { phrase: `contract.ended.${row.ended_by ?? 'agreed'}` } }
  return {}
}
