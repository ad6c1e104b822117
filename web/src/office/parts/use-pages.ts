/** A list that is read page by page, from where the last page ended. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../ask/ask.ts'
import { type Failure, keyOf } from '../../ask/use-call.ts'

/** Rows read page by page, as a table takes them. */
export type Pages<Row> = {
  rows: readonly Row[]
  failure: Failure | null
  isLoading: boolean
  isReadingOn: boolean
  more: (() => void) | undefined
  onRetry: () => unknown
}

type Page = { list: readonly unknown[]; nextCursor: string | null }

/** The rows so far, newest answers first; `more` reads on, `everyMs` reads the pages that are open again. */
export function usePages<C extends Call>(
  contract: C,
  query: Ask<C>['query'],
  { everyMs, enabled = true }: { everyMs?: number | undefined; enabled?: boolean } = {},
) {
  type Row = Answer<C> extends { list: readonly (infer R)[] } ? R : never
  const pages = useInfiniteQuery<Answer<C>, Failure>({
    queryKey: [...keyOf(contract, query), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(contract, { query: { ...(query as object), cursor: pageParam ?? undefined } } as Ask<C>, signal),
    initialPageParam: null,
    getNextPageParam: last => (last as Page).nextCursor,
    staleTime: 5_000,
    enabled,
    placeholderData: before => before,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
  const answers = pages.data?.pages ?? []
  return {
    rows: answers.flatMap(answer => (answer as Page).list) as Row[],
    first: answers[0],
    failure: pages.error,
    isLoading: pages.isLoading,
    isReadingOn: pages.isFetchingNextPage,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    onRetry: () => pages.refetch(),
  }
}
