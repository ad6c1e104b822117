/** What is true of categories, names and searching anywhere: pure, for server and browser alike. */
import type { GameType } from './calls.ts'

/** Categories in the order of the documents, without the cockfight group, which is put in at COCKFIGHT_AT. */
const CATEGORY_ORDER: readonly GameType[] = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'VN']

/** Where the cockfight group stands in the list of categories (decision T15). */
const COCKFIGHT_AT = 2

/** Groups of the hot list (CATALOGUE-20); types outside the seven go last (decision T17). */
export const HOT_ORDER: readonly GameType[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'VN',
]

/** Classifications in the order in which filters show them; one that is not listed goes last. */
export const CLASSIFY_ORDER: readonly string[] = [
  ...['LOBBY', 'VIDEO', 'JACKPOT', 'CASCADE', 'CLASSIC', 'TABLE', 'ARCADE'],
  ...['BACCARAT', 'DRAGON_TIGER', 'XOCDIA', 'SICBO', 'ROULETTE', 'FANTAN', 'GAMESHOW'],
  ...['OCEAN', 'HUNT', 'BOSS'],
  ...['TIENLEN', 'PHOM', 'MAUBINH', 'LIENG', 'BACAY', 'POKER', 'BOARD'],
  ...['BOOK', 'PARLAY', 'VIRTUAL'],
  ...['MOBA', 'FPS', 'FIGHTING', 'BALL', 'RACE'],
  ...['ARENA', 'BLADE', 'SPUR', 'DERBY'],
  ...['DAILY', 'BALLS', 'SEA', 'FAST', 'BIGSMALL', 'KENO'],
  ...['NORTH', 'CENTRAL', 'SOUTH'],
]

/**
 * The category a vendor or a game of it stands in: sports vendors on the esports list stand in ESPORTS (CATALOGUE-21), those
 * with the cockfight flag in COCKFIGHT (CATALOGUE-22); everything else where its type says.
 */
export function categoryOf(type: GameType, vendor: { isEsports: boolean; isCockfight: boolean }): GameType {
  if (type !== 'SPORTS') return type
  if (vendor.isCockfight) return 'COCKFIGHT'
  return vendor.isEsports ? 'ESPORTS' : 'SPORTS'
}

/** The categories to show, in order: those that have vendors, and the cockfight group third, vendors or not (NAV-11, NAV-12). */
export function orderCategories(withVendors: ReadonlySet<GameType>): GameType[] {
  const shown = CATEGORY_ORDER.filter(type => withVendors.has(type))
  shown.splice(Math.min(COCKFIGHT_AT, shown.length), 0, 'COCKFIGHT')
  return shown
}

/** Where a category's page stands on the site. */
export function categoryPage(type: GameType): string {
  if (type === 'LOTT') return '/lottery'
  if (type === 'VN') return '/vnlottery'
  return `/${type.toLowerCase()}`
}

/** Position of a value in a list of known ones; unknown values go last. */
export function rankIn(order: readonly string[], value: string): number {
  const at = order.indexOf(value)
  return at < 0 ? order.length : at
}

/** A text without accents, case and punctuation, đ as d, words parted by single blanks: "Nổ Hũ!" → "no hu". */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[đð]/g, 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How many typing slips a word of this length is forgiven. */
export function slipsOf(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

/**
 * Slips between two words: letters left out, added, mistaken or swapped with their neighbour; more than `most` is answered
 * as most + 1. Short words must begin alike, because "pnd" should not find every word of three letters.
 */
export function countSlips(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1
  if (typed.length < 5 && typed[0] !== word[0]) return most + 1
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[word.length] ?? most + 1
}

/**
 * How well a folded query fits a folded name: 0 the same, 1 begins with it, 2 a word begins with it, 3 stands inside,
 * 4 only when blanks are left out ("hosen" for "ho sen"); undefined when the name does not contain it.
 */
export function rankName(query: string, name: string): number | undefined {
  if (name === query) return 0
  const at = name.indexOf(query)
  if (at === 0) return 1
  if (at > 0) return name.includes(` ${query}`) ? 2 : 3
  return name.replaceAll(' ', '').includes(query.replaceAll(' ', '')) ? 4 : undefined
}
