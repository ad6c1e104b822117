import type { betsCalls } from '@sen/core/bets/calls'
import { encodeLook } from '@sen/core/brand/look'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { findRound, listMovements, type RoundRow, viewBet } from '../bets/public.ts'
import { nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { userOf } from './open-game-session.ts'
import { vendorClient } from './vendor-client.ts'

/**
 * One round of the member with every movement of money in it, and the vendor's replay page ('' when the vendor has none or does
 * not answer: a record must not depend on it). Refuses another player's round like an unknown one: play.roundUnknown.
 */
export async function getBet(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof betsCalls.getBet>,
): Promise<Answer<typeof betsCalls.getBet>> {
  const { accountId } = sessionOf(caller)
  const { round, movements } = await deps.db.inBrand(caller.brand.code, async tx => {
    const found = (await findRound(tx, accountId, query.id)) ?? refuse('play.roundUnknown')
    return { round: found, movements: await listMovements(tx, accountId, found.id) }
  })
  const name = await nameGames(deps, caller)
  return {
    bet: viewBet(round, name(round.node_id)),
    transactions: movements.map(movement => ({
      kind: movement.kind,
      transactionId: movement.id,
      amount: writeAmount(movement.moved),
      balanceAfter: writeAmount(movement.balance),
      at: movement.at.toISOString(),
    })),
    replayUrl: await findReplay(deps, caller, round, accountId),
  }
}

async function findReplay(deps: Deps, caller: Caller, round: RoundRow, accountId: string): Promise<string> {
  try {
    const client = vendorClient(deps, round.vendor_code)
    const user = userOf(caller.brand.code, accountId)
    const lang = caller.language === 'vi' ? 'vi' : 'en'
    const sign = caller.brand.currency.symbol
    const look = encodeLook(caller.brand.look)
    return (await client?.gameRound({ user, round: round.ref, lang, sign, look })) ?? ''
  } catch (error) {
    deps.log.info({ err: error, round: round.id, vendor: round.vendor_code }, 'no replay page')
    return ''
  }
}
