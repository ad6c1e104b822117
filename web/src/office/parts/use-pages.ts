/** A list that is read page by page, from where the last page ended. */
import type { Answer, Ask, Call } from '@sen/core/call'
import type { Failure } from '../../ask/use-call.ts'
import { usePages } from '../../parts/use-pages.ts'

/** Rows read page by page, as a table takes them. */
export type Pages<Row> = {
  rows: readonly Row[]
  failure: Failure | null
  isLoading: boolean
  isReadingOn: boolean
  more: (() => void) | undefined
  onRetry: () => unknown
}

type Page = { list: readonly unknown[] }

/** The rows so far, newest answers first; `more` reads on, `everyMs` reads the pages that are open again. */
export function useRowPages<C extends Call>(
  contract: C,
  query: Ask<C>['query'],
  options: { everyMs?: number | undefined; enabled?: boolean } = {},
) {
  type Row = Answer<C> extends { list: readonly (infer R)[] } ? R : never
  const pages = usePages(contract, query, { ...options, freshMs: 5_000, keepsBefore: true })
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
