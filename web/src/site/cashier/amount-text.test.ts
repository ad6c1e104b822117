import { expect, test } from 'vitest'
import { groupDigits, readDigits, typeAmount, wholeOf } from './amount-text.ts'

test.each([
  ['', '', ''],
  ['007', '7', '7'],
  ['1.250.000 đ', '1250000', '1,250,000'],
  ['1,000', '1000', '1,000'],
  ['-5', '5', '5'],
  ['1234567890123', '123456789012', '123,456,789,012'],
  ['0', '0', '0'],
])('%s is read as the digits %s and shown as %s', (typed, digits, shown) => {
  expect(readDigits(typed)).toBe(digits)
  expect(groupDigits(digits)).toBe(shown)
})

test.each([
  // The bar is the caret, in what the browser has after the key and in what is shown then.
  ['', '5|', '5|'],
  ['100', '1000|', '1,000|'],
  ['1000', '1|9,000', '1|9,000'],
  ['1000', '91|,000', '91|,000'],
  ['1234', '1,2|4', '12|4'],
  ['1234', '1,29|34', '12,9|34'],
  ['1234567', '1,234|567', '123|,567'],
  ['1234', '|234', '|234'],
  ['1000', '|,000', '|0'],
  ['12', 'a|12', '|12'],
  ['123456789012', '123,456,789,0129|', '123,456,789,012|'],
])('with %s before, %s becomes %s', (before, after, shown) => {
  const caret = after.indexOf('|')
  const typed = typeAmount(before, after.replace('|', ''), caret)
  const text = groupDigits(typed.digits)
  expect(`${text.slice(0, typed.caret)}|${text.slice(typed.caret)}`).toBe(shown)
})

test('an exact amount becomes what somebody would have typed', () => {
  expect(wholeOf('200000.00')).toBe('200000')
  expect(wholeOf('0.50')).toBe('0')
})
