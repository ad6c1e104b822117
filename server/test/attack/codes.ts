/** T3 and T5: having codes sent for the money, and guessing them. */
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { SMS_PER_HOUR } from '@sen/core/identity/limits'
import { sql } from '../../src/platform/db.ts'
import { type Attack, inParallel, readPictures, type Target, takePicture, takeProof } from './target.ts'

const BRAND = 'hac'

async function countSent({ deps }: Target): Promise<number> {
  const row = await deps.db.inBrand(BRAND, tx =>
    tx.one<{ sent: bigint }>(
      sql`select count(*) as sent from identity.one_time_codes where brand_id = ${BRAND} and kind = 'sms'`,
    ),
  )
  return Number(row?.sent ?? 0)
}

/** `size` sendings to two fifths as many numbers from three fiftieths as many addresses; half of them without work done. */
export const attackSends: Attack = async (target, size) => {
  const { deps, far } = target
  const brand = deps.brands.byCode(BRAND)
  if (!brand) throw new Error(`there is no brand ${BRAND}`)
  const kept = { human: brand.humanVerification, budget: brand.settings.smsPerHour }
  const budget = Math.min(SMS_PER_HOUR, Math.max(10, Math.round(size / 20)))
  brand.humanVerification = true
  brand.settings.smsPerHour = budget
  await deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes where brand_id = ${BRAND}`))
  const stop = readPictures(target)
  const said: Record<string, number> = {}
  let free = 0
  await inParallel(size, 16, async at => {
    const address = at % Math.max(5, Math.round(size * 0.06))
    const ip = `10.${50 + Math.floor(address / 200)}.${address % 200}.7`
    const mobileNum = `9${String(20_000_000 + (at % Math.max(2, Math.round(size * 0.4)))).padStart(8, '0')}`
    const isLazy = at % 2 === 1
    const { captcha, cookie } = await takePicture(target, ip, BRAND)
    const humanVerification = isLazy ? undefined : await takeProof(target, 'sms', ip, BRAND)
    const body = { mobileNum, captcha, ...(humanVerification ? { humanVerification } : {}) }
    const { code } = await far(codeCalls.sendSms, { body }, { ip, brand: BRAND, headers: { cookie } })
    said[code] = (said[code] ?? 0) + 1
    if (isLazy && code === '') free++
  })
  stop()
  brand.humanVerification = kept.human
  if (kept.budget === undefined) delete brand.settings.smsPerHour
  else brand.settings.smsPerHour = kept.budget
  const sent = await countSent(target)
  const isPaused = (said['identity.smsPaused'] ?? 0) > 0
  const isHeld = sent <= budget && free === 0 && isPaused
  return {
    name: 'T3 having codes sent',
    said: `${size} asked: ${sent} codes of a budget of ${budget}, ${free} without work; ${isPaused ? 'then the brand paused' : 'it NEVER paused'}`,
    isHeld,
  }
}

/**
 * `size` guesses at one number’s codes, a new one asked for whenever that is allowed. Before a new one the right one is typed: after five
 * wrong ones it must be worth nothing either. Then, the next day, two right ones at once.
 */
export const attackCodes: Attack = async (target, size) => {
  const { deps, far } = target
  await deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes where brand_id = ${BRAND}`))
  const mobileNum = '900000001'
  const stop = readPictures(target)
  const { now } = deps
  let [shift, turn, entered] = [0, 0, 0]
  deps.now = () => new Date(now().getTime() + shift)
  const ask = async (purpose: 'login' | 'reset') => {
    const ip = `10.90.${Math.floor(turn / 200)}.${turn++ % 200}`
    const { captcha, cookie } = await takePicture(target, ip, BRAND)
    return far(codeCalls.sendSms, { body: { mobileNum, purpose, captcha } }, { ip, brand: BRAND, headers: { cookie } })
  }
  const enter = async (password: string) => {
    const ip = `10.91.${Math.floor(turn / 200)}.${turn++ % 200}`
    const body = { username: mobileNum, password, type: 'sms' }
    return (await far(identityCalls.login, { body }, { ip, brand: BRAND })).code
  }
  const readCode = () => readCodeOf(target, `84${mobileNum}`)
  const guesses: string[] = []
  for (let at = 0; at < size; at++) {
    if (at % 5 === 0) {
      if (at > 0 && (await enter(await readCode())) === '') entered++
      shift += 61_000
      await ask('login')
    }
    // Never the right one by luck: what counts is how many are looked at.
    guesses.push(await enter(String(100_000 + at)))
    if (guesses.at(-1) === '') entered++
  }
  const row = await deps.db.inBrand(BRAND, tx =>
    tx.one<{ most: bigint; day: bigint }>(sql`
      select max(attempts_used) as most, sum(attempts_used) as day from identity.one_time_codes where brand_id = ${BRAND}`),
  )
  // A new day: a code for a new password opens no session, and of two right ones at once one counts.
  shift += 25 * 3_600_000
  stop()
  await ask('reset')
  const crossed = await enter(await readCode())
  shift += 61_000
  await ask('login')
  const right = await readCode()
  const both = await Promise.all([enter(right), enter(right)])
  deps.now = now
  const once = both.filter(code => code === '').length
  const isLookedAt = guesses.every(code => code === 'identity.codeWrong') && crossed === 'identity.codeWrong'
  const isHeld = isLookedAt && entered === 0 && Number(row?.most) <= 5 && Number(row?.day) <= 10 && once === 1
  return {
    name: 'T5 guessing codes',
    said: `${size} guesses: ${entered} got in, at most ${row?.most} at one code, ${row?.day} in the day; a reset code ${crossed === '' ? 'SIGNS IN' : 'does not sign in'}; of two right ones at once ${once} counted`,
    isHeld,
  }
}

async function readCodeOf({ deps }: Target, recipient: string): Promise<string> {
  const letter = await deps.db.inBrand(BRAND, tx =>
    tx.one<{ body: string }>(sql`
      select body from platform.outbox where brand_id = ${BRAND} and recipient = ${recipient}
      order by created_at desc, id desc limit 1`),
  )
  return /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? ''
}
