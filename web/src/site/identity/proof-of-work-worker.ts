/** Solves a proof-of-work challenge (ALTCHA) away from the page's own thread. */
import { type Challenge, solveChallenge } from 'altcha-lib'

type Parameters_ = Challenge['parameters']

const HASHES: Record<string, string> = {
  'PBKDF2/SHA-256': 'SHA-256',
  'PBKDF2/SHA-384': 'SHA-384',
  'PBKDF2/SHA-512': 'SHA-512',
}

/** The library derives keys with Node's crypto; a browser has the same function under another name. */
async function deriveKey(parameters: Parameters_, salt: Uint8Array, password: Uint8Array) {
  const hash = HASHES[parameters.algorithm]
  if (hash) {
    const key = await crypto.subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, ['deriveBits'])
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash, salt: salt as BufferSource, iterations: parameters.cost },
      key,
      parameters.keyLength * 8,
    )
    return { parameters: {}, derivedKey: new Uint8Array(bits) }
  }
  let data = new Uint8Array([...salt, ...password])
  for (let round = 0; round < Math.max(1, parameters.cost); round++)
    data = new Uint8Array(await crypto.subtle.digest(parameters.algorithm, data))
  return { parameters: {}, derivedKey: data.subarray(0, parameters.keyLength) }
}

self.onmessage = async (message: MessageEvent<Challenge>) => {
  try {
    self.postMessage({ solution: await solveChallenge({ challenge: message.data, deriveKey, timeout: 60_000 }) })
  } catch {
    self.postMessage({ solution: null })
  }
}
