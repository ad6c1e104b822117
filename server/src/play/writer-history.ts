/**
 * What the lanes of a writer have answered last, for the one question after every new connection: does the database still know
 * it? One that has forgotten an answered call was put back behind its own history, and no lane may take money calls on it, not
 * even one whose own last call is older than the point it was put back to.
 */
import type pg from 'pg'
import type { VendorCall, WriterOptions } from './writer.ts'

export type History = {
  /** Notes a call that moved money and is about to be answered. */
  note: (lane: object, call: VendorCall) => void
  /** Asks the database for the last call of every lane; from the first one that is missing, `isLost` stays true. */
  judge: (client: pg.Client) => Promise<void>
  isLost: () => boolean
}

export function storeHistory(log: WriterOptions['log']): History {
  const last = new Map<object, VendorCall>()
  let lost = false
  return {
    isLost: () => lost,
    note: (lane, call) => void last.set(lane, call),
    judge: async client => {
      for (const { brand, vendor, key, id } of [...last.values()]) {
        const { rows } = await client.query<{ has_transaction: boolean }>('select bets.has_transaction($1, $2)', [
          brand,
          key,
        ])
        if (rows[0]?.has_transaction) continue
        lost = true
        const words = 'the database has forgotten an answered transaction: no more money calls are taken'
        log.fatal({ brand, vendor, transaction: id }, words)
        return
      }
    },
  }
}
