/** One call that a press sends. Forms have useForm, changes of the office useAction. */
import type { Answer, Ask, Call } from '@sen/core/call'
import { useRef } from 'react'
import { type Failure, useSend } from '../ask/use-call.ts'
import { toast } from '../kit/toast.ts'
import { useWords } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'

/**
 * `press(input)` sends the call and hands its answer to `done`, a failure to `failed` (left out: a toast), also where the screen is gone
 * by then. It resolves when either has returned, and never rejects. A press while the call is underway is the same one and sends nothing.
 */
export function usePress<C extends Call>(
  contract: C,
  done: (answer: Answer<C>) => void,
  failed?: (failure: Failure) => void,
) {
  const words = useWords()
  const { mutateAsync, isPending, isSuccess } = useSend(contract)
  // The button is off a moment after the press only: `isPending` is drawn later.
  const underway = useRef<Promise<void>>(undefined)
  const send = async (input: Ask<C> | undefined) => {
    try {
      done(await mutateAsync(input))
    } catch (error) {
      if (failed) failed(error as Failure)
      else toast(errorMessage(error, words), 'bad')
    } finally {
      underway.current = undefined
    }
  }
  const press = (input?: Ask<C>): Promise<void> => {
    underway.current ??= send(input)
    return underway.current
  }
  return { press, isBusy: isPending, isDone: isSuccess }
}
