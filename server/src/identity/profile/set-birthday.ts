import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { BIRTHDAY_AGE, isBirthday, isOfAge } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { addToProfile, BIRTHDAY } from '../account/read-profile.ts'
import { recordEvent } from '../account/record-event.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { findAccount } from '../store.ts'

type Call = typeof securityCalls.setBirthday

/** Sets the birthday once; whoever is not 21 yet is refused with the sentence that says so (REG-20, decision C13). */
export async function setBirthday(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const birthday = body.birthday.trim()
  const today = dayOf(deps.now(), caller.brand.timeZone)
  if (!isBirthday(birthday, today)) refuseFields(caller, { birthday: { code: 'identity.pattern.9', words: {} } })
  if (!isOfAge(birthday, today, Math.max(BIRTHDAY_AGE, caller.brand.minAge))) refuse('identity.birthdayAge')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await addToProfile(tx, accountId, { [BIRTHDAY]: birthday })
    const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
    await recordEvent(deps, tx, caller, { account, event: 'birthdaySet' })
    return { birthday }
  })
}
