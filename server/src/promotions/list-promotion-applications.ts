import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { listPromotionAnnouncements, namePromotion } from '../content/public.ts'
import { nameAccounts } from '../identity/public.ts'
import { listApplicationPictures } from '../inbox/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursorId } from '../platform/page.ts'
import { findCampaigns, OPT_IN, type OptIn } from './find-campaigns.ts'

type Call = typeof promotionStaffCalls.listPromotionApplications
type Applied = OptIn & { applicationId: string; appliedAt: Date }

/** Applications, the newest first by keyset; each player's last one of a promotion. */
export function listPromotionApplications(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const below = readCursorId(query.cursor)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Applied>(sql`
        select ${OPT_IN} from promotions.opt_ins
        where brand_id = ${tx.brandId} and application_id is not null
          ${query.state ? sql`and state = ${query.state}` : empty} ${below ? sql`and application_id < ${below}` : empty}
        order by application_id desc limit ${query.pageSize + 1}`)
    const { page, nextCursor } = cutPage(rows, query.pageSize, ({ applicationId }) => [applicationId])
    return {
      list: await viewPromotionApplication(deps, tx, caller, page),
      waiting: await countPromotionApplications(tx),
      nextCursor,
    }
  })
}

/** How many wait for an answer. */
export async function countPromotionApplications(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from promotions.opt_ins where brand_id = ${tx.brandId} and state = 'applying'`)
  return row?.count ?? 0
}

async function viewPromotionApplication(
  deps: Deps,
  tx: Tx,
  { language }: Caller,
  rows: readonly Applied[],
): Promise<Answer<Call>['list']> {
  const names = await nameAccounts(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const pictures = await listApplicationPictures(
    tx,
    rows.map(({ applicationId }) => applicationId),
  )
  const campaigns = await findCampaigns(
    tx,
    rows.map(({ campaignId }) => campaignId),
  )
  const titles = new Map((await listPromotionAnnouncements(tx, deps.now())).map(({ id, title }) => [id, title]))
  return rows.map(row => {
    return {
      id: row.id,
      promotionId: row.campaignId,
      promotion: namePromotion(titles.get(row.campaignId), language),
      playerId: row.playerId,
      account: names.get(row.playerId) ?? '',
      comment: row.comment,
      pictures: pictures.get(row.applicationId) ?? [],
      reward: writeAmount(row.reward ?? campaigns.get(row.campaignId)?.reward ?? 0n),
      state: row.state,
      appliedAt: row.appliedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedByName,
      reason: row.reason,
    }
  })
}
