/**
 * The catalogue as screens read it. A brand's vendors and games stand in memory, ready made in every language, so that a list
 * costs no query; the version number tells within a second that another process, or the back office, changed a row.
 */
import type { Brand } from '@sen/core/brand/brand-file'
import type { Answer } from '@sen/core/call'
import type { catalogueCalls, GameType } from '@sen/core/catalogue/calls'
import { categoryOf, HOT_ORDER } from '@sen/core/catalogue/rules'
import { publishedTraits, TRAITS, type Trait } from '@sen/core/catalogue/traits'
import { writeAmount } from '@sen/core/money'
import { LANGUAGES, type Language } from '@sen/core/phrases'
import { say } from '@sen/core/words'
import type { Db } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { addNames, openIndex, type SearchIndex } from './search-games.ts'
import { findVersion, type GameRow, listGameRows, listVendorRows, readPopularity, type VendorRow } from './store.ts'

export type GameView = Answer<typeof catalogueCalls.listPopularGames>[number]

export type CatalogueVendor = VendorRow & { isEsports: boolean; isCockfight: boolean; categories: Set<GameType> }

export type CatalogueGame = {
  row: GameRow
  vendor: CatalogueVendor
  /** Where it is listed: not always the type in its row (CATALOGUE-21, CATALOGUE-22). */
  category: GameType
  inMaintenance: boolean
  /** What it can be chosen by, in the order of filters. */
  traits: Trait[]
  view: Record<Language, GameView>
}

export type Catalogue = {
  version: bigint
  vendors: CatalogueVendor[]
  games: CatalogueGame[]
  byNode: Map<number, CatalogueGame>
  /** By `VENDOR:code`. */
  byCode: Map<string, CatalogueGame>
  /** Hidden games too: records of past rounds still name them. */
  everyNode: Map<number, CatalogueGame>
  search: SearchIndex
  /** The hot games, in the order of CATALOGUE-20; within a group those in maintenance come last. */
  hot: CatalogueGame[]
  /** Rounds of the last days, by node. */
  popularity: Map<number, number>
  counted: number
  /** Filtered lists by their filter, and pages of them as they are answered. Emptied with the catalogue (`remember`). */
  lists: Map<string, CatalogueGame[]>
  pages: Map<string, object>
  /** Answers that need the whole catalogue, by name and language. Emptied when games are counted anew too. */
  answers: Map<string, object>
}

type Held = { catalogue?: Catalogue; checkedAt: number; reading?: Promise<Catalogue> | undefined }

const held = new WeakMap<Db, Map<string, Held>>()
const CHECK_EVERY_MS = 1000

/** The brand's catalogue, at most a second old. */
export async function readCatalogue(deps: Pick<Deps, 'db' | 'now'>, brand: Brand): Promise<Catalogue> {
  const mine = heldFor(deps.db, brand.code)
  const age = Math.abs(deps.now().getTime() - mine.checkedAt)
  if (mine.catalogue && age < CHECK_EVERY_MS) return mine.catalogue
  mine.reading ??= refresh(deps, brand, mine).finally(() => {
    mine.reading = undefined
  })
  return mine.reading
}

/** Makes this process read the brand's catalogue again at the next request. */
export function forgetCatalogue(db: Db, brandId: string): void {
  held.get(db)?.delete(brandId)
}

function heldFor(db: Db, brandId: string): Held {
  let brands = held.get(db)
  if (!brands) {
    brands = new Map()
    held.set(db, brands)
  }
  let mine = brands.get(brandId)
  if (!mine) {
    mine = { checkedAt: 0 }
    brands.set(brandId, mine)
  }
  return mine
}

async function refresh(deps: Pick<Deps, 'db' | 'now'>, brand: Brand, mine: Held): Promise<Catalogue> {
  const at = deps.now().getTime()
  const before = mine.catalogue
  const read = await deps.db.inBrand(brand.code, async tx => {
    // The version is read first: a change between this read and the next ones is met at the next look.
    const version = await findVersion(tx)
    const same = before?.version === version.rows ? before : undefined
    return {
      version,
      popularity: same?.counted === version.counted ? same.popularity : await readPopularity(tx),
      same,
      rows: same ? undefined : { vendors: await listVendorRows(tx), games: await listGameRows(tx) },
    }
  })
  const { version, popularity, same, rows } = read
  const catalogue = same ?? (await makeCatalogue(version.rows, rows?.vendors ?? [], rows?.games ?? [], brand))
  if (catalogue.counted !== version.counted) {
    catalogue.popularity = popularity
    catalogue.counted = version.counted
    catalogue.answers.clear()
  }
  mine.catalogue = catalogue
  mine.checkedAt = at
  return catalogue
}

/** Vendors on the brand's own esports list; undefined when it leaves that to the vendors' data (decision T16). */
function esportsVendors(brand: Brand): Set<string> | undefined {
  const list = brand.settings.esportsVendors
  return typeof list === 'string' ? new Set(list.split(',').map(code => code.trim())) : undefined
}

/** Games that are made ready before other requests get their turn again. */
const AT_ONCE = 250

async function makeCatalogue(
  version: bigint,
  vendorRows: VendorRow[],
  gameRows: GameRow[],
  brand: Brand,
): Promise<Catalogue> {
  const listed = esportsVendors(brand)
  const vendors = vendorRows.map(row => {
    const flags = {
      isEsports: listed ? listed.has(row.code) : row.regroup === 'esports',
      isCockfight: row.regroup === 'cockfight',
    }
    return { ...row, ...flags, categories: new Set(row.game_types.map(type => categoryOf(type, flags))) }
  })
  const byVendor = new Map(vendors.map(vendor => [vendor.code, vendor]))
  const every: CatalogueGame[] = []
  const games: CatalogueGame[] = []
  const search = openIndex()
  for (const [at, row] of gameRows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise(resolve => setImmediate(resolve))
    const vendor = byVendor.get(row.vendor_code)
    if (!vendor) continue
    const game = makeGame(row, vendor)
    every.push(game)
    if (row.is_hidden || vendor.is_hidden) continue
    games.push(game)
    vendor.categories.add(game.category)
    addNames(search, { names: LANGUAGES.map(language => row.names[language]), keywords: keywordsOf(game) })
  }
  return {
    version,
    vendors: vendors.filter(vendor => !vendor.is_hidden),
    games,
    byNode: new Map(games.map(game => [game.row.node_id, game])),
    byCode: new Map(games.map(game => [`${game.row.vendor_code}:${game.row.code}`, game])),
    everyNode: new Map(every.map(game => [game.row.node_id, game])),
    search,
    hot: HOT_ORDER.flatMap(type => openFirst(games.filter(game => game.row.is_hot && game.category === type))),
    popularity: new Map(),
    counted: Number.NaN,
    lists: new Map(),
    pages: new Map(),
    answers: new Map(),
  }
}

function makeGame(row: GameRow, vendor: CatalogueVendor): CatalogueGame {
  const category = categoryOf(row.game_type, vendor)
  const own = new Set([...row.traits, ...publishedTraits(row)])
  return {
    row,
    vendor,
    category,
    inMaintenance: row.is_maintenance || vendor.is_maintenance,
    traits: TRAITS.filter(trait => own.has(trait)),
    view: Object.fromEntries(
      LANGUAGES.map(language => [language, viewGame(row, vendor, category, language)]),
    ) as CatalogueGame['view'],
  }
}

function keywordsOf({ row, vendor, category }: CatalogueGame): string[] {
  return LANGUAGES.flatMap(language => [
    nameClassify(language, row.classify),
    say(language, `catalogue.type.${category}`),
    vendor.names[language],
  ])
}

/** How many answers of a kind are kept with a catalogue; the oldest gives way, so that strangers cannot fill the memory. */
const ANSWERS_KEPT = 400

/** What `make` made for this key before, or makes now. */
export function remember<T extends object>(memory: Map<string, object>, key: string, make: () => T): T {
  const known = memory.get(key)
  if (known) return known as T
  const made = make()
  if (memory.size >= ANSWERS_KEPT) memory.delete(memory.keys().next().value as string)
  memory.set(key, made)
  return made
}

/** What people call a classification; its code where it has no name. */
export function nameClassify(language: Language, classify: string): string {
  const key = `catalogue.classify.${classify}`
  const name = say(language, key)
  return name === key ? classify : name
}

function viewGame(row: GameRow, vendor: CatalogueVendor, category: GameType, language: Language): GameView {
  return {
    nodeId: row.node_id,
    vassalage: vendor.code,
    vendor: vendor.code,
    accountTypeName: vendor.code,
    vendorName: vendor.names[language],
    gameType: category,
    gameClassify: row.classify,
    gameCode: row.code,
    code: row.code,
    gameName: row.names[language],
    isGame: row.is_game,
    defaultPlayType: row.default_play_type,
    minBet: writeAmount(row.min_bet),
    minLineNum: row.min_line_num,
    rtp: row.rtp,
    volatility: row.volatility,
    isHot: Number(row.is_hot),
    isNew: Number(row.is_new),
    isMaintenance: Number(row.is_maintenance || vendor.is_maintenance),
    hasDemo: Number(row.has_demo),
    cover: { small: `/covers/${row.slug}.avif`, large: `/covers/${row.slug}@2x.avif`, ground: row.ground },
  }
}

/** The games of a list in the caller's language. */
export function viewAll(games: readonly CatalogueGame[], caller: Caller): GameView[] {
  return games.map(game => game.view[caller.language])
}

/** One page of a list, and how many pages there are (0 for an empty list). */
export function pageOf<T>(list: readonly T[], pageNo: number, pageSize: number): { page: T[]; totalPages: number } {
  return {
    page: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.ceil(list.length / pageSize),
  }
}

/** Sorts a list of the caller's own: what can be played comes before what is in maintenance; otherwise the order stays. */
export const openFirst = (games: CatalogueGame[]): CatalogueGame[] =>
  games.sort((a, b) => Number(a.inMaintenance) - Number(b.inMaintenance))

/**
 * The games that can be opened by themselves, most played first; games nobody played follow, the hot ones before the others,
 * what can be played before what is in maintenance, otherwise in the brand's order (API-42).
 */
export function listByPopularity(catalogue: Catalogue): CatalogueGame[] {
  return remember(catalogue.answers, 'popular', () => {
    const rounds = (game: CatalogueGame) => catalogue.popularity.get(game.row.node_id) ?? 0
    return openFirst(catalogue.games.filter(game => game.row.is_game === 'GAME')).sort(
      (a, b) => rounds(b) - rounds(a) || Number(b.row.is_hot) - Number(a.row.is_hot),
    )
  })
}
