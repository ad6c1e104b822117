/** What the catalogues of core take of bets: its calls. Its words stand with the screens that say them. */
import { betsCalls } from './calls.ts'
import { betsStaffCalls } from './staff-calls.ts'

export const calls = { ...betsCalls, ...betsStaffCalls }

/** The words of the betting record are those of the personal centre, and its refusal is one of play, which serves it. */
export const phrases = {}
