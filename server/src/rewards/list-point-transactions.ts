import type { Answer, Asked } from '@sen/core/call'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { wholePoints } from '@sen/core/rewards/points'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { listLines } from '../wallet/public.ts'

type Call = typeof pointCalls.listPointTransactions

/** Every movement of the player's points, by the ledger. An entry has one line of points. */
export async function listPointTransactions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const place = readCursorId(query.cursor)
  const lines = await deps.db.inBrand(caller.brand.code, tx =>
    listLines(tx, accountId, {
      from: undefined,
      before: undefined,
      kind: 'points',
      bucket: 'points',
      subject: query.what === 'exchanged' ? 'convert' : undefined,
      after: place ? { id: place, no: 0 } : undefined,
      limit: query.pageSize + 1,
    }),
  )
  const { page, nextCursor } = cutPageById(lines, query.pageSize)
  return {
    list: page.map(line => ({
      id: line.id,
      subject: line.subject,
      reference: line.reference,
      points: wholePoints(line.amount),
      after: wholePoints(line.after),
      at: line.at.toISOString(),
    })),
    nextCursor,
  }
}
