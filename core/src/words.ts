/** All words of the product by language: what the server answers with. The browser loads one namespace at a time instead. */
import { languageRows } from './languages.ts'
import { gather } from './modules.ts'
import { fill, inLanguage, type Language } from './phrases.ts'

/** Every table of phrases. */
export const namespaces = gather('phrases')

export type Namespace = keyof typeof namespaces

type PhrasesOf<Name extends Namespace> = Record<keyof (typeof namespaces)[Name], string>
/** Any of the product's phrases, for a language that is added as data (languages.ts). */
export type FurtherWords = Partial<{ [Name in Namespace]: PhrasesOf<Name> }[Namespace]>

const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vi: Object.assign({}, ...Object.values(namespaces).map(table => inLanguage(table, 'vi'))),
  en: Object.assign({}, ...Object.values(namespaces).map(table => inLanguage(table, 'en'))),
}

/** The sentence of a phrase key in a language, with its placeholders filled; in English where the language lacks it; the key itself when there is none. */
export function say(language: Language, key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return fill(whole[language]?.[key] ?? languageRows[language]?.words?.[key] ?? whole.en?.[key] ?? key, words)
}

/** Whether a key has its sentence in both languages that everything is written in. */
export function hasWords(key: string): boolean {
  return Object.values(whole).every(words => key in words)
}
