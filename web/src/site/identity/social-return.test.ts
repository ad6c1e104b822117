import { expect, test } from 'vitest'
import { readSocialReturn } from './social-return.ts'

test('an answer of a provider is read from the address it sent the browser to', () => {
  expect(readSocialReturn('/login/google', '?code=c1&state=s1&iss=https%3A%2F%2Fid.example&scope=openid')).toEqual({
    provider: 'google',
    state: 's1',
    code: 'c1',
    iss: 'https://id.example',
  })
  expect(readSocialReturn('/login/facebook', '?error=access_denied&state=s2')).toEqual({
    provider: 'facebook',
    state: 's2',
    error: 'access_denied',
  })
})

test.each([
  ['/login/google', ''],
  ['/login/google', '?code=c1'],
  ['/login/else', '?code=c1&state=s1'],
  ['/login', '?code=c1&state=s1'],
])('%s%s is no answer', (path, search) => expect(readSocialReturn(path, search)).toBeUndefined())
