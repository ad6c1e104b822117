/** Forgiving search by name: accents, case and blanks do not matter, small slips are forgiven (CATALOGUE-10). */
import { countSlips, normalizeText, rankName, slipsOf } from '@sen/core/catalogue/rules'

export type Searchable = {
  /** The names as people write them, in every language. */
  names: string[]
  /** Other words that lead to it: its classification, category and vendor. */
  keywords: string[]
}

type Word = { letters: number; places: number[] }

export type SearchIndex = {
  /** By position in the list: folded names, and the names in lower case with their marks. */
  normalized: string[][]
  plain: string[][]
  /** All folded names without blanks in one text, a line per name, and the line's start and position in the list. */
  text: string
  starts: number[]
  places: number[]
  words: Map<string, Word>
  keywords: Map<string, number[]>
}

/** An index of nothing yet. */
export function openIndex(): SearchIndex {
  return { normalized: [], plain: [], text: '', starts: [], places: [], words: new Map(), keywords: new Map() }
}

/** Readies a list for searching; positions in the list are what searchGames answers. */
export function indexNames(list: readonly Searchable[]): SearchIndex {
  const index = openIndex()
  for (const one of list) addNames(index, one)
  return index
}

/** Adds the next one of the list. */
export function addNames(index: SearchIndex, { names, keywords }: Searchable): void {
  const at = index.normalized.length
  const normalized = names.map(normalizeText)
  index.normalized.push(normalized)
  index.plain.push(names.map(name => name.normalize('NFC').toLowerCase()))
  for (const name of normalized) {
    index.starts.push(index.text.length)
    index.places.push(at)
    index.text += `${name.replaceAll(' ', '')}\n`
  }
  for (const word of new Set(normalized.flatMap(name => name.split(' ')))) {
    const known = index.words.get(word)
    if (known) known.places.push(at)
    else index.words.set(word, { letters: lettersOf(word), places: [at] })
  }
  const words = keywords.join('\n')
  const alike = index.keywords.get(words)
  if (alike) alike.push(at)
  else index.keywords.set(words, [at])
}

/**
 * The positions that fit, best first: names that contain the query; when none does, those whose classification, category or
 * vendor does; when none does either, names in which every word of the query stands with a slip or two. `among` narrows the
 * list (undefined: all of it). An empty query fits nothing.
 */
export function searchGames(index: SearchIndex, query: string, among?: ReadonlySet<number>): number[] {
  const normalized = normalizeText(query).slice(0, 64).trim()
  if (!normalized) return []
  const named = searchNames(index, normalized, query.normalize('NFC').toLowerCase().trim(), among)
  if (named.length > 0) return named
  const byKeyword = searchKeywords(index, normalized, among)
  return byKeyword.length > 0 ? byKeyword : searchWithSlips(index, normalized.split(' ').slice(0, 6), among)
}

function searchNames(index: SearchIndex, normalized: string, plain: string, among?: ReadonlySet<number>): number[] {
  const found: { at: number; rank: number }[] = []
  for (const at of placesWith(index, normalized.replaceAll(' ', ''))) {
    if (among && !among.has(at)) continue
    let best: number | undefined
    index.normalized[at]?.forEach((name, i) => {
      const rank = rankName(normalized, name)
      if (rank === undefined) return
      // Someone who typed the marks meant them: the name with the same marks stands first among its equals.
      const exact = rank + (index.plain[at]?.[i]?.includes(plain) ? 0 : 0.5)
      if (best === undefined || exact < best) best = exact
    })
    if (best !== undefined) found.push({ at, rank: best })
  }
  return found.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ at }) => at)
}

/** The positions whose names hold a text without blanks. One native search over one text is far quicker than one per name. */
function placesWith(index: SearchIndex, squeezed: string): Set<number> {
  const places = new Set<number>()
  let line = 0
  let hit = index.text.indexOf(squeezed)
  while (hit >= 0) {
    while ((index.starts[line + 1] ?? Number.POSITIVE_INFINITY) <= hit) line++
    places.add(index.places[line] as number)
    const next = index.starts[line + 1]
    hit = next === undefined ? -1 : index.text.indexOf(squeezed, next)
  }
  return places
}

function searchKeywords(index: SearchIndex, normalized: string, among?: ReadonlySet<number>): number[] {
  const found: number[] = []
  for (const [keywords, places] of index.keywords) {
    const fits = keywords.split('\n').some(keyword => ` ${normalizeText(keyword)}`.includes(` ${normalized}`))
    if (fits) found.push(...(among ? places.filter(at => among.has(at)) : places))
  }
  return found.sort((a, b) => a - b)
}

function searchWithSlips(index: SearchIndex, typed: string[], among?: ReadonlySet<number>): number[] {
  let totals: Map<number, number> | undefined
  for (const word of typed) {
    const slips = slipsByPlace(index, word)
    const before = totals
    totals = before
      ? new Map([...slips].flatMap(([at, n]) => (before.has(at) ? [[at, n + (before.get(at) ?? 0)]] : [])))
      : slips
    if (totals.size === 0) return []
  }
  return [...(totals ?? [])]
    .filter(([at]) => !among || among.has(at))
    .sort(([a, n], [b, m]) => n - m || a - b)
    .map(([at]) => at)
}

/** The fewest slips between a typed word and a word of each name; names with none near enough are left out. */
function slipsByPlace(index: SearchIndex, typed: string): Map<number, number> {
  const most = slipsOf(typed.length)
  const letters = lettersOf(typed)
  const slips = new Map<number, number>()
  for (const [word, known] of index.words) {
    const begins = word.startsWith(typed)
    // One slip changes at most two of the letters that occur.
    if (!begins && (Math.abs(word.length - typed.length) > most || countBits(letters ^ known.letters) > 2 * most))
      continue
    const count = begins ? 0 : countSlips(typed, word, most)
    if (count > most) continue
    for (const at of known.places) if (count < (slips.get(at) ?? Number.POSITIVE_INFINITY)) slips.set(at, count)
  }
  return slips
}

/** Which letters occur in a word, one bit each. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let rest = bits
  let count = 0
  for (; rest !== 0; count++) rest &= rest - 1
  return count
}
