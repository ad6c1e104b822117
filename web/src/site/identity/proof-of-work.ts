/** Human verification: asks for a challenge, lets a worker solve it, and gives the result that travels with the request. */
import { identityCalls } from '@sen/core/identity/calls'
import { ask } from '../../ask/ask.ts'
import { trustScript } from '../../ask/trusted.ts'
import workerAddress from './proof-of-work-worker.ts?worker&url'

export type Purpose = 'login' | 'register' | 'sms' | 'reset' | 'affiliate'

/** The check did not finish; the form offers to try again. */
export class Unverified extends Error {}

/** Solves one challenge for one purpose; base64 of {challenge, solution}, to be used once (decision P11). Throws Unverified. */
export async function proveHuman(purpose: Purpose, signal?: AbortSignal): Promise<string> {
  const challenge = await ask(identityCalls.getPowChallenge, { query: { purpose } }, signal)
  const solution = await solve(challenge, signal)
  if (!solution) throw new Unverified('unsolved')
  return btoa(JSON.stringify({ challenge, solution }))
}

function solve(challenge: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const worker = new Worker(trustScript(workerAddress), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.onmessage = message => resolve((message.data as { solution: unknown }).solution)
    worker.onerror = () => reject(new Unverified('worker'))
    signal?.addEventListener('abort', () => reject(new Unverified('aborted')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
