import { readAmount } from '@sen/core/money'
import { pointsAmount } from '@sen/core/rewards/points'
import { readSettledBets } from '../bets/public.ts'
import { keepMembers } from '../identity/public.ts'
import type { Deps } from '../platform/deps.ts'
import { publishRewards, publishRewardsOf } from './missions-store.ts'
import { countBets, earnPoints, findBetMark, listOwed, lockRollup, moveBetMark, takeOwed } from './points-store.ts'
import { betPointsPosting } from './postings.ts'

const BETS = 20_000
const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Counts valid bets that were settled since the last time towards the week's board, and makes points of them: `earn` points for every `per`, what is less
 * stays owed. Killed at any moment it goes on where it stood; any number of runs at once credit once. Answers how many players got points.
 */
export async function creditBets(deps: Deps, brandId: string): Promise<number> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return 0
  while (await countSettled(deps, brandId)) {}
  const { per, earn } = brand.rewards.points
  let credited = 0
  let after = FIRST
  for (;;) {
    const owed = await deps.db.inBrand(brandId, tx => listOwed(tx, readAmount(per), after, PAGE))
    for (const playerId of owed)
      if (await creditPlayer(deps, brandId, playerId, { per: readAmount(per), earn })) credited += 1
    if (owed.length < PAGE) return credited
    after = owed.at(-1) as string
  }
}

/** Some settled bets; false when there are no more, or somebody else is at it. */
function countSettled(deps: Deps, brandId: string): Promise<boolean> {
  return deps.db.inBrand(brandId, async tx => {
    if (!(await lockRollup(tx))) return false
    const settled = await readSettledBets(tx, await findBetMark(tx), BETS)
    if (!settled) return false
    await moveBetMark(tx, settled.last)
    const days = settled.days.filter(one => one.amount !== 0n)
    const members = await keepMembers(tx, [...new Set(days.map(one => one.playerId))])
    await countBets(
      tx,
      days.filter(one => members.has(one.playerId)),
      deps.now(),
    )
    publishRewardsOf(tx, [...members])
    return true
  })
}

/** A player is a transaction of his own: nobody's bets wait for the points of many. */
function creditPlayer(
  deps: Deps,
  brandId: string,
  playerId: string,
  { per, earn }: { per: bigint; earn: number },
): Promise<boolean> {
  return deps.db.inBrand(brandId, async tx => {
    const taken = await takeOwed(tx, playerId, per)
    if (!taken) return false
    const points = taken.times * pointsAmount(earn)
    await earnPoints(tx, playerId, betPointsPosting(playerId, taken.credit, points), points)
    publishRewards(tx, playerId)
    return true
  })
}
