import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer } from '@sen/core/call'
import { findLineSwitches } from '../../brand/public.ts'
import type { Caller, Deps } from '../../platform/deps.ts'

/** What the brand lets in its agents' lines, as the database says it now. */
export const getLineSwitches = (deps: Deps, caller: Caller): Promise<Answer<typeof agentStaffCalls.getLineSwitches>> =>
  deps.db.inBrand(caller.brand.code, findLineSwitches)
