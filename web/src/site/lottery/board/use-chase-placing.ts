/** Starting a chase plan once: who does not hear the answer and presses again sends the same key, and the server answers the same plan. */
import type { Ask } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { chaseCalls } from '@sen/core/lottery/chase-calls'
import { useRef, useState } from 'react'
import { isRefused } from '../../../ask/refused.ts'
import { useRenew } from '../../../ask/renew.ts'
import { useSend } from '../../../ask/use-call.ts'
import { toast } from '../../../kit/toast.ts'
import { errorMessage } from '../../../parts/error-message.ts'
import { useWords } from '../../../words/words.tsx'
import type { Desk } from './desk.ts'
import { sentLines } from './slip-draft.ts'
import type { OpenDraw } from './use-board.ts'
import { newKey } from './use-placing.ts'
import { STALE } from './use-slip-sending.ts'

type Body = NonNullable<Ask<typeof chaseCalls.placeChase>['body']>

export function useChasePlacing(desk: Desk, open: OpenDraw | undefined, onPlaced: () => void) {
  const words = useWords()
  const renew = useRenew()
  const send = useSend(chaseCalls.placeChase)
  const [alert, setAlert] = useState('')
  /** What was sent and not answered. */
  const unsure = useRef<Body | undefined>(undefined)
  const place = async (wish: Pick<Body, 'draws' | 'rule' | 'limit' | 'stopsOnWin'>) => {
    if (!open) return
    const { gameCode } = desk.board.game
    const fresh = {
      gameCode,
      drawNumber: open.drawNumber,
      termsVersion: desk.terms.version,
      rebateSteps: desk.rebateSteps,
      lines: sentLines(desk.ready),
    }
    const body = unsure.current ?? { ...fresh, ...wish, requestKey: newKey() }
    unsure.current = body
    setAlert('')
    try {
      await send.mutateAsync({ body })
      unsure.current = undefined
      desk.do({ do: 'clear' })
      toast(words.say('board.chase.begun'), 'good')
      onPlaced()
    } catch (error) {
      if (isRefused(error) && error.status < 500) {
        unsure.current = undefined
        setAlert(errorMessage(error, words))
        if (STALE.includes(error.code)) void renew(...(lotteryCalls.getLotteryBoard.tags ?? []))
      } else setAlert(words.say('board.unsure'))
    }
  }
  return { alert, isBusy: send.isPending, place: (wish: Parameters<typeof place>[0]) => void place(wish) }
}
