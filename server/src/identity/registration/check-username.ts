import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { normalizeUsername } from '@sen/core/identity/rules'
import type { Caller, Deps } from '../../platform/deps.ts'
import { isNameFree } from '../store.ts'

type Call = typeof identityCalls.checkUsername

/** Whether a name is free. It tells about existing accounts, so it is throttled. */
export async function checkUsername(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const normalized = normalizeUsername(query.username)
  return { free: normalized !== '' && (await deps.db.inBrand(caller.brand.code, tx => isNameFree(tx, normalized))) }
}
