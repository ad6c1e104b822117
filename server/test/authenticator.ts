/** A passkey device for tests: an ES256 key that signs what a browser would, or, where a test says so, what a forger would. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '@sen/core/identity/passkey-shapes'

type Options = { challenge: string; [key: string]: unknown }
/** What a forger changes. */
type Forged = { origin?: string; rpId?: string; challenge?: string; isVerified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

export class Authenticator {
  readonly id = randomBytes(32)
  readonly origin: string
  counter = 0
  private userHandle = ''
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject }

  /** `origin` is the site it is used on, e.g. http://sen.localhost. */
  constructor(origin = 'http://sen.localhost') {
    this.origin = origin
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers options of adding a passkey. */
  make(options: Options, forged: Forged = {}): NewPasskey {
    this.userHandle = (options.user as { id: string }).id
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.coseKey()])
    const authData = Buffer.concat([this.head(forged, 0x40), attested])
    const attestationObject = cborMap([
      [text('fmt'), text('none')],
      [text('attStmt'), cborMap([])],
      [text('authData'), bytes(authData)],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, forged),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** Answers options of signing in or proving. */
  sign(options: Options, forged: Forged = {}): PasskeyAssertion {
    this.counter += 1
    const clientDataJSON = this.clientData('webauthn.get', options, forged)
    const authenticatorData = this.head(forged, 0)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(createSign('sha256').update(signed).sign(this.keys.privateKey)),
        ...(this.userHandle ? { userHandle: this.userHandle } : {}),
      },
    }
  }

  private clientData(type: string, options: Options, { origin = this.origin, challenge }: Forged): string {
    return base64url(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }))
  }

  /** rpIdHash, flags (present, and verified unless forged), counter. */
  private head(
    { rpId = new URL(this.origin).hostname, isVerified = true, counter = this.counter }: Forged,
    flags: number,
  ) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), counted])
  }

  /** COSE: EC2, ES256, P-256. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    ])
  }
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
/** The little CBOR that attestation objects and keys are written in. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.concat([Buffer.from([0x59]), uint16(value.length)]),
    value,
  ])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()])
