/** A round that flies: the multiplier as it rises, and taking one's stake home. */
import { fill } from '@sen/core/phrases'
import { AskError, isUnsure } from '../ask.ts'
import { play } from '../sound.ts'
import { isStill } from './dice-art.ts'
import { type Live, money, say } from './live.ts'
import { sendCashOut } from './table-ask.ts'

const CALM_MS = 250
const AGAIN_MS = 300
const AGAIN_MOST = 12

/** What a stake is worth now, in ten-thousandths; undefined when nothing flies. */
function worthNow({ engine, round, ahead }: Live): { times: number; ms: number } | undefined {
  if (!engine.flight || round?.state !== 'drawn' || !round.fliesAt) return undefined
  const ms = Date.now() + ahead - Date.parse(round.fliesAt)
  return ms < 0 ? undefined : { times: engine.flight.timesAt(ms), ms }
}

/** Goes along with the flight of the round that has just been told. */
export function fly(live: Live): void {
  const { round, board } = live
  if (!board.flight || round?.state !== 'drawn') return
  const step = () => {
    if (live.round?.id !== round.id || live.round.state !== 'drawn') return
    const now = worthNow(live)
    if (now) board.flight?.show(now.times, now.ms)
    showCashOut(live)
    if (isStill()) setTimeout(step, CALM_MS)
    else requestAnimationFrame(step)
  }
  step()
}

/** The button, and who took home what. */
export function showCashOut(live: Live): void {
  const { board, engine, slip, words, bets } = live
  if (!board.flight || !engine.flight) return
  const own = slip.taken[engine.flight.spot] ?? 0n
  const worth = (times: number) => money(live, (own * BigInt(times)) / 10_000n)
  const now = worthNow(live)
  const { button } = board.flight
  const may = now !== undefined && own > 0n && live.cashedOut === null && now.times >= engine.flight.least
  const text =
    live.cashedOut !== null
      ? fill(words.cashedOut, { 0: worth(live.cashedOut) })
      : may
        ? fill(words.cashOutOf, { 0: worth(now.times) })
        : words.cashOut
  if (button.textContent !== text) button.textContent = text
  button.disabled = !may || live.isCashing
  const cashed = bets.chips.flatMap(({ name, spot, cashedOut }) =>
    cashedOut === null || spot !== engine.flight?.spot ? [] : [{ name: name || words.guest, times: cashedOut }],
  )
  board.flight.tell(cashed)
}

/** Takes the player's stake home; asked again until the answer is definite, it is the same answer. */
export async function pressCashOut(live: Live): Promise<void> {
  const { round, words, engine } = live
  if (!round || live.isCashing || live.cashedOut !== null) return
  live.isCashing = true
  showCashOut(live)
  try {
    const { times } = await sendSurely(round.id)
    if (live.round?.id !== round.id) return
    live.cashedOut = times
    const own = live.slip.taken[engine.flight?.spot ?? ''] ?? 0n
    const won = money(live, (own * BigInt(times)) / 10_000n)
    say(live, fill(words.cashedOutAt, { 0: won, 1: `×${(times / 10_000).toFixed(2)}` }))
    play.press()
  } catch (error) {
    const code = error instanceof AskError ? error.code : 'fault'
    say(live, words[code as 'fault'] ?? words.fault)
  } finally {
    live.isCashing = false
    showCashOut(live)
  }
}

async function sendSurely(round: string): Promise<{ times: number }> {
  for (let turn = 0; ; turn++) {
    try {
      return await sendCashOut(round)
    } catch (error) {
      if (!(error instanceof AskError && isUnsure(error.code)) || turn === AGAIN_MOST) throw error
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
  }
}
