/** Passkeys of players: made, signed in with, proved with, taken away; and what a forger sends. */
import { identityCalls } from '@sen/core/identity/calls'
import { newIpCalls } from '@sen/core/identity/code-calls'
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import type { PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { securityCalls } from '@sen/core/identity/security-calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { type CookieJar, openJar } from '../../../test/cookie-jar.ts'
import { PASSWORD, type Player, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { sweepIdentity } from '../jobs.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.login_attempts`))
})

const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))
const as = (player: Player) => ({ brand: player.brand, token: player.token, language: 'en' as const })
const begin = (player: Player, body: object = { password: PASSWORD }) =>
  world.ask(passkeyCalls.beginPasskey, { body }, as(player))

type Owner = Player & { device: Authenticator }
/** A player with one passkey, signed in under the token that adding it answered. */
async function withPasskey(brand = 'sen', device = new Authenticator(`http://${brand}.localhost`)): Promise<Owner> {
  const player = await registerPlayer(world, { brand })
  const { options } = (await begin(player)).value
  const body = { passkey: device.make(options), name: 'My phone' }
  const added = await world.ask(passkeyCalls.addPasskey, { body }, as(player))
  if (!added.success) throw new Error(`adding answered ${added.code}`)
  return { ...player, token: added.value.session.token, device }
}

/** A browser before the form: its cookie, and what the passkey is asked with. */
async function askLogin(brand = 'sen', jar: CookieJar = openJar()) {
  const reply = await world.ask(passkeyCalls.beginPasskeyLogin, {}, { brand })
  jar.keep(reply.headers)
  return { jar, options: reply.value.options }
}
const enter = (jar: CookieJar, passkey: PasskeyAssertion, brand = 'sen', more: object = {}) =>
  world.ask(passkeyCalls.signInByPasskey, { body: { passkey, ...more } }, { brand, headers: { cookie: jar.header() } })
const list = async (player: Player) => (await world.ask(passkeyCalls.listPasskeys, {}, as(player))).value.list
const proveWith = async (owner: Owner) =>
  owner.device.sign((await world.ask(passkeyCalls.beginPasskeyProof, {}, as(owner))).value.options)

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('a passkey is made behind the password, shown, and signs in alone; its owner is told in the inbox', async () => {
    const player = await registerPlayer(world, { brand })
    expect((await begin(player, { password: 'Wrong-pass-1' })).code).toBe('identity.stepUpWrong')
    const { options } = (await begin(player)).value
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: `${brand}.localhost`, name: world.deps.brands.byCode(brand)?.name },
      user: { name: player.account },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = new Authenticator(`http://${brand}.localhost`)
    const body = { passkey: device.make(options), name: ' My phone ' }
    const added = await world.ask(passkeyCalls.addPasskey, { body }, as(player))
    const owner = { ...player, token: added.value.session.token }
    expect(await list(owner)).toEqual([
      {
        id: added.value.id,
        name: 'My phone',
        host: `${brand}.localhost`,
        createdAt: world.time.now.toISOString(),
        usedAt: null,
        isBackedUp: false,
      },
    ])
    const inbox = await world.ask(messageCalls.listMessages, {}, as(owner))
    expect(JSON.stringify(inbox.value)).toContain('A passkey was added')
    // The next one excludes it, and is not made of it.
    const next = (await begin(owner)).value.options
    expect(next.excludeCredentials).toMatchObject([{ id: device.id.toString('base64url') }])
    const twice = { passkey: device.make(next), name: 'Again' }
    expect((await world.ask(passkeyCalls.addPasskey, { body: twice }, as(owner))).code).toBe('identity.passkeyKnown')

    const { jar, options: asked } = await askLogin(brand)
    expect(asked).toMatchObject({ rpId: `${brand}.localhost`, userVerification: 'required' })
    expect(asked.allowCredentials).toBeUndefined()
    const entered = await enter(jar, device.sign(asked), brand)
    expect(entered.value).toMatchObject({ customerId: player.id, mustChangePassword: false, landing: '/' })
    expect((await world.ask(identityCalls.getMemberInfo, {}, { brand, token: entered.value.token })).success).toBe(true)
  })
})

test('an assertion is good once, for the browser and the five minutes it was asked in', async () => {
  const { device } = await withPasskey()
  const first = await askLogin()
  const signed = device.sign(first.options)
  const other = await askLogin()
  expect((await enter(other.jar, signed)).code).toBe('identity.passkeyRefused')
  expect((await enter(openJar(), signed)).code).toBe('identity.passkeyRefused')
  const kept = first.jar.copy()
  expect((await enter(first.jar, signed)).success).toBe(true)
  expect((await enter(kept, signed)).code).toBe('identity.passkeyRefused')
  const slow = await askLogin()
  later(301)
  expect((await enter(slow.jar, device.sign(slow.options))).code).toBe('identity.passkeyRefused')
  // What fails uses the challenge up as well.
  const spoiled = await askLogin()
  expect((await enter(spoiled.jar, device.sign(spoiled.options, { isVerified: false }))).code).toBe(
    'identity.passkeyRefused',
  )
  expect((await enter(spoiled.jar, device.sign(spoiled.options))).code).toBe('identity.passkeyRefused')
})

test('ten answers to one challenge at the same moment open one session', async () => {
  const { device } = await withPasskey()
  const { jar, options } = await askLogin()
  const signed = device.sign(options)
  const replies = await Promise.all(Array.from({ length: 10 }, () => enter(jar, signed)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test.each([
  ['of another origin', { origin: 'https://sen.example' }],
  ['of a look-alike host', { origin: 'http://sen.localhost.evil.example', rpId: 'sen.localhost.evil.example' }],
  ['over http of another port', { origin: 'http://sen.localhost:1234' }],
  ['for another site’s id', { rpId: 'hac.localhost' }],
  ['to a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['without its owner verified', { isVerified: false }],
  ['with a counter that went back', { counter: 0 }],
])('an assertion %s is refused', async (_why, forged) => {
  const { device } = await withPasskey()
  const before = await askLogin()
  expect((await enter(before.jar, device.sign(before.options))).success).toBe(true)
  const { jar, options } = await askLogin()
  expect((await enter(jar, device.sign(options, forged))).code).toBe('identity.passkeyRefused')
})

test('a forged signature, a stranger’s key and another account’s handle are refused, all with one answer', async () => {
  const owner = await withPasskey()
  const thief = await withPasskey()
  const { jar, options } = await askLogin()
  const signed = thief.device.sign(options)
  const replies = [
    await enter(jar, {
      ...signed,
      id: owner.device.id.toString('base64url'),
      rawId: owner.device.id.toString('base64url'),
    }),
    await enter((await askLogin()).jar, new Authenticator().sign(options)),
  ]
  const next = await askLogin()
  const own = thief.device.sign(next.options)
  const userHandle = Buffer.from(owner.id).toString('base64url')
  replies.push(await enter(next.jar, { ...own, response: { ...own.response, userHandle } }))
  expect(replies.map(({ status, code, value }) => [status, code, value])).toEqual(
    Array.from({ length: 3 }, () => [200, 'identity.passkeyRefused', null]),
  )
})

test('a passkey of one brand opens nothing of another, not even under the other’s host', async () => {
  const sen = await withPasskey('sen')
  const { jar, options } = await askLogin('hac')
  expect((await enter(jar, sen.device.sign(options), 'hac')).code).toBe('identity.passkeyRefused')
  const again = await askLogin('hac')
  const moved = sen.device.sign(again.options, { origin: 'http://hac.localhost', rpId: 'hac.localhost' })
  expect((await enter(again.jar, moved, 'hac')).code).toBe('identity.passkeyRefused')
  // A challenge of the one is none of the other.
  const first = await askLogin('sen')
  expect((await enter(first.jar, sen.device.sign(first.options), 'hac')).code).toBe('identity.passkeyRefused')
})

test('a blocked account is refused as a wrong passkey is; wrong passwords do not lock the passkey', async () => {
  const owner = await withPasskey()
  const tryIt = async () => {
    const { jar, options } = await askLogin()
    return enter(jar, owner.device.sign(options))
  }
  const set = (blockedAt: Date | null) =>
    world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set blocked_at = ${blockedAt} where id = ${owner.id}`),
    )
  await set(world.time.now)
  expect((await tryIt()).code).toBe('identity.passkeyRefused')
  expect((await signIn(world, owner)).code).toBe('identity.wrongLogin')
  await set(null)
  for (let times = 0; times < 11; times++)
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`
        insert into identity.login_attempts (brand_id, id, username_normalized, account_id, ip, user_agent, portal, known_device, outcome, at)
        values ('sen', ${world.deps.newId()}, ${owner.account}, ${owner.id}, '203.0.113.9', '', 'member', false, 'failed',
          ${world.time.now})`),
    )
  expect((await tryIt()).success).toBe(true)
  expect((await tryIt()).value).toMatchObject({ customerId: owner.id })
})

test('members do not come in at the agents’ form by passkey either', async () => {
  const { device } = await withPasskey()
  const { jar, options } = await askLogin()
  expect((await enter(jar, device.sign(options), 'sen', { agent: true })).code).toBe('identity.notAgent')
})

describe('its owner', () => {
  test('renames and removes it behind a password or a passkey, and the history says so', async () => {
    const owner = await withPasskey()
    const [first] = await list(owner)
    const id = first?.id ?? ''
    const rename = (name: string, proof: object) =>
      world.ask(passkeyCalls.renamePasskey, { body: { id, name, ...proof } }, as(owner))
    expect((await rename('Tablet', {})).code).toBe('identity.stepUpWrong')
    expect((await rename('Tablet', { password: 'Wrong-pass-1' })).code).toBe('identity.stepUpWrong')
    const renamed = await rename('Tablet', { passkey: await proveWith(owner) })
    owner.token = renamed.value.session.token
    expect((await list(owner))[0]).toMatchObject({ name: 'Tablet', usedAt: world.time.now.toISOString() })
    const remove = (proof: object) => world.ask(passkeyCalls.removePasskey, { body: { id, ...proof } }, as(owner))
    expect((await remove({ password: 'Wrong-pass-1' })).code).toBe('identity.stepUpWrong')
    const removed = await remove({ password: PASSWORD })
    owner.token = removed.value.session.token
    expect(await list(owner)).toEqual([])
    expect((await remove({ password: PASSWORD })).code).toBe('identity.passkeyGone')
    const { jar, options } = await askLogin()
    expect((await enter(jar, owner.device.sign(options))).code).toBe('identity.passkeyRefused')
    const events = await world.ask(securityCalls.listSecurityEvents, {}, as(owner))
    expect(events.value.list.map(({ event, subject }) => [event, subject]).slice(0, 3)).toEqual([
      ['passkeyRemoved', 'Tablet'],
      ['passkeyRenamed', 'Tablet'],
      ['passkeyAdded', 'My phone'],
    ])
  })

  test('cannot touch another’s, nor prove himself with it or with another session’s answer', async () => {
    const owner = await withPasskey()
    const other = await withPasskey()
    const [mine] = await list(owner)
    const body = { id: mine?.id ?? '', password: PASSWORD }
    expect((await world.ask(passkeyCalls.removePasskey, { body }, as(other))).code).toBe('identity.passkeyGone')
    const asked = (await world.ask(passkeyCalls.beginPasskeyProof, {}, as(other))).value.options
    const [theirs] = await list(other)
    const by = (passkey: PasskeyAssertion) =>
      world.ask(passkeyCalls.removePasskey, { body: { id: theirs?.id ?? '', passkey } }, as(other))
    expect((await by(owner.device.sign(asked))).code).toBe('identity.passkeyRefused')
    const elsewhere = (await world.ask(passkeyCalls.beginPasskeyProof, {}, as(owner))).value.options
    expect((await by(other.device.sign(elsewhere))).code).toBe('identity.passkeyRefused')
  })

  test('adds one from the session that asked, at most twenty; with an authenticator on only behind its code', async () => {
    const owner = await withPasskey()
    const { options } = (await begin(owner)).value
    const elsewhere = await signIn(world, owner)
    const body = { passkey: new Authenticator().make(options), name: 'Stolen' }
    const added = await world.ask(passkeyCalls.addPasskey, { body }, { brand: 'sen', token: elsewhere.value.token })
    expect(added.code).toBe('identity.passkeyRefused')
    owner.token = elsewhere.value.token
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`
        insert into identity.passkeys (brand_id, id, account_id, credential_id, public_key, rp_id, counter, transports, is_syncable,
          is_backed_up, name, created_at)
        select 'sen', gen_random_uuid(), ${owner.id}, decode(md5(n::text || ${owner.id}), 'hex'), '\\x00', 'sen.localhost', 0, '{}',
          false, false, 'One of many', now() from generate_series(1, 19) n`),
    )
    expect((await begin(owner)).code).toBe('identity.passkeysFull')

    const guarded = await registerPlayer(world)
    const { secret } = (await world.ask(securityCalls.beginTotp, { body: { password: PASSWORD } }, as(guarded))).value
    const shown = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.time.now.getTime() })
    const on = await world.ask(securityCalls.confirmTotp, { body: { code: shown() } }, as(guarded))
    guarded.token = on.value.session.token
    expect((await begin(guarded)).code).toBe('identity.totpWrong')
    later(30)
    expect((await begin(guarded, { password: PASSWORD, code: shown() })).success).toBe(true)
  })
})

describe('as the second factor', () => {
  /** The ticket of a sign-in by password from an address that the account never used. */
  const ticketFor = async (owner: Owner) => {
    await world.deps.db.inBrand('hac', async tx => {
      await tx.run(sql`update identity.accounts set verify_new_ip = true where id = ${owner.id}`)
      await tx.run(sql`update identity.profiles set register_ip = '198.51.100.23' where account_id = ${owner.id}`)
    })
    return (await signIn(world, owner)).value as unknown as { ticket: string; methods: string[] }
  }
  const from = { brand: 'hac' }

  test('it ends the extra verification of a new address; an answer of another’s passkey, or to another ticket, does not', async () => {
    const owner = await withPasskey('hac')
    const other = await withPasskey('hac')
    const { ticket, methods } = await ticketFor(owner)
    expect(methods).toEqual(['passkey'])
    const ask = () => world.ask(passkeyCalls.beginPasskeyStep, { body: { ticket } }, from)
    const end = (passkey?: PasskeyAssertion) =>
      world.ask(
        newIpCalls.verifyNewIpLogin,
        { body: { ticket, method: 'passkey', ...(passkey ? { passkey } : {}) } },
        from,
      )
    expect((await end(other.device.sign((await ask()).value.options))).code).toBe('identity.codeWrong')
    expect((await end()).code).toBe('identity.codeWrong')
    const asked = (await ask()).value.options
    expect(asked.allowCredentials).toMatchObject([{ id: owner.device.id.toString('base64url') }])
    expect((await end(owner.device.sign(asked))).value).toMatchObject({ customerId: owner.id })
    expect((await ask()).code).toBe('identity.ticketOver')
  })

  test('it proves the owner of a session that turned up in another browser', async () => {
    const owner = await withPasskey()
    const headers = { cookie: `dev=${Buffer.alloc(32, 5).toString('base64url')}`, 'user-agent': 'Another/1.0' }
    const there = { ...as(owner), headers }
    const refused = await world.ask(identityCalls.getMemberInfo, {}, there)
    expect(refused).toMatchObject({ code: 'identity.stepUpNeeded', value: { by: 'password', hasPasskey: true } })
    const { options } = (await world.ask(passkeyCalls.beginPasskeyProof, {}, there)).value
    const forged = owner.device.sign(options, { isVerified: false })
    const prove = (passkey: PasskeyAssertion) => world.ask(identityCalls.stepUpSession, { body: { passkey } }, there)
    expect((await prove(forged)).code).toBe('identity.passkeyRefused')
    const again = (await world.ask(passkeyCalls.beginPasskeyProof, {}, there)).value.options
    const proved = await prove(owner.device.sign(again))
    expect(proved.success).toBe(true)
  })
})

test('challenges that nobody answers are swept', async () => {
  await askLogin()
  later(301)
  await sweepIdentity(world.deps, 'sen')
  const left = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ count: bigint }>(sql`select count(*) from platform.passkey_challenges`),
  )
  expect(left?.count).toBe(0n)
})
