import { catalogueCalls } from '@sen/core/catalogue/calls'
import type { Bind } from '../platform/serve.ts'
import { addFavorite } from './add-favorite.ts'
import { getGame } from './get-game.ts'
import { listFavoriteIds } from './list-favorite-ids.ts'
import { listFavorites } from './list-favorites.ts'
import { listGames } from './list-games.ts'
import { listHotGames } from './list-hot-games.ts'
import { listMenus } from './list-menus.ts'
import { listPopularGames } from './list-popular-games.ts'
import { listRecentGames } from './list-recent-games.ts'
import { listTraits } from './list-traits.ts'
import { listVendors } from './list-vendors.ts'
import { removeFavorite } from './remove-favorite.ts'

export function catalogueRoutes(bind: Bind): void {
  bind(catalogueCalls.listMenus, listMenus)
  bind(catalogueCalls.listVendors, listVendors)
  bind(catalogueCalls.listGames, listGames)
  bind(catalogueCalls.listTraits, listTraits)
  bind(catalogueCalls.listHotGames, listHotGames)
  bind(catalogueCalls.listPopularGames, listPopularGames)
  bind(catalogueCalls.getGame, getGame)
  bind(catalogueCalls.listFavoriteIds, listFavoriteIds)
  bind(catalogueCalls.listFavorites, listFavorites)
  bind(catalogueCalls.addFavorite, addFavorite)
  bind(catalogueCalls.removeFavorite, removeFavorite)
  bind(catalogueCalls.listRecentGames, listRecentGames)
}
