/** What the cashier's screens share: reading one request while it moves. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { useEffect, useState } from 'react'
import { useRenew } from '../../ask/renew.ts'
import { useCall } from '../../ask/use-call.ts'

/** How often something that moves is asked for, should the live stream be silent. Milliseconds. */
const EVERY_MS = 5_000

/** One request by its id, asked again while it moves. Its balance is read anew when its state changes. */
export function useMoving<C extends Call>(contract: C, id: string, isMoving: (answer: Answer<C>) => boolean) {
  const [every, setEvery] = useState<number | undefined>(EVERY_MS)
  const renew = useRenew()
  const read = useCall(contract, { query: { id } } as Ask<C>, {
    freshMs: 0,
    ...(every === undefined ? {} : { everyMs: every }),
  })
  const moves = read.data ? isMoving(read.data) : true
  const state = (read.data as { state?: string } | undefined)?.state
  useEffect(() => setEvery(moves ? EVERY_MS : undefined), [moves])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the balance
  useEffect(() => {
    void renew('balance')
  }, [state, renew])
  return read
}
