/** SQL on the schema `catalogue`, and nothing else. Every function works for the brand of its transaction. */
import type { GameType } from '@sen/core/catalogue/calls'
import type { Trait } from '@sen/core/catalogue/traits'
import { inEvery, type Language } from '@sen/core/phrases'
import { sql, type Tx } from '../platform/db.ts'

export type Names = Readonly<Record<Language, string>>

export type VendorRow = {
  code: string
  account_type_id: number
  names: Names
  game_types: GameType[]
  regroup: '' | 'esports' | 'cockfight'
  is_hot: boolean
  is_maintenance: boolean
  is_hidden: boolean
}

export type GameRow = {
  node_id: number
  vendor_code: string
  code: string
  slug: string
  game_type: GameType
  classify: string
  is_game: 'GAME' | 'VASSALAGE'
  default_play_type: string
  names: Names
  description: Names
  min_bet: bigint
  min_line_num: number
  rtp: string
  volatility: '' | 'low' | 'medium' | 'high'
  traits: Trait[]
  ground: string
  is_hot: boolean
  is_new: boolean
  is_maintenance: boolean
  has_demo: boolean
  is_hidden: boolean
}

/** What tells readers that their memory is old: the number of the rows, the time of the count. */
export async function findVersion(tx: Tx): Promise<{ rows: bigint; counted: number }> {
  const row = await tx.one<{ version: bigint; counted_at: Date }>(
    sql`select version, counted_at from catalogue.versions where brand_id = ${tx.brandId}`,
  )
  return { rows: row?.version ?? 0n, counted: row?.counted_at.getTime() ?? 0 }
}

/** The brand's vendors in its order, hidden ones too. */
export async function listVendorRows(tx: Tx): Promise<VendorRow[]> {
  const rows = await tx.query<VendorRow>(sql`
    select code, account_type_id, names, game_types, regroup, is_hot, is_maintenance, is_hidden
    from catalogue.vendors order by position, account_type_id`)
  return rows.map(row => ({ ...row, names: inEvery(row.names) }))
}

/** The brand's games in its order, hidden ones too. */
export async function listGameRows(tx: Tx): Promise<GameRow[]> {
  const rows = await tx.query<GameRow>(sql`
    select node_id, vendor_code, code, slug, game_type, classify, is_game, default_play_type, names, description,
      min_bet, min_line_num, rtp, volatility, traits, ground, is_hot, is_new, is_maintenance, has_demo, is_hidden
    from catalogue.games order by position, node_id`)
  return rows.map(row => ({ ...row, names: inEvery(row.names), description: inEvery(row.description) }))
}

/** The member's favourites, newest first. */
export async function listFavoriteNodes(tx: Tx, accountId: string): Promise<number[]> {
  const rows = await tx.query<{ node_id: number }>(sql`
    select node_id from catalogue.favorites where account_id = ${accountId} order by added_at desc, node_id desc`)
  return rows.map(row => row.node_id)
}

/** Adds a favourite; one that is there already stays as it is. */
export async function saveFavorite(tx: Tx, accountId: string, nodeId: number, at: Date): Promise<void> {
  await tx.run(sql`
    insert into catalogue.favorites (brand_id, account_id, node_id, added_at)
    values (${tx.brandId}, ${accountId}, ${nodeId}, ${at}) on conflict do nothing`)
}

/** Removes a favourite, if it is one. */
export async function dropFavorite(tx: Tx, accountId: string, nodeId: number): Promise<void> {
  await tx.run(sql`delete from catalogue.favorites where account_id = ${accountId} and node_id = ${nodeId}`)
}

/** The games the member launched, last first. */
export async function listRecentNodes(tx: Tx, accountId: string): Promise<number[]> {
  const rows = await tx.query<{ node_id: number }>(sql`
    select node_id from catalogue.recents where account_id = ${accountId} order by launched_at desc, node_id desc`)
  return rows.map(row => row.node_id)
}

/** Notes a launch of a game by a member. */
export async function saveRecent(tx: Tx, accountIds: readonly string[], nodeId: number, at: Date): Promise<void> {
  await tx.run(sql`
    insert into catalogue.recents (brand_id, account_id, node_id, launched_at)
    select ${tx.brandId}, a.id, ${nodeId}, ${at} from unnest(${accountIds.toSorted()}::uuid[]) a (id)
    on conflict (brand_id, account_id, node_id)
    do update set launched_at = greatest(recents.launched_at, excluded.launched_at), times = recents.times + 1`)
}

/** Rounds of the last days, by node. */
export async function readPopularity(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx.query<{ node_id: number; rounds: number }>(
    sql`select node_id, rounds from catalogue.popularity where brand_id = ${tx.brandId}`,
  )
  return new Map(rows.map(row => [row.node_id, row.rounds]))
}

/** Sets how often each game was played lately; games that are not named were not played. */
export async function savePopularity(tx: Tx, counts: readonly { nodeId: number; rounds: number }[]): Promise<void> {
  const played = counts.filter(count => count.rounds > 0)
  const nodes = played.map(count => count.nodeId)
  await tx.run(sql`
    delete from catalogue.popularity where brand_id = ${tx.brandId} and node_id <> all(${nodes}::int[])`)
  await tx.run(sql`
    insert into catalogue.popularity (brand_id, node_id, rounds)
    select ${tx.brandId}, node, rounds from unnest(${nodes}::int[], ${played.map(count => count.rounds)}::int[]) as c (node, rounds)
    on conflict (brand_id, node_id) do update set rounds = excluded.rounds`)
  await tx.run(sql`update catalogue.versions set counted_at = clock_timestamp() where brand_id = ${tx.brandId}`)
}
