/** Where the results of state draws come from: data of a brand. What people type counts beside every one of them. */
import { z } from '../schema.ts'

const publicKey = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const resultFeed = z.discriminatedUnion('kind', [
  /** The embedded station, which makes results up and says so. */
  z.strictObject({ kind: z.literal('sandbox') }),
  /** Nobody: staff type every result. */
  z.strictObject({ kind: z.literal('none') }),
  /** GET <url>/<game>/<draw> answers a signed message, or 404 while nothing is known. `publicKey` is Ed25519's, 32 bytes in hex. */
  z.strictObject({
    kind: z.literal('http'),
    url: z.string().check(z.regex(/^https:\/\/[^\s?#]+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/[^\s?#]*)?$/)),
    publicKey,
  }),
  /** The same messages as files: <data>/results/<brand>/<game>/<draw>.json. */
  z.strictObject({ kind: z.literal('file'), publicKey }),
])

export type ResultFeedSettings = z.output<typeof resultFeed>

/** What is on the wire: the signature is over the bytes of the payload's text. */
export const feedMessage = z.object({ payload: z.string(), signature: z.string() })

/** What the payload says. `at` is when it was signed; `result` is what is known, whole or so far. */
export const feedPayload = z.object({
  game: z.string(),
  draw: z.string(),
  at: z.iso.datetime(),
  isComplete: z.boolean(),
  result: z.union([
    z.strictObject({ prizes: z.record(z.string(), z.array(z.string())) }),
    z.strictObject({ numbers: z.array(z.number()) }),
  ]),
})
