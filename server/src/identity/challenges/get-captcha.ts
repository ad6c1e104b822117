import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { generateText } from '../../platform/token.ts'
import { storeCaptcha } from './check-captcha.ts'
import { renderCaptcha } from './render-captcha.ts'

/** A new picture of four digits as a base64 PNG; its answer stays here, hashed (decision P9). */
export async function getCaptcha(deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getCaptcha>> {
  const answer = generateText(deps, DIGITS, 4)
  const picture = await renderCaptcha(answer, deps.randomBytes)
  await storeCaptcha(deps, caller, answer)
  return picture.toString('base64')
}

/** 0 and 1 are left out, being mistaken for letters. */
const DIGITS = '23456789'
