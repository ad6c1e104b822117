/** Records that go on by a cursor: the pages so far, and the way to the next. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../ask/ask.ts'
import { type Failure, keyOf } from '../ask/use-call.ts'

type Cursored = { nextCursor: string | null }
type Options = {
  /** How long an answer counts as fresh. At once stale when left out: money moves while a record is open. */
  freshMs?: number
  /** Reads the pages that are open again and again. */
  everyMs?: number | undefined
  enabled?: boolean
  /** The pages of the query before stand until those of this one are there. */
  keepsBefore?: boolean
}

export function usePages<C extends Call>(
  contract: C,
  query: Ask<C>['query'],
  { freshMs = 0, everyMs, enabled = true, keepsBefore = false }: Options = {},
) {
  return useInfiniteQuery<Answer<C>, Failure, { pages: Answer<C>[] }, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(contract, query), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(contract, { query: { ...(query as object), cursor: pageParam } } as unknown as Ask<C>, signal),
    initialPageParam: undefined,
    getNextPageParam: page => (page as Cursored).nextCursor ?? undefined,
    staleTime: freshMs,
    enabled,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
}
