/**
 * A refusal: the system understood and says no. It is thrown by a use case, rolls the transaction back, stands in the call's
 * list of refusals, and its code is a phrase key, so that it cannot exist without its sentence in every language.
 */
export class Refusal extends Error {
  readonly code: string
  /** What the client needs beside the sentence, e.g. { captcha: true } (goes into the envelope's `value`). */
  readonly value: unknown
  /** Values for the placeholders {0}, {1} or {name} of the sentence. */
  readonly words: Readonly<Record<string, string | number>>

  constructor(code: string, value: unknown = null, words: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.value = value
    this.words = words
  }
}

/** Throws a refusal. `refuse('identity.wrongLogin', { captcha: true })`. */
export function refuse(code: string, value?: unknown, words?: Readonly<Record<string, string | number>>): never {
  throw new Refusal(code, value, words)
}

/** HTTP status of the refusals that are not 200 (decision P1). Every other refusal answers 200 with success false. */
export const REFUSAL_STATUS: Readonly<Record<string, number>> = {
  'platform.badInput': 400,
  'platform.malformedJwe': 400,
  'platform.notSignedIn': 401,
  'platform.forbidden': 403,
  'platform.wrongBrand': 403,
  'identity.passwordChangeNeeded': 403,
  'identity.stepUpNeeded': 403,
  in_need_true_account: 403,
  blockip: 403,
  'platform.notFound': 404,
  'platform.methodNotAllowed': 405,
  'platform.replayed': 409,
  'platform.tooLarge': 413,
  'platform.mediaType': 415,
  'platform.tooMany': 429,
  'platform.fault': 500,
  'platform.maintenance': 503,
  'platform.away': 503,
  'platform.outcomeUnknown': 503,
}

/** Refusals that any call may meet before its use case is reached; calls do not list them. */
export const COMMON_REFUSALS = Object.keys(REFUSAL_STATUS)
