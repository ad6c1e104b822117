/** Passwords become Argon2id hashes, two at a time, so that a storm of sign-ins leaves the machine to everybody else. */

import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@sen/core/refusal'

/** OWASP's figures: 19 MiB, two passes, one lane; some 10 ms of one core. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }
const WORKERS = 2
const WAITING_MAX = 200

let hashed = 0
let working = 0
const waiting: (() => void)[] = []

/** The Argon2id hash of a password, in PHC form. Refuses with platform.tooMany when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST))
}

/**
 * Whether the password has this hash. Without a hash (nobody has the name) a stand-in is judged, so that both take the same time.
 */
export async function matchesPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const against = hashed ?? (await standIn())
  const matches = await inTurn(() => verify(against, password.normalize('NFC')))
  return matches && hashed !== undefined
}

let standInHash: Promise<string> | undefined
function standIn(): Promise<string> {
  standInHash ??= hash('nobody has this password', COST)
  return standInHash
}

/** How many hashes this process has computed: what measurements of the cost of a sign-in count. */
export const countHashes = (): number => hashed

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= WORKERS) {
    if (waiting.length >= WAITING_MAX) refuse('platform.tooMany', null, { seconds: 5 })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else working++
  hashed++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not given back, so that nobody slips in between.
    if (next) next()
    else working--
  }
}
