import { writeMoment } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { CSV_MARK, writeRow } from '@sen/core/operations/csv'
import type { walletCalls } from '@sen/core/wallet/calls'
import { say } from '@sen/core/words'
import { nameSubjects } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { exportFilename } from '../platform/export-filename.ts'
import { type NameSubject, readFilter, viewLine } from './list-transactions.ts'
import { type LinePlace, listLines } from './views.ts'

type Call = typeof walletCalls.exportTransactions

/** Lines that are read at a time. */
const PAGE = 1000
const COLUMNS = ['centre.time', 'centre.kindOf', 'centre.bucket', 'centre.subject', 'centre.reference'] as const

/** The account record as a file: every line of the filter, a page at a time, each page a transaction of its own. */
export async function exportTransactions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const nameSubject = await nameSubjects(deps, caller)
  return {
    name: exportFilename(caller, 'account', [query.from, query.to]),
    text: writeLines(deps, caller, accountId, { ...readFilter(caller, query), nameSubject }),
  }
}

type Wanted = ReturnType<typeof readFilter> & { nameSubject: NameSubject }

async function* writeLines(deps: Deps, caller: Caller, playerId: string, wanted: Wanted): AsyncGenerator<string> {
  const inWords = (key: string) => say(caller.language, key)
  const { nameSubject, ...filter } = wanted
  yield CSV_MARK + writeRow([...COLUMNS, 'centre.amount', 'centre.balanceAfter'].map(inWords))
  let after: LinePlace | undefined
  do {
    const from = after
    const lines = await deps.db.inBrand(caller.brand.code, tx =>
      listLines(tx, playerId, { ...filter, after: from, limit: PAGE }),
    )
    yield lines
      .map(line => {
        const { kind, bucket, amount, balanceAfter, subject, reference } = viewLine(line, nameSubject)
        const about = inWords(`centre.subject.${subject}`)
        return writeRow([
          writeMoment(line.at, caller.brand.timeZone),
          inWords(`wallet.kind.${kind}`),
          inWords(`wallet.bucket.${bucket}`),
          about.startsWith('centre.subject.') ? subject : about,
          reference,
          amount,
          balanceAfter,
        ])
      })
      .join('')
    const last = lines.at(-1)
    after = lines.length === PAGE && last ? { id: last.id, no: last.no } : undefined
  } while (after)
}
