import { expect, test } from 'vitest'
import { sayFieldFault, writeRegistration } from './registration.ts'

const here = { href: 'http://sen.localhost/register?referralCode=A1', hostname: 'sen.localhost' }

test('the payload carries what was filled in and what travels beside it', () => {
  expect(
    writeRegistration({ username: ' linh ', password: ' abc1234 ', email: '', referralCode: 'A1' }, true, here),
  ).toEqual({
    username: 'linh',
    password: ' abc1234 ',
    referralCode: 'A1',
    agreed: true,
    login: true,
    registerMethod: 'WEB',
    registerUrl: here.href,
    domain: 'sen.localhost',
  })
})

const phrases: Record<string, string> = {
  'identity.agreeTerms': 'Please agree to the {0}',
  'identity.termsName': 'Terms',
}
const words = {
  find: (key: string) => phrases[key],
  say: (key: string, values: Record<string, string | number> = {}) =>
    (phrases[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}

test('a value that is a phrase stands for its sentence', () => {
  const fault = { code: 'identity.agreeTerms', words: { 0: 'identity.termsName' } } as const
  expect(sayFieldFault(fault, words)).toBe('Please agree to the Terms')
})

test('the leading sentence comes first', () => {
  const fault = { code: 'identity.pattern.20', lead: 'identity.passwordFormat', words: {} } as const
  expect(sayFieldFault(fault, words)).toBe('identity.passwordFormat. identity.pattern.20')
})
