/** What the mall offers at the first fill: `seed/mall.json`, the same for every brand. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readAmount } from '@sen/core/money'
import { MALL_KINDS, MESSENGERS } from '@sen/core/rewards/points'
import { money, z } from '@sen/core/schema'
import { listBrands } from '../brand/public.ts'
import { type Db, sql, type Tx } from '../platform/db.ts'

const words = z.strictObject({ vi: z.string(), en: z.string() })
const mallFile = z.array(
  z.strictObject({
    code: z.string(),
    kind: z.enum(MALL_KINDS),
    name: words,
    text: words,
    picture: z.string(),
    points: z.number(),
    amount: z.optional(money),
    app: z.optional(z.enum(MESSENGERS)),
    stock: z.optional(z.number()),
    perPlayer: z.optional(z.number()),
  }),
)

const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'mall.json')
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Brings the mall of every brand up to the seed; what staff set is theirs for good, and what was taken stands. Run at start, as owner. */
export async function seedMall(db: Db, file = SEED): Promise<void> {
  const items = mallFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  await db.asOwner(async tx => {
    for (const { brandId } of await listBrands(tx)) await saveItems(tx, brandId, items)
  })
}

async function saveItems(tx: Tx, brandId: string, items: z.output<typeof mallFile>): Promise<void> {
  const rows = items.map(({ amount, perPlayer, ...item }, position) => {
    const row = {
      ...item,
      brand_id: brandId,
      amount: amount ? readAmount(amount).toString() : null,
      per_player: perPlayer ?? null,
      position,
      taken: 0,
      is_hidden: false,
      is_agreed: true,
    }
    return { ...row, seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into rewards.mall_items
    select * from jsonb_populate_recordset(null::rewards.mall_items, ${JSON.stringify(rows)}::jsonb)
    on conflict (brand_id, code) do update set
      kind = excluded.kind, name = excluded.name, text = excluded.text, picture = excluded.picture, points = excluded.points,
      amount = excluded.amount, app = excluded.app, per_player = excluded.per_player, position = excluded.position,
      stock = case when excluded.stock is not null then greatest(excluded.stock, mall_items.taken) end,
      seed_sha256 = excluded.seed_sha256
    where mall_items.set_by is null and mall_items.seed_sha256 <> excluded.seed_sha256`)
}
