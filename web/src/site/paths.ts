/** Every link of the site is built here; nowhere else is a path of the site written down. */
import type { GameType } from '@sen/core/catalogue/calls'

type Search = Record<string, string | number | undefined>

const withSearch = (path: string, search: Search = {}): string => {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** Where a category lives: RNG and FISH have their page, LOTT and VN the lottery pages, the others /{type in lower case} (NAV-10). */
const CATEGORY_PATHS: Partial<Record<GameType, string>> = { LOTT: '/lottery', VN: '/vnlottery' }

export const paths = {
  home: () => '/',
  login: (search: { from?: string; type?: 'agent' } = {}) => withSearch('/login', search),
  register: (search: Search = {}) => withSearch('/register', search),
  forget: () => '/forget',
  category: (type: GameType) => CATEGORY_PATHS[type] ?? `/${type.toLowerCase()}`,
  /** The games of one vendor: /rng and /fish read `vassalage`, category pages too (decision C1). */
  vendor: (type: GameType, vassalage: string) =>
    withSearch(CATEGORY_PATHS[type] ?? `/${type.toLowerCase()}`, { vassalage }),
  rng: (search: Search = {}) => withSearch('/rng', search),
  fish: (search: Search = {}) => withSearch('/fish', search),
  game: (nodeId: number, search: { mode?: 'real' | 'demo' } = {}) => withSearch('/game', { nodeId, ...search }),
  /** The same game below the site's own header (SHELL-22). */
  seamless: (nodeId: number, search: { mode?: 'real' | 'demo' } = {}) => withSearch('/seamless', { nodeId, ...search }),
  /** A lottery game (gameCode, vendor, playType), or the lottery lobby with what is chosen there (LAUNCH-05). */
  lottery: (search: Search = {}) => withSearch('/lottery', search),
  promotions: (search: Search = {}) => withSearch('/promotions', search),
  promoDetail: (id: string) => withSearch('/promoDetail', { id }),
  notices: (id?: string) => withSearch('/noticePage', { id }),
  vip: () => '/vip',
  pointMall: () => '/pointMall',
  help: (section?: string) => (section ? `/help#${section}` : '/help'),
  helpMc: () => '/helpmc',
  chat: () => '/chat',
  download: () => '/down',
  join: () => '/join',
  agentHome: () => '/agentHome',
  /** The personal centre is a panel over any page: `?mcPage=` opens it there (MC-01). */
  centre: (mcPage: string, search: Search = {}) => withSearch('/', { mcPage, ...search }),
  /** Limits and breaks, inside the security centre. */
  limits: () => withSearch('/', { mcPage: 'securityCenter', view: 'limits' }),
}
