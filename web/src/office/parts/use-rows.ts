/** A list that is read whole, as a table shows it. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'

type RowOf<C extends Call> = Answer<C> extends { list: readonly (infer R)[] } ? R : never
/** One for all: a table whose rows are the same ones is not drawn anew. */
const NONE: never[] = []

export function useRows<C extends Call>(
  contract: C,
  query?: Ask<C>['query'],
  { everyMs }: { everyMs?: number | undefined } = {},
) {
  const call = useCall(contract, { query } as Ask<C>, { freshMs: 5_000, ...(everyMs ? { everyMs } : {}) })
  return {
    rows: ((call.data as { list: RowOf<C>[] } | undefined)?.list ?? NONE) as RowOf<C>[],
    isLoading: call.isLoading,
    failure: call.error,
    onRetry: () => call.refetch(),
  }
}
