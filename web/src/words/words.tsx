/** The words of the page: one catalogue per namespace in the one language that is shown, brand texts on top. */

import { catalogues } from 'virtual:words'
import type { Language } from '@sen/core/phrases'
import type { Namespace, namespaces } from '@sen/core/words'
import { createContext, type ReactNode, useContext } from 'react'
import { fill, type Token, type Values } from './fill.ts'

export type { Namespace }

type KeysOf<Name extends Namespace> = keyof (typeof namespaces)[Name]
/** Every phrase key of the product. */
export type PhraseKey = { [Name in Namespace]: KeysOf<Name> }[Namespace]

export type Words = {
  language: Language
  /** The sentence of a key with its placeholders filled: {0}, {1} or {name}. */
  say: (key: PhraseKey, values?: Record<string, string | number>) => string
  /** The sentence of a key that came as data (a refusal's code); undefined when there is none. */
  find: (key: string) => string | undefined
}

export type WordStore = Words & { load: (namespaces: readonly Namespace[]) => Promise<void> }

/** Opens the words of one language; `own` are the brand's replacements, key by key. */
export function openWords(language: Language, own: Record<string, string> = {}): WordStore {
  const messages = new Map<string, Token[] | string>()
  const loaded = new Set<string>()
  const load = async (namespaces: readonly Namespace[]) => {
    const missing = namespaces.filter(name => !loaded.has(name))
    if (missing.length === 0) return
    const files = await Promise.all(missing.map(name => findWords(`${language}/${name}`)))
    for (const file of files)
      for (const [key, message] of Object.entries({ ...file?.default, ...own }))
        messages.set(key, message as Token[] | string)
    for (const name of missing) loaded.add(name)
  }
  const kinds = new Intl.PluralRules(language)
  const say: Words['say'] = (key, values) => {
    const all: Values = { ...values }
    // What plurals choose by and show (vite/phrases.ts). Only large numbers are worth the formatter: its first takes a phone 80 ms.
    for (const [name, value] of Object.entries(all)) {
      if (typeof value === 'string') continue
      all[`${name}:plural`] = kinds.select(value)
      all[`${name}:number`] = /^\d{1,3}$/.test(`${value}`) ? value : new Intl.NumberFormat(language).format(value)
    }
    return fill(messages.get(key) || key, all)
  }
  const find: Words['find'] = key => (messages.has(key) ? fill(messages.get(key) as string, {}) : undefined)
  return { language, say, find, load }
}

/** One catalogue; where those of seldom pages are stands in a file of its own. */
async function findWords(name: string) {
  const load = catalogues[name] ?? (await import('virtual:words/rest')).catalogues[name]
  return load?.()
}

const WordsContext = createContext<Words | undefined>(undefined)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** `const { say } = useWords(); say('site.home')` */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('no words here')
  return words
}
