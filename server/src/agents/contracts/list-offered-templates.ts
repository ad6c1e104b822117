import type { templateCalls } from '@sen/core/agents/template-calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../../platform/deps.ts'
import { hasContracts } from './request-contract.ts'
import { readTemplates } from './template-store.ts'

type Call = typeof templateCalls.listOfferedTemplates

/** The public templates of the kinds that the brand has. */
export function listOfferedTemplates(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => ({
    list: (await readTemplates(tx))
      .filter(({ isPublic, kind }) => isPublic && hasContracts(caller.brand, kind))
      .map(({ id, kind, name, terms }) => ({ id, kind, name: caller.language === 'vi' ? name.vi : name.en, terms })),
  }))
}
