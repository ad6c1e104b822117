import { mayOpenDownline } from '@sen/core/agents/kinds'
import { MESSAGES_PER_DAY } from '@sen/core/agents/limits'
import type { agentLinkCalls } from '@sen/core/agents/link-calls'
import { dayOf, startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { lockAccounts, readHierarchyRows } from '../../identity/public.ts'
import { notifyAll } from '../../inbox/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findDepth, listDirectIds } from '../store.ts'

type Call = typeof agentLinkCalls.sendDownlineMessage

/** Puts a message into the inbox of one directly below the caller, or of all of them, as any other message: plain text, removed by who has it. */
export function sendDownlineMessage(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  if (!mayOpenDownline(kind)) refuse('agents.notAgent')
  const { timeZone } = caller.brand
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    // His messages are counted one after the other.
    await lockAccounts(tx, [accountId])
    if (body.id && (await findDepth(tx, accountId, body.id)) !== 1) refuse('agents.memberUnknown')
    const sent = await tx.one<{ count: number }>(sql`
      select count(*)::int as count from agents.messages
      where brand_id = ${tx.brandId} and sender_id = ${accountId} and sent_at >= ${startOfDay(dayOf(now, timeZone), timeZone)}`)
    const leftToday = MESSAGES_PER_DAY - (sent?.count ?? 0) - 1
    if (leftToday < 0) refuse('agents.messagesEnough')
    const to = body.id ? [body.id] : await listDirectIds(tx, accountId)
    if (to.length === 0) refuse('agents.nobodyBelowYet')
    const text = body.text.trim()
    await tx.run(sql`
      insert into agents.messages (brand_id, id, sender_id, member_id, text, told, sent_at)
      values (${tx.brandId}, ${deps.newId()}, ${accountId}, ${body.id ?? null}, ${text}, ${to.length}, ${now})`)
    const account = (await readHierarchyRows(tx, [accountId])).get(accountId)?.username ?? ''
    await notifyAll(tx, to, { key: 'inbox.upline', words: { account, text }, at: now })
    return { told: to.length, leftToday }
  })
}
