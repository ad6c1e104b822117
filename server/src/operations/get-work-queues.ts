import type { Answer } from '@sen/core/call'
import type { Permission, Queue } from '@sen/core/marks'
import { mayStaff } from '@sen/core/operations/rules'
import type { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { countContractWork } from '../agents/public.ts'
import { countCashierWork, countPendingSecondApprovals } from '../cashier/public.ts'
import { countApplications } from '../content/public.ts'
import { countWaitingConversations } from '../inbox/public.ts'
import { countLotteryWork } from '../lottery/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countOpenBreaks } from '../play/public.ts'
import { countPromotionApplications } from '../promotions/public.ts'
import { countMallProposals, countRedemptionsWaiting } from '../rewards/public.ts'
import { countPending } from './views.ts'

type Waiting = Answer<typeof workQueueCalls.getWorkQueues>
type Source = { permission: Permission; count: (tx: Tx) => Promise<Partial<Record<Queue, number>>> }

/** A change of the mall waits on its own screen and with all else that needs a second person. */
async function countMall(tx: Tx): Promise<Partial<Record<Queue, number>>> {
  const mall = await countMallProposals(tx)
  return { mall, approvals: mall }
}

/** Each queue behind what its screen asks for. Whoever sees requests of money sees what of the cashier waits for a second person. */
const SOURCES: readonly Source[] = [
  {
    permission: 'money.view',
    count: async tx => ({ approvals: (await countPending(tx)) + (await countPendingSecondApprovals(tx)) }),
  },
  { permission: 'money.view', count: async tx => ({ breaks: await countOpenBreaks(tx) }) },
  { permission: 'cashier.view', count: countCashierWork },
  { permission: 'affiliates.view', count: async tx => ({ applications: await countApplications(tx) }) },
  { permission: 'contracts.view', count: countContractWork },
  { permission: 'promotions.view', count: async tx => ({ promotions: await countPromotionApplications(tx) }) },
  { permission: 'rewards.view', count: async tx => ({ redemptions: await countRedemptionsWaiting(tx) }) },
  { permission: 'rewards.view', count: countMall },
  { permission: 'lottery.view', count: countLotteryWork },
  { permission: 'support.view', count: countWaitingConversations },
]

/** What waits for somebody, by queue, as far as the person may see it. */
export async function getWorkQueues(deps: Deps, caller: Caller): Promise<Waiting> {
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
