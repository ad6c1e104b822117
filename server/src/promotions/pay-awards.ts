import { priceWagering } from '@sen/core/cashier/wagering'
import { addWageringRequirement } from '../cashier/public.ts'
import { notify } from '../inbox/public.ts'
import type { Deps } from '../platform/deps.ts'
import { isBarred, lockPlayers, post } from '../wallet/public.ts'
import { racePosting } from './postings.ts'
import {
  findRace,
  listAwards,
  listRacesUnderWay,
  lockDueAward,
  lockRace,
  savePaid,
  saveRaceState,
} from './race-store.ts'

/**
 * Pays the prizes of races whose places are fixed, each in a transaction of its own. Nothing is paid to whom a break, an exclusion or a limit
 * lets stake nothing; it is paid when that is over. One that cannot be paid keeps no other back.
 */
export async function payAwards(deps: Deps, brandId: string): Promise<void> {
  const races = await deps.db.inBrand(brandId, tx => listRacesUnderWay(tx, deps.now()))
  for (const { id, state } of races) {
    if (state !== 'closed') continue
    const awards = await deps.db.inBrand(brandId, tx => listAwards(tx, id))
    for (const { place, paidAt } of awards)
      if (!paidAt)
        await payAward(deps, brandId, id, place).catch(error =>
          deps.log.error({ err: error, brand: brandId, race: id, place }, 'a prize could not be paid'),
        )
    await finishRace(deps, brandId, id)
  }
}

/** The money, what must be staked of it, the letter and that it is paid are one transaction. */
export const payAward = (deps: Deps, brandId: string, raceId: string, place: number): Promise<void> =>
  deps.db.inBrand(brandId, async tx => {
    const award = await lockDueAward(tx, raceId, place)
    const race = award && (await findRace(tx, raceId))
    if (!race) return
    const { id, playerId, amount } = award
    // The balance is held first: an exclusion that commits now is seen, and one that comes later finds the money given before it.
    await lockPlayers(tx, [playerId])
    if (await isBarred(tx, playerId)) return
    await post(tx, racePosting(award))
    await addWageringRequirement(tx, {
      id,
      playerId,
      source: 'promotion',
      reference: '',
      amount,
      multiple: race.wagering,
    })
    await savePaid(tx, raceId, place, deps.now())
    const required = priceWagering(amount, race.wagering)
    await notify(tx, playerId, {
      key: required > 0n ? 'inbox.racePrizeWagering' : 'inbox.racePrize',
      words: {
        race: { vi: race.nameVi, en: race.nameEn },
        place,
        amount: { amount: String(amount) },
        required: { amount: String(required) },
      },
      at: deps.now(),
    })
    tx.tell('sen_race', { brand: brandId })
  })

const finishRace = (deps: Deps, brandId: string, id: string) =>
  deps.db.inBrand(brandId, async tx => {
    const race = await lockRace(tx, id)
    if (race?.state !== 'closed' || (await listAwards(tx, id)).some(({ paidAt }) => !paidAt)) return
    await saveRaceState(tx, id, 'paid')
    tx.tell('sen_race', { brand: brandId })
  })
