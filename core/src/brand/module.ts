/** What the catalogues of core take of brand: its calls and its words. */
import { brandCalls } from './calls.ts'
import { brandPhrases } from './phrases.ts'
import { sitePhrases } from './site-phrases.ts'

export const calls = brandCalls

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { brand: brandPhrases, site: sitePhrases }
