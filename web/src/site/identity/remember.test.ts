import { expect, test } from 'vitest'
import { readRemembered } from './remember.ts'

test.each([
  ['', { username: '', remember: false }],
  ['lang=vi; username=linh; loginRemember=1', { username: 'linh', remember: true }],
  ['username=a%20b; loginRemember=0', { username: 'a b', remember: false }],
  ['username=%E0%A4%A; loginRemember=1', { username: '', remember: true }],
  ['xusername=no; loginRemember=1', { username: '', remember: true }],
])('cookies "%s" remember %o', (cookies, remembered) => {
  expect(readRemembered(cookies)).toEqual(remembered)
})
