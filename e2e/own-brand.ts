/**
 * A brand that stands only in this product's database, "thu": what closes a site, changes its settings or greets everybody would be met by
 * the journeys that go on at the same time on the others. It is Hạc's file with the doors open, and has the games that a journey gives it.
 */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { type Brand, brandFile } from '@sen/core/brand/brand-file'
import { GAME_TYPES, type GameType } from '@sen/core/catalogue/calls'
import { saveBrands } from '../server/src/brand/public.ts'
import { sql, type Tx } from '../server/src/platform/db.ts'
import { withDatabase } from './database.ts'
import { site } from './world.ts'

const FILE = path.join(import.meta.dirname, '..', 'brands', 'hac', 'brand.json')

/**
 * Writes the brand as it opens, with this change; `tell` writes what stands beside it. Answers when the server has the brand; of a change of
 * one that it has it hears a moment later.
 */
export async function settleOwnBrand(edit: (brand: Brand) => void, tell?: (tx: Tx) => Promise<unknown>): Promise<void> {
  const brand = brandFile.parse(JSON.parse(fs.readFileSync(FILE, 'utf8')))
  const { hostname } = new URL(site('thu'))
  Object.assign(brand, { code: 'thu', merchant: 'thu', merchantCode: 'THU', name: 'Thu', loginRequired: false })
  Object.assign(brand, { defaultLanguage: 'vi', languages: ['vi', 'en'], hosts: [{ host: hostname, speed: 10 }] })
  edit(brand)
  await withDatabase(async db => {
    await saveBrands(db, [{ text: JSON.stringify(brand), brand }])
    if (tell) await db.asOwner(tell)
  })
  // Until the server has heard of it, the host is another brand's.
  await expect.poll(readHome, { timeout: 60_000 }).toContain('"merchant":"thu"')
}

/** The home page that the server draws for the brand's host. Not every machine knows the names below localhost. */
const readHome = () =>
  new Promise<string>((resolve, reject) => {
    const headers = { host: new URL(site('thu')).host }
    http.get(site(), { headers }, answer => text(answer).then(resolve, reject)).on('error', reject)
  })

/** Gives it the banners that Sen has above these areas. */
export const addBanners = (tx: Tx, groups: readonly string[]) =>
  tx.run(sql`
    insert into content.banners
    select (jsonb_populate_record(b, jsonb_build_object('brand_id', 'thu', 'id', gen_random_uuid()))).*
    from content.banners b
    where b.brand_id = 'sen' and replace(b.group_name, 'w_', '') = any (${groups}) and not b.is_hidden
    on conflict do nothing`)

/** The number before the first game that addVendors gives a category. */
export const beforeFirst = (gameType: GameType): number => 90_000 + 100 * GAME_TYPES.indexOf(gameType)

/** Gives it a game category of this many vendors, each with one game: those of Sen, again and again. */
export async function addVendors(tx: Tx, gameType: GameType, count: number): Promise<void> {
  const before = beforeFirst(gameType)
  await tx.run(sql`
    insert into catalogue.vendors
    select (jsonb_populate_record(v, jsonb_build_object('brand_id', 'thu', 'code', ${gameType} || n + 10, 'account_type_id', ${before}::int + n,
      'names', jsonb_build_object('vi', 'Nhà ' || n, 'en', 'House ' || n), 'game_types', array[${gameType}], 'position', n))).*
    from catalogue.vendors v, generate_series(1, ${count}::int) n
    where v.brand_id = 'sen' and v.code = (
      select min(code) from catalogue.vendors where brand_id = 'sen' and ${gameType} = any (game_types) and not is_hidden)
    on conflict do nothing`)
  await tx.run(sql`
    insert into catalogue.games
    select (jsonb_populate_record(g, jsonb_build_object('brand_id', 'thu', 'vendor_code', ${gameType} || n + 10, 'node_id', ${before}::int + n,
      'code', lower(${gameType}) || n, 'slug', lower(${gameType}) || n, 'is_maintenance', false))).*
    from catalogue.games g, generate_series(1, ${count}::int) n
    where g.brand_id = 'sen' and g.node_id = (
      select min(node_id) from catalogue.games where brand_id = 'sen' and game_type = ${gameType} and not is_hidden)
    on conflict do nothing`)
}
