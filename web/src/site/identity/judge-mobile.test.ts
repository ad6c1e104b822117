import { expect, test } from 'vitest'
import { judgeMobile } from './judge-mobile.ts'

const MOBILES = [{ countryDialingCode: '84', lengths: [9], pattern: '(?!54)[35789]\\d{8}' }]
const RULES = { minLength: 9, maxLength: 9, dialingCodes: ['84', '1'], mobiles: MOBILES }

test.each([
  ['', 'identity.required'],
  ['   ', 'identity.required'],
  ['91234567', 'identity.pattern.17'],
  ['abc', 'identity.pattern.17'],
  ['*****5678', 'identity.pattern.17'],
  ['054 123 4567', 'identity.mobilePrefix'],
])('no code is asked for "%s"', (typed, code) => {
  expect(judgeMobile(RULES, typed, '84')).toMatchObject({ fault: { code } })
})

test.each([' 0912 345 678 ', '+84 0912 345 678', '0084 912 345 678'])(
  'a number is sent without its leading 0 and its country, whatever stands between its digits: %s',
  typed => {
    expect(judgeMobile(RULES, typed, '84')).toEqual({
      mobileNum: '912345678',
      countryDialingCode: '84',
      key: '84912345678',
    })
  },
)

test('only what this browser remembers may stand for a number', () => {
  expect(judgeMobile(RULES, '*****5678', '84', '*****5678')).toMatchObject({ mobileNum: '*****5678' })
  expect(judgeMobile(RULES, '*****5679', '84', '*****5678')).toHaveProperty('fault')
})
