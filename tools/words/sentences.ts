/**
 * Every sentence that a person can read, with its place: the phrases of core (site, office, mails, refusals, games of numbers), the
 * words of the built-in games, and what seeds and brand files say. One list for `npm run words` and for the test of the glossary.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Node, visitNodes } from '../house/syntax.ts'
import { type File, isCode, isTest } from '../house/tree.ts'
import { listPackages } from '../packages.ts'

/** `at` is file:line, `key` the phrase key or the path inside the data; a language that the place lacks is ''. */
export type Sentence = { at: string; key: string; vi: string; en: string }

const ROOT = path.join(import.meta.dirname, '..', '..')
/** Where a package has code: its program, and the pages of a supplier. */
const CODE = ['src', 'game']
const DATA = ['seed', 'brands', 'vendors', 'studio/games']

/** All of them, in the order of their files. */
export function listSentences(root = ROOT): Sentence[] {
  const code = listPackages(root)
    .flatMap(name => CODE.flatMap(folder => readFolder(root, `${name}/${folder}`)))
    .filter(file => isCode(file) && !isTest(file))
  const data = DATA.flatMap(folder => readFolder(root, folder))
  return [
    ...code.flatMap(readCode),
    ...data.filter(({ path: name }) => name.endsWith('.json')).flatMap(readJson),
    ...readPairsOfHtml(data.filter(({ path: name }) => name.endsWith('.html'))),
  ]
}

function readFolder(root: string, folder: string): File[] {
  const full = path.join(root, folder)
  if (!fs.existsSync(full)) return []
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(tsx?|json|html)$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
    .map(name => ({ path: path.relative(root, name).replaceAll(path.sep, '/'), text: fs.readFileSync(name, 'utf8') }))
}

type Literal = Node & { value?: unknown; quasis?: readonly { value: { cooked: string } }[] }
type Property = Node & { key: Literal; value: Literal & { properties?: readonly Property[] } }
type Declarator = Node & { init?: Property['value'] | null }

const nameOf = (property: Property): string => property.key.name ?? String(property.key.value)
const textOf = (node: Literal | undefined): string | undefined =>
  typeof node?.value === 'string' ? node.value : node?.quasis?.length === 1 ? node.quasis[0]?.value.cooked : undefined

/** Objects `{ vi: '…', en: '…' }` wherever they stand, and the tables `const vi = {…}`, `const en = {…}` of one file. */
export function readCode(file: File): Sentence[] {
  if (!/\bvi\b/.test(file.text)) return []
  const lineOf = lineCounter(file.text)
  const keys = new Map<number, string>()
  const found: Sentence[] = []
  const tables = new Map<string, Property['value']>()
  visitNodes(file, ['Property', 'ObjectExpression', 'VariableDeclarator'], node => {
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as Declarator
      if (init?.properties && (id?.name === 'vi' || id?.name === 'en')) tables.set(id.name, init)
      return
    }
    if (node.type === 'Property') {
      const property = node as Property
      if (property.value?.properties) keys.set(property.value.start, nameOf(property))
      return
    }
    const { properties = [] } = node as Property['value']
    const of = (language: string) => textOf(properties.find(one => one.key && nameOf(one) === language)?.value)
    const [vi, en] = [of('vi'), of('en')]
    if (vi !== undefined && en !== undefined)
      found.push({ at: `${file.path}:${lineOf(node.start)}`, key: keys.get(node.start) ?? '', vi, en })
  })
  const english = new Map((tables.get('en')?.properties ?? []).map(one => [nameOf(one), textOf(one.value) ?? '']))
  for (const one of tables.get('vi')?.properties ?? [])
    found.push({
      at: `${file.path}:${lineOf(one.start)}`,
      key: nameOf(one),
      vi: textOf(one.value) ?? '',
      en: english.get(nameOf(one)) ?? '',
    })
  return found
}

function lineCounter(text: string): (at: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return at => starts.findLastIndex(start => start <= at) + 1
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Objects with `vi` and `en` in a file of data; the key is the path to them, by slug or code where there is one. */
export function readJson(file: File): Sentence[] {
  const lineOf = lineCounter(file.text)
  const found: Sentence[] = []
  let from = 0
  const visit = (value: Json, key: string): void => {
    if (Array.isArray(value)) {
      value.forEach((one, at) => {
        visit(one, key ? `${key}.${labelOf(one) ?? at}` : (labelOf(one) ?? String(at)))
      })
      return
    }
    if (value === null || typeof value !== 'object') return
    const { vi, en } = value as { [key: string]: Json }
    if (typeof vi === 'string' && typeof en === 'string') {
      const at = file.text.indexOf(JSON.stringify(vi), from)
      if (at >= 0) from = at
      found.push({ at: `${file.path}:${lineOf(from)}`, key, vi, en })
      return
    }
    for (const [name, one] of Object.entries(value)) visit(one, key ? `${key}.${name}` : name)
  }
  visit(JSON.parse(file.text) as Json, '')
  return found
}

function labelOf(value: Json): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const { slug, code, csType } = value as { [key: string]: Json }
  const label = slug ?? code ?? csType
  return typeof label === 'string' ? label : undefined
}

/** Blocks of `<name>.vi.html` beside those of `<name>.en.html`, by their order. */
function readPairsOfHtml(files: readonly File[]): Sentence[] {
  const texts = new Map(files.map(file => [file.path, file.text]))
  return files
    .filter(({ path: name }) => name.endsWith('.vi.html'))
    .flatMap(({ path: name, text }) => {
      const english = blocksOf(texts.get(name.replace('.vi.html', '.en.html')) ?? '')
      return blocksOf(text).map(({ line, says }, at) => ({
        at: `${name}:${line}`,
        key: `${at}`,
        vi: says,
        en: english[at]?.says ?? '',
      }))
    })
}

function blocksOf(html: string): { line: number; says: string }[] {
  const lineOf = lineCounter(html)
  return [...html.matchAll(/<(h\d|p|li|td|th|dt|dd|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(match => ({
    line: lineOf(match.index),
    says: (match[2] ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}
