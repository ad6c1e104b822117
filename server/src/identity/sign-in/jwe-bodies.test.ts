/** Credentials on the wire: what is sealed, and that a server which asks for it takes nothing else. */
import { randomUUID } from 'node:crypto'
import { brandCalls } from '@sen/core/brand/calls'
import type { Call } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFarCaller } from '../../../test/far-caller.ts'
import { proveHuman } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'

const PASSWORD = 'Sen-mai-9x'
let world: World
beforeAll(async () => {
  world = await makeWorld({ jweBodies: 'required' })
})
afterAll(() => world.close())

test('API-47 login, both registrations, both changes of a password and the string of free play are taken sealed, and only so', async () => {
  const far = openFarCaller(world.url, world.deps.now)
  const humanVerification = await proveHuman(world, 'register')
  const person = { username: 'sealed77', password: PASSWORD }
  const opened = await far(identityCalls.register, {
    body: { ...person, confirmPassword: PASSWORD, agreed: true, humanVerification },
  })
  expect([opened.success, opened.value.account]).toEqual([true, 'sealed77'])
  const { token } = opened.value

  const fresh = { newPassword: 'Bong-sen-77', confirmNewPassword: 'Bong-sen-77' }
  const asked: [Call, object, string | undefined][] = [
    [identityCalls.login, person, undefined],
    [identityCalls.register, { ...person, username: 'sealed78' }, undefined],
    [codeCalls.registerMobile, { mobileNum: '900000001' }, undefined],
    [passwordCalls.changePassword, { oldPassword: PASSWORD, ...fresh }, token],
    [passwordCalls.resetPassword, { mobileNum: '900000001', verificationCode: '123456', ...fresh }, undefined],
  ]
  for (const [contract, body, as] of asked) {
    const plain = await world.ask(contract, { body }, as ? { token: as } : {})
    expect([plain.status, plain.code], contract.path).toEqual([400, 'platform.malformedJwe'])
    // Opened, it is judged like any other body: whatever is said against it, it is no longer the envelope.
    const encrypted = await far(contract, { body }, as ? { token: as } : {})
    expect(encrypted.code, contract.path).not.toBe('platform.malformedJwe')
  }
  const changed = await world.ask(identityCalls.getMemberInfo, {}, { token })
  expect(changed.status, 'the sealed change replaced the session').toBe(401)

  const guest = (random: string) => world.ask(identityCalls.freePlay, { body: { random } })
  expect((await guest(JSON.stringify({ nonce: 'a-plain-one' }))).code).toBe('platform.malformedJwe')
  expect((await guest(await encryptFor(identityCalls.freePlay, { nonce: 'a-encrypted-one' }))).value.isAgent).toBe(4)
})

/** A text that only the server can read, meant for this one call. */
async function encryptFor({ method, path }: Call, value: object): Promise<string> {
  const [jwk] = (await world.ask(brandCalls.getJwks)).value.keys as { kid: string }[]
  const iat = Math.floor(world.time.now.getTime() / 1000)
  const about = { kid: jwk?.kid, typ: 'wps+jwe', iat, jti: randomUUID(), htm: method, htu: path }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...about } as never)
    .encrypt(await importJWK(jwk as never, 'ECDH-ES'))
}
