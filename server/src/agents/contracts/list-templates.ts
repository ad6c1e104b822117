import type { templateCalls } from '@sen/core/agents/template-calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readTemplates } from './template-store.ts'

/** All templates of the brand. */
export function listTemplates(deps: Deps, caller: Caller): Promise<Answer<typeof templateCalls.listTemplates>> {
  return deps.db.inBrand(caller.brand.code, async tx => ({ list: await readTemplates(tx) }))
}
