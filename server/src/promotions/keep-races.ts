import { RACE_LEAD_MS, scoreOf, settledUntil } from '@sen/core/promotions/races'
import { type ChangedRound, findRolledUpMark, hasTransactions, listChangedRounds, rollUpDays } from '../bets/public.ts'
import { listNodes } from '../catalogue/public.ts'
import { keepMembers } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { closeRaces } from './close-races.ts'
import { payAwards } from './pay-awards.ts'
import {
  findRaceMark,
  listRacesUnderWay,
  lockRaces,
  moveRaceMark,
  type RaceRound,
  type RaceRow,
  saveRounds,
} from './race-store.ts'

/** So many transactions of the whole platform, all read and none of this brand, move the mark: until then it costs no write. */
const READ_AGAIN_MOST = 10_000n

/**
 * Keeps races: scores what was settled since the last time, fixes the places of races whose time is over, and pays their prizes. A job:
 * killed at any moment it goes on where it stood, and any number of runs at once count and pay once.
 */
export async function keepRaces(deps: Deps, brandId: string): Promise<void> {
  const { underWay, isPlayed } = await deps.db.inBrand(brandId, async tx => {
    const underWay = await listRacesUnderWay(tx, soon(deps))
    const isOpen = underWay.some(({ state }) => state === 'open')
    return { underWay, isPlayed: isOpen && (await hasTransactions(tx, { since: await findRolledUpMark(tx) })) }
  })
  // What is settled is seen at once, not with the next roll-up.
  if (isPlayed) await rollUpDays(deps, brandId)
  await followRounds(deps, brandId)
  if (underWay.length === 0) return
  await closeRaces(deps, brandId)
  await payAwards(deps, brandId)
}

/** A race is read from a little before its begin on: bets are told by the clock of the database. */
const soon = (deps: Deps) => new Date(deps.now().getTime() + RACE_LEAD_MS)

/** Scores the rounds about which the betting record says something new. Nothing is read while no race has begun. */
async function followRounds(deps: Deps, brandId: string): Promise<void> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const nodes = new Map<string, number[]>()
  const nodesOf = async ({ category, games }: RaceRow) => {
    if (category === null) return games
    const known = nodes.get(category) ?? (await listNodes(deps, { brand }, category))
    nodes.set(category, known)
    return known
  }
  await deps.db.inBrand(brandId, async tx => {
    if (!(await lockRaces(tx))) return
    const [since, until] = [await findRaceMark(tx), await findRolledUpMark(tx)]
    if (until <= since) return
    const races = (await listRacesUnderWay(tx, soon(deps))).filter(({ state }) => state === 'open')
    const isPlayed = races.length > 0 && (await hasTransactions(tx, { since, until }))
    if (!isPlayed && until - since < READ_AGAIN_MOST) return
    for (const race of isPlayed ? races : [])
      if (await scoreRace(tx, race, { since, until, nodes: await nodesOf(race) }))
        tx.tell('sen_race_table', { brand: brandId })
    await moveRaceMark(tx, until)
  })
}

async function scoreRace(
  tx: Tx,
  { id, fromAt, toAt, leastStake }: RaceRow,
  { nodes, ...span }: { since: bigint; until: bigint; nodes: readonly number[] },
): Promise<boolean> {
  const counted = { nodes, from: fromAt, to: toAt, settledUntil: settledUntil(toAt) }
  const changed = await listChangedRounds(tx, span, counted)
  if (changed.length === 0) return false
  const members = await keepMembers(tx, [...new Set(changed.map(one => one.playerId))])
  const isCounted = ({ playerId, stake, openedAt }: ChangedRound) =>
    members.has(playerId) && stake >= leastStake && openedAt !== null && openedAt >= fromAt
  const counts: RaceRound[] = []
  const gone: ChangedRound[] = []
  for (const round of changed) {
    const score = isCounted(round) ? scoreOf(round.stake, round.win) : 0n
    if (score > 0n && round.wonAt) counts.push({ ...round, score, reachedAt: round.wonAt })
    else gone.push(round)
  }
  return saveRounds(tx, id, counts, gone)
}
