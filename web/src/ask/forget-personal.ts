/** Who may see an answer follows from its contract: what was answered to one person is not shown to the next. */
import { isPersonal } from '@sen/core/call'
import type { QueryClient } from '@tanstack/react-query'
import { readSession, watchSession } from './session.ts'
import { read } from './use-call.ts'

/**
 * Forgets every answer that is only for who asked, and what is still on its way to him: called when somebody else is here. An answer
 * that no screen has read yet was drawn into the page, and pages are drawn for everybody.
 */
export function forgetPersonal(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll()) {
    const contract = read.get(query.queryKey[0])
    if (!contract || !isPersonal(contract)) continue
    // A screen that stays is told that it has nothing to show any more, then asks anew.
    query.reset()
    queries.getQueryCache().remove(query)
  }
}

/** Forgets whenever somebody else is here than before: at first that is `whose`, the id of the account or nobody. */
export function forgetWithSession(queries: QueryClient, whose: string | undefined): void {
  let before = whose
  const compare = () => {
    // A token that was replaced is still the same player's.
    const now = readSession()?.customerId
    if (now === before) return
    before = now
    forgetPersonal(queries)
  }
  watchSession(compare)
  compare()
}
