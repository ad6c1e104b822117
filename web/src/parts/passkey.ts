/** Passkeys in the browser, for site and office. The library comes when a passkey is asked for; nothing else knows it. */
import type { Answer } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import type { NewPasskey, PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { Refused } from '../ask/ask.ts'

type Options = Answer<typeof passkeyCalls.beginPasskeyLogin>['options']

const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all; never where the page is prerendered. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether it offers them in the name field of a form. */
export const offersInField = async (): Promise<boolean> =>
  knowsPasskeys() && (await load()).browserSupportsWebAuthnAutofill()

/** Asks a passkey to sign; throws Refused with `failed` where its owner let it be. `inField`: beside the names that a field offers. */
export async function askPasskey(options: Options, failed: string, inField = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await orRefused(
    () => startAuthentication({ optionsJSON, useBrowserAutofill: inField }),
    failed,
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
  return { id, rawId, type: 'public-key', response: signed }
}

/** Has a passkey made; throws Refused with `failed` where its owner let it be, with `known` where the device has one already. */
export async function makePasskey(options: Options, failed: string, known: string): Promise<NewPasskey> {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, response } = await orRefused(() => startRegistration({ optionsJSON }), failed, known)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** Lets a passkey be that a field still offers. */
export async function leavePasskey(): Promise<void> {
  ;(await load()).WebAuthnAbortService.cancelCeremony()
}

async function orRefused<T>(ask: () => Promise<T>, failed: string, known = failed): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Refused('identity.passkeyRefused', isKnown ? known : failed, null, 0)
  }
}
