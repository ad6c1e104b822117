/** What the catalogues of core take of operations: its calls and its words. */
import { operationsCalls } from './calls.ts'
import { editingCalls } from './content-calls.ts'
import { ledgerCalls } from './ledger-calls.ts'
import { officePhrases } from './office-phrases.ts'
import { staffPasskeyCalls } from './passkey-calls.ts'
import { operationsPhrases } from './phrases.ts'
import { pictureCalls } from './picture-calls.ts'
import { playerCalls } from './player-calls.ts'
import { reportCalls } from './report-calls.ts'
import { workQueueCalls } from './waiting-calls.ts'

export const calls = {
  ...operationsCalls,
  ...staffPasskeyCalls,
  ...playerCalls,
  ...reportCalls,
  ...ledgerCalls,
  ...workQueueCalls,
  ...editingCalls,
  ...pictureCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { operations: operationsPhrases, office: officePhrases }
