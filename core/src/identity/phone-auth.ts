/** The phone-authentication service of a third party (decision P12): what it may say, and in which words. */
import type { identityPhrases } from './phrases.ts'

/** The login type of the phone-authentication service (decision P12). */
export const PHONE_AUTH_TYPE = 'firebase'
/** The button counts down so many seconds where the phone-authentication service sends (SMS-04). */
export const PHONE_AUTH_SECONDS = 60

/** What the phone-authentication service may say; each has its own sentence (ERROR-20 to ERROR-29). */
export const PHONE_AUTH_REFUSALS = [
  'identity.phoneAuth.numberInvalid',
  'identity.phoneAuth.numberMissing',
  'identity.phoneAuth.tooMany',
  'identity.phoneAuth.unknown',
  'identity.phoneAuth.codeInvalid',
  'identity.phoneAuth.captchaFailed',
  'identity.phoneAuth.quota',
  'identity.phoneAuth.notAllowed',
  'identity.phoneAuth.codeExpired',
  'identity.phoneAuth.popupClosed',
] as const

/** The service’s codes as its SDK and its REST interface write them, without the prefix, in one spelling. */
const PHONE_AUTH_CODES: Readonly<Record<string, (typeof PHONE_AUTH_REFUSALS)[number]>> = {
  'invalid-phone-number': 'identity.phoneAuth.numberInvalid',
  'missing-phone-number': 'identity.phoneAuth.numberMissing',
  'too-many-requests': 'identity.phoneAuth.tooMany',
  'too-many-attempts-try-later': 'identity.phoneAuth.tooMany',
  'invalid-verification-code': 'identity.phoneAuth.codeInvalid',
  'missing-verification-code': 'identity.phoneAuth.codeInvalid',
  'invalid-code': 'identity.phoneAuth.codeInvalid',
  'missing-code': 'identity.phoneAuth.codeInvalid',
  'captcha-check-failed': 'identity.phoneAuth.captchaFailed',
  'invalid-recaptcha-token': 'identity.phoneAuth.captchaFailed',
  'missing-recaptcha-token': 'identity.phoneAuth.captchaFailed',
  'invalid-app-credential': 'identity.phoneAuth.captchaFailed',
  'quota-exceeded': 'identity.phoneAuth.quota',
  'operation-not-allowed': 'identity.phoneAuth.notAllowed',
  'code-expired': 'identity.phoneAuth.codeExpired',
  'session-expired': 'identity.phoneAuth.codeExpired',
  'popup-closed-by-user': 'identity.phoneAuth.popupClosed',
  'cancelled-popup-request': 'identity.phoneAuth.popupClosed',
}

/**
 * The sentence of a code of the phone-authentication service: "auth/invalid-phone-number" as its SDK throws it, or
 * "INVALID_PHONE_NUMBER : details" as its REST interface answers. Whatever is not known is the unknown error (ERROR-23).
 */
export function phraseOfPhoneAuth(code: string): keyof typeof identityPhrases {
  const plain = code
    .replace(/^auth\//, '')
    .replace(/\s*:.*$/s, '')
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
  return Object.hasOwn(PHONE_AUTH_CODES, plain)
    ? (PHONE_AUTH_CODES[plain] as keyof typeof identityPhrases)
    : 'identity.phoneAuth.unknown'
}
