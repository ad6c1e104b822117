/** Other play beside a draw that is settled, in a process of its own: bets and wins of a vendor's games, as it is told first, until it is told to stop. */
import type { BenchPlayer } from './wallet-ground.ts'
import { measureWriter } from './wallet-writer.ts'

const CALLERS = 16

process.once('message', async ({ url, players, seconds }: { url: string; players: BenchPlayer[]; seconds: number }) => {
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const rate = await measureWriter(url, players, { callers: CALLERS, seconds, isOver: () => isOver })
  process.send?.(rate, () => process.disconnect?.())
})
