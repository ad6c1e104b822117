/** What succeeded in a storm, kind by kind: a storm in which nothing went wrong must not be one in which something never happened. */

export type Acts<Kind extends string = string> = {
  /** Says that an act of this kind succeeded. */
  did: (kind: Kind, times?: number) => void
  /** Sets how often it succeeded, where that is counted elsewhere. */
  set: (kind: Kind, times: number) => void
  counts: () => Record<string, number>
}

/** Counts acts of these kinds; each begins with none. */
export function countActs<Kind extends string>(kinds: readonly Kind[]): Acts<Kind> {
  const counts = new Map<string, number>(kinds.map(kind => [kind, 0]))
  return {
    did: (kind, times = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + times),
    set: (kind, times) => void counts.set(kind, times),
    counts: () => Object.fromEntries(counts),
  }
}

/** The kinds of which none succeeded. */
export const findNeverDone = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).filter(kind => counts[kind] === 0)
