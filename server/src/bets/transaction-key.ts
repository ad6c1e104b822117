import { hash } from 'node:crypto'

/** The key of a vendor's transaction: the first 128 bits of the SHA-256 of vendor code and id, as 32 hex digits. */
export function transactionKey(vendorCode: string, id: string): string {
  return hash('sha256', `${vendorCode}\n${id}`, 'hex').slice(0, 32)
}
