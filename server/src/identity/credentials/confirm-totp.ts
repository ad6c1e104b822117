import type { Answer, Asked } from '@sen/core/call'
import { TOTP_BEGIN_MINUTES } from '@sen/core/identity/limits'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from './change-protected.ts'
import { findTotp, generateRecoveryCodes, takeTotp } from './check-totp.ts'

type Call = typeof securityCalls.confirmTotp

/** Turns the authenticator on: the first code shows that the app has the secret. The password was asked when it was drawn. */
export async function confirmTotp(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, sessionId } = sessionOf(caller)
  const brandId = caller.brand.code
  const begun = await deps.db.inBrand(brandId, tx => findTotp(tx, accountId))
  if (begun?.confirmed_at) refuse('identity.totpIsOn')
  const isLive = begun && begun.session_id === sessionId && after(begun.begun_at, TOTP_BEGIN_MINUTES * 60) > deps.now()
  if (!isLive || begun.locked_until) refuse('identity.totpOver')
  if (!(await takeTotp(deps, brandId, accountId, body.code))) refuse('identity.totpWrong')
  return changeProtected(deps, caller, async (tx, account) => {
    const confirmed = await tx.run(sql`
      update identity.totps set confirmed_at = ${deps.now()}
      where brand_id = ${brandId} and account_id = ${accountId} and confirmed_at is null and encrypted_secret = ${begun.encrypted_secret}`)
    if (confirmed !== 1) refuse('identity.totpOver')
    const recoveryCodes = await generateRecoveryCodes(deps, tx, accountId)
    await recordEvent(deps, tx, caller, { account, event: 'totpOn' })
    return { recoveryCodes }
  })
}
