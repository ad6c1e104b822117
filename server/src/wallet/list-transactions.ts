import { startOfDay, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { walletCalls } from '@sen/core/wallet/calls'
import { nameSubjects } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutLines, listLines, readLinePlace, type StatementLine } from './views.ts'

/** Names a vendor's game, or the vendor, in the caller's language; undefined for one that is gone. */
export type NameSubject = (vendor: string, subject: string) => string | undefined

/**
 * The account record: the player's ledger lines, newest first, each with the balance of its pocket after it (MC-09). The
 * subject of a game's line is the game's name in the caller's language, that of a transfer to a vendor's wallet the vendor's.
 */
export async function listTransactions(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof walletCalls.listTransactions>,
): Promise<Answer<typeof walletCalls.listTransactions>> {
  const { accountId } = sessionOf(caller)
  const nameSubject = await nameSubjects(deps, caller)
  const lines = await deps.db.inBrand(caller.brand.code, tx =>
    listLines(tx, accountId, {
      ...readFilter(caller, query),
      after: readLinePlace(query.cursor),
      limit: query.pageSize + 1,
    }),
  )
  const { page, nextCursor } = cutLines(lines, query.pageSize)
  return {
    list: page.map(line => viewLine(line, nameSubject)),
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

/** What an entry is about, in words where it is a vendor's code: the other side, its last account, is then the vendor's. */
export function subjectOf({ other, subject }: { other: string; subject: string }, nameSubject: NameSubject): string {
  const vendor = /^vendor:([^:]+):/.exec(other)?.[1]
  return (vendor && nameSubject(vendor, subject)) || subject
}

export function viewLine(line: StatementLine, nameSubject: NameSubject) {
  return {
    id: line.id,
    kind: line.kind,
    bucket: line.bucket,
    amount: writeAmount(line.amount),
    balanceAfter: writeAmount(line.after),
    at: line.at.toISOString(),
    subject: subjectOf(line, nameSubject),
    reference: line.reference,
  }
}
