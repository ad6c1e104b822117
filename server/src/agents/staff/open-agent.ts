import { HIERARCHY_DEPTH_MAX } from '@sen/core/agents/limits'
import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import {
  findAccountIdOfName,
  lockAccountNamed,
  lockLines,
  raiseToAgent,
  readHierarchyRows,
} from '../../identity/public.ts'
import { staffOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { AccountKind, Caller, Deps } from '../../platform/deps.ts'
import { findDepth, measureDepth } from '../store.ts'

type Call = typeof agentStaffCalls.openAgent

/**
 * Makes an account an agent where it stands: below whom it is, or below nobody. Nobody is put below anybody here: that takes two people
 * (request-agent-move.ts). Refuses with agents.accountUnknown, agentAlready.
 */
export function openAgent(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const account = await raiseBelow(tx, body.account, null)
    await staff.record(tx, {
      action: 'openAgent',
      subject: { kind: 'player', id: account.id },
      before: { kind: 0 },
      after: { kind: 1, ...(account.uplineId === null ? {} : { upline: account.uplineId }) },
      reason: body.reason,
    })
    return { id: account.id, account: account.username, kind: 1 }
  })
}

/** Makes a member an agent below another one, who stands there still; nobody's line is changed on the way. */
export async function raiseBelow(tx: Tx, name: string, uplineId: string | null) {
  await lockLines(tx, 'shared')
  const account = (await lockAccountNamed(tx, name)) ?? refuse('agents.accountUnknown')
  if (uplineId === null) refuseAgent(account)
  else await refuseOpening(tx, account, uplineId)
  await raiseToAgent(tx, account.id, uplineId)
  return account
}

/** Refuses to make an account an agent below another one: agents.agentAlready, uplineUnknown, uplineStands, hierarchyTooDeep. */
export async function refuseOpening(
  tx: Tx,
  account: { id: string; kind: AccountKind; uplineId: string | null },
  uplineId: string,
): Promise<void> {
  refuseAgent(account)
  await refuseUpline(tx, account.id, uplineId)
  if (account.uplineId !== null && account.uplineId !== uplineId) refuse('agents.uplineStands')
  if ((await measureDepth(tx, uplineId)) >= HIERARCHY_DEPTH_MAX) refuse('agents.hierarchyTooDeep')
}

function refuseAgent({ kind }: { kind: AccountKind }): void {
  if (kind !== 0) refuse('agents.agentAlready')
}

/** The agent of this name, in good standing and not below the account himself; of nobody's yet, whoever he is. */
export async function findUplineNamed(tx: Tx, accountId: string | undefined, name: string): Promise<string> {
  const id = (await findAccountIdOfName(tx, name)) ?? refuse('agents.uplineUnknown')
  await refuseUpline(tx, accountId, id)
  return id
}

async function refuseUpline(tx: Tx, accountId: string | undefined, id: string): Promise<void> {
  const upline = (await readHierarchyRows(tx, [id])).get(id)
  const isAgent = upline !== undefined && upline.blocked_at === null && (upline.kind === 1 || upline.kind === 2)
  if (!isAgent || id === accountId || (accountId && (await findDepth(tx, accountId, id)) !== undefined))
    refuse('agents.uplineUnknown')
}
