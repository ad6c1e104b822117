/**
 * What breaks a rule and is known. It stands in tools/house/open.tsv, one line each: the rule, what breaks it, and why it still may.
 * A line that is no longer needed is a breach itself, so that the list only ever says what is true.
 */
import type { File, Rule } from './tree.ts'

export const LIST = 'tools/house/open.tsv'

/** A breach: what breaks the rule, as the list names it, and the sentence about it. */
export type Finding = { at: string; says: string }
export type Finder = (files: readonly File[]) => Finding[]
export type Open = { rule: string; at: string; reason: string }

/** The list as it stands in a tree; a tree without it has nothing open. */
export function readOpen(files: readonly File[]): Open[] {
  const list = files.find(({ path }) => path === LIST)?.text ?? ''
  return list
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => line.split('\t'))
    .map(([rule = '', at = '', reason = '']) => ({ rule, at, reason }))
}

/** Lines of the list about a rule that nothing asks for any more. */
export const listUnneeded = (rule: string, findings: readonly Finding[], open: readonly Open[]): Open[] =>
  open.filter(line => line.rule === rule && !findings.some(({ at }) => at === line.at))

/** A rule that the list may leave open. */
export const unlessOpen =
  (rule: string, find: Finder): Rule =>
  files => {
    const open = readOpen(files)
    const findings = find(files)
    const known = new Map(open.filter(line => line.rule === rule).map(line => [line.at, line.reason]))
    return [
      ...findings.filter(({ at }) => !known.has(at)).map(({ says }) => says),
      ...findings
        .filter(({ at }) => known.get(at)?.trim() === '')
        .map(({ at }) => `${LIST}: ${rule} ${at} has no reason`),
      ...listUnneeded(rule, findings, open).map(
        ({ at }) => `${LIST}: ${rule} ${at} is no longer needed; take the line out`,
      ),
    ]
  }
