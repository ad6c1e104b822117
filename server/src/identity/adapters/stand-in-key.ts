/** The key that the demo's stand-ins for outside parties sign with: one per data base, so that every process knows it. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { secretOf } from '../../platform/jwe.ts'

/** An Ed25519 private key in PKCS #8 is this, followed by its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export async function standInKey(deps: Deps, name: string): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  const seed = await secretOf(deps, name)
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
