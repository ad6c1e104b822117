/**
 * Human verification: a proof of work (ALTCHA) bound to brand, purpose and neighbourhood, good once. It slows machines down; it does not prove a
 * person, which is why the picture exists besides.
 */
import { createHash } from 'node:crypto'
import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { ATTACK_ATTEMPTS_PER_MINUTE, ATTACK_EFFORT, POW_SECONDS } from '@sen/core/identity/limits'
import { refuse } from '@sen/core/refusal'
import { z } from '@sen/core/schema'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { secretOf } from '../../platform/jwe.ts'
import { after } from '../../platform/moments.ts'
import { networkOf } from './send-code.ts'

type Call = typeof identityCalls.getPowChallenge
export type Purpose = Asked<Call>['query']['purpose']

/** Some 0.3 s of work in the browser of a usual machine, under 3 s on a weak phone. */
const USUAL = { cost: 2000, counter: 500 }

/** A new challenge for one purpose; the browser finds the counter, the server knows it. */
export async function getPowChallenge(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { cost, counter } = deps.config.proofOfWork ?? USUAL
  const [secrets, isUnderAttack] = await Promise.all([powSecrets(deps), isAttacked(deps, caller.brand.code)])
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: isUnderAttack ? cost * ATTACK_EFFORT : cost,
    counter: Math.floor(counter / 2) + (deps.randomBytes(4).readUInt32BE() % (counter + 1)),
    deriveKey,
    expiresAt: Math.floor(after(deps.now(), POW_SECONDS).getTime() / 1000),
    data: { brand: caller.brand.code, purpose: query.purpose, network: powNetwork(caller.ip) },
    ...secrets,
  })
  return { ...challenge }
}

/** Where a proof is good: the neighbourhood of the address that asked for it. This machine is one place by all its names. */
const powNetwork = (ip: string): string => (/^(127\.|::1$|::ffff:127\.)/.test(ip) ? 'loopback' : networkOf(ip))

async function isAttacked(deps: Deps, brandId: string): Promise<boolean> {
  const rows = await deps.db.inBrand(brandId, tx =>
    tx.query(sql`
      select 1 from identity.login_attempts where brand_id = ${brandId} and outcome <> 'ok' and at > ${after(deps.now(), -60)}
      limit ${ATTACK_ATTEMPTS_PER_MINUTE}`),
  )
  return rows.length >= ATTACK_ATTEMPTS_PER_MINUTE
}

const parameters = z.strictObject({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: z.string().check(z.regex(/^[0-9a-f]{8,128}$/)),
  salt: z.string().check(z.regex(/^[0-9a-f]{8,128}$/)),
  // The bound keeps a forged cost from making the server work, although the signature is judged first.
  cost: z.number().check(z.gte(1), z.lte(100_000)),
  keyLength: z.literal(32),
  keyPrefix: z.string().check(z.regex(/^[0-9a-f]{2,64}$/)),
  keySignature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expiresAt: z.number(),
  data: z.strictObject({ brand: z.string(), purpose: z.string(), network: z.string() }),
})
const payload = z.looseObject({
  challenge: z.looseObject({ parameters, signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  solution: z.looseObject({
    counter: z.number().check(z.gte(0), z.lte(1_000_000)),
    derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
})

/** Refuses with identity.verificationNeeded unless the proof is right, fresh, made for this brand and purpose, and new. */
export async function checkPow(deps: Deps, caller: Caller, purpose: Purpose, proof: string | undefined): Promise<void> {
  const read = readPayload(proof)
  if (!read) refuse('identity.verificationNeeded')
  const { data, expiresAt } = read.challenge.parameters
  const now = deps.now()
  if (data.brand !== caller.brand.code || data.purpose !== purpose || expiresAt * 1000 <= now.getTime())
    refuse('identity.verificationNeeded')
  // Work done on one machine is no good for a thousand others (threat T4).
  if (data.network !== powNetwork(caller.ip)) refuse('identity.verificationNeeded')
  const verdict = await verifySolution({
    challenge: { parameters: read.challenge.parameters, signature: read.challenge.signature },
    solution: { counter: read.solution.counter, derivedKey: read.solution.derivedKey },
    deriveKey,
    ...(await powSecrets(deps)),
  })
  if (!verdict.verified) refuse('identity.verificationNeeded')
  const hash = createHash('sha256').update(read.challenge.signature).digest()
  const isNew = await deps.db.inBrand(caller.brand.code, tx =>
    tx.run(sql`
      insert into identity.used_pow_challenges (brand_id, challenge_hash, expires_at)
      values (${tx.brandId}, ${hash}, ${new Date(expiresAt * 1000)}) on conflict do nothing`),
  )
  if (!isNew) refuse('identity.verificationNeeded')
}

function readPayload(proof: string | undefined) {
  if (!proof) return undefined
  try {
    const verdict = payload.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return verdict.success ? verdict.data : undefined
  } catch {
    return undefined
  }
}

async function powSecrets(deps: Deps): Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> {
  const [challenge, key] = await Promise.all([secretOf(deps, 'proof-challenge'), secretOf(deps, 'proof-key')])
  return { hmacSignatureSecret: challenge.toString('hex'), hmacKeySignatureSecret: key.toString('hex') }
}
