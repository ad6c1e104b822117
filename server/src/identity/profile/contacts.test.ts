import { identityCalls } from '@sen/core/identity/calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeTo, lettersTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const as = (player: Player) => ({ brand: player.brand, token: player.token, language: 'en' as const })
/** Codes are asked for as if the hour had passed. */
const forgetCodes = () => world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
const profileOf = async (player: Player) => (await world.ask(securityCalls.getProfile, {}, as(player))).value
const eventsOf = async (player: Player) =>
  (await world.ask(securityCalls.listSecurityEvents, {}, as(player))).value.list.map(({ event }) => event)
const status = async (brand: string, token: string) =>
  (await world.ask(identityCalls.getMemberInfo, {}, { brand, token })).status

async function askCode(player: Player, kind: 'mobile' | 'email', to: string): Promise<string> {
  const body = kind === 'mobile' ? { kind, mobileNum: to } : { kind, email: to }
  const reply = await world.ask(securityCalls.sendBindCode, { body }, as(player))
  if (!reply.success) throw new Error(reply.code)
  return codeTo(world, kind === 'mobile' ? `84${to}` : to, player.brand)
}
const bindMobile = (player: Player, more: Record<string, string>) =>
  world.ask(
    securityCalls.bindMobile,
    { body: { password: PASSWORD, mobileNum: '', verificationCode: '', ...more } },
    as(player),
  )
const bindEmail = (player: Player, more: Record<string, string>) =>
  world.ask(
    securityCalls.bindEmail,
    { body: { password: PASSWORD, email: '', verificationCode: '', ...more } },
    as(player),
  )
/** Binds a number and goes on under the new token. */
async function withMobile(player: Player, mobileNum = nextMobile()): Promise<Player & { mobile: string }> {
  const verificationCode = await askCode(player, 'mobile', mobileNum)
  const { value } = await bindMobile(player, { mobileNum, verificationCode })
  await forgetCodes()
  return { ...player, token: value.session.token, mobile: mobileNum }
}

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('a mobile number is bound by password and code; the token is replaced and the old one worth nothing', async () => {
    const player = await registerPlayer(world, { brand })
    const mobileNum = nextMobile()
    const sent = await world.ask(
      securityCalls.sendBindCode,
      { body: { kind: 'mobile', mobileNum: `0${mobileNum}` } },
      as(player),
    )
    expect(sent.value).toEqual({ expiredMinutes: 5, target: expect.stringMatching(/^84\*{5}\d{4}$/) })
    const code = await codeTo(world, `84${mobileNum}`, brand)
    expect((await bindMobile(player, { mobileNum, verificationCode: code, password: 'Wrong-pass-1' })).code).toBe(
      'identity.stepUpWrong',
    )
    expect((await bindMobile(player, { mobileNum, verificationCode: wrongCode(code) })).code).toBe('identity.codeWrong')
    expect((await bindMobile(player, { mobileNum: nextMobile(), verificationCode: code })).code).toBe(
      'identity.codeWrong',
    )
    const bound = await bindMobile(player, { mobileNum, verificationCode: code })
    const { session } = bound.value
    expect(session).toMatchObject({ customerId: player.id, account: player.account })
    expect([await status(brand, player.token), await status(brand, session.token)]).toEqual([401, 200])
    const now = { ...player, token: session.token }
    expect(await profileOf(now)).toMatchObject({ mobile: { isVerified: true }, safety: { score: 40 }, unseenEvents: 1 })
    expect(await eventsOf(now)).toEqual(['mobileBound'])
    const [notice] = await lettersTo(world, `84${mobileNum}`, brand)
    expect(notice).toMatchObject({ topic: 'notice', text: expect.stringContaining('The mobile number was verified') })
    await forgetCodes()
  })
})

test('changing a proved number needs the code sent to the old one, and the old one is told', async () => {
  const player = await withMobile(await registerPlayer(world))
  const mobileNum = nextMobile()
  const verificationCode = await askCode(player, 'mobile', mobileNum)
  expect((await bindMobile(player, { mobileNum, verificationCode })).code).toBe('identity.changeCodeWrong')
  const sent = await world.ask(securityCalls.sendChangeCode, { body: { kind: 'mobile' } }, as(player))
  expect(sent.value.target).toBe(`84*****${player.mobile.slice(-4)}`)
  const changeCode = await codeTo(world, `84${player.mobile}`)
  // A code of one purpose stands for no other.
  expect(
    (await bindMobile(player, { mobileNum, verificationCode: changeCode, changeCode: verificationCode })).code,
  ).toBe('identity.changeCodeWrong')
  const changed = await bindMobile(player, { mobileNum, verificationCode, changeCode })
  expect(changed.success).toBe(true)
  const [notice] = await lettersTo(world, `84${player.mobile}`)
  expect(notice?.text).toContain('The mobile number was changed')
  expect((await lettersTo(world, `84${mobileNum}`)).some(({ topic }) => topic === 'notice')).toBe(false)
  expect(await eventsOf({ ...player, token: changed.value.session.token })).toEqual(['mobileChanged', 'mobileBound'])
  await forgetCodes()
})

test('one number belongs to one account of a brand: who asks for a code learns nothing, who reads it is refused', async () => {
  const owner = await withMobile(await registerPlayer(world))
  const other = await registerPlayer(world)
  const verificationCode = await askCode(other, 'mobile', owner.mobile)
  expect((await bindMobile(other, { mobileNum: owner.mobile, verificationCode })).code).toBe('identity.mobileTaken')
  expect((await profileOf(owner)).mobile).not.toBeNull()
  expect((await profileOf(other)).mobile).toBeNull()
  await forgetCodes()
  const elsewhere = await withMobile(await registerPlayer(world, { brand: 'hac' }), owner.mobile)
  expect((await profileOf(elsewhere)).mobile?.isVerified).toBe(true)
})

test('a mail address is bound by a code, whatever its case; two accounts never prove the same one', async () => {
  const [one, two] = [await registerPlayer(world), await registerPlayer(world)]
  const email = `${one.account}@example.vn`
  const first = await askCode(one, 'email', email)
  const bound = await bindEmail(one, { email: email.toUpperCase(), verificationCode: first })
  expect(bound.success).toBe(true)
  await forgetCodes()
  const second = await askCode(two, 'email', email)
  expect((await bindEmail(two, { email, verificationCode: second })).code).toBe('identity.emailTaken')
  expect((await profileOf({ ...one, token: bound.value.session.token })).email).toEqual({
    masked: expect.stringMatching(/^.\*{3}@example\.vn$/),
    isVerified: true,
  })
  expect((await bindEmail(two, { email: 'no mail', verificationCode: '1' })).status).toBe(400)
  await forgetCodes()
})

test('removing a proved contact needs its code; one that was only typed goes with the password', async () => {
  const player = await withMobile(await registerPlayer(world))
  const remove = (kind: 'mobile' | 'email', token: string, changeCode?: string) =>
    world.ask(
      securityCalls.unbindContact,
      { body: { kind, password: PASSWORD, ...(changeCode ? { changeCode } : {}) } },
      { token },
    )
  expect((await remove('email', player.token)).code).toBe('identity.noContact')
  expect((await remove('mobile', player.token)).code).toBe('identity.changeCodeWrong')
  await world.ask(securityCalls.sendChangeCode, { body: { kind: 'mobile' } }, as(player))
  const code = await codeTo(world, `84${player.mobile}`)
  const removed = await remove('mobile', player.token, code)
  expect(removed.success).toBe(true)
  const { token } = removed.value.session
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, created_at)
      values ('sen', ${player.id}, 'email', 'typed@example.vn', now())`),
  )
  expect((await world.ask(securityCalls.sendChangeCode, { body: { kind: 'email' } }, { token })).code).toBe(
    'identity.noContact',
  )
  expect((await remove('email', token)).success).toBe(true)
  expect((await lettersTo(world, `84${player.mobile}`))[0]?.text).toContain('số điện thoại')
  await forgetCodes()
})

test('of ten bindings at once with one right code exactly one is made', async () => {
  const player = await registerPlayer(world)
  const mobileNum = nextMobile()
  const verificationCode = await askCode(player, 'mobile', mobileNum)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => bindMobile(player, { mobileNum, verificationCode })),
  )
  expect(replies.filter(({ success }) => success).length).toBe(1)
  const token = replies.find(({ success }) => success)?.value.session.token ?? ''
  expect(await eventsOf({ ...player, token })).toEqual(['mobileBound'])
  await forgetCodes()
})

test('guessing the login password in the security centre is counted, stands in the history, and ends', async () => {
  const player = await registerPlayer(world)
  const mobileNum = nextMobile()
  const guess = () => bindMobile(player, { mobileNum, verificationCode: '000000', password: 'Wrong-pass-1' })
  const codes = []
  for (let times = 0; times < 21; times++) codes.push((await guess()).code)
  expect(new Set(codes.slice(0, 20))).toEqual(new Set(['identity.stepUpWrong']))
  expect(codes[20]).toBe('identity.stepUpLocked')
  const right = await bindMobile(player, { mobileNum, verificationCode: '000000' })
  expect(right.code).toBe('identity.stepUpLocked')
  const history = await world.ask(securityCalls.listLogins, { query: { pageSize: '100' } }, as(player))
  expect(history.value.list.filter(({ isOk }) => !isOk).length).toBe(22)
})

test('an account without a login password is sent to set one first', async () => {
  const player = await registerPlayer(world)
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.credentials where account_id = ${player.id}`))
  const reply = await bindMobile(player, { mobileNum: nextMobile(), verificationCode: '1' })
  expect(reply.code).toBe('identity.passwordNeeded')
  expect((await profileOf(player)).hasPassword).toBe(false)
})
