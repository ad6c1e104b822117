/** What the catalogues of core take of wallet: its calls and its words. */
import { walletCalls } from './calls.ts'
import { walletPhrases } from './phrases.ts'

export const calls = walletCalls

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { wallet: walletPhrases }
