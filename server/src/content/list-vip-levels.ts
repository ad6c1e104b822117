import type { Answer, Asked } from '@sen/core/call'
import type { pageCalls } from '@sen/core/content/page-calls'
import { VIP_SERVICE_ABOVE } from '@sen/core/content/rules'
import { writeAmount } from '@sen/core/money'
import type { Caller, Deps } from '../platform/deps.ts'
import { inWords } from './list-announcements.ts'
import { listVipRows } from './store.ts'

/** The VIP levels of the brand, lowest first. */
export async function listVipLevels(
  deps: Deps,
  caller: Caller,
  _: Asked<typeof pageCalls.listVipLevels>,
): Promise<Answer<typeof pageCalls.listVipLevels>> {
  const rows = await deps.db.inBrand(caller.brand.code, tx => listVipRows(tx))
  const levels = rows.map(row => ({
    level: row.level,
    name: inWords(row.name, caller.language),
    turnover: writeAmount(row.turnover),
    rebate: (row.rebate_bp / 100).toFixed(2),
    gift: writeAmount(row.gift),
    withdrawDaily: writeAmount(row.withdraw_daily),
    hasVipService: row.level > VIP_SERVICE_ABOVE,
  }))
  return { levels }
}
