/** Server data in screens: `useCall` reads, `useSend` writes. A screen names its call; there is no hook per endpoint. */
import { type Answer, type Ask, type Call, isPersonal } from '@sen/core/call'
import type { Tag } from '@sen/core/tags'
import {
  keepPreviousData,
  onlineManager,
  type Query,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { readLanguageNow } from '../words/language.ts'
import { ask, onWritten, Refused, type Unreachable } from './ask.ts'

/** What a call can fail with. */
export type Failure = Refused | Unreachable

export type CallOptions = {
  /** Asks only while true. */
  enabled?: boolean
  /** Keeps showing the answer to the previous input until the new one is there (pages, filters). */
  keep?: boolean
  /** How long an answer counts as fresh, milliseconds; default 60 000. */
  freshMs?: number
  /** Asks again this often, milliseconds. */
  everyMs?: number
}

/** The contracts whose answers may stand in the cache, by name: every key is made by keyOf. */
const read = new Map<unknown, Call>()

/** The place of an answer in the cache: call, query, language. Every key of the cache begins like this. */
export function keyOf<C extends Call>(contract: C, query?: Ask<C>['query']): readonly unknown[] {
  read.set(contract.name, contract)
  return [contract.name, clean(query as object | undefined), readLanguageNow()]
}

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

function clean(query: object | undefined): Record<string, string> {
  const filled = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filled.map(([key, value]) => [key, String(value)]))
}

/** Has every answer that shows one of these read again: at once where it stands on a screen, else when it is next looked at. */
export function renew(queries: QueryClient, tags: readonly Tag[]): Promise<void> {
  const shows = ({ queryKey }: Query) => read.get(queryKey[0])?.tags?.some(tag => tags.includes(tag)) === true
  return queries.invalidateQueries({ predicate: shows })
}

/** The same from a component, for what changed without a call of this screen, or although its call failed. */
export function useRenew(): (...tags: Tag[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback((...tags) => renew(queries, tags), [queries])
}

/** Whatever a call changed is read again, wherever it was sent from. */
export function renewWhatChanges(queries: QueryClient): void {
  onWritten(({ tags }) => {
    // Its sender first takes the answer: the token that the next reading needs may be in it.
    if (tags) setTimeout(() => void renew(queries, tags))
  })
}

/** Reads a GET call into the cache; `data` is the envelope's value. */
export function useCall<C extends Call>(
  contract: C,
  input?: Ask<C>,
  options: CallOptions = {},
): UseQueryResult<Answer<C>, Failure> {
  return useQuery<Answer<C>, Failure>({
    ...asQuery(contract, input),
    // An option that is named but undefined would put the cache's own settings out of force.
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.keep ? { placeholderData: keepPreviousData as never } : {}),
  })
}

/** A call as TanStack Query knows it, for prefetching and for reading the cache outside a component. */
export function asQuery<C extends Call>(contract: C, input?: Ask<C>) {
  return {
    queryKey: keyOf(contract, input?.query),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(contract, input, signal),
  }
}

/** Sends a call that changes something; what it says that it changes is read again. `send.mutate({ body })`; `error` is typed. */
export function useSend<C extends Call>(contract: C): UseMutationResult<Answer<C>, Failure, Ask<C> | undefined> {
  return useMutation<Answer<C>, Failure, Ask<C> | undefined>({
    mutationFn: input => ask(contract, input ?? undefined),
  })
}

/** What changes so seldom that a tab asks for it once (STORAGE-04). */
const LASTING_MS = 30 * 60_000
const FRESH_MS = 60_000

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: query => (read.get(query.queryKey[0])?.lasting ? LASTING_MS : FRESH_MS),
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // Without a network a screen says so at once instead of waiting behind grey shapes, and asks again when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is an answer; only silence is worth asking again.
        retry: (times, error) => !(error instanceof Refused) && times < 2 && onlineManager.isOnline(),
      },
      // What is sent without a network fails; it is never sent later, when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
