/** Players for tests, made as a visitor would be: over the register call, with the proof of work done. */
import { identityCalls } from '@sen/core/identity/calls'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { World } from './world.ts'

/** Where players are made: a world, or whatever else makes calls as one does. */
type Asking = Pick<World, 'ask'>

export type Player = { id: string; token: string; account: string; password: string; brand: string }

type Purpose = 'login' | 'register' | 'sms' | 'reset' | 'affiliate'
let counted = 0

/** A password that every brand accepts. */
export const PASSWORD = 'Sen-mai-9x'

/** Fetches a challenge and solves it; answers what goes into `humanVerification`. */
export async function proveHuman(world: Asking, purpose: Purpose, brand = 'sen'): Promise<string> {
  const { value } = await world.ask(identityCalls.getPowChallenge, { query: { purpose } }, { brand })
  return solvePow(value)
}

/** Does the work that a challenge asks for. */
export async function solvePow(asked: unknown): Promise<string> {
  const challenge = asked as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Registers a new player of a brand (default sen) who is then signed in. */
export async function registerPlayer(
  world: Asking,
  {
    brand = 'sen',
    username = nextName(),
    affiliateCode,
  }: { brand?: string; username?: string; affiliateCode?: string } = {},
): Promise<Player> {
  const { status, value, message } = await world.ask(
    identityCalls.register,
    {
      body: {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        humanVerification: await proveHuman(world, 'register', brand),
        agreed: true,
        login: true,
        registerMethod: 'WEB',
        ...(affiliateCode ? { affiliateCode } : {}),
      },
    },
    { brand },
  )
  if (!value?.token) throw new Error(`registration answered ${status} ${message} ${JSON.stringify(value)}`)
  return { id: value.customerId, token: value.token, account: value.account, password: PASSWORD, brand }
}

/** Signs a player in again, from the member's form or the agents' one. */
export async function signIn(
  world: Asking,
  who: { account: string; password?: string; brand?: string },
  more: { agent?: boolean; headers?: Record<string, string> } = {},
) {
  const brand = who.brand ?? 'sen'
  return world.ask(
    identityCalls.login,
    {
      body: {
        username: who.account,
        password: who.password ?? PASSWORD,
        type: 'username',
        humanVerification: await proveHuman(world, 'login', brand),
        ...(more.agent ? { agent: true } : {}),
      },
    },
    { brand, ...(more.headers ? { headers: more.headers } : {}) },
  )
}

const nextName = () => `p${process.pid.toString(36)}${(++counted).toString(36)}x`.slice(0, 12)
