import { expect, it } from 'vitest'
import { isSign, roundAddress, showMoney, signOf, writeMoney } from './money-sign.ts'

it('amounts carry the sign that is told; in a game the dong has its usual one until another is', () => {
  expect(writeMoney('5700000', 'P')).toBe('5,700,000.00\u00a0P')
  expect(writeMoney(0n, 'VND')).toBe('0.00\u00a0VND')
  expect(showMoney('1', 'VND')).toBe('1.00\u00a0₫')
  expect(showMoney('1', 'P')).toBe('1.00\u00a0P')
})

it('the page of a round writes the sign it was asked with, else the code of the currency', () => {
  const asked = (address: string) => new URL(address, 'http://studio.test').searchParams
  expect(roundAddress('r1', 'en', 'P')).toBe('/round/r1?lang=en&sign=P')
  expect(signOf(asked(roundAddress('r1', 'vi', '₫')), 'VND')).toBe('₫')
  expect(signOf(asked('/round/r1?lang=vi'), 'VND')).toBe('VND')
  for (const right of ['₫', 'VND', 'USDT', 'P', 'đ']) expect(isSign(right)).toBe(true)
  for (const wrong of ['', 'ten dollars each', '123456789', '00.000₫', ',000₫', '₫\u00a0']) {
    expect(isSign(wrong)).toBe(false)
    expect(signOf(new URLSearchParams({ sign: wrong }), 'VND')).toBe('VND')
  }
})
