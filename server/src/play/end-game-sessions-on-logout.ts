import type { Deps } from '../platform/deps.ts'
import type { PgNotifications } from '../platform/pg-notifications.ts'
import { endGameSessions } from './open-game-session.ts'

/**
 * When an account session ends (signed out, replaced, blocked), the games launched from it take no more bets; when a player is
 * excluded or has to rest, none of the player's games does.
 */
export function endGameSessionsOnLogout(deps: Deps, hub: PgNotifications): void {
  hub.on('sen_safety', async payload => {
    const { brand, player, step } = (payload ?? {}) as { brand?: string; player?: string; step?: string }
    if (!brand || !player || (step !== 'excluded' && step !== 'rest')) return
    try {
      await deps.db.inBrand(brand, tx => endGameSessions(tx, player))
    } catch (error) {
      deps.log.warn({ err: error }, 'game sessions of an excluded player could not be ended')
    }
  })
  hub.on('sen_session', async payload => {
    const { brand, session, account } = (payload ?? {}) as { brand?: string; session?: string; account?: string }
    if (!brand || !session || !account) return
    try {
      await deps.db.inBrand(brand, tx => endGameSessions(tx, account, session))
    } catch (error) {
      deps.log.warn({ err: error }, 'game sessions of an ended session could not be ended')
    }
  })
}
