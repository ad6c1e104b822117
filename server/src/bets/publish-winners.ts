import { maskAccount } from '@sen/core/bets/rules'
import { writeAmount } from '@sen/core/money'
import { namesOf } from '../catalogue/public.ts'
import { nameAccounts } from '../identity/public.ts'
import type { Deps } from '../platform/deps.ts'
import { advanceWinnerWatermark, hasNewWins, listNewWins } from './views.ts'

/** Wins told in one go at most: a board is read by people. */
const AT_ONCE = 5

/**
 * Tells the live streams of a brand who won since the last time: NOTIFY sen_winner with a row of the winner board and the game's
 * names in every language. A job; what it misses stands on the board at its next reading.
 */
export async function publishWinners(deps: Deps, brandId: string): Promise<void> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const names = await namesOf(deps, brand)
  await deps.db.inBrand(brandId, async tx => {
    if (!(await hasNewWins(tx))) return
    const { since, until } = await advanceWinnerWatermark(tx)
    const wins = since ? await listNewWins(tx, { since, until, count: AT_ONCE }) : []
    if (wins.length === 0) return
    const accounts = await nameAccounts(tx, [...new Set(wins.map(win => win.player_id))])
    for (const win of wins) {
      const gameNames = names(win.node_id)
      const vo = {
        account: maskAccount(accounts.get(win.player_id) ?? ''),
        gameName: gameNames?.[brand.defaultLanguage] ?? '',
        nodeId: win.node_id,
        vassalage: win.vendor_code,
        winAmount: writeAmount(win.amount),
        stake: writeAmount(win.stake),
        winTime: win.at.toISOString(),
      }
      tx.tell('sen_winner', { brand: brandId, vo, gameNames })
    }
  })
}
