/**
 * The languages of the product. One more is a line here and a file of phrases: `th: { name: 'ไทย', words: th }`, with
 * `export const th = { 'site.login': '…' } satisfies FurtherWords`. It may begin with a handful: what it lacks is said in English.
 * A brand offers it by naming it among its languages; one that no brand names can be chosen nowhere (LANG-03).
 */
import type { FurtherWords } from './words.ts'

type Row = {
  /** As its speakers write it: what the switcher shows. */
  name: string
  /** The phrases of a language that has no files of its own in the modules. */
  words?: FurtherWords
}

export const languages = {
  vi: { name: 'Tiếng Việt' },
  en: { name: 'English' },
} satisfies Record<string, Row>

/** The same rows, by any code that somebody may name. */
export const languageRows: Readonly<
  Record<string, { name: string; words?: Readonly<Record<string, string>> } | undefined>
> = languages
