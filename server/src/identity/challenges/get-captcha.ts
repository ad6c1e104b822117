import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { storeCaptcha } from './check-captcha.ts'
import { renderCaptcha } from './render-captcha.ts'

/** A new picture of four digits as a base64 PNG; its answer stays here, hashed (decision P9). */
export async function getCaptcha(deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getCaptcha>> {
  const answer = [...deps.randomBytes(4)].map(byte => DIGITS[byte % DIGITS.length]).join('')
  const picture = await renderCaptcha(answer, deps.randomBytes)
  await storeCaptcha(deps, caller, answer)
  return picture.toString('base64')
}

/** Sixteen, so that every byte draws evenly; 0 and 1 are left out, being mistaken for letters, and 3 to 8 come up no oftener. */
const DIGITS = '2345678923456789'
