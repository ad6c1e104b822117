/** Rules on what leaves a file and a package: every export has a reader, every package an importer. */
import type { Finder } from './open.ts'
import { exportsOf, takenBy } from './syntax.ts'
import { type File, isCode, isTest, type Rule } from './tree.ts'

/** Who reads an export: the product, only tools, only tests, or nobody. */
export type Reader = 'product' | 'tools' | 'tests' | 'nobody'
export type Read = { path: string; name: string; isType: boolean; reader: Reader }

const ORDER: readonly Reader[] = ['nobody', 'tests', 'tools', 'product']
const readerOf = (file: File): Reader => (isTest(file) ? 'tests' : file.path.startsWith('tools/') ? 'tools' : 'product')

/**
 * Files that something else than an import runs or reads, so that nobody can be seen to read their exports: settings of tools, the
 * entry that the server loads from the build, and the session that the office's build puts in the place of the player's.
 */
const isEntry = ({ path }: File) =>
  /(^|\/)[\w.-]*config\.ts$|\.mjs$|\.d\.ts$|^e2e\/|^web\/src\/(entry-server\.tsx|ask\/staff-session\.ts)$/.test(path)

/**
 * Every name that a file exports, with who reads it from outside. A name that a door (public.ts) passes on is read by whoever
 * reads it from the door, and by nobody while none does.
 */
export function readersOf(files: readonly File[]): Read[] {
  const code = files.filter(isCode)
  const paths = new Map(code.map(file => [file.path, file]))
  const find = (from: string) => paths.get(from.replace(/^@sen\/(\w+)\/(.+)$/, coreFile)) ?? paths.get(from)
  const best = new Map<string, Reader>()
  const note = (key: string, reader: Reader) => {
    if (ORDER.indexOf(reader) > ORDER.indexOf(best.get(key) ?? 'nobody')) best.set(key, reader)
  }
  const passedOn = new Map<string, string>()
  for (const file of code) {
    for (const { from, name, passedOnAs } of takenBy(file)) {
      const source = find(from)
      if (!source || source === file) continue
      if (passedOnAs && name !== '*') passedOn.set(`${file.path} ${passedOnAs}`, `${source.path} ${name}`)
      else note(`${source.path} ${name}`, readerOf(file))
    }
  }
  return listReads(code, best, passedOn)
}

const coreFile = (_: string, own: string, rest: string) => `${own}/src/${rest}.ts`

function listReads(code: readonly File[], best: Map<string, Reader>, passedOn: Map<string, string>): Read[] {
  const of = (path: string, name: string): Reader => {
    const [one, all] = [best.get(`${path} ${name}`) ?? 'nobody', best.get(`${path} *`) ?? 'nobody']
    return ORDER.indexOf(one) > ORDER.indexOf(all) ? one : all
  }
  // A name that is passed on has the reader that it has behind the door.
  const throughDoor = new Map<string, Reader>()
  const doors: Read[] = []
  for (const [portal, source] of passedOn) {
    const [path, name] = portal.split(' ') as [string, string]
    const reader = of(path, name)
    doors.push({ path, name, isType: false, reader })
    if (ORDER.indexOf(reader) > ORDER.indexOf(throughDoor.get(source) ?? 'nobody')) throughDoor.set(source, reader)
  }
  const own = code
    .filter(file => !isEntry(file))
    .flatMap(file => exportsOf(file).map(({ name, isType }) => ({ path: file.path, name, isType })))
    .map(found => {
      const [direct, portal] = [of(found.path, found.name), throughDoor.get(`${found.path} ${found.name}`) ?? 'nobody']
      return { ...found, reader: ORDER.indexOf(direct) > ORDER.indexOf(portal) ? direct : portal }
    })
  return [...doors, ...own]
}

const isDoor = (path: string) => /^server\/src\/[a-z]+\/public\.ts$/.test(path)

/** Whatever a door shows is read by another module, or at least by tests or tools. */
export const doorsAreRead: Finder = files =>
  readersOf(files)
    .filter(({ path, reader }) => isDoor(path) && reader === 'nobody')
    .map(({ path, name }) => ({ at: `${path} ${name}`, says: `${path} shows ${name}, which nobody outside reads` }))

/** Screens and dialogs, loaded by a glob over their files. */
const isLoadedByGlob = ({ path, name }: Read) => name === 'default' && /^web\/src\/(site|office)\//.test(path)

/** Whatever a file exports is imported somewhere. Types are not asked: they tell the shape of what is exported beside them. */
export const exportsAreRead: Finder = files =>
  readersOf(files)
    .filter(read => read.reader === 'nobody' && !read.isType && !isDoor(read.path) && !isLoadedByGlob(read))
    .filter(({ path }) => !isTest({ path, text: '' }))
    .map(({ path, name }) => ({ at: `${path} ${name}`, says: `${path} exports ${name}, which no other file imports` }))

/** Packages that something else than an import uses, and what that is. */
const USED_OTHERWISE: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'the linter, run by tools/check.ts',
  '@fontsource-variable/plus-jakarta-sans': 'read as files by tools/art',
  '@fontsource/be-vietnam-pro': 'read as files by tools/art',
  '@tabler/icons': 'read as files by tools/art and web/vite',
  node: 'the pinned Node, run by tools/run.mjs',
  'pino-pretty': 'named as a transport of the log',
  typescript: 'the compiler, run by tools/check.ts',
}

type Packages = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/** Every dependency is imported by its package (by anything, where it is the root's), has a reason, or is the types of one that is. */
export const dependenciesAreImported: Rule = files =>
  files
    .filter(({ path }) => /^(\w+\/)?package\.json$/.test(path))
    .flatMap(file => {
      const folder = file.path.replace('package.json', '')
      const { dependencies = {}, devDependencies = {} } = JSON.parse(file.text) as Packages
      const imported = files.filter(({ path }) => path.startsWith(folder) && !path.endsWith('.json')).map(textOf)
      return Object.keys({ ...dependencies, ...devDependencies })
        .filter(name => !USED_OTHERWISE[name])
        .filter(name => !imported.some(text => mentions(text, name.replace(/^@types\//, ''))))
        .map(name => `${file.path} asks for ${name}, which nothing there imports`)
    })

const textOf = ({ text }: File) => text
const mentions = (text: string, name: string) =>
  name === 'node'
    ? text.includes("'node:")
    : new RegExp(`['"]${name.replace(/[/.]/g, '\\$&')}(?:/[^'"]*)?['"]`).test(text)
