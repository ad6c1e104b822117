// How the bytes of a shared round become numbers, without favouring any.

/** A whole number below this one, of one byte or of two; what would favour some numbers is thrown away. */
export function below(next: () => number, many: number): number {
  for (;;) {
    const [value, values] = many <= 256 ? [next(), 256] : [next() * 256 + next(), 65_536]
    if (value < values - (values % many)) return value % many
  }
}

/** So many different numbers below `of`: each place changed with one of those that follow. */
export function distinct(next: () => number, many: number, of: number): number[] {
  const all = Array.from({ length: of }, (_, number) => number)
  return Array.from({ length: many }, (_, at) => {
    const other = at + below(next, of - at)
    ;[all[at], all[other]] = [all[other] as number, all[at] as number]
    return all[at] as number
  })
}

/** The first cards of eight decks. */
export const deal = (next: () => number, many: number) => distinct(next, many, 416).map(card => card % 52)

/** One of the values of a list "value, ways, value, ways, …". */
export function weighted(next: () => number, list: readonly number[]): number {
  const all = list.reduce((sum, ways, at) => (at % 2 ? sum + ways : sum), 0)
  let left = below(next, all)
  for (let at = 0; at < list.length; at += 2) {
    const ways = list[at + 1] as number
    if (left < ways) return list[at] as number
    left -= ways
  }
  throw new Error('the list is empty')
}
