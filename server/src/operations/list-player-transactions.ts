import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { nameSubjects } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutLines, listLines, readLinePlace, subjectOf } from '../wallet/public.ts'
import { loadPlayer } from './load-player.ts'
import { parseDateRange } from './parse-date-range.ts'

type Call = typeof playerCalls.listPlayerTransactions

/** A player's ledger lines, newest first, with the account on the other side. */
export async function listPlayerTransactions(
  deps: Deps,
  caller: Caller,
  { query }: Asked<Call>,
): Promise<Answer<Call>> {
  const after = readLinePlace(query.cursor)
  const nameSubject = await nameSubjects(deps, caller)
  const lines = await deps.db.inBrand(caller.brand.code, async tx => {
    await loadPlayer(tx, query.id)
    return listLines(tx, query.id, {
      ...parseDateRange(caller, query),
      kind: query.kind || undefined,
      after,
      limit: query.pageSize + 1,
    })
  })
  const { page, nextCursor } = cutLines(lines, query.pageSize)
  return {
    list: page.map(line => ({
      id: line.id,
      no: line.no,
      kind: line.kind,
      bucket: line.bucket,
      amount: writeAmount(line.amount),
      balanceAfter: writeAmount(line.after),
      at: line.at.toISOString(),
      subject: subjectOf(line, nameSubject),
      reference: line.reference,
      // Where the other side is the player's own pocket as well, there is none to name.
      other: line.other.includes(':') ? line.other : '',
    })),
    nextCursor,
  }
}
