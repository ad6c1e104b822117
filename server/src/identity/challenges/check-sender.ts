import { CAPTCHA_AFTER_CODES } from '@sen/core/identity/limits'
import type { Caller, Deps } from '../../platform/deps.ts'
import { checkCaptcha } from './check-captcha.ts'
import { checkPow } from './check-pow.ts'
import { countCodesFrom, countsIps } from './send-code.ts'

/**
 * What stands before every sending that a stranger asks for: the proof of work where the brand verifies people, and the picture
 * once several codes went to this address (threat T3).
 */
export async function checkSender(
  deps: Deps,
  caller: Caller,
  body: { captcha?: string | undefined; humanVerification?: string | undefined },
  purpose: 'sms' | 'reset',
): Promise<void> {
  if (countsIps(deps, caller.ip)) {
    const sent = await deps.db.inBrand(caller.brand.code, tx => countCodesFrom(deps, tx, caller.ip))
    if (sent >= CAPTCHA_AFTER_CODES) await checkCaptcha(deps, caller, body.captcha)
  }
  if (caller.brand.humanVerification) await checkPow(deps, caller, purpose, body.humanVerification)
}
