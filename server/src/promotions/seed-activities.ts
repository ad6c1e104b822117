/** Fills every brand with what the promotions of `seed/promotions.json` ask and give. What staff set, or a player took, stands. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readAmount } from '@sen/core/money'
import { OCCASIONS, PROMOTION_ASKS, PROMOTION_KINDS, PROMOTION_TYPES } from '@sen/core/promotions/activity-rules'
import { moment, money, z } from '@sen/core/schema'
import { listBrands } from '../brand/public.ts'
import { type Db, sql, type Tx } from '../platform/db.ts'

const FILE = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'promotions.json')

const activityFile = z.array(
  z.strictObject({
    /** The announcement that tells it. */
    slug: z.string(),
    types: z.array(z.enum(PROMOTION_TYPES)),
    kind: z.enum(PROMOTION_KINDS),
    fromAt: z.optional(moment),
    toAt: z.optional(moment),
    asks: z._default(z.enum(PROMOTION_ASKS), 'nothing'),
    asksAmount: z._default(money, '0'),
    reward: z._default(money, '0'),
    match: z._default(z.string(), '0'),
    occasion: z._default(z.enum(OCCASIONS), 'once'),
    turnover: z._default(z.string(), '0'),
    isIssued: z._default(z.boolean(), false),
    /** What all players together may be given. */
    budget: z._default(money, '0'),
    prizes: z._default(z.array(z.strictObject({ amount: money, lots: z.int().check(z.gte(1)) })), []),
  }),
)

const COLUMNS = sql`brand_id, id, types, kind, from_at, to_at, asks, asks_amount, reward, match, occasion, turnover, is_issued, prizes,
  budget, seed_sha256`

/** `listSlugs` names the promotions of a brand as announcements: by slug, their ids. */
export async function seedActivities(
  db: Db,
  listSlugs: (tx: Tx, brandId: string) => Promise<Map<string, string>>,
  file = FILE,
): Promise<void> {
  const activities = activityFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  await db.asOwner(async tx => {
    for (const { brandId } of await listBrands(tx)) {
      const ids = await listSlugs(tx, brandId)
      const rows = activities.flatMap(({ slug, ...activity }) => {
        const id = ids.get(slug)
        return id ? [asRow(brandId, id, activity)] : []
      })
      await tx.run(sql`
        insert into promotions.activities (${COLUMNS})
        select ${COLUMNS} from jsonb_populate_recordset(null::promotions.activities, ${JSON.stringify(rows)}::jsonb)
        on conflict (brand_id, id) do update set
          types = excluded.types, kind = excluded.kind, from_at = excluded.from_at, to_at = excluded.to_at, asks = excluded.asks,
          asks_amount = excluded.asks_amount, reward = excluded.reward, match = excluded.match, occasion = excluded.occasion,
          turnover = excluded.turnover,
          is_issued = excluded.is_issued, prizes = excluded.prizes, budget = greatest(excluded.budget, activities.spent),
          seed_sha256 = excluded.seed_sha256
        where activities.seed_sha256 not in ('', excluded.seed_sha256)
          and not exists (select from promotions.participations p where p.brand_id = activities.brand_id and p.activity_id = activities.id)
          and not exists (select from promotions.choices c where c.brand_id = activities.brand_id and c.activity_id = activities.id)`)
    }
  })
}

function asRow(brandId: string, id: string, activity: Omit<z.output<typeof activityFile>[number], 'slug'>) {
  const row = {
    brand_id: brandId,
    id,
    types: activity.types,
    kind: activity.kind,
    from_at: activity.fromAt ?? null,
    to_at: activity.toAt ?? null,
    asks: activity.asks,
    asks_amount: readAmount(activity.asksAmount).toString(),
    reward: readAmount(activity.reward).toString(),
    match: activity.match,
    occasion: activity.occasion,
    turnover: activity.turnover,
    is_issued: activity.isIssued,
    prizes: activity.prizes,
    budget: readAmount(activity.budget).toString(),
  }
  return { ...row, seed_sha256: createHash('sha256').update(JSON.stringify(row)).digest('hex') }
}
