import { startOfDay, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { walletCalls } from '@sen/core/wallet/calls'
import { nameByCode } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutLines, listLines, readLinePlace, type StatementLine } from './views.ts'

/** Names a vendor's game in the caller's language; undefined for one that is gone. */
export type NameGame = (vendor: string, code: string) => string | undefined

/**
 * The account record: the player's ledger lines, newest first, each with the balance of its pocket after it (MC-09). The
 * subject of a game's line is the game's name in the caller's language.
 */
export async function listTransactions(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof walletCalls.listTransactions>,
): Promise<Answer<typeof walletCalls.listTransactions>> {
  const { accountId } = sessionOf(caller)
  const nameGame = await nameByCode(deps, caller)
  const lines = await deps.db.inBrand(caller.brand.code, tx =>
    listLines(tx, accountId, {
      ...readFilter(caller, query),
      after: readLinePlace(query.cursor),
      limit: query.pageSize + 1,
    }),
  )
  const { page, nextCursor } = cutLines(lines, query.pageSize)
  return {
    list: page.map(line => viewLine(line, nameGame)),
    nextCursor,
  }
}

type Wanted = { from?: string | undefined; to?: string | undefined; kind?: string | undefined }

/** The filter that a query asks for; points are no money and have a record of their own. */
export const readFilter = ({ brand }: Caller, { from, to, kind }: Wanted) => ({
  from: from ? startOfDay(from, brand.timeZone) : undefined,
  before: to ? startOfDayAfter(to, brand.timeZone) : undefined,
  kind: kind || undefined,
  bucket: 'money' as const,
})

export function viewLine(line: StatementLine, nameGame: NameGame) {
  // The last account of a game's entry is its vendor's; its subject is the code that the vendor has for the game.
  const vendor = /^vendor:([^:]+):/.exec(line.other)?.[1]
  return {
    id: line.id,
    kind: line.kind,
    bucket: line.bucket,
    amount: writeAmount(line.amount),
    balanceAfter: writeAmount(line.after),
    at: line.at.toISOString(),
    subject: (vendor && nameGame(vendor, line.subject)) || line.subject,
    reference: line.reference,
  }
}
