import type { Answer } from '@sen/core/call'
import { mayStaff, type Permission } from '@sen/core/operations/rules'
import type { Queue, waitingCalls } from '@sen/core/operations/waiting-calls'
import { countCashierWork, countSeconds } from '../cashier/public.ts'
import { countApplications } from '../content/public.ts'
import { countAsking } from '../inbox/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countOpenCases } from '../play/public.ts'
import { countApplied } from '../promotions/public.ts'
import { countMallProposals, countRedeemsWaiting } from '../rewards/public.ts'
import { countPending } from './views.ts'

type Waiting = Answer<typeof waitingCalls.getWaiting>
type Source = { permission: Permission; count: (tx: Tx) => Promise<Partial<Record<Queue, number>>> }

/** A change of the mall waits on its own screen and with all else that needs a second person. */
async function countMall(tx: Tx): Promise<Partial<Record<Queue, number>>> {
  const mall = await countMallProposals(tx)
  return { mall, approvals: mall }
}

/** Each queue behind what its screen asks for. Whoever sees requests of money sees what of the cashier waits for a second person. */
const SOURCES: readonly Source[] = [
  { permission: 'money.view', count: async tx => ({ approvals: (await countPending(tx)) + (await countSeconds(tx)) }) },
  { permission: 'money.view', count: async tx => ({ cases: await countOpenCases(tx) }) },
  { permission: 'cashier.view', count: countCashierWork },
  { permission: 'affiliates.view', count: async tx => ({ applications: await countApplications(tx) }) },
  { permission: 'promotions.view', count: async tx => ({ promotions: await countApplied(tx) }) },
  { permission: 'rewards.view', count: async tx => ({ redeems: await countRedeemsWaiting(tx) }) },
  { permission: 'rewards.view', count: countMall },
  { permission: 'support.view', count: countAsking },
]

/** What waits for somebody, by queue, as far as the person may see it. */
export async function getWaiting(deps: Deps, caller: Caller): Promise<Waiting> {
  const { role } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const waiting: Waiting = {}
    for (const { permission, count } of SOURCES) {
      if (!mayStaff(role, permission)) continue
      for (const [queue, many] of Object.entries(await count(tx)) as [Queue, number][])
        waiting[queue] = (waiting[queue] ?? 0) + many
    }
    return waiting
  })
}
