import { expect, test } from 'vitest'
import { isOwnHost, judgeStatus, listDomains } from './rules.ts'

test.each([
  [{ maintenance: false, blockedCountries: [] }, '', false, 0],
  [{ maintenance: true, blockedCountries: [] }, '', false, 1],
  [{ maintenance: false, blockedCountries: ['US'] }, 'US', false, 2],
  [{ maintenance: false, blockedCountries: ['US'] }, 'VN', false, 0],
  [{ maintenance: false, blockedCountries: ['US'] }, '', false, 0],
  [{ maintenance: false, blockedCountries: [] }, 'VN', true, 2],
  [{ maintenance: true, blockedCountries: ['US'] }, 'US', true, 1],
] as const)('site status of %o for country "%s", address blocked %s, is %i', (status, country, isIpBlocked, wanted) => {
  expect(judgeStatus({ ...status, blockedCountries: [...status.blockedCountries] }, { country, isIpBlocked })).toBe(
    wanted,
  )
})

test.each([
  ['hac.example', 'hac.example', true],
  ['hac.example', 'HAC.example:8443', true],
  ['hac.example', 'https://hac.example/', true],
  ['hac.example', 'evil.example', false],
  ['hac.example', 'hac.example.evil.example', false],
  ['hac.example', 'evil.example/hac.example', false],
  ['hac.example', 'localhost:3000', true],
  ['hac.example', 'hac.localhost', true],
  ['hac.example', '127.0.0.1:3000', true],
  ['hac.example', 'localhost.evil.example', false],
  ['hac.example', '127.0.0.1.evil.example', false],
  ['hac.example', '', false],
  ['hac.example', 'hac.example@evil.example', false],
  ['*', 'anything.example', true],
  ['*', 'not a host', false],
])('a brand at %s shown at "%s" is its own: %s', (host, said, wanted) => {
  expect(isOwnHost([{ host, speed: 1 }], said)).toBe(wanted)
})

test('domains come quickest first, and any host stands as the one the visitor came by', () => {
  const hosts = [
    { host: 'slow.example', speed: 90 },
    { host: '*', speed: 20 },
  ]
  expect(listDomains(hosts, 'here.example:3000')).toEqual([
    { domainName: 'here.example:3000', speed: 20 },
    { domainName: 'slow.example', speed: 90 },
  ])
})
