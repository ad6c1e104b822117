/** What is chosen on the lobby, as the address says it, and which games that means. Pure. */
import type { Answer } from '@sen/core/call'
import { drawsOn, matchesName } from '@sen/core/lottery/draw-clock'
import { MENU_TAGS, type MenuTag, type Weekday } from '@sen/core/lottery/game'
import type { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'

export const LISTS = ['all', 'hot', 'fav', 'recent'] as const
export type List = (typeof LISTS)[number]

export type Chosen = { list: List; tag: MenuTag | ''; weekday: Weekday | 0; name: string }

export type Menus = Answer<typeof lotteryMenuCalls.listLotteryMenus>
export type Game = Menus[number]['gameMenus'][number]
export type Group = { tag: MenuTag; name: string; games: readonly Game[]; total: number }

/** Games of one tag that stand in the list of everything: the other ones are a tap away. */
const OF_A_TAG = 6

/** The kinds of the vendors whose lobby this page is: menus of vendors lead here by vendor (NAV-10). */
const TAGS: Readonly<Record<string, MenuTag>> = { LOTT: 'NUMBERS', TCG_SEA: 'SEA' }

export const readChosen = (search: Record<string, string>): Chosen => ({
  list: LISTS.find(list => list === search.list) ?? 'all',
  tag: MENU_TAGS.find(tag => tag === search.tag) ?? TAGS[search.vassalage ?? ''] ?? '',
  weekday: /^[1-7]$/.test(search.day ?? '') ? (Number(search.day) as Weekday) : 0,
  name: search.name ?? '',
})

/** The query of the address for a choice. */
export const writeChosen = ({ list, tag, weekday, name }: Chosen): Record<string, string> => ({
  ...(list === 'all' ? {} : { list }),
  ...(tag ? { tag } : {}),
  ...(weekday ? { day: String(weekday) } : {}),
  ...(name.trim() ? { name: name.trim() } : {}),
})

export const isFiltered = ({ tag, weekday, name }: Chosen): boolean => Boolean(tag || weekday || name)

type Own = { favourites: readonly number[]; recent: readonly string[] }

/** The games of a choice, in the order of the menu; favourites and recent ones in their own. */
export function listChosen(menus: Menus, chosen: Chosen, own: Own): Game[] {
  const every = menus.flatMap(menu => menu.gameMenus)
  return inList(every, chosen.list, own).filter(
    game =>
      (!chosen.tag || game.gameMenuTag === chosen.tag) &&
      (!chosen.weekday || drawsOn(game.drawDayOfWeek, chosen.weekday)) &&
      matchesName(game.remark, chosen.name),
  )
}

function inList(games: readonly Game[], list: List, { favourites, recent }: Own): readonly Game[] {
  const found = <Key>(keys: readonly Key[], keyOf: (game: Game) => Key) =>
    keys.flatMap(key => games.find(game => keyOf(game) === key) ?? [])
  if (list === 'hot') return games.filter(game => game.isHot)
  if (list === 'fav') return found(favourites, game => game.gameId)
  if (list === 'recent') return found(recent, game => game.gameCode)
  return games
}

/** Hot games, those that draw next first: what a lobby begins with. */
export const listSoon = (menus: Menus): Game[] =>
  menus
    .flatMap(menu => menu.gameMenus)
    .filter(game => game.isHot && game.winningTime > 0)
    .toSorted((one, other) => one.winningTime - other.winningTime)
    .slice(0, OF_A_TAG)

/** Everything, tag by tag: of each the games that draw next. */
export const groupMenus = (menus: Menus): Group[] =>
  menus.map(({ tag, name, gameMenus }) => ({
    tag,
    name,
    games: gameMenus.toSorted((one, other) => one.winningTime - other.winningTime).slice(0, OF_A_TAG),
    total: gameMenus.length,
  }))
