import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import type { raceCalls } from '@sen/core/promotions/race-calls'
import { type RaceState, raceStateAt } from '@sen/core/promotions/races'
import { findGame } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import type { RaceRow } from './race-store.ts'

type RaceView = Answer<typeof raceCalls.listRaces>['list'][number]

const nameRace = ({ nameVi, nameEn }: RaceRow, language: Language): string => (language === 'vi' ? nameVi : nameEn)

const SHOWN: readonly RaceState[] = ['planned', 'running', 'ended', 'paid'] satisfies RaceView['state'][]

/** Whether players may know of it: not while it waits for a second person, nor once it is cancelled. */
export const isShownRace = (race: RaceRow): boolean => race.state !== 'proposed' && race.state !== 'cancelled'

/** A race as players are shown it; games that the brand does not show are left out. */
export async function viewRace(deps: Deps, caller: Caller, race: RaceRow): Promise<RaceView> {
  const games: RaceView['games'] = []
  for (const nodeId of race.games) {
    const game = await findGame(deps, caller, { nodeId })
    if (game) games.push({ nodeId, name: game.view.gameName })
  }
  const state = raceStateAt(race.state, race, deps.now())
  if (!SHOWN.includes(state)) throw new Error('a race that is not shown')
  return {
    id: race.id,
    name: nameRace(race, caller.language),
    state: state as RaceView['state'],
    fromAt: race.fromAt.toISOString(),
    toAt: race.toAt.toISOString(),
    category: race.category,
    games,
    leastStake: writeAmount(race.leastStake),
    prizes: race.prizes.map(writeAmount),
    wagering: race.wagering,
  }
}

/** The prize of a place as it is sent; null below the last. */
export const prizeOf = ({ prizes }: Pick<RaceRow, 'prizes'>, place: number): string | null => {
  const prize = prizes[place - 1]
  return prize === undefined ? null : writeAmount(prize)
}
