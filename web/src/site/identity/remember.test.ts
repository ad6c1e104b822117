import { expect, test } from 'vitest'
import { readRememberedMobile, readRememberToken } from './remember.ts'

test.each([
  ['', { username: '', remember: false }],
  ['lang=vi; lastUsername=linh; loginRemember=true', { username: 'linh', remember: true }],
  ['lastUsername=a%20b; loginRemember=true', { username: 'a b', remember: true }],
  ['lastUsername=linh', { username: '', remember: false }],
  ['lastUsername=%E0%A4%A; loginRemember=true', { username: '', remember: true }],
  ['xlastUsername=no; loginRemember=true', { username: '', remember: true }],
])('cookies "%s" remember %o', (cookies, remembered) => {
  expect(readRememberToken(cookies)).toEqual(remembered)
})

test.each([
  ['', undefined],
  ['loginTypeSms=84-*****5678', { countryDialingCode: '84', mobileNum: '*****5678' }],
  ['loginTypeSms=84-%2A%2A%2A%2A%2A5678', { countryDialingCode: '84', mobileNum: '*****5678' }],
  ['loginTypeSms=', undefined],
  ['loginTypeSms=<b>-1234', undefined],
])('cookies "%s" remember the number %o', (cookies, mobile) => {
  expect(readRememberedMobile(cookies)).toEqual(mobile)
})
