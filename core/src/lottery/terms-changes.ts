/** What one version of the settings changed of another, place by place. Pure. */
import type { LotterySettings } from './settings.ts'

export type TermsChange = { path: string[]; before: string; after: string }

type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists are one value, in the order of their texts. */
const write = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.toSorted().join(', ') : String(value)

/** The places that differ, in the order of the settings; "" stands where one of them has nothing. */
export function listTermsChanges(before: LotterySettings, after: LotterySettings): TermsChange[] {
  return compare(before, after, [])
}

function compare(before: Tree, after: Tree, path: string[]): TermsChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap(key => {
    const [old, now] = [before[key], after[key]]
    const place = [...path, key]
    if (isTree(old) || isTree(now)) return compare(isTree(old) ? old : {}, isTree(now) ? now : {}, place)
    return write(old) === write(now) ? [] : [{ path: place, before: write(old), after: write(now) }]
  })
}
