/** A prize that is on its way to the wallet. */
import { readAmount } from '@sen/core/money'
import { openGame, type SessionSums } from './ask.ts'

/** Asks for balance and sums until the round is closed at the wallet, for half a minute at most. */
export async function waitForWallet(game: { balance: bigint; session: SessionSums }): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await new Promise(resolve => setTimeout(resolve, 1500 + turn * 300))
    const open = await openGame().catch(() => undefined)
    if (!open) continue
    game.balance = readAmount(open.balance)
    game.session = open.session
    if (turn >= 1) return
  }
}
