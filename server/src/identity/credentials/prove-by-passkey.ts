import type { PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { takePasskey } from '../../platform/passkey-store.ts'
import { ACCOUNT_PASSKEYS } from './passkey-store.ts'
import { proveOwner } from './prove-owner.ts'

export type OwnerProof = { password?: string | undefined; passkey?: PasskeyAssertion | undefined }

/** Refuses with identity.passkeyRefused unless one of the account's own passkeys answered this session's challenge (beginPasskeyProof). */
export async function proveByPasskey(deps: Deps, caller: Caller, passkey: PasskeyAssertion): Promise<void> {
  const { accountId, sessionId } = sessionOf(caller)
  const of = { purpose: 'proof', holder: sessionId, ownerId: accountId } as const
  const owner = await takePasskey(deps, caller, ACCOUNT_PASSKEYS, of, passkey)
  if (!owner) refuse('identity.passkeyRefused')
}

/** Refuses unless the caller proved himself by a passkey, or typed the login password. */
export async function proveOwnerBy(deps: Deps, caller: Caller, { password, passkey }: OwnerProof): Promise<void> {
  if (passkey) await proveByPasskey(deps, caller, passkey)
  else await proveOwner(deps, caller, password ?? '')
}
