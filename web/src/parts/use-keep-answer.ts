import type { Answer, Call } from '@sen/core/call'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../ask/use-call.ts'

/** Puts an answer where the screen of this id reads it. */
export function useCacheAnswer<C extends Call>(contract: C): (id: string, answer: Answer<C>) => void {
  const queries = useQueryClient()
  return (id, answer) => queries.setQueryData(keyOf(contract, { id } as never), answer)
}
