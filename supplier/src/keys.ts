/**
 * A supplier's keys, files under `<data>/keys`: a pair for signing calls for each vendor entry, made at first start, the operator's
 * public key, and the key that seals server seeds in the database.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export type Keys = {
  /** base64 of RSA-SHA256 over the bytes, by the private key of a vendor entry. */
  sign: (entry: string, body: Buffer) => string
  /** Whether the operator signed these bytes. False, too, while the operator's public key is not there yet. */
  isFromOperator: (body: Buffer, signature: string) => boolean
  /** 32 bytes for AES-256-GCM. */
  sealingKey: Buffer
  /** 32 bytes for the keys of `reveal-keys.ts`, derived from the sealing key: one key, one purpose. */
  revealingKey: Buffer
  /** 48 bytes that the key of the embedded beacon is made of. */
  beaconKey: Buffer
}

/**
 * Opens the keys of a data folder and makes those that are the supplier's own and missing: `<entry>.private.pem` and
 * `<entry>.public.pem` for each entry, `<name>.seeds.key`. The operator's is `platform.public.pem`.
 */
export function openKeys(dataDir: string, name: string, entries: readonly string[]): Keys {
  const folder = path.join(dataDir, 'keys')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const privateKeys = new Map(entries.map(entry => [entry, openPair(folder, entry)]))
  const sealingPath = path.join(folder, `${name}.seeds.key`)
  if (!fs.existsSync(sealingPath)) writeOnce(sealingPath, randomBytes(32).toString('hex'))
  const sealingKey = Buffer.from(fs.readFileSync(sealingPath, 'utf8').trim(), 'hex')
  const readOperatorKey = operatorKeyReader(path.join(folder, 'platform.public.pem'))
  return {
    sign: (entry, body) => {
      const key = privateKeys.get(entry)
      if (!key) throw new Error(`there is no vendor entry ${entry}`)
      return sign('RSA-SHA256', body, key).toString('base64')
    },
    isFromOperator: (body, signature) => {
      const key = readOperatorKey()
      return key !== undefined && verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'))
    },
    sealingKey,
    revealingKey: Buffer.from(hkdfSync('sha256', sealingKey, '', `sen ${name} reveal keys`, 32)),
    beaconKey: Buffer.from(hkdfSync('sha256', sealingKey, '', `sen ${name} beacon`, 48)),
  }
}

/** The private key of an entry, made with its public half where it is missing. Read once: to read it again costs as much as to sign. */
function openPair(folder: string, entry: string): KeyObject {
  const privatePath = path.join(folder, `${entry}.private.pem`)
  const publicPath = path.join(folder, `${entry}.public.pem`)
  if (!fs.existsSync(privatePath)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeOnce(privatePath, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  }
  const privateKey = createPrivateKey(fs.readFileSync(privatePath))
  // Derived, never written apart, so that a start that was killed between two files still ends with a matching pair.
  if (!fs.existsSync(publicPath))
    writeOnce(publicPath, createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }), 0o644)
  return privateKey
}

/** Writes a whole file or none, and never over one that another process was quicker to write. */
function writeOnce(file: string, content: string | Buffer, mode = 0o600): void {
  const draft = `${file}.${process.pid}.draft`
  fs.writeFileSync(draft, content, { mode })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.unlinkSync(draft)
  }
}

/** The operator's key is read when first needed and again when its file changed: the operator may start after the supplier. */
function operatorKeyReader(file: string): () => KeyObject | undefined {
  let known: { key: KeyObject; at: number } | undefined
  return () => {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (known?.at !== at) known = { key: createPublicKey(fs.readFileSync(file)), at }
    return known.key
  }
}
