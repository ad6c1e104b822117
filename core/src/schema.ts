/** The small shapes that every module's calls are written with. zod/mini, so that a form in the browser can carry them too. */
import * as z from 'zod/mini'

export { z }

/** An amount in JSON: the exact decimal text (money.ts writes and reads it). */
export const money = z.string().check(z.regex(/^-?\d{1,17}(\.\d{1,5})?$/))

/** A moment in JSON: ISO 8601 in UTC, one that there is: no 30 February, no year 0. */
export const moment = z.string().check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/),
  z.refine(text => new Date(text).toJSON()?.startsWith(text.slice(0, 19)) ?? false),
)

/** A calendar day, yyyy-mm-dd. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** A file of the site itself, by its path; two slashes at the start would name another host. */
export const sitePath = z.string().check(z.regex(/^\/(?!\/)[A-Za-z0-9/_.-]{1,200}$/))

/** For texts that are to be read: spaces and characters without a shape alone are none. */
export const isReadable = z.refine<string>(typed => typed.replace(/\p{Cf}/gu, '').trim() !== '')

/** A short text somebody typed: no control characters, bounded. */
export const text = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** A text of several lines. */
export const multilineText = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u))

/** A code of ours: vendor codes, game codes, brand codes. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/))

export const id = z.uuid()

/** A whole number that arrives as text in a query, within its bounds; left out, it is the default. */
export const whole = (min: number, max: number, otherwise: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
    otherwise,
  )

/** Where a list goes on: an opaque text that the previous page gave. */
export const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/)))

/** The languages a call may be asked in; upper case as the spec writes them, lower case tolerated (decision P4). */
export const language = z.optional(z.string().check(z.regex(/^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/)))

/** The bytes of a file that is sent as the whole body (contracts with `upload`). */
export const file = z.instanceof(Uint8Array)

/** A file that is answered (contracts with `download`): its name, and its text piece by piece. */
export const download = z.object({ name: z.string(), text: z.custom<AsyncIterable<string>>() })
