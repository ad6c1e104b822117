/** What the player has in a round, asked for after a break. */
import { pause } from './board.ts'
import type { Live } from './live.ts'
import type { Mine } from './table-ask.ts'

/** It is asked for so often, so far apart, until it is known. */
export const [TURNS, AGAIN_MS] = [12, 1000]

type Known = Pick<Live, 'round' | 'slip' | 'isSending' | 'isCashing' | 'cashedOut'>

/**
 * What the studio says of the player's bets in this round; undefined when the round is over before it is known. An answer that crossed a
 * bet or a cash-out may know less than the page does, or count what the page is about to count itself: it is asked for again.
 */
export async function readUncrossed(
  live: Known,
  roundId: string,
  read: (round: string) => Promise<Mine>,
): Promise<Mine | undefined> {
  for (let turn = 0; turn < TURNS && live.round?.id === roundId; turn++) {
    const { cashedOut, slip } = live
    const mine = await read(roundId).catch(() => undefined)
    if (live.round?.id !== roundId) return undefined
    const isCrossed = live.isSending || live.isCashing || live.slip.taken !== slip.taken || live.cashedOut !== cashedOut
    if (mine && !isCrossed) return mine
    await pause(AGAIN_MS)
  }
  return undefined
}
