/** What stands in place of an answer: its shape while it is on its way, why it failed and the way to ask again. */

import type { ReactNode } from 'react'
import type { Failure } from '../ask/use-call.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Stack } from '../kit/Stack.tsx'
import { Skeleton } from '../kit/Waiting.tsx'
import { type PhraseKey, useWords } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'

type Read<T> = { data: T | undefined; error: Failure | null; refetch: () => unknown; isFetching: boolean }

type Props<T> = {
  read: Read<T>
  /** The shape of what comes, where it has one of its own. */
  waiting?: ReactNode
  /** What is said over why it failed. */
  failed?: PhraseKey
  children: (answer: T) => ReactNode
}

/** Draws the answer once it is there; an answer that stands is not taken away by a later failure. */
export function AsyncContent<T>({ read, waiting, failed = 'centre.failed', children }: Props<T>) {
  const words = useWords()
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return waiting ?? <ContentWaiting />
  return (
    <EmptyState icon="mood-sad" level={3} title={words.say(failed)} text={errorMessage(read.error, words)}>
      <Button busy={read.isFetching} onClick={() => read.refetch()}>
        {words.say('centre.retry')}
      </Button>
    </EmptyState>
  )
}

/** The shape of a page while it is on its way. */
export function ContentWaiting() {
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton height="140px" />
      <Skeleton height="220px" />
    </Stack>
  )
}
