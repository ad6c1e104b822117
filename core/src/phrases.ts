/**
 * Words. A module keeps its phrases in `phrases.ts`, one row a key with the sentence in every language that everything is written
 * in, and those of screens that load by themselves in `<screen>-phrases.ts`. A row that lacks a language does not compile.
 * Placeholders are written {0}, {1} or {name}; ICU plural and select are allowed.
 */
import { languages } from './languages.ts'

export type Language = keyof typeof languages
export const LANGUAGES = Object.keys(languages) as readonly Language[]

/** Data in the two languages that everything is written in, for every language: what another one lacks is read in English. */
export function inEvery(texts: Readonly<Partial<Record<Language, string>> & { en: string }>): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map(language => [language, texts[language] ?? texts.en])) as Record<Language, string>
}

/** Rows of phrases: a key and its sentence in each language. */
export type PhraseTable = Readonly<Record<string, Readonly<Record<'vi' | 'en', string>>>>

/** One language of a table: key → sentence. */
export function inLanguage<Table extends PhraseTable>(table: Table, language: 'vi' | 'en'): Record<keyof Table, string> {
  return Object.fromEntries(Object.entries(table).map(([key, row]) => [key, row[language]])) as Record<keyof Table, string>
}

/** Fills {0} and {name} placeholders; a placeholder without a value stays as it is. */
export function fill(sentence: string, words: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => (key in words ? String(words[key]) : whole))
}

/** Reads a language from what a client said ("VI", "en", "en-US"); undefined when Sen does not speak it. */
export function readLanguage(said: string | undefined | null): Language | undefined {
  const short = said?.trim().slice(0, 2).toLowerCase()
  return LANGUAGES.find(language => language === short)
}
