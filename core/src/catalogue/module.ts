/** What the catalogues of core take of catalogue: its calls and its words. */
import { catalogueCalls } from './calls.ts'
import { lobbyPhrases } from './lobby-phrases.ts'
import { cataloguePhrases } from './phrases.ts'

export const calls = catalogueCalls

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { catalogue: cataloguePhrases, lobby: lobbyPhrases }
