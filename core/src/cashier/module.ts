/** What the catalogues of core take of cashier: its calls and its words. */
import { bankAccountCalls, depositCalls, withdrawalCalls } from './calls.ts'
import { cashierPhrases } from './phrases.ts'
import { cashierStaffCalls } from './staff-calls.ts'
import { transferCalls } from './transfer-calls.ts'
import { wageringCalls } from './wagering-calls.ts'

export const calls = {
  ...depositCalls,
  ...bankAccountCalls,
  ...withdrawalCalls,
  ...transferCalls,
  ...cashierStaffCalls,
  ...wageringCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { cashier: cashierPhrases }
