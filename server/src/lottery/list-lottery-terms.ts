import type { Answer, Asked } from '@sen/core/call'
import { lotterySettings } from '@sen/core/lottery/settings'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { listTermsChanges } from '@sen/core/lottery/terms-changes'
import { empty, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor } from '../platform/page.ts'
import { currentTerms, type TermsRow } from './terms.ts'

type Call = typeof lotteryStaffCalls.listLotteryTerms
type Row = TermsRow & { before: unknown; draws: number }

const VERSION = /^\d{1,9}$/

/** The versions of the settings by keyset, each beside the one before it. */
export async function listLotteryTerms(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const before = readCursor(query.cursor, VERSION)
  const rows = await deps.db.inBrand(caller.brand.code, async tx => {
    // What the brand's file says now is a version, if nobody has asked for it yet.
    await currentTerms(tx, caller.brand, deps.now())
    return tx.query<Row>(sql`
      select t.version, t.settings, t.changed_by, t.changed_at, t.reason, b.settings as before,
        (select count(*)::int from lottery.draws d where d.brand_id = t.brand_id and d.terms_version = t.version) as draws
      from lottery.terms t left join lottery.terms b on b.brand_id = t.brand_id and b.version = t.version - 1
      where t.brand_id = ${tx.brandId} ${before ? sql`and t.version < ${Number(before[0])}` : empty}
      order by t.version desc limit ${query.pageSize + 1}`)
  })
  const { page, nextCursor } = cutPage(rows, query.pageSize, row => [row.version])
  return {
    list: page.map(row => ({
      version: row.version,
      changedBy: row.changed_by,
      changedAt: row.changed_at.toISOString(),
      reason: row.reason,
      changes: row.before
        ? listTermsChanges(lotterySettings.parse(row.before), lotterySettings.parse(row.settings))
        : [],
      draws: row.draws,
    })),
    nextCursor,
  }
}
