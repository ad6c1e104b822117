/** What changed is read again: by the tags of the calls that changed it, and of the live events that tell of it. */
import type { Tag } from '@sen/core/tags'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { onWritten } from './ask.ts'
import { read } from './use-call.ts'

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
