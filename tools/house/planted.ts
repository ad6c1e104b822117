/** How a rule of the house is tested: on the whole tree, and on small trees that break it. */
import { describe, expect, test } from 'vitest'
import { type File, type Rule, readTree } from './tree.ts'

export type Breach = [breach: string, ...files: File[]]
export type Planted = [says: string, rule: Rule, breaches: Breach[]]

export const tree = readTree()
export const file = (path: string, text: string): File => ({ path, text })
export const long = (lines: number) => Array.from({ length: lines }, (_, at) => `  call(${at})`).join('\n')

/** Each rule holds in the tree, and sees each planted breach. */
export function tryRules(rules: readonly Planted[]): void {
  describe.each(rules)('%s', (_says, rule, breaches) => {
    // The first of them reads the syntax of every file: on a busy machine that takes its time.
    test('in the whole tree', { timeout: 120_000 }, () => {
      expect(rule(tree)).toEqual([])
    })
    test.each(breaches)('and a tree that breaks it is caught: %s', (_breach, ...files) => {
      expect(rule(files)).not.toEqual([])
    })
  })
}
