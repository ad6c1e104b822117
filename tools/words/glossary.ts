/** Reads docs/glossary.md and says which sentences break it: a second word for a thing, or a code where people read. */
import fs from 'node:fs'
import path from 'node:path'
import type { Sentence } from './sentences.ts'

export type Glossary = {
  /** Words that stand for nothing here, by language, each with what is said instead. */
  forbidden: Readonly<Record<'vi' | 'en', readonly { word: string; instead: string }[]>>
  /** `<key> <word>` that a requirement asks for, with the row. */
  exceptions: ReadonlyMap<string, string>
}

const FILE = path.join(import.meta.dirname, '..', '..', 'docs', 'glossary.md')

/** The two tables of the glossary: things with five columns, exceptions with three. */
export function readGlossary(text = fs.readFileSync(FILE, 'utf8')): Glossary {
  const rows = text
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (thing|key) /.test(line))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
  const things = rows.filter(row => row.length === 5)
  const forbid = (instead: number, words: number) =>
    things.flatMap(row => wordsOf(row[words]).map(word => ({ word, instead: row[instead] as string })))
  return {
    forbidden: { vi: forbid(1, 2), en: forbid(3, 4) },
    exceptions: new Map(
      rows.filter(row => row.length === 3).map(([key, word, row]) => [`${key} ${word}`, row as string]),
    ),
  }
}

const wordsOf = (cell = ''): string[] =>
  cell
    .split(',')
    .map(word => word.trim().toLowerCase())
    .filter(Boolean)

/** What people read of a sentence: without the names of its placeholders, the marks of plurals and HTML. */
const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\{\w+\}/g, ' ')
    .replace(/\{\w+, (?:plural|select),/g, ' ')
    .replace(/(?:=\d+|one|other) \{/g, ' ')
    .replace(/<[^>]+>/g, ' ')

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{M}\d]/u.test(letter)

/** Whether a word stands in a text as a word of its own. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  return false
}

/** Codes that nobody should read: ids, moments for machines, keys, constants, names of variables. */
const CODES: readonly [what: string, pattern: RegExp][] = [
  ['a UUID', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i],
  ['an ISO time', /\b\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['a dotted code', /(?<![\w@/.-])[a-z][A-Za-z]*\.[a-z]+[A-Z]\w*/],
  ['a constant', /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/],
  ['a variable', /(?<![\w@/.-])(?!i(?:Phone|Pad|OS)\b)[a-z]+[A-Z][A-Za-z]*\b/],
  ['an account of the ledger', /\b(?:house|vendor|bank):[\w:]+/],
]

/** Which code stands in a text that people read; undefined when there is none. An address to be copied is no code. */
export const findCode = (text: string): string | undefined => {
  const said = text.replace(/\bhttps?:\/\/\S+/g, '')
  return CODES.find(([, pattern]) => pattern.test(said))?.[0]
}

/** One line per breach, beginning with its place. */
export function judgeSentences(sentences: readonly Sentence[], { forbidden, exceptions }: Glossary): string[] {
  return sentences.flatMap(({ at, key, ...texts }) =>
    (['vi', 'en'] as const).flatMap(language => {
      const text = readable(texts[language])
      const said = text.toLowerCase()
      const second = forbidden[language]
        .filter(({ word }) => hasWord(said, word) && !exceptions.has(`${key} ${word}`))
        .map(
          ({ word, instead }) => `${at} ${key} (${language}) says “${word}”; here it is “${instead}”: ${text.trim()}`,
        )
      const code = findCode(text)
      return code ? [...second, `${at} ${key} (${language}) shows ${code}: ${text.trim()}`] : second
    }),
  )
}
