/** Where banners stand and where they may lead, by name: the words are the phrases `office.site.<name>`. */

/** Route groups of the site that show banners. */
export const BANNER_GROUPS = [
  'home',
  'rng',
  'fish',
  'live',
  'sports',
  'esports',
  'pvp',
  'elott',
  'cockfight',
  'promotions',
  'pointMall',
  'help',
  'w_login',
  'w_register',
  'w_forget',
] as const

/** Pages of the site that are worth leading to, by their path. */
export const SITE_PLACES = {
  '/': 'home',
  '/rng': 'rng',
  '/fish': 'fish',
  '/live': 'live',
  '/sports': 'sports',
  '/esports': 'esports',
  '/pvp': 'pvp',
  '/elott': 'elott',
  '/cockfight': 'cockfight',
  '/lottery': 'lottery',
  '/vnlottery': 'vnlottery',
  '/promotions': 'promotions',
  '/pointMall': 'pointMall',
  '/vip': 'vip',
  '/help': 'help',
  '/down': 'down',
  '/join': 'join',
  '/noticePage': 'notices',
  '/register': 'w_register',
  '/login': 'w_login',
  '/?mcPage=depositv2': 'deposit',
} as const
