/** The steps of a request, for either side: an agent, or the house (decision T3). */
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import { topRate } from '@sen/core/agents/contract-rules'
import { readTerms, type WrittenTerms } from '@sen/core/agents/contract-terms'
import { refuse } from '@sen/core/refusal'
import { readHierarchyRows } from '../../identity/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Staff } from '../../platform/deps.ts'
import { readLet } from '../downline-settings.ts'
import {
  type ContractRow,
  countRequest,
  endOfRequest,
  findContract,
  lockContract,
  lockContracts,
  type Side,
  saveContract,
  saveOffer,
  saveRequest,
} from './contract-store.ts'
import { agreedEnd, endContract, refuseTerms, signContract } from './sign-contract.ts'
import { tellParties } from './tell-parties.ts'

/** Who acts: an account, or a member of staff for the house. */
export type Actor = { accountId: string } | Pick<Staff, 'staffId' | 'isIndependentOf'>
const idOf = (actor: Actor): string => ('staffId' in actor ? actor.staffId : actor.accountId)
const staffIdOf = (actor: Actor): string | null => ('staffId' in actor ? actor.staffId : null)

/** The side on which somebody stands of a contract; undefined for whom it is none of. */
export function sideOf(actor: Actor, { giver_id, holder_id }: ContractRow): Side | undefined {
  if ('staffId' in actor) return giver_id === null ? 'giver' : undefined
  return actor.accountId === holder_id ? 'holder' : actor.accountId === giver_id ? 'giver' : undefined
}
const otherSide = (side: Side): Side => (side === 'giver' ? 'holder' : 'giver')

/** A contract of the actor's, locked behind the lock of its kind. Refuses any other with agents.contractUnknown. */
async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<{ row: ContractRow; side: Side }> {
  const seen = (await lockContract(tx, id)) ?? refuse('agents.contractUnknown')
  const side = sideOf(actor, seen) ?? refuse('agents.contractUnknown')
  return { row: seen, side }
}

/** Whoever asks is told in an inbox, so he asks the same other one only so often a day; the house asks through people of its own. */
async function refuseFlood(tx: Tx, actor: Actor, { giver_id, holder_id }: ContractRow, now: Date): Promise<void> {
  if ('staffId' in actor) return
  const other = actor.accountId === holder_id ? giver_id : holder_id
  if (!(await countRequest(tx, { asker: actor.accountId, other, now }))) refuse('agents.requestsEnough')
}

type Request = {
  kind: ContractKind
  giverId: string | null
  holderId: string
  terms: WrittenTerms
  note: string
  id: string
  now: Date
}

/** Asks for a new contract; the other side answers. Refuses terms that cannot stand, and a second request while one waits. */
export async function requestNew(tx: Tx, actor: Actor, side: Side, asked: Request): Promise<ContractRow> {
  await lockContracts(tx, asked.kind)
  const row: ContractRow = {
    id: asked.id,
    kind: asked.kind,
    giver_id: asked.giverId,
    holder_id: asked.holderId,
    terms: asked.terms,
    top_rate: topRate(readTerms(asked.terms)),
    version: 1,
    awaiting: otherSide(side),
    state: 'pending',
    ended_by: null,
    replaces: null,
    house_by: staffIdOf(actor),
    counts_from: null,
    starts_at: null,
    ends_at: null,
    created_at: asked.now,
    decided_at: null,
  }
  await refuseNoAgent(tx, row)
  await refuseTerms(tx, row)
  if (!(await saveRequest(tx, row))) refuse('agents.contractAsked')
  await refuseFlood(tx, actor, row, asked.now)
  await saveOffer(tx, row.id, {
    version: 1,
    side,
    by: idOf(actor),
    terms: asked.terms,
    note: asked.note,
    at: asked.now,
  })
  await tellParties(tx, row, { step: 'offered', to: [otherSide(side)], at: asked.now })
  return row
}

/** Both sides are agents in good standing who are let have contracts, or the giver is the house. What binds the giver binds his holder. */
async function refuseNoAgent(tx: Tx, { giver_id, holder_id }: ContractRow): Promise<void> {
  const accounts = await readHierarchyRows(tx, giver_id === null ? [holder_id] : [giver_id, holder_id])
  const isAgent = (id: string) => {
    const account = accounts.get(id)
    return account !== undefined && account.blocked_at === null && (account.kind === 1 || account.kind === 2)
  }
  if (!isAgent(holder_id) || (giver_id !== null && !isAgent(giver_id))) refuse('agents.mayNotContract')
  if (!(await readLet(tx, holder_id)).mayContract) refuse('agents.mayNotContract')
}

/** Asks for the end of a contract in force; the other side answers. */
export async function requestTermination(
  tx: Tx,
  actor: Actor,
  asked: { kind: ContractKind; id: string; now: Date },
): Promise<ContractRow> {
  await lockContracts(tx, asked.kind)
  const { row, side } = await lockOwn(tx, actor, asked.id)
  if (row.kind !== asked.kind) refuse('agents.contractUnknown')
  if (row.state !== 'accepted') refuse('agents.contractDecided')
  await refuseFlood(tx, actor, row, asked.now)
  const pending: ContractRow = {
    ...row,
    state: 'terminationPending',
    awaiting: otherSide(side),
    decided_at: asked.now,
  }
  await saveContract(tx, pending, asked.now)
  await tellParties(tx, pending, { step: 'endAsked', to: [otherSide(side)], at: asked.now })
  return pending
}

export type OfferAnswer = {
  id: string
  version: number
  answer: 'accept' | 'reject' | 'counter' | 'cancel'
  terms?: WrittenTerms | undefined
  note?: string | undefined
  now: Date
}

/**
 * Answers the newest offer, or a request for the end: exactly one answer counts, whoever gives it at the same moment. An acceptance names
 * the version that was read: terms that were changed meanwhile are not signed (agents.contractChanged).
 */
export async function answerOffer(tx: Tx, actor: Actor, asked: OfferAnswer): Promise<ContractRow> {
  const seen = (await findContract(tx, asked.id)) ?? refuse('agents.contractUnknown')
  await lockContracts(tx, seen.kind)
  const { row, side } = await lockOwn(tx, actor, asked.id)
  if (row.awaiting === null || endOfRequest(row) <= asked.now) refuse('agents.contractDecided')
  if (asked.version !== row.version) refuse('agents.contractChanged')
  const isMine = row.awaiting === side
  if (isMine === (asked.answer === 'cancel')) refuse('agents.contractNotYours')
  const to = [otherSide(side)]
  return row.state === 'terminationPending'
    ? answerTermination(tx, row, { ...asked, to })
    : answerRequest(tx, actor, row, { ...asked, to })
}

/** An answer, and the side that is told of it. */
type Given = OfferAnswer & { to: readonly Side[] }

async function answerTermination(tx: Tx, row: ContractRow, { answer, now, to }: Given): Promise<ContractRow> {
  if (answer === 'counter') refuse('agents.contractNotYours')
  if (answer === 'accept') return endContract(tx, row, { at: agreedEnd(tx, row, now), by: 'agreed', now })
  const kept: ContractRow = { ...row, state: 'accepted', awaiting: null }
  await saveContract(tx, kept, now)
  await tellParties(tx, kept, { step: 'kept', to, at: now })
  return kept
}

async function answerRequest(tx: Tx, actor: Actor, row: ContractRow, asked: Given): Promise<ContractRow> {
  const { answer, now, to } = asked
  if (answer === 'accept') {
    await refuseNoAgent(tx, row)
    const waits = await waitForSecond(tx, actor, { ...row, decided_at: now })
    if (!waits) {
      const signed = await signContract(tx, row, now)
      await tellParties(tx, signed, { step: 'signed', to, at: now })
      return signed
    }
    await refuseTerms(tx, row)
    await saveContract(tx, waits, now)
    return waits
  }
  if (answer === 'counter') return counter(tx, actor, row, asked)
  const done: ContractRow = { ...row, state: answer === 'cancel' ? 'cancelled' : 'rejected', awaiting: null }
  await saveContract(tx, done, now)
  await tellParties(tx, done, { step: answer === 'cancel' ? 'cancelled' : 'rejected', to, at: now })
  return done
}

/**
 * The house signs by two people: what the first of them accepted, or offered and its holder accepted, waits for the second, who says the
 * same of the same version. Undefined where nobody is waited for.
 */
async function waitForSecond(tx: Tx, actor: Actor, row: ContractRow): Promise<ContractRow | undefined> {
  if (row.giver_id !== null) return undefined
  if (!('staffId' in actor)) return { ...row, awaiting: 'giver' }
  if (row.house_by === null) return { ...row, house_by: actor.staffId }
  if (row.house_by === actor.staffId) refuse('agents.ownContract')
  if (!(await actor.isIndependentOf(tx, row.house_by))) refuse('operations.notIndependent')
  return undefined
}

async function counter(tx: Tx, actor: Actor, row: ContractRow, { terms, note, now, to }: Given): Promise<ContractRow> {
  if (!terms) refuse('agents.termsInvalid')
  const side = row.awaiting as Side
  const offered: ContractRow = {
    ...row,
    terms,
    top_rate: topRate(readTerms(terms)),
    version: row.version + 1,
    awaiting: otherSide(side),
    house_by: staffIdOf(actor),
    decided_at: now,
  }
  await refuseNoAgent(tx, offered)
  await refuseTerms(tx, offered)
  await refuseFlood(tx, actor, offered, now)
  await saveContract(tx, offered, now)
  await saveOffer(tx, row.id, { version: offered.version, side, by: idOf(actor), terms, note: note ?? '', at: now })
  await tellParties(tx, offered, { step: 'countered', to, at: now })
  return offered
}
