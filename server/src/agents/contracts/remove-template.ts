import type { templateCalls } from '@sen/core/agents/template-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { deleteTemplate } from './template-store.ts'

type Call = typeof templateCalls.removeTemplate

/** Removes a template. */
export function removeTemplate(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    if (!(await deleteTemplate(tx, query.id))) refuse('agents.templateUnknown')
    await staff.record(tx, {
      action: 'removeTemplate',
      subject: { kind: 'contract', id: query.id },
      after: { removed: true },
      reason: '',
    })
    return {}
  })
}
