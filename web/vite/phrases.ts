/**
 * Words, compiled at build: `virtual:words` knows one chunk per language and namespace, holding ICU messages compiled to
 * plain arrays, so that the browser carries neither a parser nor a language it does not show (LANG-03).
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languageRows } from '@sen/core/languages'
import type { Plugin } from 'vite'

const CORE = path.join(import.meta.dirname, '..', '..', 'core', 'src')
/** The back office loads its words by their own address; the site does not even know their names. */
const OFFICE = 'operations'
/** Words of pages that few open: the program every page starts with does not know where they are, only where that is written. */
const REST = [
  'agents',
  'cashier',
  'content',
  'inbox',
  'mall',
  'missions',
  'office',
  'play',
  'promotions',
  'rewards',
  'safety',
  'security',
  'support',
  'tickets',
]

/** Modules of core that have phrases. */
function namespaces(): string[] {
  return fs
    .readdirSync(CORE, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && fs.existsSync(path.join(CORE, entry.name, 'phrases.vi.ts')))
    .map(entry => entry.name)
    .sort()
}

/** When each file was first read. */
const readAt = new Map<string, number>()

/** One catalogue: key → compiled message. A language that came as data (core/languages.ts) says in English what it lacks. */
export async function compileWords(language: string, namespace: string): Promise<Record<string, unknown>> {
  const own = languageRows[language]?.words
  if (own) {
    const inEnglish = await compileWords('en', namespace)
    const keys = Object.keys(inEnglish).filter(key => own[key] !== undefined)
    return { ...inEnglish, ...Object.fromEntries(keys.map(key => [key, compileMessage(own[key] as string)])) }
  }
  const file = path.join(CORE, namespace, `phrases.${language}.ts`)
  const changedAt = fs.statSync(file).mtimeMs
  // A file that changed since it was first read has to be read under another address.
  const isKnown = (readAt.get(file) ?? changedAt) === changedAt
  if (isKnown) readAt.set(file, changedAt)
  const real = (await import(pathToFileURL(file).href + (isKnown ? '' : `?v=${changedAt}`))) as Record<string, object>
  const phrases = Object.values(real).find(value => typeof value === 'object') as Record<string, string>
  return Object.fromEntries(Object.entries(phrases).map(([key, sentence]) => [key, compileMessage(sentence)]))
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
        return writeCatalogues(namespaces().filter(name => name !== OFFICE && !REST.includes(name)))
      }
      if (id === '\0virtual:words/rest') return writeCatalogues(namespaces().filter(name => REST.includes(name)))
      const [, language, namespace] = /^\0virtual:words\/(\w+)\/([\w-]+)$/.exec(id) ?? []
      if (!language || !namespace) return undefined
      const file = path.join(CORE, namespace, `phrases.${language}.ts`)
      this.addWatchFile(fs.existsSync(file) ? file : path.join(CORE, 'languages.ts'))
      // JSON.parse of a text is read faster than the same object as source.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await compileWords(language, namespace)))})`
    },
  }
}
