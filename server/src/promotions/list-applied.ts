import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { listOffers, nameOffer } from '../content/public.ts'
import { nameAccounts } from '../identity/public.ts'
import { listAppliedPictures } from '../inbox/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findActivities, PARTICIPATION, type Participation } from './find-activities.ts'

type Call = typeof promotionStaffCalls.listApplied
type Applied = Participation & { applicationId: string; appliedAt: Date }

const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Applications, the newest first by keyset; each player's last one of a promotion. */
export function listApplied(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const place = query.cursor ? Buffer.from(query.cursor, 'base64url').toString() : ''
  const below = SHAPE.test(place) ? place : undefined
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Applied>(sql`
        select ${PARTICIPATION} from promotions.participations
        where brand_id = ${tx.brandId} and application_id is not null
          ${query.state ? sql`and state = ${query.state}` : empty} ${below ? sql`and application_id < ${below}` : empty}
        order by application_id desc limit ${query.pageSize + 1}`)
    const page = rows.slice(0, query.pageSize)
    const last = page.at(-1)
    return {
      list: await viewApplied(deps, tx, caller, page),
      waiting: await countApplied(tx),
      nextCursor: last && rows.length > page.length ? Buffer.from(last.applicationId).toString('base64url') : null,
    }
  })
}

/** How many wait for an answer. */
export async function countApplied(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from promotions.participations where brand_id = ${tx.brandId} and state = 'applying'`)
  return row?.count ?? 0
}

async function viewApplied(
  deps: Deps,
  tx: Tx,
  { language }: Caller,
  rows: readonly Applied[],
): Promise<Answer<Call>['list']> {
  const names = await nameAccounts(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const pictures = await listAppliedPictures(
    tx,
    rows.map(({ applicationId }) => applicationId),
  )
  const activities = await findActivities(
    tx,
    rows.map(({ activityId }) => activityId),
  )
  const titles = new Map((await listOffers(tx, deps.now())).map(({ id, title }) => [id, title]))
  return rows.map(row => {
    return {
      id: row.id,
      promotionId: row.activityId,
      promotion: nameOffer(titles.get(row.activityId), language),
      playerId: row.playerId,
      account: names.get(row.playerId) ?? '',
      comment: row.comment,
      pictures: pictures.get(row.applicationId) ?? [],
      reward: writeAmount(row.reward ?? activities.get(row.activityId)?.reward ?? 0n),
      state: row.state,
      appliedAt: row.appliedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedByName,
      reason: row.reason,
    }
  })
}
