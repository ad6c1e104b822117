/** The platform's own key pair towards vendors: platform.private.pem (0600) and platform.public.pem among the keys. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findSecret, writeSecret } from '../platform/keys.ts'
import type { SharedKey } from '../platform/shared-keys.ts'

const PRIVATE_KEY = 'platform.private.pem'
const PUBLIC_KEY = 'platform.public.pem'

const makePrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Vendors know one key of ours, whichever server calls them. */
export const sharedPlatformKey: SharedKey = { file: PRIVATE_KEY, make: makePrivateKey }

/** The private key; a pair is made where there is none yet. The public half is for suppliers on this machine. */
export function platformKey(dataDir: string): KeyObject {
  const text = findSecret(dataDir, PRIVATE_KEY) ?? writeSecret(dataDir, PRIVATE_KEY, makePrivateKey())
  const publicText = createPublicKey(text).export({ type: 'spki', format: 'pem' }).toString()
  // Derived, so that a start that was killed between the two files ends with a matching pair, and one whose key was exchanged too.
  if (findSecret(dataDir, PUBLIC_KEY) !== publicText.trim())
    fs.writeFileSync(path.join(dataDir, 'keys', PUBLIC_KEY), publicText)
  return createPrivateKey(text)
}
