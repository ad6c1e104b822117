import type { Answer, Asked } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import type { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { judgeRace, RACE_CATEGORIES, raceNeedsSecond } from '@sen/core/promotions/races'
import { refuse } from '@sen/core/refusal'
import { findGame } from '../catalogue/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { addRace, awaitRaces, findRaceOfKey, type RaceRow } from './race-store.ts'
import { sumAlone } from './sum-alone.ts'

type Call = typeof raceStaffCalls.createRace
type Body = Asked<Call>['body']

/**
 * Sets up a race. What gives more than one person may give, with all else that one person alone gives, waits for a second person. The same
 * key is one race. Refuses with races.nameWrong, gamesWrong, timesWrong, stakeWrong, prizesWrong, wageringWrong, keyUsed.
 */
export async function createRace(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const race = readRace(deps, staff, body)
  await requireGames(deps, caller, race.games)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { promotions } = caller.brand
    // Alone with what others give (sumAlone), and with who reads the betting record: no round of this race is passed over.
    const others = await sumAlone(tx, race.id, deps.now())
    await awaitRaces(tx)
    const before = await findRaceOfKey(tx, staff.staffId, body.idempotencyKey)
    if (before && termsOf(before) !== termsOf(race)) refuse('races.keyUsed')
    const fault = before ? undefined : judgeRace({ ...race, name: body.name }, deps.now())
    if (fault) refuse(fault)
    const waits = before ? before.state === 'proposed' : raceNeedsSecond(race, promotions.fourEyes, others)
    const id = before?.id ?? race.id
    if (!before) await addRace(tx, { ...race, state: waits ? 'proposed' : 'open' }, body.idempotencyKey)
    await staff.record(tx, {
      action: 'createRace',
      subject: { kind: 'race', id },
      after: { ...termsForLog(race), waits, ...(before ? { isRepeated: true } : {}) },
      reason: body.reason.trim(),
    })
    if (!before && !waits) tx.tell('sen_race', { brand: caller.brand.code })
    return { id, waits }
  })
}

function readRace(deps: Deps, { staffId, name }: { staffId: string; name: string }, body: Body): RaceRow {
  return {
    id: deps.newId(),
    nameVi: body.name.vi.trim(),
    nameEn: body.name.en.trim(),
    games: body.games,
    category: body.category,
    fromAt: new Date(body.fromAt),
    toAt: new Date(body.toAt),
    leastStake: readAmount(body.leastStake),
    prizes: body.prizes.map(readAmount),
    wagering: body.wagering,
    state: 'open',
    createdBy: staffId,
    createdByName: name,
    createdAt: deps.now(),
    isAgreed: false,
    reason: '',
  }
}

/** Every game chosen is shown by the brand and of a category that can be raced over. */
async function requireGames(deps: Deps, caller: Caller, games: readonly number[]): Promise<void> {
  for (const nodeId of games) {
    const game = await findGame(deps, caller, { nodeId })
    if (!game || !RACE_CATEGORIES.some(category => category === game.view.gameType)) refuse('races.gamesWrong')
  }
}

/** As the log keeps it. */
const termsForLog = (race: RaceRow) => ({
  name: { vi: race.nameVi, en: race.nameEn },
  games: race.games,
  category: race.category,
  fromAt: race.fromAt.toISOString(),
  toAt: race.toAt.toISOString(),
  leastStake: writeAmount(race.leastStake),
  prizes: race.prizes.map(writeAmount),
  wagering: race.wagering,
})

const termsOf = (race: RaceRow): string => JSON.stringify(termsForLog(race))
