import type { Answer, Asked } from '@sen/core/call'
import type { catalogueCalls } from '@sen/core/catalogue/calls'
import { orderCategories } from '@sen/core/catalogue/rules'
import type { Language } from '@sen/core/phrases'
import { say } from '@sen/core/words'
import type { Caller, Deps } from '../platform/deps.ts'
import { cacheResponse } from '../platform/response-cache.ts'
import { runsOn } from './list-games.ts'
import { groupByClassify, viewCard } from './list-menus.ts'
import { type Catalogue, readCatalogue, remember } from './views.ts'

type Lanes = Answer<typeof catalogueCalls.listVendors>['data']['lanes']

/**
 * The vendors by category, as lanes (API-37): sports vendors of the esports list and of the cockfight flag stand in lanes of
 * their own. The flush flag is the client's word to its own cache; the answer is always fresh.
 */
export async function listVendors(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof catalogueCalls.listVendors>,
): Promise<Answer<typeof catalogueCalls.listVendors>> {
  const catalogue = await readCatalogue(deps, caller.brand)
  const { language } = caller
  if (!runsOn(query.platform)) return { data: { lanes: [] } }
  return remember(catalogue.answers, `lanes ${language}`, () =>
    cacheResponse({ data: { lanes: makeLanes(catalogue, language) } }),
  )
}

function makeLanes(catalogue: Catalogue, language: Language): Lanes {
  const counts = new Map<string, number>()
  for (const { category, vendor } of catalogue.games) {
    const key = `${category} ${vendor.code}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return orderCategories(new Set(catalogue.vendors.flatMap(vendor => [...vendor.categories]))).flatMap(gameType => {
    const vendors = catalogue.vendors.filter(vendor => vendor.categories.has(gameType))
    if (vendors.length === 0) return []
    const lane = {
      gameType,
      title: say(language, `catalogue.type.${gameType}`),
      gameClassify: gameType,
      cards: vendors.map(vendor => viewCard(vendor, language)),
      vendors: vendors.map(vendor => ({
        accountTypeId: vendor.account_type_id,
        vassalage: vendor.code,
        displayName: vendor.names[language],
        gameType: vendor.game_types.includes(gameType) ? gameType : (vendor.game_types[0] ?? gameType),
        isHot: Number(vendor.is_hot),
        isCockfight: Number(vendor.isCockfight),
        isMaintenance: Number(vendor.is_maintenance),
        emblem: `/seals/${vendor.code}.svg`,
        games: counts.get(`${gameType} ${vendor.code}`) ?? 0,
      })),
      categories: groupByClassify(catalogue, gameType, language),
    }
    return [lane]
  })
}
