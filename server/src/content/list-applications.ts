import type { Answer, Asked } from '@sen/core/call'
import type { contentStaffCalls } from '@sen/core/content/staff-calls'
import { maskEmail, maskMobile } from '@sen/core/identity/mobile'
import { mayStaff } from '@sen/core/operations/rules'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { countWaiting, listApplicationRows } from './store.ts'

type Call = typeof contentStaffCalls.listApplications
type View = Answer<Call>['list'][number]

/** Applications of affiliates, newest first; contacts are whole for those who answer them only. */
export async function listApplications(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const mayDecide = mayStaff(staffOf(caller).role, 'affiliates.decide')
  const belowId = readCursorId(query.cursor)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await listApplicationRows(tx, { state: query.state, belowId, limit: query.pageSize + 1 })
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    const names = await nameAccounts(
      tx,
      page.flatMap(row => row.account_id ?? []),
    )
    const list = page.map(
      (row): View => ({
        id: row.id,
        name: row.name,
        channel: row.channel,
        contact: mayDecide ? row.contact : maskApplicant(row.channel, row.contact),
        plan: row.plan,
        language: row.language,
        ip: row.ip,
        playerId: row.account_id,
        account: names.get(row.account_id ?? '') ?? '',
        state: row.state,
        createdAt: row.created_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        note: row.note,
      }),
    )
    return { list, waiting: await countWaiting(tx), nextCursor }
  })
}

/** A contact that tells which one it is and cannot be used. */
function maskApplicant(channel: View['channel'], contact: string): string {
  if (channel === 'email') return maskEmail(contact)
  return channel === 'telegram' ? contact.replace(/^(@?.{2}).*$/su, '$1***') : maskMobile(contact)
}
