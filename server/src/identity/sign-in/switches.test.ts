/** The switches of a brand's modules: on when enabled equals 1, off with anything else and with nothing. */
import type { Brand } from '@sen/core/brand/brand-file'
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveHuman, registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
let brand: Brand
beforeAll(async () => {
  world = await makeWorld()
  brand = world.deps.brands.byCode('sen') as Brand
  Object.assign(brand.flags, { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true })
  for (const name of ['mobileRegister', 'mobilePasswordRegister', 'smsVerification', 'smsLogin'] as const)
    brand.modules[name].enabled = 1
})
afterAll(() => world.close())

/** Names of the fields that an empty registration by mobile is told to fill in. */
async function missingByMobile(): Promise<string[]> {
  const humanVerification = await proveHuman(world, 'register')
  const { value } = await world.ask(codeCalls.registerMobile, { body: { humanVerification } })
  return Object.keys((value as { fields?: object } | null)?.fields ?? {})
}
const codeOf = async (asked: Promise<{ code: string }>) => (await asked).code

type Module = keyof Brand['modules']
/** Whether the server behaves as with the module on, by what it answers to somebody who uses it. */
const USES: Partial<Record<Module, () => Promise<boolean>>> = {
  usernameRegister: async () =>
    (await codeOf(world.ask(identityCalls.register, { body: {} as never }))) !== 'identity.registerOff',
  mobileRegister: async () =>
    (await codeOf(world.ask(codeCalls.registerMobile, { body: {} }))) !== 'identity.registerOff',
  mobilePasswordRegister: async () => (await missingByMobile()).includes('password'),
  smsVerification: async () => (await missingByMobile()).includes('verificationCode'),
  freePlay: async () =>
    (await world.ask(identityCalls.freePlay, { body: { random: JSON.stringify({ nonce: world.deps.newId() }) } }))
      .success,
  forcedPasswordChange: async () => {
    const player = await registerPlayer(world)
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set first_login = true where id = ${player.id}`),
    )
    return (await signIn(world, player)).value.mustChangePassword
  },
  smsLogin: async () =>
    (await codeOf(
      world.ask(identityCalls.login, { body: { username: '900000001', password: '123456', type: 'sms' } }),
    )) !== 'identity.loginTypeOff',
}

test.each(Object.keys(USES) as Module[])(
  'REG-15 ROLES-08 module %s is on when enabled equals 1, and off with anything else',
  async name => {
    const isOn = USES[name] as () => Promise<boolean>
    const before = brand.modules[name].enabled
    try {
      for (const [enabled, expected] of [
        [1, true],
        [0, false],
        [2, false],
        [-1, false],
        [undefined, false],
      ] as const) {
        brand.modules[name].enabled = enabled as number
        expect(await isOn(), `enabled: ${enabled}`).toBe(expected)
      }
    } finally {
      brand.modules[name].enabled = before
    }
  },
)
