import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { refuse } from '@sen/core/refusal'
import { findRoundOf, type TransactionRow } from '../bets/public.ts'
import { nameByCode } from '../catalogue/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type EntryRow, findByReference, findEntries, type InclusionProof, verifyInclusion } from '../wallet/public.ts'
import { NOBODY, viewEntries } from './list-entries.ts'

type Call = typeof ledgerCalls.getEntry
type View = Answer<Call>

/** One entry: every line of it, what belongs to it, and its checkpoint recomputed from the entries as they stand now. */
export async function getEntry(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<View> {
  const place = { id: query.id, playerId: query.playerId ?? NOBODY }
  const nameGame = await nameByCode(deps, caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const entry = (await findEntries(tx, [place]))[0] ?? refuse('operations.entryUnknown')
    const vendor = entry.accounts.map(account => /^vendor:([^:]+):/.exec(account)?.[1]).find(Boolean)
    const round = vendor ? await findRoundOf(tx, vendor, entry.reference) : []
    const related = (await listRelated(tx, entry, round)).filter(one => one.id !== entry.id)
    const [row] = await viewEntries(tx, [entry])
    return {
      ...(row as View),
      key: entry.key,
      version: entry.version === null ? null : String(entry.version),
      gameName: (vendor && nameGame(vendor, entry.subject)) || '',
      lines: entry.accounts.map((account, at) => ({
        account,
        amount: writeAmount(entry.amounts[at] ?? 0n),
        balanceAfter: typeof entry.balances_after[at] === 'bigint' ? writeAmount(entry.balances_after[at]) : null,
      })),
      round: viewRound(round),
      related: await viewEntries(tx, related),
      checkpoint: viewCheckpoint(await verifyInclusion(tx, place)),
    }
  })
}

function listRelated(tx: Tx, entry: EntryRow, round: readonly TransactionRow[]): Promise<EntryRow[]> {
  if (round.length > 0)
    return findEntries(
      tx,
      round.filter(one => one.moved).map(one => ({ id: one.no, playerId: one.player_id })),
    )
  return entry.reference ? findByReference(tx, entry.reference) : Promise.resolve([])
}

function viewRound(round: readonly TransactionRow[]): View['round'] {
  const [first] = round
  if (!first) return null
  return {
    vendor: first.vendor_code,
    ref: first.round,
    transactions: round.map(one => ({
      id: one.id,
      kind: one.kind,
      amount: writeAmount(one.amount),
      outcome: one.outcome,
      at: one.at.toISOString(),
      entryId: one.moved ? one.no : null,
    })),
  }
}

const viewCheckpoint = (proof: InclusionProof | undefined): View['checkpoint'] =>
  proof
    ? {
        no: String(proof.no),
        place: proof.place,
        entries: proof.entries,
        at: proof.at.toISOString(),
        hash: proof.hash,
        previous: proof.previous,
        isWhole: proof.is_whole,
        isLinked: proof.is_linked,
      }
    : null
