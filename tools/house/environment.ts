/** A rule on what the code reads of its environment: every name stands in the one table of the documents, with meaning and default. */
import { type File, isCode, type Rule, withoutComments } from './tree.ts'

const TABLE = 'docs/environment.md'
/** What the machine, npm and the runners of tests set by themselves. */
const FOREIGN = new Set(['PATH', 'TMPDIR', 'TEST_PARALLEL_INDEX'])
/** The rule itself and its planted counter-examples read nothing. */
const INVENTS = new Set(['house.test.ts', 'tools/house/environment.ts'])

const BY_NAME = /\bprocess\.env\.([A-Z][A-Z0-9_]*)\b/g
const BY_PARTS = /\{([^{}]*)\}\s*=\s*process\.env\b/g
/** Handed on whole to a child is no reading; every other way is: as an argument, by a name that is put together. */
const OTHERWISE = /(?<!\.\.\.)\bprocess\.env\b(?!\.\w)(?!\s*(?:$|\n))/
/** Where the environment is read otherwise than by name, and by what the names are found there. */
const READERS: Readonly<Record<string, RegExp>> = {
  'server/src/main.ts': /$^/g,
  'sportsbook/src/sportsbook.ts': /\bsettings\.([A-Z][A-Z0-9_]*)\b/g,
  'supplier/src/run.ts': /$^/g,
  'tools/start.ts': /\bchoosePort\('([A-Z_]+)'/g,
}
/** The keys of the server's own schema. */
const SCHEMA = 'server/src/platform/config.ts'
/** What every supplier reads under its own name. */
const SUPPLIERS = 'supplier/src/run.ts'

/** Every name that is read is told, and every name that is told is read. */
export const environmentIsTold: Rule = files => {
  const rows = readRows(files.find(({ path }) => path === TABLE)?.text ?? '')
  const read = new Map<string, string>()
  const breaches: string[] = []
  for (const file of files.filter(file => isCode(file) && !INVENTS.has(file.path))) {
    for (const name of namesIn(file, files)) if (!FOREIGN.has(name) && !read.has(name)) read.set(name, file.path)
    if (readsOtherwise(file) && !READERS[file.path])
      breaches.push(`${file.path}: reads the environment by a name that is not seen; write process.env.NAME`)
  }
  for (const [name, path] of read)
    if (!rows.has(name)) breaches.push(`${path}: reads ${name}, which ${TABLE} does not tell`)
  for (const [name, isWhole] of rows) {
    if (!read.has(name)) breaches.push(`${TABLE}: tells ${name}, which nothing reads`)
    if (!isWhole) breaches.push(`${TABLE}: ${name} needs a meaning and a default`)
  }
  return breaches
}

/** Each name of the table, and whether it has a meaning and a default. */
const readRows = (text: string): Map<string, boolean> =>
  new Map(
    [...text.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|(.*)$/gm)].map(([, name = '', rest = '']) => [
      name,
      /^ *[^|\s][^|]*\| *[^|\s][^|]*\|$/.test(rest),
    ]),
  )

const firsts = (found: Iterable<RegExpMatchArray>): string[] => [...found].map(([, name = '']) => name)

const readsOtherwise = ({ text }: File): boolean => OTHERWISE.test(withoutComments(text).replace(BY_PARTS, ''))

function namesIn({ path, text }: File, files: readonly File[]): string[] {
  const parts = firsts(text.matchAll(BY_PARTS)).flatMap(inside =>
    firsts(inside.matchAll(/([A-Z][A-Z0-9_]*)\s*(?=[,:=]|$)/g)),
  )
  const reader = READERS[path]
  return [
    ...firsts(text.matchAll(BY_NAME)),
    ...parts,
    ...(reader ? firsts(text.matchAll(reader)) : []),
    ...(path === SCHEMA ? firsts(text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): z\./gm)) : []),
    ...(path === SUPPLIERS ? nameForEach(firsts(text.matchAll(/\bread\('([A-Z_]+)'\)/g)), files) : []),
  ]
}

/** A supplier is a package whose program runs the kit. */
const nameForEach = (keys: readonly string[], files: readonly File[]): string[] =>
  files.flatMap(({ path, text }) => {
    const [, name] = /^(\w+)\/src\/main\.ts$/.exec(path) ?? []
    return name && text.includes("from '@sen/supplier/run'") ? keys.map(key => `${name.toUpperCase()}_${key}`) : []
  })
