/** Server data in screens: `useCall` reads, `useSend` writes. A screen names its call; there is no hook per endpoint. */
import { type Answer, type Ask, type Call, isPersonal } from '@sen/core/call'
import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { readLanguageNow } from '../words/language.ts'
import { ask, Refused, type Unreachable } from './ask.ts'

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

/** The contracts whose answers may stand in the cache, by path: every key is made by keyOf. */
const read = new Map<unknown, Call>()

/** The place of an answer in the cache: path, query, language. Every key of the cache begins like this. */
export function keyOf<C extends Call>(contract: C, query?: Ask<C>['query']): readonly unknown[] {
  read.set(contract.path, contract)
  return [contract.path, clean(query as object | undefined), readLanguageNow()]
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

/** Sends a call that changes something. `send.mutate({ body })`; `error` is typed. */
export function useSend<C extends Call>(contract: C): UseMutationResult<Answer<C>, Failure, Ask<C> | undefined> {
  return useMutation<Answer<C>, Failure, Ask<C> | undefined>({
    mutationFn: input => ask(contract, input ?? undefined),
  })
}

/** What a tab asks once (STORAGE-04): it changes seldom, and a live event says when. */
const LASTING = [
  '/lgw/games/game_menus',
  '/lgw/games/vendors',
  '/wps/announcement',
  '/wps/system/router',
  '/wps/system/permission',
  '/wps/system/setting/register',
  '/wps/system/merchantWallet',
]
const LASTING_MS = 30 * 60_000

export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
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
  for (const path of LASTING) queries.setQueryDefaults([path], { staleTime: LASTING_MS })
  return queries
}
