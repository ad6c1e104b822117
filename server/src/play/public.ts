/**
 * play: launches, game sessions, the vendor protocol and its adapters, reconciliation, what players owe vendors. Owns schema `play`.
 * Laws: a call is answered only after its commit; the batch statement play.settle writes a bet of module bets and its money together, and
 * keeps the wallet's laws under the wallet's checks.
 */

export { giveFreeRounds, listFreeRoundOffers, readFreeRounds } from './free-rounds.ts'
export { countOpenBreaks, listReconciliationBreaks } from './list-reconciliation-breaks.ts'
export { endGameSessions, openGameSession } from './open-game-session.ts'
export { lockReceivable, writeOffReceivable } from './receivables.ts'
export { playProtocol } from './serve-vendors.ts'
export { type HouseCall, placeHouseBets, settleHouseCalls, tellBalances } from './settle-house-calls.ts'
export { isEnabledForBrand, readVendors } from './vendors.ts'
