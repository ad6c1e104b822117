import { expect, test } from 'vitest'
import { say } from '../words.ts'
import { PHONE_AUTH_REFUSALS, phraseOfPhoneAuth } from './phone-auth.ts'

test.each([
  ['ERROR-20', 'auth/invalid-phone-number', 'INVALID_PHONE_NUMBER : Invalid format.', 'numberInvalid'],
  ['ERROR-21', 'auth/missing-phone-number', 'MISSING_PHONE_NUMBER', 'numberMissing'],
  ['ERROR-22', 'auth/too-many-requests', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'tooMany'],
  ['ERROR-23', 'auth/never-heard-of', 'SOMETHING_NEW', 'unknown'],
  ['ERROR-24', 'auth/invalid-verification-code', 'INVALID_CODE', 'codeInvalid'],
  ['ERROR-24', 'auth/missing-verification-code', 'MISSING_CODE', 'codeInvalid'],
  ['ERROR-25', 'auth/captcha-check-failed', 'CAPTCHA_CHECK_FAILED : Recaptcha verification failed', 'captchaFailed'],
  ['ERROR-26', 'auth/quota-exceeded', 'QUOTA_EXCEEDED : Exceeded quota', 'quota'],
  ['ERROR-27', 'auth/operation-not-allowed', 'OPERATION_NOT_ALLOWED : SMS unable', 'notAllowed'],
  ['ERROR-28', 'auth/code-expired', 'SESSION_EXPIRED', 'codeExpired'],
  ['popup', 'auth/popup-closed-by-user', 'popup-closed-by-user', 'popupClosed'],
])('%s the service’s codes %s and %s are said as %s', (_row, sdk, rest, phrase) => {
  for (const code of [sdk, rest]) expect(phraseOfPhoneAuth(code)).toBe(`identity.phoneAuth.${phrase}`)
})

test('names every object has are no codes of the service', () => {
  for (const code of ['constructor', '__proto__', 'toString', ''])
    expect(phraseOfPhoneAuth(code)).toBe('identity.phoneAuth.unknown')
})

test('ERROR-22 ERROR-26 ERROR-28 each message is a sentence of its own, and says what helps', () => {
  for (const language of ['vi', 'en'] as const) {
    const said = PHONE_AUTH_REFUSALS.map(key => say(language, key))
    expect(new Set(said).size).toBe(10)
    expect(said.every(sentence => !sentence.includes('identity.'))).toBe(true)
  }
  expect(say('en', 'identity.phoneAuth.tooMany')).toContain('5 minutes')
  expect(say('vi', 'identity.phoneAuth.tooMany')).toContain('5 phút')
  expect(say('vi', 'identity.phoneAuth.quota')).toContain('chăm sóc khách hàng')
  expect(say('vi', 'identity.phoneAuth.codeExpired')).toContain('gửi lại')
})
