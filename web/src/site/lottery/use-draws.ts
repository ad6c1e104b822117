/** The draw data of all boards, asked for by one timer for the whole page (LOTTERY-08), with the moments that its clocks count to. */
import type { Answer } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { msUntilLock, msUntilRefresh } from '@sen/core/lottery/draw-clock'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../ask/ask.ts'
import { type Failure, keyOf } from '../../ask/use-call.ts'
import { useStarted } from '../../kit/island.tsx'
import { NUMBERS_COUNT, usePrizeMode } from './lottery-queries.ts'

type Numbers = Answer<typeof lotteryCalls.listLotteryNumbers>
type Timed = Numbers & {
  /** When the answer came, on the clock of `performance`, and how long it had taken, milliseconds. */
  cameAt: number
  roundTripMs: number
}

/** A game's draw as it is now; moments are on the clock of `performance`. */
export type Draw = Numbers['list'][number] & {
  locksAt: number
  drawsAt: number
}

export type Draws = {
  of: (gameCode: string) => Draw | undefined
  /** Nothing is known, and asking failed. */
  failed: boolean
}

/** Asked again so soon after a failure. */
const AFTER_FAILURE_MS = 7000

export function useDraws(): Draws {
  const prizeMode = usePrizeMode()
  const isStarted = useStarted()
  const query = { count: NUMBERS_COUNT, prizeMode }
  const numbers = useQuery<Timed, Failure>({
    queryKey: [...keyOf(lotteryCalls.listLotteryNumbers, query), 'timed'],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now()
      const answer = await ask(lotteryCalls.listLotteryNumbers, { query }, signal)
      const cameAt = performance.now()
      return { ...answer, cameAt, roundTripMs: cameAt - askedAt }
    },
    enabled: isStarted,
    // What is a second old is old: a page that is opened again asks at once, and so does a phone that was asleep.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
    structuralSharing: false,
    refetchInterval: ({ state }) =>
      state.data && state.status !== 'error' ? msUntilRefresh(state.data.list) : AFTER_FAILURE_MS,
  })
  // A piece that is taken over late was drawn without them.
  const data = isStarted ? numbers.data : undefined
  const draws = useMemo(() => new Map(data?.list.map(game => [game.gameCode, timeDraw(game, data)])), [data])
  return { of: gameCode => draws.get(gameCode), failed: numbers.isError && !data }
}

const timeDraw = (game: Numbers['list'][number], { cameAt, roundTripMs }: Timed): Draw => ({
  ...game,
  locksAt: cameAt + msUntilLock(game, roundTripMs),
  drawsAt: cameAt + Math.max(0, game.remainTime - roundTripMs / 2),
})
