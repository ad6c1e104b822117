import { createHmac, timingSafeEqual } from 'node:crypto'
import { CAPTCHA_ATTEMPTS, CAPTCHA_SECONDS } from '@sen/core/identity/limits'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { secretOf } from '../../platform/jwe.ts'
import { after } from '../../platform/moments.ts'
import { UUID } from '../../platform/uuid-v7-range.ts'

const COOKIE = 'cap'

/** Keeps the answer of a new picture, hashed, under an id that only the browser's cookie knows. */
export async function storeCaptcha(deps: Deps, caller: Caller, answer: string): Promise<void> {
  const id = deps.newId()
  const hash = await hashAnswer(deps, id, answer)
  await deps.db.inBrand(caller.brand.code, tx =>
    tx.run(sql`
      insert into identity.captchas (brand_id, id, answer_hash, attempts_left, expires_at)
      values (${tx.brandId}, ${id}, ${hash}, ${CAPTCHA_ATTEMPTS}, ${after(deps.now(), CAPTCHA_SECONDS)})`),
  )
  caller.setCookie(COOKIE, id, CAPTCHA_SECONDS)
}

/**
 * Refuses with identity.captchaNeeded when no answer came, with identity.captchaWrong when it is not right, too old, used, or after
 * three tries. A right answer is used up. Both say { captcha: true }, so that the form shows the picture (LOGIN-30).
 */
export async function checkCaptcha(deps: Deps, caller: Caller, answer: string | undefined): Promise<void> {
  const typed = answer?.trim()
  if (!typed) refuse('identity.captchaNeeded', { captcha: true })
  const id = caller.cookies[COOKIE] ?? ''
  if (!UUID.test(id)) refuse('identity.captchaWrong', { captcha: true })
  const hash = await hashAnswer(deps, id, typed)
  const isRight = await deps.db.inBrand(caller.brand.code, async tx => {
    // The try is taken before the answer is looked at, so that many at once cannot share one.
    const row = await tx.one<{ answer_hash: Buffer }>(sql`
      update identity.captchas set attempts_left = attempts_left - 1
      where brand_id = ${tx.brandId} and id = ${id} and attempts_left > 0 and expires_at > ${deps.now()}
      returning answer_hash`)
    if (!row || !timingSafeEqual(row.answer_hash, hash)) return false
    await tx.run(sql`delete from identity.captchas where brand_id = ${tx.brandId} and id = ${id}`)
    return true
  })
  if (!isRight) refuse('identity.captchaWrong', { captcha: true })
}

async function hashAnswer(deps: Deps, id: string, answer: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(deps, 'captcha'))
    .update(`${id} ${answer}`)
    .digest()
}
