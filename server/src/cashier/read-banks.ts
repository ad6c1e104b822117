/** The banks of Vietnam that money can be sent to: seed/banks.json, read once. */
import fs from 'node:fs'
import path from 'node:path'

export type Bank = { code: string; shortName: string; name: string; bin: string }

const FILE = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'banks.json')
let known: Map<string, Bank> | undefined

/** Every bank by its code: those that most people have first, then in the order of their names. */
export function readBanks(): Map<string, Bank> {
  known ??= new Map((JSON.parse(fs.readFileSync(FILE, 'utf8')) as Bank[]).map(bank => [bank.code, bank]))
  return known
}

/** The name people know a bank by; its code when it is gone from the list. */
export const nameBank = (code: string): string => readBanks().get(code)?.shortName ?? code
