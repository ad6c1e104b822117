import type { Answer } from '@sen/core/call'
import type { catalogueCalls, GameType } from '@sen/core/catalogue/calls'
import { CLASSIFY_ORDER, categoryPage, orderCategories, rankIn } from '@sen/core/catalogue/rules'
import type { Language } from '@sen/core/phrases'
import { say } from '@sen/core/words'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import { type Catalogue, type CatalogueVendor, nameClassify, readCatalogue, remember } from './views.ts'

type Menus = Answer<typeof catalogueCalls.listMenus>

/** The categories that build the navigation (API-40, NAV-11 to NAV-13): those with vendors, and cockfight third, always. */
export async function listMenus(deps: Deps, caller: Caller): Promise<Menus> {
  const catalogue = await readCatalogue(deps, caller.brand)
  return remember(catalogue.answers, `menus ${caller.language}`, () =>
    cacheResponse(makeMenus(catalogue, caller.language)),
  )
}

function makeMenus(catalogue: Catalogue, language: Language): Menus {
  const withVendors = new Set(catalogue.vendors.flatMap(vendor => [...vendor.categories]))
  return orderCategories(withVendors).map(gameType => ({
    gameType,
    name: say(language, `catalogue.type.${gameType}`),
    page: categoryPage(gameType),
    categories: groupByClassify(catalogue, gameType, language),
  }))
}

/** The classifications of a category, each with the cards of the vendors that have games in it (CATALOGUE-28). */
export function groupByClassify(
  catalogue: Catalogue,
  gameType: GameType,
  language: Language,
): Menus[number]['categories'] {
  const groups = new Map<string, Set<CatalogueVendor>>()
  for (const { category, row, vendor } of catalogue.games) {
    if (category !== gameType) continue
    const group = groups.get(row.classify)
    if (group) group.add(vendor)
    else groups.set(row.classify, new Set([vendor]))
  }
  return [...groups]
    .sort(([a], [b]) => rankIn(CLASSIFY_ORDER, a) - rankIn(CLASSIFY_ORDER, b) || (a < b ? -1 : 1))
    .map(([gameClassify, vendors]) => ({
      title: nameClassify(language, gameClassify),
      gameClassify,
      cards: catalogue.vendors.filter(vendor => vendors.has(vendor)).map(vendor => viewCard(vendor, language)),
    }))
}

/** A vendor's card (CATALOGUE-27). */
export function viewCard(vendor: CatalogueVendor, language: Language) {
  return { vassalage: vendor.code, isHot: Number(vendor.is_hot), title: vendor.names[language] }
}
