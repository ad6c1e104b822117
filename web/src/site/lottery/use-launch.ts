/** Tells the server that a member opened a game's board, as the documents' client does (LAUNCH-08); it answers the board's address. */
import { lotteryLaunchCalls } from '@sen/core/lottery/launch-calls'
import { useEffect } from 'react'
import { ask } from '../../ask/ask.ts'
import { useSession } from '../../ask/session.ts'
import { useGo } from '../router.tsx'
import { launchQuery, usePrizeMode } from './lottery-queries.ts'

export function useLaunch(gameCode: string | undefined): void {
  const session = useSession()
  const prizeMode = usePrizeMode()
  const go = useGo()
  const account = session?.customerId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each game and player
  useEffect(() => {
    if (!gameCode || account === undefined) return
    const asked = new AbortController()
    ask(lotteryLaunchCalls.launchLottery, { query: launchQuery(gameCode, prizeMode) }, asked.signal).then(
      ({ content }) => {
        // The board stands; only its address is made whole, with the vendor that whoever shares it needs.
        const here = new URLSearchParams(location.search)
        const there = new URL(content, location.origin)
        if (there.pathname !== location.pathname || here.has('vendor')) return
        for (const [key, value] of here) there.searchParams.set(key, value)
        go(`${there.pathname}${there.search}`, { replace: true, keepScroll: true })
      },
      // A game that is not offered says so on its board.
      () => {},
    )
    return () => asked.abort()
  }, [gameCode, account])
}
