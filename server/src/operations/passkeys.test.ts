/** Passkeys of staff: behind password and code, then a way in of their own; every change in the audit log. */

import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import type { PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { operationsCalls } from '@sen/core/operations/calls'
import { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Authenticator } from '../../test/authenticator.ts'
import { openJar } from '../../test/cookie-jar.ts'
import { codeOf, type Hired, hireStaff, STAFF_PASSWORD } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))
const as = ({ brand, token }: Pick<Hired, 'brand' | 'token'>) => ({ brand, token, language: 'en' as const })
const begin = (who: Hired, code: string, password = STAFF_PASSWORD) =>
  world.ask(staffPasskeyCalls.beginStaffPasskey, { body: { password, code } }, as(who))

async function withPasskey(role: Hired['role'] = 'finance', brand = 'sen') {
  const person = await hireStaff(world, role, brand)
  later(30)
  const device = new Authenticator(`http://${brand}.localhost`)
  const { options } = (await begin(person, codeOf(world, person.secret))).value
  const body = { passkey: device.make(options), name: 'Office key' }
  const { value } = await world.ask(staffPasskeyCalls.addStaffPasskey, { body }, as(person))
  return { ...person, device, passkeyId: value.id }
}

async function askLogin(brand = 'sen') {
  const reply = await world.ask(staffPasskeyCalls.beginStaffPasskeyLogin, {}, { brand })
  const jar = openJar()
  jar.keep(reply.headers)
  return { headers: { cookie: jar.header() }, options: reply.value.options }
}
const enter = (passkey: PasskeyAssertion, headers: Record<string, string>, brand = 'sen') =>
  world.ask(staffPasskeyCalls.signInStaffByPasskey, { body: { passkey } }, { brand, headers })
const tryWith = async ({ device, brand }: { device: Authenticator; brand: string }) => {
  const { headers, options } = await askLogin(brand)
  return enter(device.sign(options), headers, brand)
}

test('a passkey is made behind password and a fresh code, and signs in alone', async () => {
  const person = await hireStaff(world, 'support')
  expect((await begin(person, codeOf(world, person.secret))).code).toBe('operations.codeWrong')
  later(30)
  const code = codeOf(world, person.secret)
  expect((await begin(person, code, 'some other words')).code).toBe('operations.wrongPassword')
  const { options } = (await begin(person, code)).value
  expect(options).toMatchObject({ attestation: 'none', rp: { name: 'Sen Office' }, user: { name: person.username } })
  const device = new Authenticator()
  const body = { passkey: device.make(options), name: 'Office key' }
  expect((await world.ask(staffPasskeyCalls.addStaffPasskey, { body }, as(person))).success).toBe(true)
  const entered = await tryWith({ device, brand: 'sen' })
  expect(entered.value.token).toMatch(/^stf_/)
  const self = await world.ask(operationsCalls.getStaffSelf, {}, { token: entered.value.token })
  expect(self.value).toMatchObject({ id: person.id, role: 'support' })
})

test('replayed, forged, foreign and other people’s answers are refused with one answer', async () => {
  const person = await withPasskey()
  const first = await askLogin()
  const signed = person.device.sign(first.options)
  expect((await enter(signed, first.headers)).success).toBe(true)
  const codes = [(await enter(signed, first.headers)).code]
  for (const forged of [
    { origin: 'https://office.example' },
    { rpId: 'hac.localhost' },
    { isVerified: false },
    { counter: 0 },
  ]) {
    const { headers, options } = await askLogin()
    codes.push((await enter(person.device.sign(options, forged), headers)).code)
  }
  // Another browser, another brand, the players' way in, a challenge that is too old.
  const mine = await askLogin()
  codes.push((await enter(person.device.sign(mine.options), (await askLogin()).headers)).code)
  codes.push((await tryWith({ ...person, brand: 'hac' })).code)
  const player = await world.ask(passkeyCalls.beginPasskeyLogin, {})
  const jar = openJar()
  jar.keep(player.headers)
  const body = { passkey: person.device.sign(player.value.options) }
  const headers = { cookie: jar.header() }
  codes.push((await world.ask(passkeyCalls.signInByPasskey, { body }, { headers })).code)
  const slow = await askLogin()
  later(301)
  codes.push((await enter(person.device.sign(slow.options), slow.headers)).code)
  expect(new Set(codes)).toEqual(new Set(['identity.passkeyRefused']))
  expect(codes).toHaveLength(9)
})

test('who is locked or reset does not come in by an old passkey', async () => {
  const person = await withPasskey()
  const owner = await hireStaff(world, 'owner')
  const set = (lockedAt: Date | null) =>
    world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update operations.staff set locked_at = ${lockedAt} where id = ${person.id}`),
    )
  await set(world.time.now)
  expect((await tryWith(person)).code).toBe('identity.passkeyRefused')
  await set(null)
  expect((await tryWith(person)).success).toBe(true)
  const reset = { body: { id: person.id, reason: 'lost the phone' } }
  expect((await world.ask(operationsCalls.resetStaff, reset, as(owner))).success).toBe(true)
  expect((await tryWith(person)).code).toBe('identity.passkeyRefused')
})

test('renaming and removing ask the password, are one’s own to do, and stand in the audit log', async () => {
  const person = await withPasskey()
  const other = await hireStaff(world, 'owner')
  const id = person.passkeyId
  const rename = (who: Hired, password = STAFF_PASSWORD) =>
    world.ask(staffPasskeyCalls.renameStaffPasskey, { body: { id, name: 'Blue key', password } }, as(who))
  const remove = (who: Hired, password = STAFF_PASSWORD) =>
    world.ask(staffPasskeyCalls.removeStaffPasskey, { body: { id, password } }, as(who))
  expect((await rename(person, 'some other words')).code).toBe('operations.wrongPassword')
  expect((await rename(other)).code).toBe('identity.passkeyGone')
  expect((await remove(other)).code).toBe('identity.passkeyGone')
  expect((await rename(person)).success).toBe(true)
  const listed = await world.ask(staffPasskeyCalls.listStaffPasskeys, {}, as(person))
  expect(listed.value.list.map(({ name }) => name)).toEqual(['Blue key'])
  expect((await remove(person)).success).toBe(true)
  expect((await tryWith(person)).code).toBe('identity.passkeyRefused')
  const log = await world.ask(operationsCalls.listAudit, { query: { staffId: person.id } }, as(other))
  expect(log.value.list.map(({ action }) => action)).toEqual([
    'removeStaffPasskey',
    'renameStaffPasskey',
    'addStaffPasskey',
  ])
})
