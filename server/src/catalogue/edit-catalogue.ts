/** Vendors and games as staff switch them, through the door of this module. Readers' memories notice within a second. */
import type { Language } from '@sen/core/phrases'
import { empty, sql, type Tx } from '../platform/db.ts'

export type EditableVendor = {
  code: string
  name: string
  gameTypes: string[]
  games: number
  isHot: boolean
  isMaintenance: boolean
  isHidden: boolean
  position: number
}

export type EditableGame = {
  nodeId: number
  vendorCode: string
  code: string
  name: string
  gameType: string
  isHot: boolean
  isNew: boolean
  isMaintenance: boolean
  isHidden: boolean
  position: number
}

const vendorColumns = (language: Language) => sql`v.code, coalesce(v.names->>${language}, v.names->>'vi') as name,
  v.game_types as "gameTypes", (select count(*)::int from catalogue.games g where g.brand_id = v.brand_id and g.vendor_code = v.code) as games,
  v.is_hot as "isHot", v.is_maintenance as "isMaintenance", v.is_hidden as "isHidden", v.position`

const gameColumns = (language: Language) => sql`g.node_id as "nodeId", g.vendor_code as "vendorCode", g.code,
  coalesce(g.names->>${language}, g.names->>'vi') as name, g.game_type as "gameType", g.is_hot as "isHot", g.is_new as "isNew",
  g.is_maintenance as "isMaintenance", g.is_hidden as "isHidden", g.position`

/** Every vendor of the brand in its order. */
export function listEditableVendors(tx: Tx, language: Language): Promise<EditableVendor[]> {
  return tx.query<EditableVendor>(sql`
    select ${vendorColumns(language)} from catalogue.vendors v where v.brand_id = ${tx.brandId} order by v.position, v.account_type_id`)
}

/** A vendor, held until the end of the transaction. */
export function lockVendor(tx: Tx, code: string, language: Language): Promise<EditableVendor | undefined> {
  return tx.one<EditableVendor>(sql`
    select ${vendorColumns(language)} from catalogue.vendors v where v.brand_id = ${tx.brandId} and v.code = ${code} for update`)
}

export async function saveVendor(tx: Tx, vendor: EditableVendor): Promise<void> {
  await tx.run(sql`
    update catalogue.vendors set is_hot = ${vendor.isHot}, is_maintenance = ${vendor.isMaintenance}, is_hidden = ${vendor.isHidden},
      position = ${vendor.position}
    where brand_id = ${tx.brandId} and code = ${vendor.code}`)
  tellPages(tx)
}

export type GameFilter = {
  search: string
  vendor: string | undefined
  gameType: string | undefined
  state: 'hot' | 'new' | 'maintenance' | 'hidden' | undefined
  after: { position: number; nodeId: number } | undefined
  limit: number
}

const STATES = {
  hot: sql`and g.is_hot`,
  new: sql`and g.is_new`,
  maintenance: sql`and g.is_maintenance`,
  hidden: sql`and g.is_hidden`,
}

function matching(tx: Tx, { search, vendor, gameType, state }: GameFilter) {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql`g.brand_id = ${tx.brandId}
    ${search.trim() ? sql`and (g.names->>'vi' ilike ${pattern} or g.names->>'en' ilike ${pattern} or g.code ilike ${pattern} or g.node_id::text = ${search.trim()})` : empty}
    ${vendor ? sql`and g.vendor_code = ${vendor.toUpperCase()}` : empty}
    ${gameType ? sql`and g.game_type = ${gameType}` : empty}
    ${state ? STATES[state] : empty}`
}

/** Games of the brand in their order, by keyset. */
export function listEditableGames(tx: Tx, filter: GameFilter, language: Language): Promise<EditableGame[]> {
  const { after } = filter
  return tx.query<EditableGame>(sql`
    select ${gameColumns(language)} from catalogue.games g where ${matching(tx, filter)}
      ${after ? sql`and (g.position, g.node_id) > (${after.position}::int, ${after.nodeId}::int)` : empty}
    order by g.position, g.node_id limit ${filter.limit}`)
}

export async function countEditableGames(tx: Tx, filter: GameFilter): Promise<number> {
  const row = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from catalogue.games g where ${matching(tx, filter)}`,
  )
  return row?.count ?? 0
}

/** A game, held until the end of the transaction. */
export function lockGame(tx: Tx, nodeId: number, language: Language): Promise<EditableGame | undefined> {
  return tx.one<EditableGame>(sql`
    select ${gameColumns(language)} from catalogue.games g where g.brand_id = ${tx.brandId} and g.node_id = ${nodeId} for update`)
}

export async function saveGame(tx: Tx, game: EditableGame): Promise<void> {
  await tx.run(sql`
    update catalogue.games set is_hot = ${game.isHot}, is_new = ${game.isNew}, is_maintenance = ${game.isMaintenance},
      is_hidden = ${game.isHidden}, position = ${game.position}
    where brand_id = ${tx.brandId} and node_id = ${game.nodeId}`)
  tellPages(tx)
}

/** Prerendered pages that show games are drawn anew. */
const tellPages = (tx: Tx): void => tx.tell('sen_catalogue', { brand: tx.brandId })
