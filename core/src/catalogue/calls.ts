import { call, named } from '../call.ts'
import { code, language, money, text, whole, z } from '../schema.ts'
import { TRAITS } from './traits.ts'

export const GAME_TYPES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'VN',
] as const
export type GameType = (typeof GAME_TYPES)[number]

/** A game as every list gives it (CATALOGUE-24, CATALOGUE-25). */
const game = z.object({
  nodeId: z.number(),
  /** The vendor's code stands under three names, as the documents read it (CATALOGUE-24, CATALOGUE-25). */
  vassalage: z.string(),
  vendor: z.string(),
  accountTypeName: z.string(),
  /** What people call the vendor. */
  vendorName: z.string(),
  gameType: z.enum(GAME_TYPES),
  gameClassify: z.string(),
  gameCode: z.string(),
  /** The same as gameCode (CATALOGUE-25). */
  code: z.string(),
  gameName: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  defaultPlayType: z.string(),
  minBet: money,
  minLineNum: z.number(),
  /** Return to player in percent as published, "" when none is. */
  rtp: z.string(),
  volatility: z.enum(['', 'low', 'medium', 'high']),
  isHot: z.number(),
  isNew: z.number(),
  isMaintenance: z.number(),
  hasDemo: z.number(),
  /** Paths of the cover: AVIF 240×320 and 360×480; ground is its dominant colour. */
  cover: z.object({ small: z.string(), large: z.string(), ground: z.string() }),
})

/** A vendor as the lists give it (CATALOGUE-26). `gameType` is the vendor's own: a regrouped one says SPORTS in its lane. */
const vendor = z.object({
  accountTypeId: z.number(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(GAME_TYPES),
  isHot: z.number(),
  isCockfight: z.number(),
  isMaintenance: z.number(),
  /** Path of the vendor's seal (SVG). */
  emblem: z.string(),
  games: z.number(),
})

/** A vendor's card (CATALOGUE-27) and the groups they stand in (CATALOGUE-28). */
const card = z.object({ vassalage: z.string(), isHot: z.number(), title: z.string() })
const categories = z.array(z.object({ title: z.string(), gameClassify: z.string(), cards: z.array(card) }))

const gamePage = z.object({ games: z.array(game), totalPages: z.number(), total: z.number() })
const paging = { pageNo: whole(1, 100_000, 1), pageSize: whole(1, 60, 15) }
const loose = z.optional(text(64))

export const catalogueCalls = named({
  listMenus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    access: 'anyone',
    tags: ['games'],
    lasting: true,
    summary: 'The categories that build the navigation, in order: those that have vendors, and cockfight always.',
    query: z.object({ language }),
    answer: z.array(
      z.object({
        gameType: z.enum(GAME_TYPES),
        name: z.string(),
        page: z.string(),
        /** One group per classification of the category, with the vendors that have games in it. */
        categories,
      }),
    ),
    refusals: [],
  }),
  listVendors: call({
    method: 'GET',
    path: '/lgw/games/vendors',
    access: 'anyone',
    tags: ['games'],
    lasting: true,
    says: 'language',
    summary: 'All vendors by category, as lanes; the client keeps them in session storage unless it flushes.',
    query: z.object({ platform: loose, flush: whole(0, 1, 0), language }),
    answer: z.object({
      data: z.object({
        lanes: z.array(
          z.object({
            gameType: z.enum(GAME_TYPES),
            title: z.string(),
            /** The category's code again, as the documents name the field of a vendor category. */
            gameClassify: z.string(),
            cards: z.array(card),
            vendors: z.array(vendor),
            categories,
          }),
        ),
      }),
    }),
    refusals: [],
  }),
  listGames: call({
    method: 'GET',
    path: '/lgw/games/list',
    access: 'anyone',
    tags: ['games'],
    says: 'merchant',
    summary:
      'Games of a category or vendor, filtered and paged (API-32). minBet is an exact match, gameName a forgiving search, trait one of listTraits.',
    query: z.object({
      clientType: loose,
      platform: loose,
      channel: loose,
      merchant: loose,
      gameType: loose,
      vassalage: loose,
      gameClassify: loose,
      gameName: z.optional(text(100)),
      minBet: loose,
      minLineNum: loose,
      trait: loose,
      language,
      ...paging,
    }),
    answer: gamePage,
    refusals: [],
  }),
  listTraits: call({
    method: 'GET',
    path: '/lgw/games/traits',
    access: 'anyone',
    tags: ['games'],
    lasting: true,
    summary:
      'What the games of a category can be chosen by, in the order of filters, each with how many games have it.',
    query: z.object({ gameType: loose }),
    answer: z.array(z.object({ trait: z.enum(TRAITS), games: z.number() })),
    refusals: [],
  }),
  listHotGames: call({
    method: 'GET',
    path: '/lgw/games/hot',
    access: 'anyone',
    tags: ['games'],
    says: 'merchantCode',
    summary: 'Hot games, all or of one vendor, with the groups in the order of CATALOGUE-20.',
    query: z.object({
      merchantCode: loose,
      isPlatform: loose,
      vassalage: loose,
      platform: loose,
      gameType: loose,
      language,
    }),
    answer: z.object({
      list: z.array(game),
      footer: z.array(z.object({ gameType: z.enum(GAME_TYPES), count: z.number() })),
    }),
    refusals: [],
  }),
  listPopularGames: call({
    method: 'GET',
    path: '/lgw/games/popular',
    access: 'anyone',
    tags: ['games'],
    says: 'device',
    summary: 'The most played games of the last days; also what a game in maintenance suggests.',
    query: z.object({ count: whole(1, 60, 20), prizeMode: loose, device: loose, gameType: loose, language }),
    answer: z.array(game),
    refusals: [],
  }),
  getGame: call({
    method: 'GET',
    path: '/lgw/games/detail',
    access: 'anyone',
    tags: ['games'],
    summary: 'One game with its details, and others like it, to play when it is in maintenance.',
    query: z.object({ nodeId: whole(1, 999_999_999, 1), language }),
    answer: z.object({ game, description: z.string(), traits: z.array(z.enum(TRAITS)), suggestions: z.array(game) }),
    refusals: ['catalogue.gameUnknown'],
  }),
  listFavoriteIds: call({
    method: 'GET',
    path: '/lgw/games/favorite/ids',
    access: 'member',
    tags: ['favourites'],
    summary: 'The nodeIds of the member’s favourites.',
    query: z.object({ language }),
    answer: z.array(z.number()),
    refusals: [],
  }),
  listFavorites: call({
    method: 'GET',
    path: '/lgw/games/favorite/list',
    access: 'member',
    tags: ['favourites'],
    says: 'language',
    summary: 'The member’s favourites, newest first, paged.',
    query: z.object({ clientType: loose, platform: loose, gameType: loose, language, ...paging }),
    answer: z.object({ content: z.array(game), totalPages: z.number() }),
    refusals: [],
  }),
  addFavorite: call({
    method: 'GET',
    path: '/lgw/games/favorite/add',
    access: 'member',
    tags: ['favourites'],
    writes: true,
    summary: 'Adds a favourite; adding twice is the same as once (GET as the documents say, decision P18).',
    query: z.object({ nodeId: whole(1, 999_999_999, 1), vendor: z.optional(code), gameType: loose, language }),
    answer: z.array(z.number()),
    refusals: ['catalogue.gameUnknown'],
  }),
  removeFavorite: call({
    method: 'GET',
    path: '/lgw/games/favorite/remove',
    access: 'member',
    tags: ['favourites'],
    writes: true,
    summary: 'Removes a favourite; removing one that is not there changes nothing.',
    query: z.object({ nodeId: whole(1, 999_999_999, 1), vendor: z.optional(code), gameType: loose, language }),
    answer: z.array(z.number()),
    refusals: [],
  }),
  listRecentGames: call({
    method: 'GET',
    path: '/lgw/games/recent',
    access: 'member',
    tags: ['recent'],
    says: 'language',
    summary: 'Games the member launched, last first, paged.',
    query: z.object({ clientType: loose, vassalage: loose, language, ...paging }),
    answer: z.object({ list: z.array(game), totalPages: z.number() }),
    refusals: [],
  }),
})
