/** Sends a change: says that it is done, and has every screen read again what it shows. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { useQueryClient } from '@tanstack/react-query'
import { type Failure, useSend } from '../../ask/use-call.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useFailureText } from './FailureNote.tsx'
import { useTell } from './toasts.tsx'

type Options<C extends Call> = {
  /** What is said when it is done; where the answer decides that, by the answer. */
  done: PhraseKey | ((answer: Answer<C>) => PhraseKey)
  onDone?: (answer: Answer<C>) => void
  /** Failures are told at the edge of the screen: for switches, which have no place of their own for words. */
  tellsFailure?: boolean
}

export function useAction<C extends Call>(contract: C, { done, onDone, tellsFailure }: Options<C>) {
  const { say } = useWords()
  const tell = useTell()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const send = useSend(contract)
  const told = {
    onSuccess: (answer: Answer<C>) => {
      tell(say(typeof done === 'function' ? done(answer) : done))
      void queries.invalidateQueries()
      onDone?.(answer)
    },
    onError: (failure: Failure) => {
      if (tellsFailure) tell(textOf(failure), true)
      // What is on the screen may be what the server no longer has.
      void queries.invalidateQueries()
    },
  }
  return {
    run: (body: Ask<C>['body']) => send.mutate({ body } as Ask<C>, told),
    /** The same for a form, which tells a failure itself (parts/use-form.ts). */
    put: (body: Ask<C>['body']) => send.mutateAsync({ body } as Ask<C>, told),
    isBusy: send.isPending,
    failure: send.error,
    clear: send.reset,
  }
}
