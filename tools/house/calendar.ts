/** Rules on time: where the zone of a day is known, and why something runs often. */
import type { Finder } from './open.ts'
import { type Node, visitNodes } from './syntax.ts'
import { type File, filesOfPackages, isCode, isTest, type Rule, withoutComments } from './tree.ts'

/** The calendars, in TypeScript and in SQL: the only places that know how a day of a brand is reckoned. */
const CALENDARS = /^core\/src\/calendar[\w-]*\.ts$|^server\/migrations\/\d+_(platform|brand)_calendar\.sql$/

/** A zone by its name, an offset as text, or seven hours computed by hand. */
const ZONES = /\b(?:Asia|Europe|America|Africa|Australia|Pacific)\/[A-Z]\w+|\+07:?00\b|\b7 \* (?:3_?600|60 \* 60|HOUR)/g

/** A time zone is a brand's datum: no code names one, and none computes with its hours. Tests may say which hour they mean. */
export const zonesStayInCalendar: Finder = files =>
  filesOfPackages(files)
    .filter(file => isProduct(file) && !CALENDARS.test(file.path))
    .flatMap(file =>
      [...withoutRemarks(file).matchAll(ZONES)].map(([found]) => ({
        at: file.path,
        says: `${file.path} knows a time zone: ${found}`,
      })),
    )

const isProduct = (file: File) => !isTest(file) && (isCode(file) || file.path.endsWith('.sql'))

const withoutRemarks = (file: File) =>
  file.path.endsWith('.sql') ? file.text.replace(/--.*$/gm, '') : withoutComments(file.text)

const OFTEN_SECONDS = 10

/** A job that runs more often than every ten seconds says why, in its property `why`. */
export const frequentJobsSayWhy: Rule = files =>
  files
    .filter(file => file.path.startsWith('server/src/') && isCode(file) && !isTest(file))
    .filter(file => file.text.includes('everySeconds:'))
    .flatMap(file => {
      const found: string[] = []
      visitNodes(file, ['ObjectExpression'], node => {
        const keys = keysOf(file, node)
        const every = keys.get('everySeconds')
        if (!every || !keys.has('name')) return
        const seconds = secondsOf(file, every)
        if (seconds >= OFTEN_SECONDS || saysWhy(file, keys.get('why') ?? '')) return
        found.push(`${file.path}: ${keys.get('name')} runs every ${every} s and does not say why`)
      })
      return found
    })

/** The properties of an object as they are written. */
function keysOf(file: File, node: Node): Map<string, string> {
  const { properties = [] } = node as Node & { properties?: { key?: Node; value?: Node }[] }
  return new Map(
    properties.flatMap(({ key, value }) =>
      key?.name && value ? [[key.name, file.text.slice(value.start, value.end)] as const] : [],
    ),
  )
}

/** A text of some length, or a constant of the same file that is one. */
const saysWhy = (file: File, written: string): boolean =>
  /^['"`].{10,}/.test(written) ||
  (/^\w+$/.test(written) && new RegExp(`const ${written} = ['"\`].{10,}`).test(file.text))

/** A number, or a constant of the same file; what cannot be read counts as often. */
function secondsOf(file: File, written: string): number {
  if (/^[\d_]+$/.test(written)) return Number(written.replaceAll('_', ''))
  const value = new RegExp(`const ${written.replace(/\W/g, '')} = ([\\d_]+)\\b`).exec(file.text)?.[1]
  return value ? Number(value.replaceAll('_', '')) : 0
}
