/** Server data in screens: `useCall` reads, `useSend` writes. A screen names its call; there is no hook per endpoint. */
import type { Answer, Ask, Call } from '@sen/core/call'
import {
  hashKey,
  keepPreviousData,
  onlineManager,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

/** The contracts whose answers may stand in the cache, by name: every key is made by keyOf. */
export const read = new Map<unknown, Call>()

/** The place of an answer in the cache: call, query, language. Every key of the cache begins like this. */
export function keyOf<C extends Call>(contract: C, query?: Ask<C>['query']): readonly unknown[] {
  read.set(contract.name, contract)
  return [contract.name, clean(query as object | undefined), readLanguageNow()]
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
  const query = asQuery(contract, input)
  const result = useQuery<Answer<C>, Failure>({
    ...query,
    // An option that is named but undefined would put the cache's own settings out of force.
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.keep ? { placeholderData: keepPreviousData as never } : {}),
  })
  const drawn = useDrawn(query.queryKey, result.data)
  return drawn === undefined ? result : ({ ...result, ...AS_DRAWN, data: drawn } as UseQueryResult<Answer<C>, Failure>)
}

/** The answers that a prerendered page was drawn from, by the hashes of their keys. */
const drawnFrom = new Map<string, unknown>()
const AS_DRAWN = { status: 'success', isPending: false, isFetching: false, isError: false, error: null }
const never = () => () => {}

/** Puts the answers that the page was drawn from into the cache. */
export function takeDrawn(
  queries: QueryClient,
  answers: Iterable<readonly [key: readonly unknown[], value: unknown]>,
): void {
  // A page is a quarter of a minute old when it is served, seldom more.
  const updatedAt = Date.now() - 15_000
  for (const [key, value] of answers) {
    queries.setQueryData(key, value, { updatedAt })
    drawnFrom.set(hashKey(key), value)
  }
}

/**
 * While React takes over a piece of a prerendered page: the answer that the piece was drawn from, if the cache holds another by now. The
 * piece must be taken over as it stands; right after that it is drawn again from the cache. Undefined at any other time.
 */
export const useDrawn = <T>(key: readonly unknown[], now: T): T | undefined =>
  useSyncExternalStore<T | undefined>(
    never,
    () => undefined,
    () => {
      const drawn = drawnFrom.get(hashKey(key)) as T | undefined
      return drawn === now ? undefined : drawn
    },
  )

/** A call as TanStack Query knows it, for prefetching and for reading the cache outside a component. */
export function asQuery<C extends Call>(contract: C, input?: Ask<C>) {
  return {
    queryKey: keyOf(contract, input?.query),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(contract, input, signal),
  }
}

/**
 * Sends a call that changes something, or that reads what is asked for once and not kept; what it says that it changes is read again.
 * `send.mutate({ body })`; `error` is typed.
 */
export const useSend = <C extends Call>(contract: C): UseMutationResult<Answer<C>, Failure, Ask<C> | undefined> =>
  useDelivery<Answer<C>, Ask<C> | undefined>(input => ask(contract, input ?? undefined))

/** The same for what is more than one call. What was sent, a password among it, is not kept once its screen is gone. */
export const useDelivery = <Done, Sent>(deliver: (sent: Sent) => Promise<Done>) =>
  useMutation<Done, Failure, Sent>({ mutationFn: deliver, gcTime: 0 })

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
