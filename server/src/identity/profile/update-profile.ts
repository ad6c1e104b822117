import { PROFILE_FIELDS, type ProfileField } from '@sen/core/brand/profile-fields'
import type { Answer, Asked } from '@sen/core/call'
import { type FieldFault, judgeField } from '@sen/core/identity/rules'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { judgeNickname } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { addToProfile, lockProfile } from '../account/read-profile.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { findAccount } from '../store.ts'
import { readField } from './get-profile.ts'

type Call = typeof securityCalls.updateProfile

/**
 * Saves the nickname and the extra fields, judged by the brand's rules (VALID-27). A field is set once; sent again as it is, it is
 * left alone. Fields that the brand does not ask, and empty ones that it does not require, are left out.
 */
export async function updateProfile(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const typed = PROFILE_FIELDS.flatMap(field => {
    const value = body.fields?.[field]?.trim()
    return value === undefined || caller.brand.profile[field].enabled !== 1 ? [] : [[field, value] as const]
  })
  const nickname = body.nickname?.trim()
  refuseFields(caller, { ...judgeFields(caller, typed), ...(nickname === undefined ? {} : judgeNickname(nickname)) })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const known = await lockProfile(tx, accountId)
    const news = typed.filter(([field, value]) => value !== '' && value !== readField(known, field))
    if (news.some(([field]) => readField(known, field) !== '')) refuse('identity.alreadySet')
    await addToProfile(tx, accountId, Object.fromEntries(news))
    if (nickname !== undefined)
      await tx.run(sql`
        update identity.accounts set nickname = ${nickname} where brand_id = ${tx.brandId} and id = ${accountId}`)
    const account = await findAccount(tx, accountId)
    return { nickname: account?.nickname ?? '', saved: news.map(([field]) => field) }
  })
}

function judgeFields(caller: Caller, typed: readonly (readonly [ProfileField, string])[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  for (const [field, value] of typed) {
    const rule = caller.brand.profile[field]
    if (value === '') {
      if (rule.required === 1) faults[field] = { code: 'identity.required', words: {} }
      continue
    }
    const fault = judgeField(field, rule, value, caller.language)
    if (fault) faults[field] = fault
  }
  return faults
}
