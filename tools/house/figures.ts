/** The house in figures: what each rule finds, what of it is known and why, how much code there is. Pure. */
import { readersOf } from './exports.ts'
import { type Finding, listUnneeded, type Open, readOpen } from './open.ts'
import { OPEN_RULES } from './open-rules.ts'
import { type File, isTest, packageOf, packagesOf } from './tree.ts'

export type Figure = {
  name: string
  says: string
  found: number
  left: { at: string; times: number; reason: string }[]
  unneeded: Open[]
}

/** One figure per rule: how often it is broken, by whom, and the reason where the list gives one. */
export function countFindings(files: readonly File[]): Figure[] {
  const open = readOpen(files)
  return OPEN_RULES.map(({ name, says, find }) => {
    const findings = find(files)
    const reasons = new Map(open.filter(line => line.rule === name).map(line => [line.at, line.reason]))
    const left = [...Map.groupBy(findings, ({ at }: Finding) => at)].map(([at, times]) => ({
      at,
      times: times.length,
      reason: reasons.get(at) ?? '',
    }))
    return { name, says, found: findings.length, left, unneeded: listUnneeded(name, findings, open) }
  })
}

/** Exports that only tests or only tools read, and types that nobody imports: told, not judged. */
export function countReaders(files: readonly File[]): { tests: number; tools: number; types: number } {
  const packages = packagesOf(files)
  const product = readersOf(files).filter(
    ({ path }) => packages.includes(packageOf({ path })) && !isTest({ path, text: '' }),
  )
  const of = (reader: string) => product.filter(read => read.reader === reader)
  return {
    tests: of('tests').length,
    tools: of('tools').length,
    types: of('nobody').filter(({ isType }) => isType).length,
  }
}

export type Kind = 'TS' | 'TSX' | 'CSS' | 'SQL'
export const KINDS: readonly Kind[] = ['TS', 'TSX', 'CSS', 'SQL']
export type Part = 'product' | 'tests' | 'tools'

/** Lines by kind of file, in the product, its tests, and the tools around it. */
export function countLines(files: readonly File[]): Record<Part, Record<Kind, number>> {
  const none = () => Object.fromEntries(KINDS.map(kind => [kind, 0])) as Record<Kind, number>
  const lines: Record<Part, Record<Kind, number>> = { product: none(), tests: none(), tools: none() }
  const packages = packagesOf(files)
  for (const file of files) {
    const kind = file.path.split('.').at(-1)?.toUpperCase() as Kind
    if (KINDS.includes(kind)) lines[partOf(file, packages)][kind] += file.text.trimEnd().split('\n').length
  }
  return lines
}

const partOf = (file: File, packages: readonly string[]): Part => {
  if (isTest(file) || /^\w+\/test\//.test(file.path)) return 'tests'
  return packages.includes(packageOf(file)) ? 'product' : 'tools'
}
