import { catalogueCalls } from '@sen/core/catalogue/calls'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../ask/ask.ts'
import { keyOf } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'

/** The vendor list asked for past what the tab keeps, and kept in its place (API-37). Rejects as the call does. */
export async function flushVendors(queries: QueryClient): Promise<void> {
  const answer = await ask(catalogueCalls.listVendors, { query: { ...VENDORS, flush: 1 } })
  queries.setQueryData(keyOf(catalogueCalls.listVendors, VENDORS), answer)
}
