import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { readLanguage } from '@sen/core/phrases'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { saveLanguage } from '../store.ts'

type Call = typeof identityCalls.updateLanguage

/** Keeps the account's language; one that the brand does not offer is refused. */
export async function updateLanguage(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const language = readLanguage(body.language)
  if (!language || !caller.brand.languages.includes(language))
    return refuse('platform.badInput', { fields: { language: 'unknown' } })
  await deps.db.inBrand(caller.brand.code, tx => saveLanguage(tx, accountId, language))
  return { language }
}
