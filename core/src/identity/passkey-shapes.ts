/** What a browser hands over of a passkey (WebAuthn level 3, the JSON of its credentials), and what is shown of one that is kept. */
import { id, moment, text, z } from '../schema.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max))
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** The answer of an authenticator to `options` of signing in or proving somebody. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(100)),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** A new passkey, as the authenticator made it for `options` of adding one. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(32_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What `navigator.credentials` is asked with (its JSON); made and judged by the library on both sides. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** The name that its owner knows it by. */
export const passkeyName = text(40, 1)

export const passkeyRow = z.object({
  id,
  name: z.string(),
  /** The site it was made on: it opens no other. */
  host: z.string(),
  createdAt: moment,
  usedAt: z.nullable(moment),
  /** Its owner's other devices have it too. */
  isBackedUp: z.boolean(),
})
