/** Fills every brand with the vendors and games of `seed/`; what the back office changed later is kept. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { GAME_TYPES } from '@sen/core/catalogue/calls'
import { TRAITS } from '@sen/core/catalogue/traits'
import { readAmount } from '@sen/core/money'
import { money, z } from '@sen/core/schema'
import { listBrands } from '../brand/public.ts'
import { type Db, sql, type Tx } from '../platform/db.ts'

/** Where the data of the first fill stands. */
export const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed')

const words = z.strictObject({ vi: z.string(), en: z.string() })

const vendorFile = z.array(
  z.strictObject({
    accountTypeId: z.number(),
    code: z.string(),
    names: words,
    gameTypes: z.array(z.enum(GAME_TYPES)),
    group: z.enum(['', 'esports', 'cockfight']),
    hot: z.boolean(),
    monogram: z.string(),
    emblem: z.string(),
    description: words,
  }),
)

const gameFile = z.array(
  z.strictObject({
    nodeId: z.number(),
    slug: z.string(),
    code: z.string(),
    vendor: z.string(),
    type: z.enum(GAME_TYPES),
    classify: z.string(),
    isGame: z.enum(['GAME', 'VASSALAGE']),
    names: words,
    description: words,
    minBet: money,
    minLineNum: z.number(),
    rtp: z.string(),
    volatility: z.enum(['', 'low', 'medium', 'high']),
    /** Mechanics, features and themes; what is published of a game is not written here. */
    traits: z.array(z.enum(TRAITS)),
    hot: z.boolean(),
    new: z.boolean(),
    maintenance: z.boolean(),
    demo: z.boolean(),
    emblem: z.array(z.string()),
  }),
)

/** What a brand leaves out, by brand code; `art` is for its banners. A brand that is not named shows everything. */
const brandsFile = z.record(
  z.string(),
  z.strictObject({ art: z.string(), hiddenVendors: z.array(z.string()), hiddenGames: z.array(z.string()) }),
)

/** The dominant colour of each cover, by slug: what stands in its place until it is there. */
const coversFile = z.record(z.string(), z.object({ ground: z.string() }))

type Vendors = z.output<typeof vendorFile>
type Games = z.output<typeof gameFile>
type Covers = z.output<typeof coversFile>

/**
 * Brings the catalogue of every brand up to the seed files. Idempotent: rows are written where their seed changed since it
 * was last written, so that an operator's later edit stands until the seed itself says something new. Run at start, as owner.
 */
export async function seedCatalogue(db: Db, folder = SEED): Promise<void> {
  const texts = ['vendors.json', 'games.json', 'brands.json', 'covers.json'].map(name =>
    fs.readFileSync(path.join(folder, name), 'utf8'),
  )
  const sha256 = hash(texts)
  const [vendors, games, brands, covers] = [
    vendorFile.parse(JSON.parse(texts[0] as string)),
    gameFile.parse(JSON.parse(texts[1] as string)),
    brandsFile.parse(JSON.parse(texts[2] as string)),
    coversFile.parse(JSON.parse(texts[3] as string)),
  ]
  await db.asOwner(async tx => {
    const done = await tx.query<{ brand_id: string }>(
      sql`select brand_id from catalogue.versions where seed_sha256 = ${sha256}`,
    )
    for (const { brandId: brand_id } of await listBrands(tx)) {
      if (done.some(row => row.brand_id === brand_id)) continue
      const hidden = brands[brand_id] ?? { hiddenVendors: [], hiddenGames: [] }
      await saveVendors(tx, brand_id, vendors, new Set(hidden.hiddenVendors))
      await saveGames(tx, brand_id, games, covers, new Set(hidden.hiddenGames))
      await tx.run(sql`update catalogue.versions set seed_sha256 = ${sha256} where brand_id = ${brand_id}`)
    }
  })
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

async function saveVendors(tx: Tx, brandId: string, vendors: Vendors, hidden: Set<string>): Promise<void> {
  const rows = vendors.map((vendor, position) => {
    const row = {
      brand_id: brandId,
      code: vendor.code,
      account_type_id: vendor.accountTypeId,
      names: vendor.names,
      description: vendor.description,
      game_types: vendor.gameTypes,
      regroup: vendor.group,
      monogram: vendor.monogram,
      is_hot: vendor.hot,
      is_maintenance: false,
      is_hidden: hidden.has(vendor.code),
      position,
    }
    return { ...row, seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into catalogue.vendors
    select * from jsonb_populate_recordset(null::catalogue.vendors, ${JSON.stringify(rows)}::jsonb)
    on conflict (brand_id, code) do update set
      account_type_id = excluded.account_type_id, names = excluded.names, description = excluded.description,
      game_types = excluded.game_types, regroup = excluded.regroup, monogram = excluded.monogram,
      is_hot = excluded.is_hot, is_maintenance = excluded.is_maintenance, is_hidden = excluded.is_hidden,
      position = excluded.position, seed_sha256 = excluded.seed_sha256
    where vendors.seed_sha256 <> excluded.seed_sha256`)
}

async function saveGames(tx: Tx, brandId: string, games: Games, covers: Covers, hidden: Set<string>): Promise<void> {
  const rows = games.map((game, position) => {
    const row = {
      brand_id: brandId,
      node_id: game.nodeId,
      vendor_code: game.vendor,
      code: game.code,
      slug: game.slug,
      game_type: game.type,
      classify: game.classify,
      is_game: game.isGame,
      default_play_type: '',
      names: game.names,
      description: game.description,
      min_bet: String(readAmount(game.minBet)),
      min_line_num: game.minLineNum,
      rtp: game.rtp,
      volatility: game.volatility,
      traits: game.traits,
      ground: covers[game.slug]?.ground ?? '#12302e',
      is_hot: game.hot,
      is_new: game.new,
      is_maintenance: game.maintenance,
      is_hidden: hidden.has(game.slug),
      has_demo: game.demo,
      position,
    }
    return { ...row, seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into catalogue.games
    select * from jsonb_populate_recordset(null::catalogue.games, ${JSON.stringify(rows)}::jsonb)
    on conflict (brand_id, node_id) do update set
      vendor_code = excluded.vendor_code, code = excluded.code, slug = excluded.slug, game_type = excluded.game_type,
      classify = excluded.classify, is_game = excluded.is_game, names = excluded.names, description = excluded.description,
      min_bet = excluded.min_bet, min_line_num = excluded.min_line_num, rtp = excluded.rtp, volatility = excluded.volatility, traits = excluded.traits,
      ground = excluded.ground, is_hot = excluded.is_hot, is_new = excluded.is_new, is_maintenance = excluded.is_maintenance,
      is_hidden = excluded.is_hidden, has_demo = excluded.has_demo, position = excluded.position,
      seed_sha256 = excluded.seed_sha256
    where games.seed_sha256 <> excluded.seed_sha256`)
  // What the seed no longer has is not played any more; records still name it.
  await tx.run(sql`
    update catalogue.games set is_hidden = true
    where brand_id = ${brandId} and not is_hidden and node_id <> all(${games.map(({ nodeId }) => nodeId)}::int[])`)
}
