import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAffiliateCode, rememberCodes } from './invite-codes.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('REG-08 the codes of a link still count when a form is opened later, without them in the address', () => {
  expect(rememberCodes('?affiliateCode=DAILY1&referralCode=R2')).toEqual({
    affiliateCode: 'DAILY1',
    referralCode: 'R2',
  })
  expect(rememberCodes('')).toEqual({ affiliateCode: 'DAILY1', referralCode: 'R2' })
  expect(rememberCodes('?affiliateCode=TONG')).toEqual({ affiliateCode: 'TONG', referralCode: 'R2' })
})

test('a brand that sends visitors to the sign-in page first does not lose the code of the link', () => {
  expect(rememberCodes(`?from=${encodeURIComponent('/?affiliateCode=DAILY1')}`)).toEqual({ affiliateCode: 'DAILY1' })
})

test('a code that leads nowhere does not come back', () => {
  rememberCodes('?affiliateCode=NOBODY')
  forgetAffiliateCode()
  expect(rememberCodes('')).toEqual({})
})

test('forbidden storage leaves the code of this address', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect(rememberCodes('?referralCode=R2')).toEqual({ referralCode: 'R2' })
})
