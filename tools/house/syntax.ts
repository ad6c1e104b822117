/** What stands in a file of code, read once however many rules ask. */
import { type ParseResult, parseSync, Visitor } from 'rolldown/utils'
import { type File, importsOf } from './tree.ts'

const parsed = new WeakMap<File, ParseResult>()

export function parseFile(file: File): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  parsed.set(file, result)
  return result
}

/** A node of the syntax tree, as far as the rules look at it. */
export type Node = {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  async?: boolean
  params?: readonly Node[]
  name?: string
}

/** Calls `see` for each node of the given types. */
export function visitNodes(file: File, types: readonly string[], see: (node: Node) => void): void {
  new Visitor(Object.fromEntries(types.map(type => [type, see])) as never).visit(parseFile(file).program)
}

/** A name that leaves a file, and whether it is a type. */
export type Exported = { name: string; isType: boolean }

/** The names that a file itself defines and exports. What it only passes on belongs to where it is defined. */
export const exportsOf = (file: File): Exported[] =>
  parseFile(file)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => !moduleRequest)
    .flatMap(({ exportName, isType }) =>
      exportName.kind === 'Default'
        ? [{ name: 'default', isType }]
        : exportName.name
          ? [{ name: exportName.name, isType }]
          : [],
    )

/** A name that a file takes from elsewhere ('*' is all of them), and the name under which it passes it on. */
export type Taken = { from: string; name: string; passedOnAs?: string }

/** import('…') as a value or as a type, with the names that are taken of it where they can be read: { a } = await, .then(({ a })), .A */
const LAZY = /(?:\{([^{}]+)\} = await )?\bimport\(\s*'([^'\n]+)'\s*\)(?:\.then\(\(?\{([^{}]+)\}|\.(?!then\b)(\w+))?/g

/** What a file takes from which file or package, as `importsOf` writes them. A lazy import takes everything. */
export function takenBy(file: File): Taken[] {
  const { staticImports, staticExports } = parseFile(file).module
  const found: Taken[] = []
  const resolve = (to: string) => importsOf({ path: file.path, text: `from '${to}'` })[0] ?? to
  for (const { moduleRequest, entries } of staticImports) {
    const from = resolve(moduleRequest.value)
    for (const { importName } of entries) found.push({ from, name: nameOf(importName) })
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest, importName, exportName } of entries) {
      if (!moduleRequest) continue
      const from = resolve(moduleRequest.value)
      found.push({ from, name: nameOf(importName), passedOnAs: nameOf(exportName) })
    }
  for (const [, taken, to, then, member] of file.text.matchAll(LAZY)) {
    const names = (taken ?? then)?.split(',').map(part => part.split(':')[0]?.trim() ?? '') ?? [member ?? '*']
    for (const name of names.filter(Boolean)) found.push({ from: resolve(to as string), name })
  }
  return found
}

const nameOf = (taken: { kind: string; name?: string | null | undefined }): string =>
  taken.kind === 'Name' ? (taken.name as string) : taken.kind === 'Default' ? 'default' : '*'
