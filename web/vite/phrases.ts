/**
 * Words, compiled at build: `virtual:words` knows one chunk per language and namespace, holding ICU messages compiled to
 * plain arrays, so that the browser carries neither a parser nor a language it does not show (LANG-03).
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languageRows } from '@sen/core/languages'
import type { PhraseTable } from '@sen/core/phrases'
import type { Plugin } from 'vite'
import type { Cases, Token } from '../src/words/fill.ts'

const CORE = path.join(import.meta.dirname, '..', '..', 'core', 'src')
/** The back office loads its words by their own address; the site does not even know their names. */
const OFFICE = 'operations'
/**
 * Words that the program every page starts with knows where to find. Those of all other tables few pages need: it only knows where
 * that is written (`virtual:words/rest`).
 */
const FIRST = ['brand', 'catalogue', 'game', 'identity', 'lobby', 'login', 'site']

/** Where each table of phrases stands: `<module>/phrases.ts` is named after its module, `<module>/<screen>-phrases.ts` after its screen. */
function tables(): Map<string, string> {
  const files = fs.readdirSync(CORE, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll(path.sep, '/'))
  const found = files.flatMap(file => {
    const [, folder, screen] = /^(\w+)\/(?:(\w+)-)?phrases\.ts$/.exec(file) ?? []
    return folder ? [[screen ?? folder, path.join(CORE, file)] as const] : []
  })
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The names of all tables of phrases. */
function namespaces(): string[] {
  return [...tables().keys()]
}

/** The file of a table. */
function fileOf(namespace: string): string {
  const file = tables().get(namespace)
  if (!file) throw new Error(`there are no phrases "${namespace}"`)
  return file
}

/** When each file was first read. */
const readAt = new Map<string, number>()

/** One catalogue: key → compiled message. A language that came as data (core/languages.ts) says in English what it lacks. */
export async function compileWords(language: string, namespace: string): Promise<Record<string, unknown>> {
  const own = languageRows[language]?.words
  if (own) {
    const inEnglish = await compileWords('en', namespace)
    const keys = Object.keys(inEnglish).filter(key => own[key] !== undefined)
    return { ...inEnglish, ...Object.fromEntries(keys.map(key => [key, compilePhrase(own[key] as string)])) }
  }
  const file = fileOf(namespace)
  const changedAt = fs.statSync(file).mtimeMs
  // A file that changed since it was first read has to be read under another address.
  const isKnown = (readAt.get(file) ?? changedAt) === changedAt
  if (isKnown) readAt.set(file, changedAt)
  const real = (await import(pathToFileURL(file).href + (isKnown ? '' : `?v=${changedAt}`))) as Record<
    string,
    PhraseTable
  >
  const rows = Object.entries(Object.values(real)[0] as PhraseTable)
  return Object.fromEntries(rows.map(([key, row]) => [key, compilePhrase(row[language as 'vi' | 'en'])]))
}

/**
 * One message. A plural becomes a choice by the kind of its number, `<name>:plural`, and a number in it `<name>:number`; words/words.tsx
 * gives both. Lingui's own plural would write its number through Intl.NumberFormat, the first of which takes a phone 80 ms.
 */
const compilePhrase = (text: string): unknown => {
  const compiled = compileMessage(text) as string | Token[]
  return typeof compiled === 'string' ? compiled : compiled.map(lighten)
}

function lighten(token: Token): Token {
  if (typeof token === 'string' || !token[1]) return token
  const [name, type, cases] = token
  // Nothing else is known to words/fill.ts.
  if (!cases || (type !== 'select' && type !== 'plural'))
    throw new Error(`a form of messages that is not known: ${type}`)
  if (cases.offset) throw new Error(`a plural with an offset: ${JSON.stringify(token)}`)
  const of = (wanted: (key: string) => boolean): Cases =>
    Object.fromEntries(
      Object.entries(cases)
        .filter(([key]) => key !== 'offset' && wanted(key))
        .map(([key, tokens]) => [
          key,
          // A case that says nothing has no tokens.
          [tokens ?? []]
            .flat()
            .map(one => (one === '#' && type === 'plural' ? ([`${name}:number`] as Token) : lighten(one))),
        ]),
    )
  if (type !== 'plural') return [name, type, of(() => true)]
  const exact = of(key => /^\d+$/.test(key))
  const byKind: Token = [`${name}:plural`, 'select', of(key => !/^\d+$/.test(key))]
  return Object.keys(exact).length > 0 ? [name, 'select', { ...exact, other: [byKind] }] : byKind
}

/** The module that knows where the words of some namespaces are. */
function writeCatalogues(names: readonly string[]): string {
  const rows = Object.keys(languageRows).flatMap(language =>
    names.map(name => `'${language}/${name}': () => import('virtual:words/${language}/${name}')`),
  )
  return `export const catalogues = {\n${rows.join(',\n')}\n}`
}

export function words(): Plugin {
  return {
    name: 'words',
    resolveId(source) {
      return source === 'virtual:words' || source.startsWith('virtual:words/') ? `\0${source}` : undefined
    },
    async load(id) {
      if (id === '\0virtual:words') {
        return writeCatalogues(namespaces().filter(name => FIRST.includes(name)))
      }
      if (id === '\0virtual:words/rest')
        return writeCatalogues(namespaces().filter(name => name !== OFFICE && !FIRST.includes(name)))
      const [, language, namespace] = /^\0virtual:words\/(\w+)\/([\w-]+)$/.exec(id) ?? []
      if (!language || !namespace) return undefined
      this.addWatchFile(languageRows[language]?.words ? path.join(CORE, 'languages.ts') : fileOf(namespace))
      // JSON.parse of a text is read faster than the same object as source.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await compileWords(language, namespace)))})`
    },
  }
}
