/** Where the head script leads a visitor of a brand that asks everybody in first. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HEAD_SCRIPT } from './boot.ts'

/** Where a page at this address leads; undefined when it stays. */
function ledTo(address: string, { gate = true, token = '' } = {}): string | undefined {
  const { pathname, search, hash } = new URL(address, 'http://hac.localhost')
  let led: string | undefined
  const location = {
    pathname,
    search,
    hash,
    replace: (to: string) => {
      led = to
    },
  }
  runInNewContext(HEAD_SCRIPT, {
    URLSearchParams,
    location,
    window: {},
    addEventListener: () => {},
    localStorage: {},
    sessionStorage: token ? { token } : {},
    document: {
      documentElement: { lang: 'vi', dataset: gate ? { gate: '1', langs: 'vi en' } : { langs: 'vi en' } },
      cookie: '',
    },
  })
  return led
}

test.each([
  ['/', '/login'],
  ['/promotions', '/login?from=%2Fpromotions'],
  ['/?affiliateCode=DAILY1', '/login?from=%2F%3FaffiliateCode%3DDAILY1'],
  ['/?dialog=login', '/login?from=%2F%3Fdialog%3Dlogin'],
  ['/?dialog=register', '/register'],
  ['/rng?dialog=register&affiliateCode=DAILY1&referralCode=R%262', '/register?affiliateCode=DAILY1&referralCode=R%262'],
  ['/forget#t=abc', undefined],
])('SESSION-02 a visitor at %s is led to %s', (address, to) => {
  expect(ledTo(address)).toBe(to)
})

test('SESSION-02 who has a session stays, and so does everybody on other brands', () => {
  expect(ledTo('/?dialog=register', { token: 'wps_1' })).toBeUndefined()
  expect(ledTo('/', { token: 'wps_1' })).toBeUndefined()
  expect(ledTo('/?dialog=register', { gate: false })).toBeUndefined()
})

test.each([
  [{}, { isDark: true }, 'light'],
  [{ system: '1' }, { isDark: true }, 'dark'],
  [{ system: '1' }, { isDark: false }, 'light'],
  [{ system: '1' }, { isDark: true, stored: 'light' }, 'light'],
  [{}, { isDark: false, stored: 'dark' }, 'dark'],
])(
  'THEME-02 a page of %j for a visitor of %j is %s before the first paint',
  (data, { isDark, stored }: { isDark: boolean; stored?: string }, theme) => {
    const dataset: Record<string, string> = { langs: 'vi en', theme: 'light', ...data }
    runInNewContext(HEAD_SCRIPT, {
      URLSearchParams,
      location: { pathname: '/', search: '', hash: '' },
      window: {},
      addEventListener: () => {},
      matchMedia: () => ({ matches: isDark }),
      localStorage: stored ? { theme: stored } : {},
      sessionStorage: {},
      document: { documentElement: { lang: 'vi', dataset }, cookie: '' },
    })
    expect(dataset.theme).toBe(theme)
  },
)
