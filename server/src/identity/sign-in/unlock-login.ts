import type { Answer, Asked } from '@sen/core/call'
import type { codeCalls } from '@sen/core/identity/code-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccountOfMobile, readMobileOf } from '../account/read-contact.ts'
import { takeCode } from '../challenges/take-code.ts'

type Call = typeof codeCalls.unlockLogin

/** Lifts the lock after too many wrong passwords: the earlier tries no longer count (threat T1). */
export async function unlockLogin(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const mobile = readMobileOf(caller, body.mobileNum, body.countryDialingCode)
  const target = { kind: 'sms', value: mobile.value } as const
  const brandId = caller.brand.code
  if (!(await takeCode(deps, brandId, { purpose: 'unlock', target, code: body.verificationCode })))
    refuse('identity.codeWrong')
  await deps.db.inBrand(brandId, async tx => {
    const accountId = await findAccountOfMobile(tx, mobile.value)
    if (!accountId) return
    await tx.run(sql`
      update identity.accounts set unlocked_at = ${deps.now()} where brand_id = ${brandId} and id = ${accountId}`)
  })
  return { unlocked: true }
}
