import { startOfNextDay, startOfPeriod } from '@sen/core/calendar'
import { strictestLeft } from '@sen/core/safety/rules'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockPlayers, setLimitHeadroom, sumPlayed } from '../wallet/public.ts'
import { listLimits } from './store.ts'

/**
 * Reckons anew what a player may still stake and lose today, by every limit in force, and hands it to the wallet, which keeps it
 * from then on with each bet. The player's balance is locked before anything is summed: a bet that runs meanwhile is judged after.
 * Every movement lies in the running day, week and month alike, so one number per kind is exact until the day ends.
 */
export async function refreshLimitHeadroom(deps: Deps, tx: Tx, playerId: string): Promise<void> {
  const now = deps.now()
  const limits = (await listLimits(tx, playerId, now)).filter(({ kind }) => kind === 'stake' || kind === 'loss')
  await lockPlayers(tx, [playerId])
  const stakes: { value: bigint; used: bigint }[] = []
  const losses: { value: bigint; used: bigint }[] = []
  for (const { kind, period, value } of limits) {
    if (value === null) continue
    const { staked, lost } = await sumPlayed(tx, playerId, startOfPeriod(period, now, tx.calendar))
    if (kind === 'stake') stakes.push({ value, used: staked })
    else losses.push({ value, used: lost })
  }
  await setLimitHeadroom(tx, playerId, { stakeLeft: strictestLeft(stakes), lossLeft: strictestLeft(losses) })
  const until = stakes.length + losses.length > 0 ? startOfNextDay(now, tx.calendar.timeZone) : null
  await tx.run(sql`
    update safety.players set headroom_until = ${until} where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}
