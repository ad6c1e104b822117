/**
 * Words. A module keeps `phrases.vi.ts` (the source, whose keys are the type) and `phrases.en.ts`; a missing English phrase
 * does not compile. Placeholders are written {0}, {1} or {name}; ICU plural and select are allowed.
 */
import { languages } from './languages.ts'

export type Language = keyof typeof languages
export const LANGUAGES = Object.keys(languages) as readonly Language[]

/** Data in the two languages that everything is written in, for every language: what another one lacks is read in English. */
export function inEvery(texts: Readonly<Partial<Record<Language, string>> & { en: string }>): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map(language => [language, texts[language] ?? texts.en])) as Record<
    Language,
    string
  >
}

/** The shape of the other language's file: the same keys. */
export type Phrases<Source extends Record<string, string>> = { readonly [Key in keyof Source]: string }

/** Fills {0} and {name} placeholders; a placeholder without a value stays as it is. */
export function fill(sentence: string, words: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => (key in words ? String(words[key]) : whole))
}

/** Reads a language from what a client said ("VI", "en", "en-US"); undefined when Sen does not speak it. */
export function readLanguage(said: string | undefined | null): Language | undefined {
  const short = said?.trim().slice(0, 2).toLowerCase()
  return LANGUAGES.find(language => language === short)
}
