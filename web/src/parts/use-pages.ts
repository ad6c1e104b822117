/** Records that go on by a cursor: the pages so far, and the way to the next. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../ask/ask.ts'
import { type Failure, keyOf } from '../ask/use-call.ts'

type Cursored = { nextCursor: string | null }

export function usePages<C extends Call>(contract: C, query: NonNullable<Ask<C>['query']>) {
  return useInfiniteQuery<Answer<C>, Failure, { pages: Answer<C>[] }, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(contract, query), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(contract, { query: { ...query, cursor: pageParam } } as unknown as Ask<C>, signal),
    initialPageParam: undefined,
    getNextPageParam: page => (page as Cursored).nextCursor ?? undefined,
    // Money moves while a record is open: it is never taken from the cache without asking again.
    staleTime: 0,
  })
}
