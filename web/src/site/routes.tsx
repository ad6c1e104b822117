/** The one table of screens: path, screen, layout, who may enter, the banner group, the words and the data it starts with. */
import { brandCalls } from '@sen/core/brand/calls'
import type { Call } from '@sen/core/call'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { contentCalls } from '@sen/core/content/calls'
import { pageCalls } from '@sen/core/content/page-calls'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { raceCalls } from '@sen/core/promotions/race-calls'
import { ANNOUNCED } from '../ask/announced.ts'
import { VENDORS } from '../ask/vendor-query.ts'
import type { Namespace, PhraseKey } from '../words/words.tsx'
import { gamesQuery, hotQuery, railQuery, readGameList } from './catalogue/game-list.ts'

/** A GET call (with its query) that a screen starts with: prefetched on the way to it, awaited where pages are prerendered. */
export type Need = readonly [contract: Call, query?: Record<string, string | number | undefined>]

export type SiteRoute = {
  path: string
  aliases?: readonly string[]
  /** The file of the screen under site/, without ending: "home/HomeScreen". Each is a chunk of its own. */
  screen: string
  /**
   * full: header, navigation, banner, footer, side widgets. header: header and navigation. bar: header without navigation.
   * bare: none of them. A banner shows wherever its group has one (decision C3).
   */
  layout: 'full' | 'header' | 'bar' | 'bare'
  /** anyone, or only a live session (guests too); others go to /login. */
  who?: 'anyone' | 'account'
  /** The page's title and the sentence that search engines show. */
  title: PhraseKey
  summary?: PhraseKey
  /** Banner group (BANNER-01…04). */
  banners?: string
  words?: readonly Namespace[]
  needs?: (search: Record<string, string>) => readonly Need[]
}

/** What every page with a header needs. */
export const SHELL_NEEDS: readonly Need[] = [
  [catalogueCalls.listMenus],
  [catalogueCalls.listVendors, VENDORS],
  [contentCalls.listAnnouncements, ANNOUNCED],
]

/** The categories that the home page has a row of. */
export const HOME_RAILS = ['RNG', 'LIVE', 'FISH', 'PVP'] as const
/** Cards of a rail on the home page: one more than fit side by side on the widest screen. */
export const HOME_RAIL_GAMES = 8

const homeNeeds: SiteRoute['needs'] = () => [
  [catalogueCalls.listHotGames, hotQuery('', '')],
  ...HOME_RAILS.map(gameType => [catalogueCalls.listGames, railQuery(gameType, HOME_RAIL_GAMES)] as Need),
]

/** What a category page starts with: the first list it shows, its vendors come with the shell. */
function lobbyNeeds(gameType: string, search: Record<string, string>): readonly Need[] {
  const list = readGameList(search)
  return [
    [catalogueCalls.listHotGames, hotQuery(gameType, list.vendor)],
    [catalogueCalls.listTraits, { gameType }],
    ...(list.type === 'normal' ? [[catalogueCalls.listGames, gamesQuery(gameType, list, list.pageNo)] as Need] : []),
  ]
}

/** The menu of the lottery as its pages ask for it where a brand has the usual cards (LAUNCH-06); the draw data comes with the program. */
const lotteryNeeds: SiteRoute['needs'] = ({ gameCode }) =>
  gameCode ? [] : [[lotteryMenuCalls.listLotteryMenus, { prizeMode: 'ELOTT' }]]

export const routes: readonly SiteRoute[] = [
  {
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    screen: 'home/HomeScreen',
    layout: 'full',
    title: 'site.homeTitle',
    summary: 'site.homeSummary',
    banners: 'home',
    needs: homeNeeds,
  },
  {
    path: '/login',
    screen: 'identity/LoginScreen',
    layout: 'bare',
    title: 'site.login',
    words: ['login', 'identity'],
  },
  {
    path: '/register',
    aliases: ['/register.html'],
    screen: 'identity/RegisterScreen',
    layout: 'full',
    title: 'site.register',
    words: ['login', 'identity', 'lobby'],
    needs: () => [[brandCalls.getRegisterSetting]],
  },
  {
    path: '/login/google',
    aliases: ['/login/facebook'],
    screen: 'identity/SocialScreen',
    layout: 'bare',
    title: 'site.login',
    words: ['login', 'identity', 'lobby'],
  },
  {
    path: '/forget',
    screen: 'identity/ForgetScreen',
    layout: 'bare',
    title: 'site.forget',
    words: ['login', 'identity'],
    // The shell asks for both, too: what is not in the page would come in the middle of its taking over.
    needs: () => [[brandCalls.getRouter, { device: 0 }], [brandCalls.getRegisterSetting]],
  },
  {
    path: '/rng',
    screen: 'catalogue/GamesScreen',
    layout: 'full',
    title: 'site.rng',
    banners: 'rng',
    words: ['lobby', 'catalogue'],
    needs: search => lobbyNeeds('RNG', search),
  },
  {
    path: '/fish',
    screen: 'catalogue/GamesScreen',
    layout: 'full',
    title: 'site.fish',
    banners: 'fish',
    words: ['lobby', 'catalogue'],
    needs: search => lobbyNeeds('FISH', search),
  },
  ...(['live', 'sports', 'esports', 'pvp', 'elott', 'cockfight'] as const).map(
    (category): SiteRoute => ({
      path: `/${category}`,
      screen: category === 'elott' ? 'catalogue/ElottScreen' : 'catalogue/CategoryScreen',
      layout: 'full',
      title: `site.${category}`,
      banners: category,
      words: ['lobby', 'catalogue'],
      needs: search => lobbyNeeds(category.toUpperCase(), search),
    }),
  ),
  {
    path: '/game',
    screen: 'play/GameScreen',
    layout: 'bare',
    title: 'site.game',
    words: ['game', 'lobby', 'catalogue', 'login', 'identity'],
    needs: ({ nodeId }) => (/^[1-9]\d{0,8}$/.test(nodeId ?? '') ? [[catalogueCalls.getGame, { nodeId }]] : []),
  },
  {
    path: '/lottery',
    screen: 'lottery/LotteryScreen',
    layout: 'bar',
    title: 'site.lottery',
    words: ['draws', 'lottery'],
    needs: lotteryNeeds,
  },
  {
    path: '/vnlottery',
    screen: 'lottery/VnLotteryScreen',
    layout: 'header',
    title: 'site.vnlottery',
    words: ['draws'],
    needs: lotteryNeeds,
  },
  {
    path: '/seamless',
    screen: 'content/SeamlessScreen',
    layout: 'bar',
    title: 'site.seamless',
    words: ['pages', 'game', 'lobby', 'catalogue', 'login', 'identity'],
  },
  {
    path: '/fbsports',
    screen: 'content/FbSportsScreen',
    layout: 'header',
    title: 'site.fbsports',
    words: ['pages', 'game', 'lobby', 'catalogue', 'login', 'identity'],
  },
  {
    path: '/promotions',
    screen: 'promotions/PromotionsScreen',
    layout: 'full',
    title: 'site.promotions',
    banners: 'promotions',
    words: ['promotions', 'races'],
    needs: () => [[raceCalls.listRaces]],
  },
  {
    path: '/promoDetail',
    screen: 'promotions/PromoDetailScreen',
    layout: 'full',
    title: 'site.promotions',
    words: ['promotions', 'tickets'],
  },
  { path: '/noticePage', screen: 'content/NoticeScreen', layout: 'full', title: 'site.notices' },
  {
    path: '/vip',
    screen: 'content/VipScreen',
    layout: 'full',
    title: 'site.vip',
    words: ['pages'],
    needs: () => [[pageCalls.listVipLevels]],
  },
  {
    path: '/pointMall',
    screen: 'rewards/PointMallScreen',
    layout: 'full',
    title: 'site.pointMall',
    banners: 'pointMall',
    words: ['mall', 'centre'],
  },
  {
    path: '/help',
    screen: 'content/HelpScreen',
    layout: 'full',
    title: 'site.help',
    banners: 'help',
    words: ['pages'],
    needs: () => [[pageCalls.getHelpCenter]],
  },
  {
    path: '/helpmc',
    screen: 'content/HelpScreen',
    layout: 'bare',
    title: 'site.help',
    words: ['pages'],
    needs: () => [[pageCalls.getHelpCenter]],
  },
  {
    path: '/down',
    aliases: ['/download'],
    screen: 'content/DownloadScreen',
    layout: 'full',
    title: 'site.download',
    words: ['pages'],
    needs: () => [[brandCalls.getRouter, { device: 3 }]],
  },
  { path: '/chat', screen: 'inbox/ChatScreen', layout: 'bare', title: 'site.services', words: ['inbox'] },
  { path: '/offline', screen: 'content/OfflineScreen', layout: 'bare', title: 'site.noNetwork', words: ['pages'] },
  { path: '/join', screen: 'content/JoinScreen', layout: 'full', title: 'site.join', words: ['pages', 'contracts'] },
  {
    path: '/agentHome',
    screen: 'agents/AgentHomeScreen',
    layout: 'full',
    who: 'account',
    title: 'site.agentHome',
    words: ['agents', 'centre'],
  },
]

/** What stands at every path that the site does not have (decision L4). */
export const NOT_FOUND: SiteRoute = {
  path: '/$',
  screen: 'content/NotFoundScreen',
  layout: 'full',
  title: 'site.notFound',
}

/** The row of a path; undefined where the site has none. */
export function findRoute(pathname: string): SiteRoute | undefined {
  return routes.find(row => row.path === pathname || row.aliases?.includes(pathname))
}
