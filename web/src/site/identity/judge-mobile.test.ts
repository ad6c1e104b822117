import { expect, test } from 'vitest'
import { judgeMobile } from './judge-mobile.ts'

const RULES = { minLength: 9, maxLength: 9, dialingCodes: ['84', '1'] }

test.each([
  ['', 'identity.required'],
  ['   ', 'identity.required'],
  ['91234567', 'identity.pattern.17'],
  ['abc', 'identity.pattern.17'],
  ['*****5678', 'identity.pattern.17'],
])('no code is asked for "%s"', (typed, code) => {
  expect(judgeMobile(RULES, typed, '84')).toMatchObject({ fault: { code } })
})

test('a number is sent without its leading 0, whatever stands between its digits', () => {
  expect(judgeMobile(RULES, ' 0912 345 678 ', '84')).toEqual({
    mobileNum: '912345678',
    countryDialingCode: '84',
    key: '84912345678',
  })
})

test('only what this browser remembers may stand for a number', () => {
  expect(judgeMobile(RULES, '*****5678', '84', '*****5678')).toMatchObject({ mobileNum: '*****5678' })
  expect(judgeMobile(RULES, '*****5679', '84', '*****5678')).toHaveProperty('fault')
})
