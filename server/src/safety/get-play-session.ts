import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { safetyCalls } from '@sen/core/safety/calls'
import { PAUSE_MINUTES } from '@sen/core/safety/limits'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findPlayRun, sumPlayed } from '../wallet/public.ts'
import { findExclusion, findSafety, listLimits } from './store.ts'
import { viewExclusion } from './view-limits.ts'

type Call = typeof safetyCalls.getPlaySession

const DAY = 86_400_000

/** How long and how much is played in the session that runs; a session longer than a day shows its last day. */
export async function getPlaySession(deps: Deps, caller: Caller, _asked: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    const player = await findSafety(tx, accountId)
    const run = await findPlayRun(tx, accountId, { since: new Date(now.getTime() - DAY), pauseMinutes: PAUSE_MINUTES })
    const isOn = run !== undefined && now.getTime() - run.lastAt.getTime() < PAUSE_MINUTES * 60_000
    const { staked, lost } = isOn ? await sumPlayed(tx, accountId, run.startedAt) : { staked: 0n, lost: 0n }
    const limit = (await listLimits(tx, accountId, now)).find(({ kind }) => kind === 'session')?.value ?? null
    const exclusion = await findExclusion(tx, accountId, now)
    return {
      startedAt: isOn ? run.startedAt.toISOString() : null,
      now: now.toISOString(),
      staked: writeAmount(staked),
      won: writeAmount(staked - lost),
      net: writeAmount(-lost),
      realityMinutes: player.reality_minutes ?? caller.brand.safety.realityMinutes,
      limitMinutes: limit === null ? null : Number(limit),
      coolOffUntil: player.cool_off_until && player.cool_off_until > now ? player.cool_off_until.toISOString() : null,
      exclusion: exclusion ? viewExclusion(exclusion) : null,
    }
  })
}
