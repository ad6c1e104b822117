/** Staff for tests: hired into the database, signed in over the real call with a code of their own authenticator. */
import { operationsCalls } from '@sen/core/operations/calls'
import type { Role } from '@sen/core/operations/rules'
import { TOTP } from 'otpauth'
import { hashPassword } from '../src/identity/public.ts'
import { generateSecret } from '../src/operations/check-code.ts'
import { addStaff } from '../src/operations/store.ts'
import type { World } from './world.ts'

export type Hired = {
  id: string
  username: string
  password: string
  secret: string
  token: string
  brand: string
  role: Role
}

export const STAFF_PASSWORD = 'sen no tren mat ho'
let counted = 0
let hash: Promise<string> | undefined

/** The code that an authenticator with this secret shows at the world's time, some steps away from now. */
export const codeOf = (world: World, secret: string, steps = 0): string =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: world.time.now.getTime() + steps * 30_000 })

/** Adds a person to a brand's staff and signs him in. */
export async function hireStaff(world: World, role: Role, brand = 'sen'): Promise<Hired> {
  hash ??= hashPassword(STAFF_PASSWORD)
  const { deps } = world
  const id = deps.newId()
  const username = `${role}${++counted}`
  const { base32, encrypted } = generateSecret(deps, brand, id)
  const row = { id, username, name: `${role} ${counted}`, role, hash: await hash, mustChange: false, secret: encrypted }
  await deps.db.inBrand(brand, tx => addStaff(tx, { ...row, createdBy: null, at: world.time.now }))
  const body = { username, password: STAFF_PASSWORD, code: codeOf(world, base32) }
  const { value, message } = await world.ask(operationsCalls.signInStaff, { body }, { brand })
  if (!value?.token) throw new Error(`signing in answered ${message}`)
  return { id, username, password: STAFF_PASSWORD, secret: base32, token: value.token, brand, role }
}

/** Resets a person as somebody else may, then enrols with the password of the answer: whoever resets can be that person. */
export async function takeOverStaff(
  world: World,
  by: Hired,
  of: Pick<Hired, 'id' | 'username'>,
): Promise<{ token: string }> {
  const { brand } = by
  const reset = { body: { id: of.id, reason: 'lost the phone' } }
  const { value } = await world.ask(operationsCalls.resetStaff, reset, { brand, token: by.token })
  const body = { username: of.username, password: value.password }
  const begun = await world.ask(operationsCalls.signInStaff, { body }, { brand })
  const { ticket = '', secret = '' } = begun.value.enrolment ?? {}
  world.time.now = new Date(world.time.now.getTime() + 30_000)
  const enrol = { ticket, code: codeOf(world, secret), password: 'mot ho sen thom ngat' }
  const done = await world.ask(operationsCalls.enrolStaff, { body: enrol }, { brand })
  if (!done.success) throw new Error(`enrolling answered ${done.code}`)
  return { token: done.value.token }
}
