import { identityCalls } from '@sen/core/identity/calls'
import { newIpCalls, type newIpChallenge } from '@sen/core/identity/code-calls'
import type { z } from '@sen/core/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeTo, nextMobile, wrongCode } from '../../../test/codes.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.one_time_codes`))
})

type Step = z.output<typeof newIpChallenge>
/** Plain bodies are taken from this machine only, so the two addresses are its own. */
const HOME = '127.0.0.1'
const AWAY = '::1'

/** A player whose account wants new addresses verified, reached by phone and mail, with a name on a bank account. */
async function makePlayer(brand: string) {
  const player = await registerPlayer(world, { brand })
  const mobile = `84${nextMobile()}`
  const email = `${player.account}@example.vn`
  await world.deps.db.inBrand(brand, async tx => {
    await tx.run(sql`update identity.accounts set verify_new_ip = true where id = ${player.id}`)
    await tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values (${brand}, ${player.id}, 'mobile', ${mobile}, now(), now()), (${brand}, ${player.id}, 'email', ${email}, now(), now())`)
    await tx.run(sql`
      update identity.profiles set fields = fields || '{"payeeName": "NGUYEN VAN DUC"}' where account_id = ${player.id}`)
  })
  return { ...player, mobile, email }
}
async function enter(player: Player, ip = HOME) {
  const body = {
    username: player.account,
    password: PASSWORD,
    humanVerification: await proveHuman(world, 'login', player.brand),
  }
  const headers = { 'x-forwarded-for': ip }
  return world.ask(identityCalls.login, { body }, { brand: player.brand, language: 'en', headers })
}
const asked = async (player: Player, ip: string) => (await enter(player, ip)).value as unknown as Step
const send = (player: Player, ip: string, ticket: string, method: 'sms' | 'email') =>
  world.ask(
    newIpCalls.sendNewIpCode,
    { body: { ticket, method } },
    { brand: player.brand, headers: { 'x-forwarded-for': ip } },
  )
type Method = 'sms' | 'email' | 'accountHolderName' | 'google'
const verify = (
  player: Player,
  ip: string,
  body: { ticket: string; method: Method; code: string; accountHolderName?: string },
) => world.ask(newIpCalls.verifyNewIpLogin, { body }, { brand: player.brand, headers: { 'x-forwarded-for': ip } })

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('a sign-in from an unknown address must be verified by a code; the address is known afterwards', async () => {
    const player = await makePlayer(brand)
    expect((await enter(player)).success).toBe(true)
    const ip = AWAY
    const refused = await enter(player, ip)
    expect([refused.status, refused.success, refused.code]).toEqual([200, false, 'identity.newIpChallengeUnknown'])
    expect(refused.message).toBe('You are logging in from a new IP address, please verify that it is you')
    const step = refused.value as unknown as Step
    expect(step).toMatchObject({
      ipVerify: true,
      methods: ['sms', 'email', 'accountHolderName'],
      mobile: expect.stringMatching(/^84\*{5}\d{4}$/),
      email: expect.stringMatching(/^.\*{3}@example\.vn$/),
    })
    expect((await send(player, ip, step.ticket, 'sms')).value).toEqual({ expiredMinutes: 5 })
    const code = await codeTo(world, player.mobile, brand)
    expect((await verify(player, ip, { ticket: step.ticket, method: 'sms', code: wrongCode(code) })).code).toBe(
      'identity.codeWrong',
    )
    const entered = await verify(player, ip, { ticket: step.ticket, method: 'sms', code })
    expect(entered.value).toMatchObject({ account: player.account })
    expect((await verify(player, ip, { ticket: step.ticket, method: 'sms', code })).code).toBe('identity.ticketOver')
    expect((await enter(player, ip)).success).toBe(true)
  })

  test('the name on the bank account counts only together with a code, whatever its accents', async () => {
    const player = await makePlayer(brand)
    const ip = AWAY
    const { ticket } = await asked(player, ip)
    await send(player, ip, ticket, 'email')
    const code = await codeTo(world, player.email, brand)
    const byName = { ticket, method: 'accountHolderName', accountHolderName: 'Nguyễn Văn Đức' } as const
    expect((await verify(player, ip, { ...byName, code: wrongCode(code) })).code).toBe('identity.codeWrong')
    expect((await verify(player, ip, { ...byName, accountHolderName: 'NGUYEN VAN A', code })).code).toBe(
      'identity.codeWrong',
    )
    expect((await verify(player, ip, { ...byName, code })).success).toBe(true)
  })
})

test('three tries end it, the right code then too; the ticket is of no use elsewhere or later', async () => {
  const player = await makePlayer('hac')
  const ip = AWAY
  const { ticket } = await asked(player, ip)
  expect((await send(player, HOME, ticket, 'sms')).code).toBe('identity.ticketOver')
  await send(player, ip, ticket, 'sms')
  const code = await codeTo(world, player.mobile, 'hac')
  const attempts = await Promise.all(
    Array.from({ length: 8 }, () => verify(player, ip, { ticket, method: 'sms', code: wrongCode(code) })),
  )
  expect(attempts.filter(reply => reply.code === 'identity.codeWrong')).toHaveLength(3)
  expect((await verify(player, ip, { ticket, method: 'sms', code })).code).toBe('identity.ticketOver')
  const other = await asked(player, ip)
  world.time.now = new Date(world.time.now.getTime() + 10 * 60_000 + 1)
  expect((await send(player, ip, other.ticket, 'email')).code).toBe('identity.ticketOver')
})

test('it is off by default; the brand’s setting turns it on; an account with nothing to be proved by is not shut out', async () => {
  const brand = world.deps.brands.byCode('sen')
  if (!brand) throw new Error('no brand')
  const enterAfter = async (isSet: boolean, wants: boolean | null) => {
    brand.settings.verifyNewIp = isSet
    const player = await makePlayer('sen')
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set verify_new_ip = ${wants} where id = ${player.id}`),
    )
    return (await enter(player, AWAY)).code
  }
  expect(await enterAfter(false, null)).toBe('')
  expect(await enterAfter(true, null)).toBe('identity.newIpChallengeUnknown')
  expect(await enterAfter(true, false)).toBe('')
  expect(await enterAfter(false, true)).toBe('identity.newIpChallengeUnknown')
  brand.settings.verifyNewIp = true
  expect((await enter(await registerPlayer(world), AWAY)).success).toBe(true)
})
