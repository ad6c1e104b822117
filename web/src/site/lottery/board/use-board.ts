/** A game's board and the server's time with it. */
import type { Answer } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../../ask/ask.ts'
import { type Failure, keyOf } from '../../../ask/use-call.ts'
import { findOpenDraw, type Heard, secondsToLock } from './countdown.ts'

export type BoardAnswer = Answer<typeof lotteryCalls.getLotteryBoard>
export type OpenDraw = BoardAnswer['draws'][number]
export type Read = { board: BoardAnswer; heard: Heard }

/** The longest that a board goes without asking (LOTTERY-10). */
const EVERY_MS = 30_000

/** Asks for the board; how long the answer was on its way is measured with it, so that its time can be told from the device's. */
export const useBoard = (gameCode: string) =>
  useQuery<Read, Failure>({
    queryKey: [...keyOf(lotteryCalls.getLotteryBoard, { gameCode }), 'heard'],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const board = await ask(lotteryCalls.getLotteryBoard, { query: { gameCode } }, signal)
      const heardAt = Date.now()
      return { board, heard: { serverTime: board.serverTime, heardAt, roundTripMs: Math.max(0, heardAt - askedAt) } }
    },
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })

const TICK_MS = 200

/** The draw that takes bets now; another one from the lock on. `onRoll` hears both. */
export function useOpenDraw(
  { board, heard }: Read,
  onRoll: (before: OpenDraw, after: OpenDraw | undefined) => void,
): OpenDraw | undefined {
  const find = () => findOpenDraw(heard, board.draws, Date.now())
  const [open, setOpen] = useState(find)
  useEffect(() => {
    const look = () => {
      const now = findOpenDraw(heard, board.draws, Date.now())
      setOpen(before => (before?.drawNumber === now?.drawNumber ? before : now))
    }
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [heard, board])
  const [shown, setShown] = useState(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw
  useEffect(() => {
    if (shown && shown.drawNumber !== open?.drawNumber) onRoll(shown, open)
    setShown(open)
  }, [open])
  return open
}

/** Whole seconds until bets on a draw end, counted down while they are shown. */
export function useSecondsToLock(heard: Heard, draw: OpenDraw): number {
  const [left, setLeft] = useState(() => secondsToLock(heard, draw, Date.now()))
  useEffect(() => {
    const look = () => setLeft(secondsToLock(heard, draw, Date.now()))
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [heard, draw])
  return left
}
