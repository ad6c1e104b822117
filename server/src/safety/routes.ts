import { safetyCalls } from '@sen/core/safety/calls'
import { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { cancelPendingLimitChange } from './cancel-pending-limit-change.ts'
import { excludePlayer } from './exclude-player.ts'
import { getLimits } from './get-limits.ts'
import { getPlaySession } from './get-play-session.ts'
import { getPlayerSafety } from './get-player-safety.ts'
import { liftExclusion } from './lift-exclusion.ts'
import { listLimitChanges } from './list-limit-changes.ts'
import { selfExclude } from './self-exclude.ts'
import { setLimit } from './set-limit.ts'
import { setRealityCheck } from './set-reality-check.ts'
import { tightenPlayerLimit } from './tighten-player-limit.ts'

export function safetyRoutes(bind: Bind): void {
  bind(safetyCalls.getLimits, getLimits)
  bind(safetyCalls.listLimitChanges, listLimitChanges)
  bind(safetyCalls.setLimit, setLimit)
  bind(safetyCalls.cancelPendingLimitChange, cancelPendingLimitChange)
  bind(safetyCalls.setRealityCheck, setRealityCheck)
  bind(safetyCalls.selfExclude, selfExclude)
  bind(safetyCalls.getPlaySession, getPlaySession)
  bind(safetyCalls.liftExclusion, liftExclusion)
  bind(safetyStaffCalls.getPlayerSafety, getPlayerSafety)
  bind(safetyStaffCalls.tightenPlayerLimit, tightenPlayerLimit)
  bind(safetyStaffCalls.excludePlayer, excludePlayer)
}
