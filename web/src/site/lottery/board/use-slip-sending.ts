/** Placing the slip of a board: what is sent, and what its refusals do to the board. */
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useState } from 'react'
import { useRenew } from '../../../ask/renew.ts'
import { useSession } from '../../../ask/session.ts'
import { toast } from '../../../kit/toast.ts'
import { useWords } from '../../../words/words.tsx'
import type { Desk } from './desk.ts'
import type { LineRefusal } from './SlipLines.tsx'
import { sentLines } from './slip-draft.ts'
import type { OpenDraw } from './use-board.ts'
import { usePlacing } from './use-placing.ts'

/** Refusals after which the board is read anew: it shows what no longer holds. */
export const STALE = ['lottery.drawLocked', 'lottery.drawUnknown', 'lottery.oddsChanged', 'lottery.numberStopped']

type Refused = { code: string; text: string; line: number | undefined; content: string }

export type SlipSending = ReturnType<typeof useSlipSending>

export function useSlipSending(desk: Desk, open: OpenDraw | undefined) {
  const words = useWords()
  const session = useSession()
  const renew = useRenew()
  const { gameCode } = desk.board.game
  const lines = sentLines(desk.ready)
  const content = JSON.stringify(lines)
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const [placed, setPlaced] = useState('')
  const placing = usePlacing(gameCode, session?.customerId, {
    onPlaced: ({ id, drawNumber }) => {
      setRefused(undefined)
      setPlaced(id)
      desk.do({ do: 'clear' })
      toast(words.say('board.placed', { number: drawNumber }), 'good')
    },
    onRefused: error => {
      const line = (error.value as { line?: number } | null)?.line
      setRefused({ code: error.code, text: error.message, line, content })
      if (STALE.includes(error.code)) void renew(...(lotteryCalls.getLotteryBoard.tags ?? []))
    },
  })
  // What was refused of another slip says nothing about this one.
  const standing = refused?.content === content ? refused : undefined
  const own = desk.refusal && desk.refusal.line === undefined ? (words.find(desk.refusal.refusal) ?? '') : ''
  const isUnsure = placing.state === 'unsure'
  return {
    isSignedIn: session !== undefined,
    isBusy: placing.state === 'sending',
    isUnsure,
    again: placing.again,
    /** What is wrong with the slip as a whole. */
    alert: isUnsure ? words.say('board.unsure') : (standing && standing.line === undefined ? standing.text : '') || own,
    refusedLine:
      standing?.line === undefined ? undefined : ({ line: standing.line, text: standing.text } as LineRefusal),
    /** The slip that was placed last, until the next one is begun. */
    placed: desk.ready.length === 0 ? placed : '',
    isShort: standing?.code === 'wallet.notEnough',
    mayPlace: placing.state === 'idle' && open !== undefined && desk.ready.length > 0 && desk.refusal === undefined,
    place: () => {
      if (!open) return
      setRefused(undefined)
      const { terms, rebateSteps } = desk
      placing.place({ gameCode, drawNumber: open.drawNumber, termsVersion: terms.version, rebateSteps, lines })
    },
  }
}
