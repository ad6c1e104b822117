import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { raceStateAt } from '@sen/core/promotions/races'
import { nameGames } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById } from '../platform/page.ts'
import { countRacePlayers, listRaceRows } from './race-store.ts'

type Call = typeof raceStaffCalls.listStaffRaces

/** Every race, newest first. */
export async function listStaffRaces(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const nameGame = await nameGames(deps, caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = cutPageById(await listRaceRows(tx, query), query.pageSize)
    const players = await countRacePlayers(
      tx,
      page.map(({ id }) => id),
    )
    const list = page.map(race => ({
      id: race.id,
      name: { vi: race.nameVi, en: race.nameEn },
      games: race.games,
      gameNames: race.games.map(nodeId => nameGame(nodeId)?.gameName ?? String(nodeId)),
      category: race.category,
      fromAt: race.fromAt.toISOString(),
      toAt: race.toAt.toISOString(),
      leastStake: writeAmount(race.leastStake),
      prizes: race.prizes.map(writeAmount),
      wagering: race.wagering,
      state: raceStateAt(race.state, race, deps.now()),
      players: players.get(race.id) ?? 0,
      createdBy: race.createdByName,
      createdAt: race.createdAt.toISOString(),
      reason: race.reason,
    }))
    return { list, nextCursor }
  })
}
