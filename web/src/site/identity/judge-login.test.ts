import { expect, test } from 'vitest'
import { judgeLogin } from './judge-login.ts'

test.each<[string, string, string | undefined, string | undefined]>([
  ['', '', undefined, 'username password'],
  ['linh', '', undefined, 'password'],
  ['', 'secret1', undefined, 'username'],
  ['linh', 'secret1', '', 'captcha'],
  ['a b', 'secret1', undefined, 'username'],
  ['<script>', 'secret1', undefined, 'username'],
  ['linh', 'secret1', undefined, undefined],
  ['linh', 'secret1', '1234', undefined],
  ['0912345678', 'secret1', undefined, undefined],
  ['+1 (212) 555-0123', 'secret1', undefined, undefined],
  ['+', 'secret1', undefined, 'username'],
])('name "%s", password "%s", captcha %o: fault at %s', (username, password, captcha, field) => {
  expect(judgeLogin(username, password, captcha)?.fields.join(' ')).toBe(field)
})

test('an empty name or password is told with the sentence of the requirements', () => {
  expect(judgeLogin('', '', undefined)?.phrase).toBe('identity.loginRequired')
  expect(judgeLogin('a b', 'x', undefined)?.phrase).toBe('identity.accountFormat')
})
