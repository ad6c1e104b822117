import { expect, test } from 'vitest'
import { sayFieldFault } from '../../parts/faults.ts'
import { arrangeFields, FORM_FIELDS, howOf, listModes, writeRegistration } from './registration.ts'

const here = { href: 'http://sen.localhost/register?referralCode=A1', hostname: 'sen.localhost' }

test('REG-07 the payload carries what was filled in and what travels beside it', () => {
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
  // A brand that asks for the human verification gets its result beside all of it.
  expect(writeRegistration({ username: 'linh' }, true, here, 'solved')).toEqual({
    username: 'linh',
    agreed: true,
    login: true,
    registerMethod: 'WEB',
    registerUrl: here.href,
    domain: 'sen.localhost',
    humanVerification: 'solved',
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

const isOn = (enabled: number) => ({ enabled })
const brandOf = (flags: Record<string, boolean>, modules: Record<string, number> = {}) => ({
  flags: {
    ...{ USERNAMEREG3: false, MOBILENUMREG3: false, MOBILENUMPASSREG3: false, REGMOBVERF3: false },
    ...{ CHNGPASSVERIF3: false, ...flags },
  },
  modules: {
    ...{
      usernameRegister: isOn(1),
      mobileRegister: isOn(1),
      mobilePasswordRegister: isOn(1),
      smsVerification: isOn(1),
    },
    ...Object.fromEntries(Object.entries(modules).map(([name, enabled]) => [name, isOn(enabled)])),
  } as never,
})

test('REG-11 REG-12 a kind of registration is open when its flag is on and its module is 1, and nothing else', () => {
  const both = { USERNAMEREG3: true, MOBILENUMREG3: true }
  expect(listModes(brandOf(both))).toEqual(['mobile', 'username'])
  expect(listModes(brandOf({ USERNAMEREG3: true }))).toEqual(['username'])
  expect(listModes(brandOf({ MOBILENUMREG3: true }))).toEqual(['mobile'])
  expect(listModes(brandOf(both, { mobileRegister: 0 }))).toEqual(['username'])
  expect(listModes(brandOf(both, { usernameRegister: 2 }))).toEqual(['mobile'])
  expect(listModes(brandOf({}))).toEqual([])
})

test('registering by mobile asks a password and a code where flag and module say so', () => {
  const flags = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true }
  expect(howOf(brandOf(flags), 'mobile')).toEqual({ mode: 'mobile', hasPassword: true, hasSmsCode: true })
  const off = brandOf(flags, { mobilePasswordRegister: 0, smsVerification: 0 })
  expect(howOf(off, 'mobile')).toEqual({ mode: 'mobile', hasPassword: false, hasSmsCode: false })
  expect(howOf(brandOf(flags), 'username')).toEqual({ mode: 'username' })
})

const rule = { enabled: 1, required: 0, minLength: 0, maxLength: 64, patternId: 23, acceptedPattern: '*' }
const RULES = Object.fromEntries([...FORM_FIELDS, 'captcha', 'domain'].map(field => [field, { ...rule }]))

test('every field that a player can fill in stands in the form, the number first where it is the name', () => {
  const all = { sendsCodes: true, hidden: [] }
  const byName = arrangeFields(RULES, { mode: 'username' }, all)
  expect([...byName.open, ...byName.folded].toSorted()).toEqual([...FORM_FIELDS].toSorted())
  const byMobile = arrangeFields(RULES, { mode: 'mobile', hasPassword: true, hasSmsCode: true }, all)
  expect(byMobile.open.slice(0, 4)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
  expect(byMobile.open).not.toContain('username')
})

test('a required field never folds away, and a code that the link brought is not asked', () => {
  const rules = { ...RULES, line: { ...rule, required: 1 } }
  const { open, folded } = arrangeFields(rules, { mode: 'username' }, { sendsCodes: false, hidden: ['affiliateCode'] })
  expect(open).toContain('line')
  expect(folded).toContain('wechat')
  expect([...open, ...folded]).not.toContain('affiliateCode')
  expect(open).not.toContain('verificationCode')
})

test('who comes from a provider gives a name and no password', () => {
  const { open } = arrangeFields(RULES, { mode: 'social' }, { sendsCodes: false, hidden: [] })
  expect(open).toContain('username')
  expect(open).not.toContain('password')
})
