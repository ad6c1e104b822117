import type { Answer, Asked } from '@sen/core/call'
import { judgeField } from '@sen/core/identity/rules'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { addToProfile, REAL_NAME } from '../account/read-profile.ts'
import { recordEvent } from '../account/record-event.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { findAccount } from '../store.ts'

type Call = typeof securityCalls.setRealName

/** Sets the real name once, by the brand's rule for it and, like a bank, with nothing but letters and spaces (REG-36, MC-28). */
export async function setRealName(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const realName = body.realName.trim().replace(/\s+/g, ' ')
  const fault = judgeField('payeeName', caller.brand.register.payeeName, realName, caller.language)
  if (fault) refuseFields(caller, { realName: fault })
  return deps.db.inBrand(caller.brand.code, async tx => {
    await addToProfile(tx, accountId, { [REAL_NAME]: realName })
    const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
    await recordEvent(deps, tx, caller, { account, event: 'realNameSet' })
    return { realName }
  })
}
