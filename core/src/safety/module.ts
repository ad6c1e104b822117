/** What the catalogues of core take of safety: its calls and its words. */
import { safetyCalls } from './calls.ts'
import { safetyPhrases } from './phrases.ts'
import { safetyStaffCalls } from './staff-calls.ts'

export const calls = {
  ...safetyCalls,
  ...safetyStaffCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { safety: safetyPhrases }
