import { identityCalls } from '@sen/core/identity/calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { Refusal } from '@sen/core/refusal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'
import { verifySpendingPassword } from '../public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const PIN = '271828'
const later = (minutes: number) => (world.time.now = new Date(world.time.now.getTime() + minutes * 60_000))
type Typed = Partial<{
  password: string
  paymentPassword: string
  confirmPaymentPassword: string
  oldPaymentPassword: string
  codeKind: 'mobile' | 'email'
  verificationCode: string
}>
const set = (player: Player, typed: Typed = {}) =>
  world.ask(
    securityCalls.setPaymentPassword,
    {
      body: {
        password: PASSWORD,
        paymentPassword: PIN,
        confirmPaymentPassword: typed.paymentPassword ?? PIN,
        ...typed,
      },
    },
    { brand: player.brand, token: player.token, language: 'en' },
  )
async function withPin(brand = 'sen'): Promise<Player> {
  const player = await registerPlayer(world, { brand })
  return { ...player, token: (await set(player)).value.session.token }
}
const profileOf = async (player: Player) =>
  (await world.ask(securityCalls.getProfile, {}, { token: player.token })).value

/** What a call of money would ask; the refusal's code, or 'right'. */
async function spend(player: Player, typed: string): Promise<string> {
  const brand = world.deps.brands.byCode(player.brand)
  const session = {
    sessionId: world.deps.newId(),
    brandId: player.brand,
    accountId: player.id,
    account: player.account,
    kind: 0,
  }
  const caller = { brand, session, ip: '127.0.0.1', userAgent: 'test', language: 'en' } as unknown as Caller
  try {
    await verifySpendingPassword(world.deps, caller, typed)
    return 'right'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test.each(['sen', 'hac'])(
  'brand %s: six digits, said twice, beside the login password; kept as Argon2id only',
  async brand => {
    const player = await registerPlayer(world, { brand })
    const fault = async (typed: Typed, field: string) => {
      const reply = await set(player, typed)
      expect(reply.status).toBe(400)
      return (reply.value as unknown as { fields: Record<string, { message: string }> }).fields[field]?.message
    }
    expect(await fault({ paymentPassword: '12345' }, 'paymentPassword')).toBe('Only fill 6 digits')
    expect(await fault({ paymentPassword: '111111' }, 'paymentPassword')).toMatch(/too easy/)
    expect(await fault({ confirmPaymentPassword: '271829' }, 'confirmPaymentPassword')).toBe(
      'Password does not match twice',
    )
    expect((await set(player, { password: 'Wrong-pass-1' })).code).toBe('identity.stepUpWrong')
    const { token } = (await set(player)).value.session
    const info = async (bearer: string) => world.ask(identityCalls.getMemberInfo, {}, { brand, token: bearer })
    expect((await info(player.token)).status).toBe(401)
    expect((await info(token)).value.hasPaymentPassword).toBe(true)
    const [row] = await world.deps.db.asOwner(tx =>
      tx.query<{ hash: string }>(sql`
      select hash from identity.credentials where account_id = ${player.id} and purpose = 'payment'`),
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  },
)

test('changing it asks the old one, and another', async () => {
  const player = await withPin()
  expect((await set(player, { paymentPassword: '314159' })).code).toBe('identity.paymentPasswordWrong')
  const wrong = await set(player, { paymentPassword: '314159', oldPaymentPassword: '000001' })
  expect([wrong.code, wrong.value]).toEqual(['identity.paymentPasswordWrong', { attemptsLeft: 3 }])
  expect((await set(player, { oldPaymentPassword: PIN })).code).toBe('identity.paymentPasswordSame')
  expect((await set(player, { paymentPassword: '314159', oldPaymentPassword: PIN })).success).toBe(true)
  expect([await spend(player, PIN), await spend(player, '314159')]).toEqual(['identity.paymentPasswordWrong', 'right'])
})

test('T17 five wrong ones in a row shut it for half an hour, the right one included; the owner is told; then it opens', async () => {
  const player = await withPin()
  const email = `${player.account}@example.vn`
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values ('sen', ${player.id}, 'email', ${email}, now(), now())`),
  )
  for (let times = 1; times <= 4; times++) expect(await spend(player, '000001')).toBe('identity.paymentPasswordWrong')
  expect(await spend(player, '000001')).toBe('identity.paymentPasswordLocked')
  expect(await spend(player, PIN)).toBe('identity.paymentPasswordLocked')
  expect((await profileOf(player)).paymentPassword.lockedUntil).toBe(
    new Date(world.time.now.getTime() + 30 * 60_000).toISOString(),
  )
  expect((await lettersTo(world, email))[0]?.subject).toMatch(/entered wrong 5 times/)
  later(29)
  expect(await spend(player, PIN)).toBe('identity.paymentPasswordLocked')
  later(2)
  expect(await spend(player, PIN)).toBe('right')
  // A right one makes up for the wrong ones before it.
  for (let times = 1; times <= 4; times++) await spend(player, '000001')
  expect(await spend(player, PIN)).toBe('right')
  expect(await spend(player, '000001')).toBe('identity.paymentPasswordWrong')
})

test('a hundred guesses at once are five', async () => {
  const player = await withPin()
  const guesses = Array.from({ length: 99 }, (_, at) => String(500_000 + at * 3))
  const verdicts = await Promise.all(guesses.map(guess => spend(player, guess)))
  expect(verdicts.filter(verdict => verdict === 'identity.paymentPasswordWrong').length).toBeLessThanOrEqual(4)
  expect(await spend(player, PIN)).toBe('identity.paymentPasswordLocked')
})

test('a forgotten one is replaced by a code to the proved contact, which lifts the lock', async () => {
  const player = await withPin()
  const mobile = `84${nextMobile()}`
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values ('sen', ${player.id}, 'mobile', ${mobile}, now(), now())`),
  )
  for (let times = 1; times <= 5; times++) await spend(player, '000001')
  const as = { token: player.token }
  expect((await world.ask(securityCalls.sendChangeCode, { body: { kind: 'mobile' } }, as)).success).toBe(true)
  const code = await codeTo(world, mobile)
  const renew = (verificationCode: string, codeKind: 'mobile' | 'email' = 'mobile') =>
    set(player, { paymentPassword: '314159', codeKind, verificationCode })
  expect((await renew(wrongCode(code))).code).toBe('identity.codeWrong')
  expect((await renew(code, 'email')).code).toBe('identity.codeWrong')
  expect((await renew(code)).success).toBe(true)
  expect(await spend(player, '314159')).toBe('right')
})

test('without a payment password money asks the login password', async () => {
  const player = await registerPlayer(world)
  expect([await spend(player, PASSWORD), await spend(player, PIN)]).toEqual(['right', 'identity.stepUpWrong'])
})
