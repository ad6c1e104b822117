/**
 * catalogue: vendors, games, classification, menus, favourites, recent, hot and popular games.
 * Owns schema `catalogue` (versions, vendors, games, favorites, recents). Play tells it what was launched and how often each
 * game was played. Laws: a game that the brand hides is nowhere; a list never costs a query.
 */

import type { Brand } from '@sen/core/brand/brand-file'
import type { GameType } from '@sen/core/catalogue/calls'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { suggestGames } from './list-popular-games.ts'
import { type Names, saveRecent } from './store.ts'
import { type GameView, readCatalogue, remember } from './views.ts'

export { seedCatalogue } from './seed-catalogue.ts'
export { savePopularity } from './store.ts'
export { forgetCatalogue, type GameView } from './views.ts'

export type KnownGame = {
  nodeId: number
  vendorCode: string
  gameCode: string
  /** The game as lists give it, in the caller's language. */
  view: GameView
  inMaintenance: boolean
  hasDemo: boolean
  /** Games to play instead, in the caller's language; empty when the game runs. */
  suggestions: GameView[]
}

/** A game that the brand shows, by its node or by vendor and code; undefined when it shows none. */
export async function findGame(
  deps: Deps,
  caller: Caller,
  by: { nodeId?: number; vendor?: string; gameCode?: string },
): Promise<KnownGame | undefined> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const game = by.nodeId
    ? catalogue.byNode.get(by.nodeId)
    : catalogue.byCode.get(`${by.vendor?.toUpperCase()}:${by.gameCode}`)
  if (!game) return undefined
  return {
    nodeId: game.row.node_id,
    vendorCode: game.row.vendor_code,
    gameCode: game.row.code,
    view: game.view[caller.language],
    inMaintenance: game.inMaintenance,
    hasDemo: game.row.has_demo,
    suggestions: game.inMaintenance ? suggestGames(catalogue, game, caller) : [],
  }
}

/** What records need: a game by its node in the caller's language, hidden ones too; undefined for one that is gone. */
export async function nameGames(deps: Deps, caller: Caller): Promise<(nodeId: number) => GameView | undefined> {
  const { everyNode } = await readCatalogue(deps, caller.brand)
  return nodeId => everyNode.get(nodeId)?.view[caller.language]
}

/** What the books need: a game's name in the caller's language by its vendor and code, hidden ones too; undefined for one that is gone. */
export async function nameByCode(
  deps: Deps,
  caller: Caller,
): Promise<(vendor: string, code: string) => string | undefined> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const every = remember(
    catalogue.answers,
    'by code',
    () => new Map([...catalogue.everyNode.values()].map(game => [`${game.row.vendor_code}:${game.row.code}`, game])),
  )
  return (vendor, code) => every.get(`${vendor}:${code}`)?.row.names[caller.language]
}

/** The same for what an entry between a player and a vendor is about: the game, or the vendor itself. */
export async function nameSubjects(
  deps: Deps,
  caller: Caller,
): Promise<(vendor: string, subject: string) => string | undefined> {
  const { vendors } = await readCatalogue(deps, caller.brand)
  const nameGame = await nameByCode(deps, caller)
  return (vendor, subject) =>
    nameGame(vendor, subject) ??
    (vendor === subject ? vendors.find(({ code }) => code === vendor)?.names[caller.language] : undefined)
}

/** The category of a game by its node, hidden ones too; that of slots for one that is gone, as records show it. */
export async function categorize(deps: Pick<Deps, 'db' | 'now'>, brand: Brand): Promise<(nodeId: number) => GameType> {
  const { everyNode } = await readCatalogue(deps, brand)
  return nodeId => everyNode.get(nodeId)?.category ?? 'RNG'
}

/** The names of games in every language, by node, hidden ones too. */
export async function namesOf(deps: Deps, brand: Brand): Promise<(nodeId: number) => Names | undefined> {
  const { everyNode } = await readCatalogue(deps, brand)
  return nodeId => everyNode.get(nodeId)?.row.names
}

/** The vendors that the brand shows, by code, named in the caller's language. */
export async function nameVendors(deps: Deps, caller: Caller): Promise<Map<string, string>> {
  const { vendors } = await readCatalogue(deps, caller.brand)
  return new Map(vendors.filter(vendor => !vendor.is_hidden).map(({ code, names }) => [code, names[caller.language]]))
}

/** The nodes of a category, hidden games too; empty for a category that does not exist. */
export async function listNodes(
  deps: Pick<Deps, 'db' | 'now'>,
  { brand }: Pick<Caller, 'brand'>,
  category: string,
): Promise<number[]> {
  const { everyNode } = await readCatalogue(deps, brand)
  return [...everyNode.values()].filter(game => game.category === category).map(game => game.row.node_id)
}

/** The games that the brand shows in a category, in its order, in the caller's language. */
export async function listCategory(deps: Deps, caller: Caller, category: GameType): Promise<GameView[]> {
  const { games } = await readCatalogue(deps, caller.brand)
  return games.filter(game => game.category === category).map(game => game.view[caller.language])
}

/** The categories in which a game runs that the brand shows. */
export async function listOpenCategories(deps: Deps, brand: Brand): Promise<Set<GameType>> {
  const { games } = await readCatalogue(deps, brand)
  return new Set(games.filter(game => !game.inMaintenance).map(game => game.category))
}

const LOTTERIES: readonly GameType[] = ['LOTT', 'ELOTT', 'VN']

/** The lottery games that the brand shows, in the caller's language. */
export async function listLotteryGames(deps: Deps, caller: Caller): Promise<GameView[]> {
  const { games } = await readCatalogue(deps, caller.brand)
  return games.filter(game => LOTTERIES.includes(game.category)).map(game => game.view[caller.language])
}

/** Notes that a member launched a game, for the list of recent games. */
export async function recordLaunch(tx: Tx, accountId: string, nodeId: number, at: Date): Promise<void> {
  await saveRecent(tx, [accountId], nodeId, at)
}

/** The same of different members. */
export async function recordLaunches(tx: Tx, accountIds: readonly string[], nodeId: number, at: Date): Promise<void> {
  await saveRecent(tx, accountIds, nodeId, at)
}
export {
  countEditableGames,
  type GameFilter,
  listEditableGames,
  listEditableVendors,
  lockGame,
  lockVendor,
  saveGame,
  saveVendor,
} from './edit-catalogue.ts'
