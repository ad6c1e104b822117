/**
 * What a game list shows, as the address says it (/rng?page=SEN&list=hot&pageNo=2), and how a choice changes it.
 * Pure: the screen reads the address with `readGameList` and writes it with `writeGameList`.
 */

const LIST_TYPES = ['normal', 'hot', 'fav', 'recent'] as const
export type ListType = (typeof LIST_TYPES)[number]

/** The options of the minimum-bet filter, in their order; '' is all and sends nothing (CATALOGUE-11). */
export const MIN_BETS = ['', '0.01', '0.05', '0.1', '0.5', '0.75'] as const

/** Games on one page of every list (CATALOGUE-13). */
export const PAGE_SIZE = 15

export type GameList = {
  /** The vendor's code; '' is every vendor. */
  vendor: string
  type: ListType
  classify: string
  /** What the games have in common, as listTraits names it. */
  trait: string
  minBet: string
  name: string
  pageNo: number
}

const text = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : typeof value === 'number' ? String(value) : ''

/**
 * Reads the address. `vassalage` is read before `page`, since both name the vendor (decision C1), and links from elsewhere name the
 * classification as the call does (decision L11); what is not known is dropped.
 */
export function readGameList(search: Readonly<Record<string, unknown>>): GameList {
  const type = LIST_TYPES.find(known => known === search.list) ?? 'normal'
  const minBet = MIN_BETS.find(known => known === text(search.minBet, 8)) ?? ''
  const pageNo = /^\d{1,6}$/.exec(text(search.pageNo, 12)) ? Number(search.pageNo) : 1
  return {
    vendor: text(search.vassalage, 64) || text(search.page, 64),
    type,
    classify: type === 'normal' ? text(search.classify, 64) || text(search.gameClassify, 64) : '',
    trait: type === 'normal' ? text(search.trait, 64) : '',
    minBet: type === 'normal' ? minBet : '',
    name: type === 'normal' ? text(search.name, 100) : '',
    pageNo: Math.max(1, pageNo),
  }
}

/** The address of a list: the vendor under `page`, and only what differs from the plain list. */
export function writeGameList(list: GameList): Record<string, string> {
  const search: Record<string, string> = {}
  if (list.vendor) search.page = list.vendor
  if (list.type !== 'normal') search.list = list.type
  if (list.classify) search.classify = list.classify
  if (list.trait) search.trait = list.trait
  if (list.minBet) search.minBet = list.minBet
  if (list.name) search.name = list.name
  if (list.pageNo > 1) search.pageNo = String(list.pageNo)
  return search
}

export type GameListChange =
  | { vendor: string }
  | { type: ListType }
  | { classify: string }
  | { trait: string }
  | { minBet: string }
  | { name: string }
  | { pageNo: number; totalPages: number }

const NO_FILTER = { classify: '', trait: '', minBet: '', name: '' } as const

/**
 * The list after a choice. A new vendor, filter or search starts at page 1 and clears the other filters; the vendor stays
 * when a filter changes (CATALOGUE-18, decisions section 5). A page is clamped between 1 and the last one (CATALOGUE-19).
 */
export function changeGameList(list: GameList, change: GameListChange): GameList {
  const plain: GameList = { vendor: list.vendor, type: 'normal', ...NO_FILTER, pageNo: 1 }
  if ('vendor' in change) return { ...plain, vendor: change.vendor, type: list.type }
  if ('type' in change) return { ...plain, type: change.type }
  if ('classify' in change) return { ...plain, classify: change.classify }
  if ('trait' in change) return { ...plain, trait: change.trait }
  if ('minBet' in change) return { ...plain, minBet: change.minBet }
  if ('name' in change) return { ...plain, name: change.name.trim() }
  return { ...list, pageNo: clampPage(change.pageNo, change.totalPages) }
}

/** A page number between 1 and the last page; an empty list has page 1. */
export function clampPage(pageNo: number, totalPages: number): number {
  return Math.max(1, Math.min(Math.max(1, totalPages), Math.trunc(pageNo) || 1))
}

/** Whether anything narrows the list (then an empty list offers to remove the filters). */
export function hasFilters(list: GameList): boolean {
  return list.classify !== '' || list.trait !== '' || list.minBet !== '' || list.name !== ''
}

/** What every list request says about this client (API-32, API-35). */
export const CLIENT = { clientType: '3', platform: 'flash,html5-desktop', channel: 'WEB' } as const

/** The query of one page of the plain list. */
export function gamesQuery(gameType: string, list: GameList, pageNo: number) {
  return {
    ...CLIENT,
    gameType,
    vassalage: list.vendor,
    gameClassify: list.classify,
    gameName: list.name,
    minBet: list.minBet,
    ...(list.trait && { trait: list.trait }),
    pageNo,
    pageSize: PAGE_SIZE,
  }
}

/** The first games of a category, for a rail. */
export function railQuery(gameType: string, pageSize: number) {
  return { ...CLIENT, gameType, pageNo: 1, pageSize }
}

/** The query of the hot games of a vendor, of all of them under two empty texts (API-31). */
export function hotQuery(gameType: string, vendor: string) {
  return { isPlatform: '2', platform: CLIENT.platform, gameType, vassalage: vendor }
}
