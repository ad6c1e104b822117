import type { Answer, Asked } from '@sen/core/call'
import { isSameName } from '@sen/core/identity/names'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { ACCOUNT_HOLDER_NAME, addToProfile, findRealName } from '../account/read-profile.ts'
import { recordEvent } from '../account/record-event.ts'
import { findAccount } from '../store.ts'

type Call = typeof securityCalls.setAccountHolderName

/** Sets the name on the bank account once: no other than the real name is taken (MC-28). */
export async function setAccountHolderName(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const accountHolderName = body.accountHolderName.trim().replace(/\s+/g, ' ')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const realName = (await findRealName(tx, accountId)) ?? refuse('identity.realNameNeeded')
    if (!isSameName(accountHolderName, realName)) refuse('identity.namesDiffer')
    await addToProfile(tx, accountId, { [ACCOUNT_HOLDER_NAME]: accountHolderName })
    const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
    await recordEvent(deps, tx, caller, { account, event: 'accountHolderNameSet' })
    return { accountHolderName }
  })
}
