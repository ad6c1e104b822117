/** What the cashier's screens share: reading one request while it moves, and reading anew whatever it changed. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { walletCalls } from '@sen/core/wallet/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf, useCall } from '../../ask/use-call.ts'

/** How often something that moves is asked for, should the live stream be silent. Milliseconds. */
const EVERY_MS = 5_000

/** Everything that a step of a deposit or withdrawal changes. */
const TOUCHED = [
  '/wps/member/deposits',
  '/wps/member/withdrawals',
  '/wps/member/cards',
  '/wps/member/wallet',
  '/wps/v2/',
]

/** Reads anew whatever the cashier shows. */
export function useRenewCashier(): () => void {
  const queries = useQueryClient()
  return () => {
    const isTouched = (path: unknown) => TOUCHED.some(start => String(path).startsWith(start))
    void queries.invalidateQueries({ predicate: query => isTouched(query.queryKey[0]) })
  }
}

/** One request by its id, asked again while it moves. Its balance is read anew when its state changes. */
export function useMoving<C extends Call>(contract: C, id: string, isMoving: (answer: Answer<C>) => boolean) {
  const [every, setEvery] = useState<number | undefined>(EVERY_MS)
  const queries = useQueryClient()
  const read = useCall(contract, { query: { id } } as Ask<C>, {
    freshMs: 0,
    ...(every === undefined ? {} : { everyMs: every }),
  })
  const moves = read.data ? isMoving(read.data) : true
  const state = (read.data as { state?: string } | undefined)?.state
  useEffect(() => setEvery(moves ? EVERY_MS : undefined), [moves])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the balance
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOf(walletCalls.getBalance) })
  }, [state, queries])
  return read
}
