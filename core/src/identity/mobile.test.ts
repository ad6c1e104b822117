import { expect, test } from 'vitest'
import { looksLikeMobile, maskEmail, maskMobile, readMobile, sayDigits } from './mobile.ts'

const MOBILES = [
  { countryDialingCode: '84', lengths: [9], pattern: '(?!54)[35789]\\d{8}' },
  { countryDialingCode: '1', lengths: [10], pattern: '[2-9]\\d{9}' },
]
const RULES = { minLength: 9, maxLength: 9, dialingCodes: ['84', '1'], mobiles: MOBILES }

test.each([
  ['912345678', undefined, '84912345678'],
  ['0912345678', undefined, '84912345678'],
  ['+84 912 345 678', '84', '84912345678'],
  ['84912345678', '+84', '84912345678'],
  ['(091) 234-5678', '84', '84912345678'],
  ['849123456', '84', '84849123456'],
  ['+84 0912 345 678', '84', '84912345678'],
  ['0084912345678', '84', '84912345678'],
  ['00840912345678', undefined, '84912345678'],
  ['840912345678', '84', '84912345678'],
  ['212 555 0123', '1', '12125550123'],
  ['+1 (212) 555-0123', '1', '12125550123'],
  // Where no list of countries stands beside the field, the one behind "+" or "00" is meant.
  ['+1 212 555 0123', undefined, '12125550123'],
  ['0012125550123', undefined, '12125550123'],
  ['+84 912 345 678', undefined, '84912345678'],
])('%s with dialling code %s is %s', (typed, code, value) => {
  expect(readMobile(RULES, typed, code)).toMatchObject({ value })
})

test.each([
  ['91234567', '84', 'identity.pattern.17'],
  ['9123456789', '84', 'identity.pattern.17'],
  ['00912345678', '84', 'identity.pattern.17'],
  ['91234567a', '84', 'identity.pattern.17'],
  ['', undefined, 'identity.pattern.17'],
  ['212345678', '84', 'identity.mobilePrefix'],
  ['0541234567', '84', 'identity.mobilePrefix'],
  ['+84 541 234 567', '84', 'identity.mobilePrefix'],
  ['212555012', '1', 'identity.pattern.17'],
  ['1125550123', '1', 'identity.mobilePrefix'],
  // Behind a plus stands a country: seven digits are left, not nine.
  ['+849123456', '84', 'identity.pattern.17'],
  ['+1912345678', '84', 'identity.pattern.17'],
  ['912345678', '44', 'identity.countryOff'],
  ['+44 7700 900123', undefined, 'identity.pattern.17'],
])('%s with dialling code %s is refused: %s', (typed, code, fault) => {
  expect(readMobile(RULES, typed, code)).toMatchObject({ fault: { code: fault } })
})

test('SMS-09 the count of digits is the brand’s and stands in the sentence', () => {
  expect(readMobile({ ...RULES, minLength: 10, maxLength: 10 }, '12345678')).toMatchObject({
    fault: { words: { 0: '10' } },
  })
  expect(readMobile({ ...RULES, minLength: 8, maxLength: 10 }, '1')).toMatchObject({ fault: { words: { 0: '8-10' } } })
  // Another country of the brand has its own, and where it is not known the brand's.
  expect(readMobile(RULES, '1', '1')).toMatchObject({ fault: { words: { 0: '10' } } })
  expect(readMobile({ ...RULES, mobiles: [] }, '1', '1')).toMatchObject({ fault: { words: { 0: '9' } } })
  expect([sayDigits(RULES, '84'), sayDigits(RULES, '1')]).toEqual(['9', '10'])
})

test('names are not numbers, and others see only a part', () => {
  expect([looksLikeMobile('0912345678'), looksLikeMobile('a912345678'), looksLikeMobile('123')]).toEqual([
    true,
    false,
    false,
  ])
  expect(maskMobile('84912345678')).toBe('84*****5678')
  expect(maskEmail('nguyen@example.vn')).toBe('n***@example.vn')
})
