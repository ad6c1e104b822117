/** What the attacks are played against: a server of this process, whose pictures the attacker can read, as a good machine could. */
import fs from 'node:fs'
import path from 'node:path'
import type { Call } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Deps } from '../../src/platform/deps.ts'
import type { FarCaller } from '../far-caller.ts'
import { hireStaff } from '../staff.ts'
import { ask, type World } from '../world.ts'

export type Target = {
  url: string
  deps: Deps
  far: FarCaller
  /** The session of an agent, for what only members or agents may ask; it began on this machine and is used from it. */
  token: string
  /** The session of an owner, for what only staff may ask. */
  staffToken: string
}
export type Verdict = { name: string; said: string; isHeld: boolean }
export type Attack = (target: Target, size: number) => Promise<Verdict>

/** The answer of every picture while the attacker holds the dice. */
const PICTURE = '7394'

/** Lets every picture show the same digits: the attacker is taken to read them all. Answers how to stop that. */
export function readPictures({ deps }: Target): () => void {
  const { randomBytes } = deps
  deps.randomBytes = bytes => (bytes === 4 ? Buffer.from([5, 1, 7, 2]) : randomBytes(bytes))
  return () => {
    deps.randomBytes = randomBytes
  }
}

/** A fresh picture's answer with its cookie. */
export async function takePicture(
  { far }: Target,
  ip: string,
  brand: string,
): Promise<{ captcha: string; cookie: string }> {
  const { headers } = await far(identityCalls.getCaptcha, {}, { ip, brand })
  return { captcha: PICTURE, cookie: String(headers.get('set-cookie')).split(';')[0] as string }
}

/** A solved proof of work for this place and purpose. */
export async function takeProof(
  { far }: Pick<Target, 'far'>,
  purpose: 'login' | 'sms',
  ip: string | undefined,
  brand: string,
): Promise<string> {
  const { value } = await far(identityCalls.getPowChallenge, { query: { purpose } }, { ...(ip ? { ip } : {}), brand })
  const challenge = value as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Draws whole numbers below a bound, as `dice` would, from bytes that are drawn many at a time. */
export function openPick({ randomBytes }: Target['deps']): (below: number) => number {
  let drawn: Buffer = Buffer.alloc(0)
  let at = 0
  return below => {
    if (at >= drawn.length) {
      drawn = randomBytes(4096)
      at = 0
    }
    at += 4
    return drawn.readUInt32BE(at - 4) % below
  }
}

/** Runs so many tasks, a few at a time. */
export async function inParallel(times: number, width: number, task: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < times) await task(next++)
  }
  await Promise.all(Array.from({ length: Math.min(width, times) }, worker))
}

/** Whose session opens this call: without it an attack would meet the door and nothing behind it. */
export const tokenFor = ({ token, staffToken }: Target, { access }: Call): string =>
  access === 'staff' ? staffToken : token

/** Signs an agent, who plays as members do, in from this machine; answers the token. */
export async function signInAgent({ far }: Pick<Target, 'far'>, dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'demo-accounts.json')
  const accounts = JSON.parse(fs.readFileSync(file, 'utf8')) as { brand: string; username: string; password: string }[]
  const agent = accounts.find(({ brand, username }) => brand === 'sen' && username === 'daily1')
  if (!agent) throw new Error('there is no agent among the demo accounts')
  const humanVerification = await takeProof({ far }, 'login', undefined, 'sen')
  const body = { username: agent.username, password: agent.password, humanVerification }
  const { value, code } = await far(identityCalls.login, { body })
  if (!value?.token) throw new Error(`the agent was not let in: ${code}`)
  return value.token
}

/** Hires an owner and signs him in from this machine; answers the token. */
export async function signInOwner({ url, deps }: Pick<Target, 'url' | 'deps'>): Promise<string> {
  const asking: Pick<World, 'ask'> = { ask: (contract, input, as) => ask(url, contract, input, as) }
  return (await hireStaff({ url, deps, time: { now: deps.now() }, ...asking } as World, 'owner')).token
}
