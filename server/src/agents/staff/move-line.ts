/** Moves of accounts with all below them, and closings of agents: what they take along, what stands against them, and doing them. */
import { CONTRACT_KINDS } from '@sen/core/agents/contract-kinds'
import { isAlike, topRate } from '@sen/core/agents/contract-rules'
import { readTerms } from '@sen/core/agents/contract-terms'
import { HIERARCHY_DEPTH_MAX } from '@sen/core/agents/limits'
import { refuse } from '@sen/core/refusal'
import { removeDownlineLimits } from '../../cashier/public.ts'
import {
  type HierarchyRow,
  lockAccountNamed,
  lockLines,
  lowerToMember,
  moveAccount,
  moveBelow,
  nameAccounts,
  raiseToAgent,
  readHierarchyRows,
} from '../../identity/public.ts'
import { notify, notifyAll } from '../../inbox/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import {
  type ContractRow,
  cancelRequests,
  findLive,
  findLiveAbove,
  listLiveBelow,
  lockContracts,
} from '../contracts/contract-store.ts'
import { agreedEnd, endContract } from '../contracts/sign-contract.ts'
import { tellParties } from '../contracts/tell-parties.ts'
import { removeLet } from '../downline-settings.ts'
import { findDepth, listDirectIds, listTrailUp, measureDepth } from '../store.ts'
import { refuseOpening } from './open-agent.ts'

/**
 * move: an account with all below it to another upline. close: an agent is none any more. open: a member below nobody becomes an agent below
 * whom the move names.
 */
export type Move = { kind: 'move' | 'close' | 'open'; accountId: string; uplineId: string | null }

const isAgent = (row: HierarchyRow | undefined): boolean =>
  row !== undefined && row.blocked_at === null && (row.kind === 1 || row.kind === 2)

/** The account and its new upline by their names; the account is locked. Of a closing: the upline it has. */
export async function readMove(
  tx: Tx,
  { kind, account, upline }: { kind: Move['kind']; account: string; upline?: string | undefined },
): Promise<Move> {
  const found = (await lockAccountNamed(tx, account)) ?? refuse('agents.accountUnknown')
  if (kind === 'close') return { kind, accountId: found.id, uplineId: found.uplineId }
  const above =
    upline === undefined ? undefined : ((await lockAccountNamed(tx, upline)) ?? refuse('agents.uplineUnknown'))
  return { kind, accountId: found.id, uplineId: above?.id ?? null }
}

/** Refuses a move that cannot be done now: agents.notAgent, agentAlready, uplineStands, uplineUnknown, moveNowhere, hierarchyTooDeep, moveRates, closeOpen. */
export async function refuseMove(tx: Tx, move: Move, now: Date): Promise<void> {
  const { kind, accountId, uplineId } = move
  const rows = await readHierarchyRows(tx, uplineId === null ? [accountId] : [accountId, uplineId])
  const account = rows.get(accountId) ?? refuse('agents.accountUnknown')
  if (kind === 'close') {
    if (account.kind !== 1 && account.kind !== 2) refuse('agents.notAgent')
    if (await isBound(tx, accountId, now)) refuse('agents.closeOpen')
    return
  }
  if (account.kind === 4) refuse('agents.accountUnknown')
  const above = (await listTrailUp(tx, accountId))[0] ?? null
  if (kind === 'open')
    return refuseOpening(tx, { ...account, uplineId: above }, uplineId ?? refuse('agents.uplineUnknown'))
  if (above === uplineId) refuse('agents.moveNowhere')
  if (uplineId === null) return
  if (!isAgent(rows.get(uplineId))) refuse('agents.uplineUnknown')
  // Nobody stands below himself, or below one of his own.
  if (uplineId === accountId || (await findDepth(tx, accountId, uplineId)) !== undefined) refuse('agents.uplineUnknown')
  const deepest = (await measureDepth(tx, uplineId)) + 1 + (await measureBelow(tx, accountId))
  if (deepest > HIERARCHY_DEPTH_MAX) refuse('agents.hierarchyTooDeep')
  await refuseRates(tx, move)
}

/** How far the deepest of a line stands below its head. */
async function measureBelow(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ depth: number }>(sql`
    select coalesce(max(depth), 0)::int as depth from agents.hierarchy where brand_id = ${tx.brandId} and upline_id = ${accountId}`)
  return row?.depth ?? 0
}

/** What the house gave inside the line must fit below the contracts of the new one, as it would have to when it is signed. */
async function refuseRates(tx: Tx, { accountId, uplineId }: Move): Promise<void> {
  for (const kind of CONTRACT_KINDS) {
    const above = (await findLive(tx, kind, uplineId as string)) ?? (await findLiveAbove(tx, kind, uplineId as string))
    if (!above) continue
    const own = await findLive(tx, kind, accountId)
    for (const one of [...(own ? [own] : []), ...(await listLiveBelow(tx, kind, accountId))]) {
      if (one.giver_id !== null) continue
      const [terms, its] = [readTerms(one.terms), readTerms(above.terms)]
      if (!isAlike(terms, its) || topRate(terms) > topRate(its)) refuse('agents.moveRates')
    }
  }
}

/** Whether an agent has a contract, held or given, that still runs or is not settled to its end, or a bill that is not done with. */
async function isBound(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from agents.contracts c where brand_id = ${tx.brandId} and (holder_id = ${accountId} or giver_id = ${accountId})
      and starts_at is not null and (ends_at is null or ends_at > ${now} or (ends_at > starts_at and ends_at > coalesce((
        select settled_until from agents.settlement_marks
        where brand_id = c.brand_id and kind = c.kind and period = c.terms->>'period'), '-infinity')))
    union all
    select 1 from agents.bills where brand_id = ${tx.brandId} and (holder_id = ${accountId} or giver_id = ${accountId})
      and state in ('unapproved', 'uncollected', 'partly', 'insufficient') limit 1`)
  return row !== undefined
}

/** The contracts that a move ends: of who moves, those that the agent above gave; they end with the period that runs. */
async function listEnding(tx: Tx, { accountId, uplineId }: Move): Promise<ContractRow[]> {
  const held: ContractRow[] = []
  for (const one of CONTRACT_KINDS) {
    const live = await findLive(tx, one, accountId)
    if (live && live.giver_id !== null && live.giver_id !== uplineId) held.push(live)
  }
  return held
}

/** Holds all kinds of contract and the brand's lines: nothing is signed and nobody opened below anybody until the move is done. */
export async function lockMoves(tx: Tx): Promise<void> {
  for (const kind of CONTRACT_KINDS) await lockContracts(tx, kind)
  await lockLines(tx, 'alone')
}

/**
 * Does it, behind `lockMoves`. Bets that were placed before stay with the line in which they were placed; a contract
 * that ends counts none that are placed after, since who gave it stands above no more.
 */
export async function applyMove(tx: Tx, move: Move, now: Date): Promise<void> {
  await refuseMove(tx, move, now)
  if (move.kind === 'move') await moveOne(tx, move, now)
  else if (move.kind === 'close') await closeOne(tx, move, now)
  else {
    await raiseToAgent(tx, move.accountId, move.uplineId)
    await tellPlaced(tx, [move.accountId], move.uplineId, { key: 'inbox.line.opened', at: now })
  }
}

async function moveOne(tx: Tx, move: Move, now: Date): Promise<void> {
  const { accountId, uplineId } = move
  for (const row of await listEnding(tx, move))
    await endContract(tx, row, { at: agreedEnd(tx, row, now), by: 'moved', now })
  await voidRequests(tx, [accountId], now)
  await moveAccount(tx, accountId, uplineId)
  await forgetLet(tx, [accountId])
  await tellPlaced(tx, [accountId], uplineId, { key: 'inbox.line.moved', at: now })
}

/** What waits between accounts and whoever stood above them is over, and both sides are told. */
async function voidRequests(tx: Tx, holderIds: readonly string[], at: Date): Promise<void> {
  for (const row of await cancelRequests(tx, holderIds, at))
    await tellParties(tx, row, { step: 'void', to: ['giver', 'holder'], at })
}

/** Those directly below go to the one above, all of them by one statement each of what is kept of them. */
async function closeOne(tx: Tx, { accountId, uplineId }: Move, now: Date): Promise<void> {
  // Who stood above when it was asked for may have been closed or moved since: those below would go to whom nobody agreed on.
  if (((await listTrailUp(tx, accountId))[0] ?? null) !== uplineId) refuse('agents.closeMoved')
  const direct = await listDirectIds(tx, accountId)
  await voidRequests(tx, [accountId, ...direct], now)
  await tx.run(sql`select agents.begin_closing(${accountId})`)
  await moveBelow(tx, accountId, uplineId)
  await tx.run(sql`select agents.close_line(${tx.brandId}, ${accountId})`)
  await lowerToMember(tx, accountId)
  await forgetLet(tx, [accountId, ...direct])
  await tellPlaced(tx, direct, uplineId, { key: 'inbox.line.moved', at: now })
  await notify(tx, accountId, { key: 'inbox.line.closed', at: now })
}

/** Tells accounts where they stand now. */
async function tellPlaced(
  tx: Tx,
  ids: readonly string[],
  uplineId: string | null,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const upline = uplineId ? ((await nameAccounts(tx, [uplineId])).get(uplineId) ?? '') : { phrase: 'contract.house' }
  await notifyAll(tx, ids, { key, words: { upline }, at })
}

/** What the old upline let an account do, or did not, ends with the place below him. */
async function forgetLet(tx: Tx, ids: readonly string[]): Promise<void> {
  await removeLet(tx, ids)
  await removeDownlineLimits(tx, ids)
}
