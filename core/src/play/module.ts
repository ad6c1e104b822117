/** What the catalogues of core take of play: its calls and its words. */
import { playCalls } from './calls.ts'
import { gamePhrases } from './game-phrases.ts'
import { lobbyCalls } from './lobby-calls.ts'
import { playPhrases } from './phrases.ts'
import { playStaffCalls } from './staff-calls.ts'

export const calls = {
  ...playCalls,
  ...lobbyCalls,
  ...playStaffCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { play: playPhrases, game: gamePhrases }
