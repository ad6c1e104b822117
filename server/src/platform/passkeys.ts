/**
 * Passkeys (WebAuthn level 3), the same for players and staff: what a browser is asked with, and whether its answer is right. Attestation is
 * not asked, the owner's verification always is; a challenge is good once, for five minutes, for the holder it was given to.
 */

import { isOwnHost, readHost } from '@sen/core/brand/rules'
import { PASSKEY_MINUTES } from '@sen/core/identity/limits'
import type { NewPasskey, PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { refuse } from '@sen/core/refusal'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql, type Tx } from './db.ts'
import type { Caller, Deps } from './deps.ts'
import { after } from './moments.ts'
import { hashToken } from './token.ts'

/** Whom a challenge is for: a session, a ticket, the cookie of a browser. */
export type PasskeyHolder = {
  purpose: 'login' | 'step' | 'proof' | 'add' | 'staff-login' | 'staff-add'
  holder: string
}

export type Passkey = {
  id: string
  /** The account, or the person of staff. */
  owner_id: string
  credential_id: Buffer
  public_key: Buffer
  rp_id: string
  counter: bigint
  transports: string[]
}

/** What is kept of a passkey that was just made. */
export type MadePasskey = Omit<Passkey, 'id' | 'owner_id'> & { isSyncable: boolean; isBackedUp: boolean }

type Options = { options: { challenge: string } & Record<string, unknown> }

/** The site as WebAuthn knows it: the host that was asked. Browsers take http on this machine alone. */
function readSite({ host }: Pick<Caller, 'host'>): { rpId: string; origins: string[] } {
  const rpId = readHost(host) ?? refuse('platform.badInput')
  return { rpId, origins: [`https://${host}`, ...(isOwnHost([], rpId) ? [`http://${host}`] : [])] }
}

const describe = (passkey: Pick<Passkey, 'credential_id' | 'transports'>) => ({
  id: passkey.credential_id.toString('base64url'),
  transports: passkey.transports,
})

/** Asks for a new passkey; those the owner has already are excluded, so that no device gets a second one. */
export async function askNewPasskey(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: PasskeyHolder & { user: { id: string; name: string }; site: string; known: readonly Passkey[] },
): Promise<Options> {
  const { rpId } = readSite(caller)
  const options = await generateRegistrationOptions({
    rpName: of.site,
    rpID: rpId,
    userName: of.user.name,
    userDisplayName: of.user.name,
    userID: new Uint8Array(Buffer.from(of.user.id)),
    challenge: drawChallenge(deps),
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: of.known.filter(passkey => passkey.rp_id === rpId).map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(deps, tx, of, options.challenge)
  return { options: { ...options } }
}

/** Asks a passkey to sign: one of `known`, or, left out, whichever its owner chooses. Of those made on another host none can answer. */
export async function askPasskey(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: PasskeyHolder & { known?: readonly Passkey[] },
): Promise<Options> {
  const { rpId } = readSite(caller)
  const known = of.known?.filter(passkey => passkey.rp_id === rpId)
  if (known?.length === 0) refuse('identity.noPasskey')
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: drawChallenge(deps),
    timeout: PASSKEY_MINUTES * 60_000,
    userVerification: 'required',
    ...(known ? { allowCredentials: known.map(describe) } : {}),
  })
  await keepChallenge(deps, tx, of, options.challenge)
  return { options: { ...options } }
}

const drawChallenge = ({ randomBytes }: Deps): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32))

async function keepChallenge(deps: Deps, tx: Tx, { purpose, holder }: PasskeyHolder, challenge: string): Promise<void> {
  await tx.run(sql`
    insert into platform.passkey_challenges (brand_id, purpose, holder_hash, challenge, expires_at)
    values (${tx.brandId}, ${purpose}, ${hashToken(holder)}, ${challenge}, ${after(deps.now(), PASSKEY_MINUTES * 60)})
    on conflict (brand_id, purpose, holder_hash) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`)
}

/** Takes the holder's challenge, in a transaction of its own: whatever comes of the answer, it is used up. */
async function takeChallenge(deps: Deps, brandId: string, of: PasskeyHolder): Promise<string | undefined> {
  const row = await deps.db.inBrand(brandId, tx =>
    tx.one<{ challenge: string; expires_at: Date }>(sql`
      delete from platform.passkey_challenges
      where brand_id = ${brandId} and purpose = ${of.purpose} and holder_hash = ${hashToken(of.holder)}
      returning challenge, expires_at`),
  )
  return row && row.expires_at > deps.now() ? row.challenge : undefined
}

/** Forgets challenges that nobody answered. */
export async function sweepPasskeyChallenges(deps: Deps, tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from platform.passkey_challenges where brand_id = ${tx.brandId} and expires_at < ${deps.now()}`)
}

/** What to keep of a new passkey; undefined when it does not answer the holder's challenge, on this site, with its owner verified. */
export async function checkNewPasskey(
  deps: Deps,
  caller: Caller,
  of: PasskeyHolder,
  passkey: NewPasskey,
): Promise<MadePasskey | undefined> {
  const expectedChallenge = await takeChallenge(deps, caller.brand.code, of)
  if (!expectedChallenge) return undefined
  const { rpId, origins } = readSite(caller)
  const { transports = [], ...response } = passkey.response
  const judged = await orRefused(deps, caller, () =>
    verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  )
  if (!judged?.verified) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = judged.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    rp_id: rpId,
    counter: BigInt(credential.counter),
    transports,
    isSyncable: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  }
}

/**
 * The passkey that answered, with what is to be kept of it; undefined when it is not known (`find`), or does not answer the holder's
 * challenge, on this site, with its owner verified and its counter ahead of the last one.
 */
export async function checkPasskey(
  deps: Deps,
  caller: Caller,
  of: PasskeyHolder & { find: (credentialId: Buffer) => Promise<Passkey | undefined> },
  asserted: PasskeyAssertion,
): Promise<{ passkey: Passkey; counter: bigint; isBackedUp: boolean } | undefined> {
  const expectedChallenge = await takeChallenge(deps, caller.brand.code, of)
  const found = expectedChallenge ? await of.find(Buffer.from(asserted.id, 'base64url')) : undefined
  if (!expectedChallenge || !found) return undefined
  const { rpId, origins } = readSite(caller)
  const { userHandle, ...response } = asserted.response
  if (found.rp_id !== rpId) return undefined
  // Who the authenticator believes it is for.
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== found.owner_id) return undefined
  const judged = await orRefused(deps, caller, () =>
    verifyAuthenticationResponse({
      response: { ...asserted, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: asserted.id,
        publicKey: new Uint8Array(found.public_key),
        counter: Number(found.counter),
      },
    }),
  )
  if (!judged?.verified) return undefined
  const { newCounter, credentialBackedUp } = judged.authenticationInfo
  return { passkey: found, counter: BigInt(newCounter), isBackedUp: credentialBackedUp }
}

/** The library throws what is wrong; it stands in the log and is no fault of ours. */
async function orRefused<T>(deps: Deps, { ip, requestId }: Caller, judge: () => Promise<T>): Promise<T | undefined> {
  try {
    return await judge()
  } catch (error) {
    deps.log.warn({ ip, requestId, reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
    return undefined
  }
}
