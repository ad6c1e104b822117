import { createCipheriv } from 'node:crypto'
import type { Caller, Deps } from '../platform/deps.ts'

/**
 * The address of a channel of customer service as it travels (CS-03, decision P7): base64 of DES, then the key of eight
 * characters, a new one each time. DES is written as triple DES with one key three times, since the single cipher is not built
 * in any more. A path of the site itself becomes an address on the caller's host; an empty one stays empty: the channel is not
 * there yet.
 */
export function encryptServicePath(deps: Deps, caller: Caller, path: string): string {
  if (!path) return ''
  const key = deps.randomBytes(6).toString('base64url')
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null)
  return Buffer.concat([cipher.update(addressOn(caller.host, path)), cipher.final()]).toString('base64') + key
}

function addressOn(host: string, path: string): string {
  const local = /^(localhost|127\.|\[::1\]|[^:]*\.localhost)/.test(host)
  return new URL(path, `${local ? 'http' : 'https'}://${host}`).href
}
