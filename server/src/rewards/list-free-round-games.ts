import { dayOf, startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import type { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { findGame } from '../catalogue/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listFreeRoundOffers } from '../play/public.ts'
import { sumGivenBy } from './free-round-store.ts'

type Call = typeof freeRoundCalls.listFreeRoundGames

/** What can be given: games that the brand shows, with the stakes that their vendors take; a vendor that is silent offers none. */
export async function listFreeRoundGames(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  const { brand } = caller
  const offers = await listFreeRoundOffers(deps, brand)
  const known = await Promise.all(
    offers.map(async ({ vendorCode, gameCode, stakes }) => {
      const game = await findGame(deps, caller, { vendor: vendorCode, gameCode })
      return game ? [{ nodeId: game.nodeId, name: game.view.gameName, stakes: stakes.map(writeAmount) }] : []
    }),
  )
  const since = startOfDay(dayOf(deps.now(), brand.timeZone), brand.timeZone) as Date
  const given = await deps.db.inBrand(brand.code, tx => sumGivenBy(tx, staffId, since))
  const left = readAmount(brand.rewards.freeRounds.perDay) - given
  return {
    list: known.flat().sort((one, other) => one.name.localeCompare(other.name, caller.language)),
    leftToday: writeAmount(left > 0n ? left : 0n),
  }
}
