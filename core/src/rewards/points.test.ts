import { expect, test } from 'vitest'
import { foldMessenger, isMessengerId } from './points.ts'

const RULES = { minLength: 9, maxLength: 9, dialingCodes: ['84'] }

test.each([
  ['0912345678', '84912345678'],
  ['+0912345678', '84912345678'],
  ['+84912345678', '84912345678'],
  ['0084912345678', '84912345678'],
  ['91-234-5678', '84912345678'],
  ['@０９１２.３４５.６７８', '84912345678'],
  ['+85291234567', '85291234567'],
  ['@Nguyen.An_99', 'nguyenan99'],
])('the number or name %s counts as %s', (typed, folded) => {
  expect(foldMessenger(RULES, typed)).toBe(folded)
})

test.each([
  ['zalo', 'nguyen.an', true],
  ['zalo', '0912345678', true],
  ['zalo', '12', false],
  ['zalo', 'nguyen an', false],
  ['zalo', '٠٩١٢٣٤٥٦٧٨', false],
  ['whatsapp', '+84912345678', true],
  ['whatsapp', '0912-345-678', true],
  ['whatsapp', 'nguyen.an', false],
  ['whatsapp', '1234567', false],
] as const)('at %s, %s is a number or name: %s', (app, typed, verdict) => {
  expect(isMessengerId(app, typed)).toBe(verdict)
})
