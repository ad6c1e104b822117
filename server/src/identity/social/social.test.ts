/** Signing in with Google and Facebook, against a real OpenID provider on loopback and against the demo's stand-in. */
import { identityCalls } from '@sen/core/identity/calls'
import { deviceCalls } from '@sen/core/identity/security-calls'
import type { SocialProvider } from '@sen/core/identity/social-calls'
import { socialCalls } from '@sen/core/identity/social-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CookieJar, openJar } from '../../../test/cookie-jar.ts'
import { CLIENT, openTestProvider, type TestProvider } from '../../../test/oidc-provider.ts'
import { PASSWORD, registerPlayer } from '../../../test/players.ts'
import { type AskAs, HOSTS, makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let provider: TestProvider
let world: World
let demo: World
beforeAll(async () => {
  provider = await openTestProvider([
    'http://sen.localhost/login/google',
    'http://sen.localhost/login/facebook',
    'http://hac.localhost/login/facebook',
  ])
  const { issuer } = provider
  const endpoints = { authorize: `${issuer}/auth`, token: `${issuer}/token`, me: `${issuer}/me-as-facebook` }
  const social = [
    { provider: 'google' as const, ...CLIENT, issuer },
    { provider: 'facebook' as const, ...CLIENT, endpoints },
  ]
  ;[world, demo] = await Promise.all([makeWorld({ social }), makeWorld()])
})
afterAll(() => Promise.all([world.close(), demo.close(), provider.close()]))
beforeEach(() => {
  for (const brand of [...world.deps.brands.all(), ...demo.deps.brands.all()])
    for (const name of ['google', 'facebook'] as const) brand.modules[name].enabled = 1
})

let drawn = 0
const nextPerson = () => ({ subject: `person-${++drawn}` })
const nextName = () => `soc${(++drawn).toString(36)}x`

async function start(as: AskAs, name: SocialProvider, jar: CookieJar, isLink = false, at = world): Promise<string> {
  const contract = isLink ? socialCalls.startSocialLink : socialCalls.startSocial
  const reply = await at.ask(contract, { body: { provider: name } }, { ...as, headers: { cookie: jar.header() } })
  expect([reply.status, reply.code]).toEqual([200, ''])
  jar.keep(reply.headers)
  return reply.value.url
}

async function finish(name: SocialProvider, back: URL, jar: CookieJar, as: AskAs = {}, at = world) {
  const came = (part: string) => back.searchParams.get(part) ?? undefined
  const body = {
    provider: name,
    state: came('state') ?? '',
    code: came('code'),
    error: came('error'),
    iss: came('iss'),
  }
  const reply = await at.ask(
    socialCalls.finishSocial,
    { body: JSON.parse(JSON.stringify(body)) },
    { language: 'en', ...as, headers: { cookie: jar.header() } },
  )
  jar.keep(reply.headers)
  return reply
}

async function come(person: { subject: string; email?: string }, name: SocialProvider, as: AskAs = {}) {
  const jar = openJar()
  const back = await provider.walk(await start(as, name, jar), person)
  return { reply: await finish(name, back, jar, as), jar, back }
}

function register(ticket: string, jar: CookieJar, more: object = {}, brand = 'sen') {
  const body = { ticket, username: nextName(), agreed: true, ...more }
  return world.ask(socialCalls.registerSocial, { body }, { brand, language: 'en', headers: { cookie: jar.header() } })
}

test.each(['google', 'facebook'] as const)(
  'the first sign-in with %s asks the brand’s form, the next one signs in with a token',
  async name => {
    const person = nextPerson()
    const first = await come(person, name)
    const { ticket, suggested, provider: of } = first.reply.value.register ?? { ticket: '' }
    expect([of, suggested?.email, suggested?.username]).toEqual([
      name,
      `${person.subject}@example.vn`,
      suggested?.username,
    ])
    expect(suggested?.name).toContain(person.subject)
    const opened = await register(ticket, first.jar)
    expect(opened.value).toMatchObject({ isAgent: 0, landing: '/', mustChangePassword: false })
    const info = await world.ask(identityCalls.getMemberInfo, {}, { token: opened.value.token })
    expect(info.value.account).toBe(opened.value.account)

    const again = await come(person, name)
    expect(again.reply.value.signedIn).toMatchObject({ account: opened.value.account, firstTimeLogin: false })
    expect(again.reply.value.signedIn?.token).toMatch(/^wps_/)
    expect(again.reply.value).not.toHaveProperty('register')
  },
)

test('a social account whose first sign-in was not ended is told so', async () => {
  const person = nextPerson()
  const first = await come(person, 'google')
  const { value } = await register(first.reply.value.register?.ticket ?? '', first.jar)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`update identity.accounts set first_login = true where id = ${value.customerId}`),
  )
  expect((await come(person, 'google')).reply.value.signedIn).toMatchObject({
    firstTimeLogin: true,
    mustChangePassword: false,
  })
})

test('the same mail address at two providers is two identities (T8)', async () => {
  const email = 'mot.nguoi@example.vn'
  const google = await come({ subject: 'same-at-google', email }, 'google')
  const mine = await register(google.reply.value.register?.ticket ?? '', google.jar)
  const facebook = await come({ subject: 'same-at-facebook', email }, 'facebook')
  expect(facebook.reply.value.signedIn).toBeUndefined()
  expect(facebook.reply.value.register?.ticket).toBeTruthy()
  expect(mine.value.token).toBeTruthy()
})

test('an answer is good once, in the browser that began, for its own provider and brand (T8)', async () => {
  const person = nextPerson()
  const jar = openJar()
  const back = await provider.walk(await start({}, 'google', jar), person)
  expect((await finish('google', back, openJar())).code).toBe('identity.socialFailed')

  const fresh = openJar()
  const url = await start({}, 'google', fresh)
  const answer = await provider.walk(url, person)
  expect((await finish('google', answer, fresh)).value.register).toBeTruthy()
  expect((await finish('google', answer, fresh)).code).toBe('identity.socialFailed')

  const other = openJar()
  const crossed = await provider.walk(await start({}, 'google', other), person)
  expect((await finish('facebook', crossed, other)).code).toBe('identity.socialFailed')
  const foreign = openJar()
  const abroad = await provider.walk(await start({}, 'google', foreign), person)
  expect((await finish('google', abroad, foreign, { brand: 'hac' })).code).toBe('identity.socialFailed')
})

test('a code of another try, a forged state, a forged issuer and an old try prove nobody', async () => {
  const person = nextPerson()
  const [one, two] = [openJar(), openJar()]
  const first = await provider.walk(await start({}, 'google', one), person)
  const second = await provider.walk(await start({}, 'google', two), person)
  const mixed = new URL(first)
  mixed.searchParams.set('code', second.searchParams.get('code') ?? '')
  expect((await finish('google', mixed, one)).code).toBe('identity.socialFailed')

  const forged = new URL(second)
  forged.searchParams.set('state', 'A'.repeat(43))
  expect((await finish('google', forged, two)).code).toBe('identity.socialFailed')
  const issuer = new URL(second)
  issuer.searchParams.set('iss', 'https://evil.example')
  expect((await finish('google', issuer, two)).code).toBe('identity.socialFailed')

  const late = openJar()
  const old = await provider.walk(await start({}, 'google', late), person)
  const now = world.time.now
  world.time.now = new Date(now.getTime() + 601_000)
  expect((await finish('google', old, late)).code).toBe('identity.socialFailed')
  world.time.now = now
})

test('whoever presses cancel at the provider is told so, in the page’s language', async () => {
  const jar = openJar()
  const back = await provider.walk(await start({}, 'google', jar), { ...nextPerson(), isCancelled: true })
  const reply = await finish('google', back, jar)
  expect([reply.code, reply.message]).toEqual(['identity.socialCancelled', 'The login was cancelled'])
})

test('a provider that does not answer is told apart from one that proves nobody', async () => {
  const silent = await makeWorld({ social: [{ provider: 'google', ...CLIENT, issuer: 'http://127.0.0.1:9' }] })
  const reply = await silent.ask(socialCalls.startSocial, { body: { provider: 'google' } }, { language: 'en' })
  expect([reply.code, reply.message]).toEqual([
    'identity.socialUnreachable',
    'Google cannot be reached, please try again later',
  ])
  await silent.close()
})

test('a provider is off where the brand’s switch is, and where no client is set outside demo mode', async () => {
  for (const brand of world.deps.brands.all()) brand.modules.google.enabled = 0
  const off = await world.ask(socialCalls.startSocial, { body: { provider: 'google' } })
  expect(off.code).toBe('identity.socialOff')
  const real = await makeWorld({ demo: false })
  expect((await real.ask(socialCalls.startSocial, { body: { provider: 'google' } })).code).toBe('identity.socialOff')
  await real.close()
})

test('the way back is always a host of the brand itself, whatever Host a request claims', async () => {
  const asked = ['sen.localhost', 'evil.example', 'sen.localhost.evil.example', 'sen.localhost:4000', 'evil.example:80']
  for (const host of asked) {
    const reply = await world.ask(socialCalls.startSocial, { body: { provider: 'google' } }, { headers: { host } })
    if (reply.code === 'identity.socialOff') continue
    const back = new URL(new URL(reply.value.url).searchParams.get('redirect_uri') ?? '')
    expect(back.hostname).toBe('sen.localhost')
    expect(back.pathname).toBe('/login/google')
  }
})

test('the form of a first sign-in is judged by the brand’s rules, and a refused one keeps its ticket', async () => {
  const { reply, jar } = await come(nextPerson(), 'google')
  const ticket = reply.value.register?.ticket ?? ''
  const taken = await registerPlayer(world)
  const empty = await register(ticket, jar, { username: '' })
  expect([empty.status, Object.keys((empty.value as unknown as { fields: object }).fields)]).toEqual([
    400,
    ['username'],
  ])
  expect((await register(ticket, jar, { agreed: false })).status).toBe(400)
  expect((await register(ticket, jar, { username: taken.account })).code).toBe('identity.nameTaken')
  expect((await register(ticket, openJar())).code).toBe('identity.ticketOver')
  const [one, two] = await Promise.all([register(ticket, jar), register(ticket, jar)])
  expect([one.code, two.code].toSorted()).toEqual(['', 'identity.ticketOver'])
})

test('SMS-13 linking is confirmed first, is for ever, and belongs to the session that began', async () => {
  const player = await registerPlayer(world)
  const person = nextPerson()
  const jar = openJar()
  const as = { token: player.token }
  const back = await provider.walk(await start(as, 'google', jar, true), person)
  const copy = openJar([['soc', jar.get('soc') ?? '']])
  const { value } = await finish('google', back, jar, as)
  expect(value.link?.label).toContain('p***@example.vn')
  expect(value.signedIn).toBeUndefined()
  const confirm = (token: string, cookies: CookieJar, ticket = value.link?.ticket ?? '') =>
    world.ask(
      socialCalls.confirmSocialLink,
      { body: { ticket, password: PASSWORD } },
      { token, headers: { cookie: cookies.header() } },
    )
  // Shown is not linked.
  expect((await world.ask(socialCalls.listSocialLinks, {}, as)).value.list[0]).toMatchObject({ linkedAt: null })
  const stranger = await registerPlayer(world)
  expect((await confirm(stranger.token, copy)).code).toBe('identity.ticketOver')
  // A stolen session alone gives nobody a key for ever: the password is asked, and the owner is told.
  expect(value.link?.needsPassword).toBe(true)
  for (const password of [undefined, 'not-his-password'])
    expect(
      (
        await world.ask(
          socialCalls.confirmSocialLink,
          { body: { ticket: value.link?.ticket ?? '', ...(password ? { password } : {}) } },
          { ...as, headers: { cookie: jar.header() } },
        )
      ).code,
    ).toBe('identity.stepUpWrong')
  expect((await confirm(player.token, jar)).value).toEqual({ provider: 'google' })
  expect((await confirm(player.token, jar)).code).toBe('identity.ticketOver')
  const events = (await world.ask(deviceCalls.listSecurityEvents, { query: {} }, as)).value.list
  expect(events.find(({ event }) => event === 'socialLinked')?.subject).toBe('Google')
  const { list } = (await world.ask(socialCalls.listSocialLinks, {}, as)).value
  expect(list.find(link => link.provider === 'google')?.linkedAt).toBeTruthy()

  const again = await world.ask(socialCalls.startSocialLink, { body: { provider: 'google' } }, as)
  expect(again.code).toBe('identity.socialLinked')
  const theirs = openJar()
  const second = await provider.walk(await start({ token: stranger.token }, 'google', theirs, true), person)
  expect((await finish('google', second, theirs, { token: stranger.token })).code).toBe('identity.socialTaken')
  expect((await come(person, 'google')).reply.value.signedIn?.account).toBe(player.account)

  // No statement of the application may undo it.
  for (const statement of [
    sql`delete from identity.social_identities where brand_id = 'sen'`,
    sql`update identity.social_identities set account_id = ${stranger.id} where brand_id = 'sen'`,
  ])
    await expect(world.deps.db.inBrand('sen', tx => tx.run(statement))).rejects.toThrow(/permission denied/)
})

test('a link that another session ends is refused', async () => {
  const player = await registerPlayer(world)
  const other = await registerPlayer(world)
  const jar = openJar()
  const back = await provider.walk(await start({ token: player.token }, 'google', jar, true), nextPerson())
  expect((await finish('google', back, jar, { token: other.token })).code).toBe('identity.socialFailed')
})

test('a blocked account does not come in through its provider', async () => {
  const person = nextPerson()
  const first = await come(person, 'google')
  const { value } = await register(first.reply.value.register?.ticket ?? '', first.jar)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`update identity.accounts set blocked_at = now() where id = ${value.customerId}`),
  )
  expect((await come(person, 'google')).reply.code).toBe('identity.wrongLogin')
})

test.each(['google', 'facebook'] as const)(
  'without clients the demo’s stand-in for %s walks the same way',
  async name => {
    for (const brand of ['sen', 'hac']) {
      const jar = openJar()
      const at = new URL(await start({ brand }, name, jar, false, demo))
      expect(at.origin).toBe(`http://${HOSTS[brand]}`)
      const visit = (more: Record<string, string>) => {
        const url = new URL(at)
        for (const [key, value] of Object.entries(more)) url.searchParams.set(key, value)
        return demo.ask({ method: 'GET', path: url.pathname + url.search } as never, undefined, { brand })
      }
      const page = await visit({})
      expect(String(page.value)).toContain('stands in for')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      const chosen = await visit({ name: 'Nguyễn Thị Sen', email: `sen.${name}@example.vn` })
      const back = new URL(chosen.headers.get('location') ?? '')
      expect(back.origin + back.pathname).toBe(`http://${HOSTS[brand]}/login/${name}`)
      const reply = await finish(name, back, jar, { brand }, demo)
      expect(reply.value.register?.suggested).toMatchObject({ name: 'Nguyễn Thị Sen', email: `sen.${name}@example.vn` })
      const evil = await visit({ email: 'a@b.vn', redirect_uri: 'https://evil.example/login/google' })
      expect([evil.status, evil.headers.get('location')]).toEqual([400, null])
    }
    const real = await makeWorld({ demo: false })
    const path = `/dev/oidc/${name}/authorize`
    expect(String((await real.ask({ method: 'GET', path } as never)).value)).not.toContain('stands in for')
    await real.close()
  },
)
