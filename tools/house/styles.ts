/** Rules on styles: every class of the web is worn, and the lines of stylesheets stay within their budget. */
import path from 'node:path'
import { type Finder, readOpen } from './open.ts'
import { type File, filesOfPackages, isTest } from './tree.ts'

const isStyle = (file: File) => file.path.endsWith('.css')
const isSheet = (file: File) => /^web\/src\/.*\.module\.css$/.test(file.path)
const withoutRemarks = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')

/** The classes that a stylesheet gives a look, those of others (`:global`) apart. */
function classesOf(text: string): Set<string> {
  const selectors = withoutRemarks(text).matchAll(/([^{};]+)\{/g)
  const own = [...selectors].map(([, selector = '']) => selector.replace(/:global\([^)]*\)|"[^"]*"/g, ''))
  return new Set(
    own
      .filter(one => !one.trim().startsWith('@'))
      .flatMap(one => [...one.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name as string)),
  )
}

/** Only whole lines: within one, a pattern may hold two slashes. */
const LINE_OF_REMARK = /^\s*(\/\/|\/?\*).*$/gm

const asPattern = (text: string) => text.replace(/[$\\]/g, '\\$&')

/** What a file wears of a stylesheet that it imports: names, beginnings of names that it puts together, or all where it hands them on. */
function wornBy(file: File, sheet: string): { names: string[]; starts: string[]; isAll: boolean } {
  const worn = { names: [] as string[], starts: [] as string[], isAll: false }
  for (const [line, as = '', from = ''] of file.text.matchAll(/import (\w+) from '([^'\n]+\.css)'/g)) {
    if (path.posix.join(path.posix.dirname(file.path), from) !== sheet) continue
    const rest = file.text.replace(line, '').replaceAll(LINE_OF_REMARK, '')
    const name = asPattern(as)
    worn.names.push(
      ...[...rest.matchAll(new RegExp(`\\b${name}\\??\\.(\\w+)`, 'g'))].map(([, found]) => found as string),
    )
    for (const [, key = ''] of rest.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))) {
      const [, quoted] = /^['"](.*)['"]$/.exec(key) ?? []
      const [, start] = /^`([\w-]*)\$\{/.exec(key) ?? []
      if (quoted) worn.names.push(quoted)
      else if (start) worn.starts.push(start)
      // By a value, `styles[size]`: one of those that the file spells out.
      else worn.names.push(...[...rest.matchAll(/'([\w-]+)'/g)].map(([, found]) => found as string))
    }
    // Handed to another as a whole: <Ticker styles={look} />.
    worn.isAll ||= new RegExp(`\\b${name}\\b(?!\\??\\.|\\[|\\w)`).test(rest)
  }
  return worn
}

/** No stylesheet of the web gives a look to a class that nobody wears. */
export const classesAreWorn: Finder = files => {
  const readers = files.filter(file => /^web\/src\/.*\.tsx?$/.test(file.path) && !isTest(file))
  const importers = readers.filter(({ text }) => text.includes(".module.css'"))
  return files.filter(isSheet).flatMap(sheet => {
    const wearers = importers.map(file => wornBy(file, sheet.path))
    if (wearers.some(({ isAll }) => isAll)) return []
    const names = new Set(wearers.flatMap(worn => worn.names))
    const starts = wearers.flatMap(worn => worn.starts)
    const composed = [...sheet.text.matchAll(/composes: ([\w -]+);/g)].flatMap(([, list = '']) => list.split(' '))
    return [...classesOf(sheet.text)]
      .filter(name => !names.has(name) && !composed.includes(name) && !starts.some(start => name.startsWith(start)))
      .map(name => ({ at: `${sheet.path} .${name}`, says: `${sheet.path}: nobody wears .${name}` }))
  })
}

/** No length of the web is in `ch`: that is another one in the font that stands until the brand's has come, so that the page would move. */
export const lengthsOutliveFonts: Finder = files =>
  files.filter(isStyle).flatMap(({ path: at, text }) =>
    [...withoutRemarks(text).matchAll(/\b\d*\.?\d+ch\b/g)].map(([length]) => ({
      at: `${at} ${length}`,
      says: `${at}: ${length} changes with the font; write it in em`,
    })),
  )

/** What stylesheets may hold, those of the folders on the list apart. */
export const LINES_OF_STYLES = 7_500
const REST = 'all else'

/** The lines of stylesheets by the folders that the list names, and of all others. */
export function countStyles(files: readonly File[]): { folder: string; lines: number; reason: string }[] {
  const listed = readOpen(files).filter(({ rule }) => rule === 'styles')
  const linesIn = (keep: (file: File) => boolean) =>
    filesOfPackages(files)
      .filter(file => isStyle(file) && keep(file))
      .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
  const isIn = (folder: string) => (file: File) => file.path.startsWith(`${folder}/`)
  return [
    { folder: REST, lines: linesIn(file => !listed.some(({ at }) => isIn(at)(file))), reason: '' },
    ...listed.map(({ at, reason }) => ({ folder: at, lines: linesIn(isIn(at)), reason })),
  ]
}

/** Stylesheets have at most 7,500 lines together; a capability that came after that line was drawn stands on the list by its folder. */
export const stylesStayWithin: Finder = files => {
  const [rest, ...listed] = countStyles(files)
  const all = (rest?.lines ?? 0) + listed.reduce((sum, { lines }) => sum + lines, 0)
  if (all <= LINES_OF_STYLES) return []
  return [
    ...((rest?.lines ?? 0) > LINES_OF_STYLES
      ? [
          {
            at: REST,
            says: `stylesheets outside the folders of the list have ${rest?.lines} lines, ${LINES_OF_STYLES} at most`,
          },
        ]
      : []),
    ...listed
      .filter(({ lines }) => lines > 0)
      .map(({ folder }) => ({ at: folder, says: `stylesheets of ${folder} are beyond the budget` })),
  ]
}
