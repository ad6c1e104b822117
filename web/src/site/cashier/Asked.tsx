/** What stands in place of an answer: the shape of it while it is on its way, why it failed and the way to ask again. */
import type { ReactNode } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { sayFailure } from '../centre/say-failure.ts'
import { CashierWaiting } from './CashierCentre.tsx'

type Read<T> = { data: T | undefined; error: Failure | null; refetch: () => unknown; isFetching: boolean }

/** Draws the answer once it is there; an answer that stands is not taken away by a later failure. */
export function Asked<T>({ read, children }: { read: Read<T>; children: (answer: T) => ReactNode }) {
  const words = useWords()
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <CashierWaiting />
  return (
    <EmptyState icon="mood-sad" level={3} title={words.say('cashier.failed')} text={sayFailure(read.error, words)}>
      <Button busy={read.isFetching} onClick={() => read.refetch()}>
        {words.say('centre.retry')}
      </Button>
    </EmptyState>
  )
}
