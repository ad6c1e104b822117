/** Fills every brand with what the promotions of `seed/promotions.json` ask and give. What staff set, or a player took, stands. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readAmount } from '@sen/core/money'
import {
  FREQUENCIES,
  PROMOTION_CONDITIONS,
  PROMOTION_KINDS,
  PROMOTION_TYPES,
} from '@sen/core/promotions/campaign-rules'
import { moment, money, z } from '@sen/core/schema'
import { listBrands } from '../brand/public.ts'
import { type Db, sql, type Tx } from '../platform/db.ts'

const FILE = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'promotions.json')

const campaignFile = z.array(
  z.strictObject({
    /** The announcement that tells it. */
    slug: z.string(),
    types: z.array(z.enum(PROMOTION_TYPES)),
    kind: z.enum(PROMOTION_KINDS),
    fromAt: z.optional(moment),
    toAt: z.optional(moment),
    condition: z._default(z.enum(PROMOTION_CONDITIONS), 'nothing'),
    threshold: z._default(money, '0'),
    reward: z._default(money, '0'),
    match: z._default(z.string(), '0'),
    frequency: z._default(z.enum(FREQUENCIES), 'once'),
    wagering: z._default(z.string(), '0'),
    isIssued: z._default(z.boolean(), false),
    /** What all players together may be given. */
    budget: z._default(money, '0'),
    prizes: z._default(z.array(z.strictObject({ amount: money, lots: z.int().check(z.gte(1)) })), []),
  }),
)

const COLUMNS = sql`brand_id, id, types, kind, from_at, to_at, condition, threshold, reward, match, frequency, wagering, is_issued, prizes,
  budget, seed_sha256`

/** `listSlugs` names the promotions of a brand as announcements: by slug, their ids. */
export async function seedCampaigns(
  db: Db,
  listSlugs: (tx: Tx, brandId: string) => Promise<Map<string, string>>,
  file = FILE,
): Promise<void> {
  const campaigns = campaignFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  await db.asOwner(async tx => {
    for (const { brandId } of await listBrands(tx)) {
      const ids = await listSlugs(tx, brandId)
      const rows = campaigns.flatMap(({ slug, ...campaign }) => {
        const id = ids.get(slug)
        return id ? [asRow(brandId, id, campaign)] : []
      })
      await tx.run(sql`
        insert into promotions.campaigns (${COLUMNS})
        select ${COLUMNS} from jsonb_populate_recordset(null::promotions.campaigns, ${JSON.stringify(rows)}::jsonb)
        on conflict (brand_id, id) do update set
          types = excluded.types, kind = excluded.kind, from_at = excluded.from_at, to_at = excluded.to_at, condition = excluded.condition,
          threshold = excluded.threshold, reward = excluded.reward, match = excluded.match, frequency = excluded.frequency,
          wagering = excluded.wagering,
          is_issued = excluded.is_issued, prizes = excluded.prizes, budget = greatest(excluded.budget, campaigns.spent),
          seed_sha256 = excluded.seed_sha256
        where campaigns.seed_sha256 not in ('', excluded.seed_sha256)
          and not exists (select from promotions.opt_ins p where p.brand_id = campaigns.brand_id and p.campaign_id = campaigns.id)
          and not exists (select from promotions.deposit_bonuses c where c.brand_id = campaigns.brand_id and c.campaign_id = campaigns.id)`)
    }
  })
}

function asRow(brandId: string, id: string, campaign: Omit<z.output<typeof campaignFile>[number], 'slug'>) {
  const row = {
    brand_id: brandId,
    id,
    types: campaign.types,
    kind: campaign.kind,
    from_at: campaign.fromAt ?? null,
    to_at: campaign.toAt ?? null,
    condition: campaign.condition,
    threshold: readAmount(campaign.threshold).toString(),
    reward: readAmount(campaign.reward).toString(),
    match: campaign.match,
    frequency: campaign.frequency,
    wagering: campaign.wagering,
    is_issued: campaign.isIssued,
    prizes: campaign.prizes,
    budget: readAmount(campaign.budget).toString(),
  }
  return { ...row, seed_sha256: createHash('sha256').update(JSON.stringify(row)).digest('hex') }
}
