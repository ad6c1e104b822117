import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { normalizeText } from '@sen/core/catalogue/rules'
import { type Amount, parseAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import { searchGames } from './search-games.ts'
import { type Catalogue, type CatalogueGame, openFirst, pageOf, readCatalogue, remember, viewAll } from './views.ts'

type Query = Asked<typeof catalogueCalls.listGames>['query']

/** How long the hits of a search may be to be kept. */
const FOUND_KEPT = 1000

const PLATFORMS = new Set(['html5-desktop', 'html5-mobile', 'html5', 'web', 'mobile', 'w'])

/** Whether games, which all run in the browser, run on one of the platforms asked for ("flash,html5-desktop", decision C16). */
export function runsOn(platform: string | undefined): boolean {
  const asked = (platform ?? '')
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  return asked.length === 0 || asked.some(name => PLATFORMS.has(name))
}

/**
 * Games of a category or vendor, filtered and paged (API-32). minBet is equal to what is asked for, gameName a forgiving
 * search, everything else an exact match; an empty value filters nothing. What can be played stands before what is in maintenance; of
 * what a search finds the best hits stand first in either part. An unreadable number is bad input.
 */
export async function listGames(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listGames>,
): Promise<Answer<typeof catalogueCalls.listGames>> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const filter = readFilter(query)
  // Searches differ from person to person; everything else is asked for by everybody.
  if (filter?.gameName) return makePage(catalogue, filter, query, caller)
  const { pageNo, pageSize } = query
  const key = [...Object.values(filter ?? {}), pageNo, pageSize, caller.language].join('\n')
  return remember(catalogue.pages, key, () => cacheResponse(makePage(catalogue, filter, query, caller)))
}

function makePage(
  catalogue: Catalogue,
  filter: Filter | undefined,
  { pageNo, pageSize }: Query,
  caller: Caller,
): Answer<typeof catalogueCalls.listGames> {
  const found = filter ? findGames(catalogue, filter) : []
  const { page, totalPages } = pageOf(found, pageNo, pageSize)
  return { games: viewAll(page, caller), totalPages, total: found.length }
}

/** What is asked for, in one writing; undefined for platforms on which no game runs. */
function readFilter(query: Query): Filter | undefined {
  if (!runsOn(query.platform)) return undefined
  return {
    gameType: query.gameType?.trim().toUpperCase() ?? '',
    vassalage: query.vassalage?.trim().toUpperCase() ?? '',
    gameClassify: query.gameClassify?.trim().toUpperCase() ?? '',
    minBet: readMinBet(query.minBet),
    minLineNum: readMinLineNum(query.minLineNum),
    trait: query.trait?.trim() ?? '',
    gameName: query.gameName?.trim() ?? '',
  }
}

function findGames(catalogue: Catalogue, filter: Filter): CatalogueGame[] {
  const key = Object.values(filter).join('\n')
  const known = catalogue.lists.get(key)
  if (known) return known
  const found = filterGames(catalogue, filter)
  return filter.gameName && found.length > FOUND_KEPT ? found : remember(catalogue.lists, key, () => found)
}

type Filter = {
  gameType: string
  vassalage: string
  gameClassify: string
  minBet: Amount | undefined
  minLineNum: number | undefined
  trait: string
  gameName: string
}

function filterGames(catalogue: Catalogue, filter: Filter): CatalogueGame[] {
  const fits = ({ category, row, traits }: CatalogueGame) =>
    (!filter.gameType || category === filter.gameType) &&
    (!filter.vassalage || row.vendor_code === filter.vassalage) &&
    (!filter.gameClassify || row.classify === filter.gameClassify) &&
    (filter.minBet === undefined || row.min_bet === filter.minBet) &&
    (filter.minLineNum === undefined || row.min_line_num === filter.minLineNum) &&
    (!filter.trait || traits.some(trait => trait === filter.trait))
  if (!filter.gameName) return openFirst(catalogue.games.filter(fits))
  if (!normalizeText(filter.gameName)) return []
  const { gameName, ...others } = filter
  const isNarrowed = Object.values(others).some(value => value !== '' && value !== undefined)
  const among = isNarrowed
    ? new Set([...catalogue.games.keys()].filter(at => fits(catalogue.games[at] as CatalogueGame)))
    : undefined
  return openFirst(searchGames(catalogue.search, gameName, among).map(at => catalogue.games[at] as CatalogueGame))
}

function readMinBet(text: string | undefined): Amount | undefined {
  const asked = text?.trim().toLowerCase() ?? ''
  if (!asked || asked === 'all') return undefined
  const amount = parseAmount(asked)
  return amount !== undefined && amount >= 0n ? amount : refuse('platform.badInput', { fields: { minBet: 'invalid' } })
}

function readMinLineNum(text: string | undefined): number | undefined {
  const asked = text?.trim() ?? ''
  if (!asked) return undefined
  return /^\d{1,6}$/.test(asked) ? Number(asked) : refuse('platform.badInput', { fields: { minLineNum: 'invalid' } })
}
