import { mayOpenDownline } from '@sen/core/agents/kinds'
import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { AMOUNT_MAX, type Amount, readAmount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { findDownlineLimit, setDownlineLimit } from '../cashier/public.ts'
import { lockAccounts, readHierarchyRows } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readLet, saveLet } from './downline-settings.ts'
import { findDepth } from './store.ts'

type Call = typeof agentLineCalls.setDownlineSettings

/** Sets what an agent directly below the caller may do, within what the caller may himself. */
export function setDownlineSettings(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  if (!mayOpenDownline(kind)) refuse('agents.notAgent')
  const { id, mayRegister, mayContract, creditPerDay } = body
  return deps.db.inBrand(caller.brand.code, async tx => {
    // Limits of one line are set one after the other: what is given below is judged by what stands above at that moment.
    await lockAccounts(tx, [accountId, id])
    if ((await findDepth(tx, accountId, id)) !== 1) refuse('agents.memberUnknown')
    const member = (await readHierarchyRows(tx, [id])).get(id)
    if (!member || !mayOpenDownline(member.kind)) refuse('agents.notAgent')
    const own = await readLet(tx, accountId)
    if ((mayRegister && !own.mayRegister) || (mayContract && !own.mayContract)) refuse('agents.settingAboveOwn')
    const dayMax = creditPerDay === null ? undefined : readAmount(creditPerDay)
    if (dayMax !== undefined && (dayMax < 0n || dayMax > AMOUNT_MAX)) refuse('agents.settingAboveOwn')
    await refuseCreditAbove(tx, accountId, dayMax)
    await saveLet(tx, id, { mayRegister, mayContract })
    await setDownlineLimit(tx, id, dayMax)
    return viewSettings(tx, id)
  })
}

async function refuseCreditAbove(tx: Tx, accountId: string, dayMax: Amount | undefined): Promise<void> {
  const own = await findDownlineLimit(tx, accountId)
  if (own !== undefined && (dayMax === undefined || dayMax > own)) refuse('agents.settingAboveOwn')
}

/** What an account is let, everything above it counted in. */
export async function viewSettings(tx: Tx, accountId: string): Promise<Answer<Call>> {
  const limit = await findDownlineLimit(tx, accountId)
  return { ...(await readLet(tx, accountId)), creditPerDay: limit === undefined ? null : writeAmount(limit) }
}
