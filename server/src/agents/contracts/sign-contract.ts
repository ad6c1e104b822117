/** What a signature brings about: from when a contract counts, what it replaces, and which ones below it ends. */
import { nextSlot, periodAt } from '@sen/core/agents/contract-periods'
import { isAlike, isCovered, type Terms, topRate } from '@sen/core/agents/contract-rules'
import { isSound, readTerms } from '@sen/core/agents/contract-terms'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../../platform/db.ts'
import {
  type ContractRow,
  findLastEnd,
  findLastOf,
  findLive,
  listLiveAbove,
  listLiveBelow,
  saveContract,
} from './contract-store.ts'
import { tellParties } from './tell-parties.ts'

/**
 * Judges terms against those above: an agent gives no more than he has himself, and reckoned as his own is; nor does the house inside a line
 * that has a contract of the kind. Refuses with agents.termsInvalid, uplineHasNone, termsDiffer and rateAboveUpline.
 */
export async function refuseTerms(tx: Tx, { kind, giver_id, holder_id, ...row }: ContractRow): Promise<void> {
  const terms = readTerms(row.terms)
  if (!isSound(kind, terms)) refuse('agents.termsInvalid')
  if (giver_id === null && terms.payer === 'upline') refuse('agents.termsInvalid')
  // Whom the house does not pay it need not approve.
  if (terms.payer === 'upline' && terms.isApproved) refuse('agents.termsInvalid')
  const chain = await listLiveAbove(tx, kind, holder_id)
  const above = chain[0]
  if (giver_id !== null && above?.holder_id !== giver_id) refuse('agents.uplineHasNone')
  if (!above) return
  const its = readTerms(above.terms)
  if (!isAlike(terms, its)) refuse('agents.termsDiffer')
  if (topRate(terms) > topRate(its)) refuse('agents.rateAboveUpline')
  if (giver_id === null || terms.payer === 'upline') return
  // What an agent lets the house pay: no more, and no less looked at, than he has, and whomever above him the house pays.
  const bounds = chain.map(one => readTerms(one.terms)).filter((one, at) => at === 0 || one.payer === 'house')
  if (!bounds.every(one => isCovered(terms, one))) refuse('agents.rateAboveUpline')
}

/** Whether what an agent gave for the house to pay goes above new terms of his, or of one above him whom the house pays. */
const isUncovered = (below: ContractRow, holderId: string, terms: Terms): boolean => {
  if (below.giver_id === null || (below.giver_id !== holderId && terms.payer === 'upline')) return false
  const its = readTerms(below.terms)
  return its.payer === 'house' && !isCovered(its, terms)
}

/** The end of the period that is running for a contract: no contract ends or is replaced within one. */
function endOf(tx: Tx, { terms, starts_at }: ContractRow, now: Date): Date {
  const at = starts_at && starts_at > now ? starts_at : now
  return periodAt(terms.period, at, tx.calendar).to
}

/**
 * Signs a contract, under the lock of its kind. The first one counts from the next five-minute mark, and only bets placed from then on; one
 * that replaces another begins when the other's period ends, so that each period has one set of terms. Contracts that its holder gave at a
 * higher rate, or that reckon otherwise, end at the same instant (CONTRACT-06); one of the house stands above nobody: agents.downlineAbove. It
 * goes on from the last one of the same giver, which may have ended: what that one carried is not forgotten.
 */
export async function signContract(tx: Tx, row: ContractRow, now: Date): Promise<ContractRow> {
  await refuseTerms(tx, row)
  const before = await findLive(tx, row.kind, row.holder_id)
  const startsAt = before ? endOf(tx, before, now) : await firstStart(tx, row, now)
  const isSamePeriod = before?.terms.period === row.terms.period
  const signed: ContractRow = {
    ...row,
    state: 'accepted',
    awaiting: null,
    starts_at: startsAt,
    counts_from: before && isSamePeriod ? before.counts_from : startsAt,
    replaces: (await findLastOf(tx, row)) ?? null,
  }
  await endAbove(tx, row, { at: startsAt, now })
  if (before) await saveContract(tx, { ...before, ...ended(before, startsAt, 'replaced') }, now)
  await saveContract(tx, signed, now)
  return signed
}

/** Ends what goes above the terms of a new contract, below its holder. */
async function endAbove(tx: Tx, row: ContractRow, { at, now }: { at: Date; now: Date }): Promise<void> {
  const terms = readTerms(row.terms)
  for (const below of await listLiveBelow(tx, row.kind, row.holder_id)) {
    const its = readTerms(below.terms)
    if (below.top_rate <= row.top_rate && isAlike(terms, its)) continue
    if (below.giver_id !== row.holder_id) {
      // Deeper ones are bounded by what stands between, and end with it.
      if (below.giver_id === null) refuse('agents.downlineAbove')
      continue
    }
    await endContract(tx, below, { at, by: 'lowered', now })
  }
  // One that ends takes those along that its holder gave: so they are listed anew after each.
  for (;;) {
    const live = await listLiveBelow(tx, row.kind, row.holder_id)
    const next = live.find(one => isUncovered(one, row.holder_id, terms))
    if (!next) return
    await endContract(tx, next, { at, by: 'lowered', now })
  }
}

/** The next mark, or the end of one that was terminated and still runs. */
async function firstStart(tx: Tx, { kind, holder_id }: ContractRow, now: Date): Promise<Date> {
  const [mark, end] = [nextSlot(now), await findLastEnd(tx, kind, holder_id)]
  return end && end > mark ? end : mark
}

const ended = (row: ContractRow, at: Date, by: ContractRow['ended_by']): Partial<ContractRow> => ({
  state: 'terminated',
  awaiting: null,
  ended_by: by,
  ends_at: row.starts_at && row.starts_at > at ? row.starts_at : at,
})

/** Ends a contract at an instant, and with it what its holder gave of the same kind: nobody gives what he has not. */
export async function endContract(
  tx: Tx,
  row: ContractRow,
  { at, by, now }: { at: Date; by: ContractRow['ended_by']; now: Date },
): Promise<ContractRow> {
  const end = { ...row, ...ended(row, at, by) }
  await saveContract(tx, end, now)
  // Whoever stops one tells both sides why.
  if (by !== 'stopped') await tellParties(tx, end, { step: 'ended', to: ['giver', 'holder'], at: now })
  const below = await listLiveBelow(tx, row.kind, row.holder_id)
  for (const one of below.filter(({ giver_id }) => giver_id === row.holder_id))
    await endContract(tx, one, { at, by: 'giverEnded', now })
  return end
}

/** When a contract whose end was agreed on ends. */
export const agreedEnd = (tx: Tx, row: ContractRow, now: Date): Date => endOf(tx, row, now)
