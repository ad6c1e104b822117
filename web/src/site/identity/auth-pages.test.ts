/** The pages of sign-in and registration as a visitor first sees them, rendered by the last build of the site for brands whose switches are set one by one. */
import fs from 'node:fs'
import path from 'node:path'
import type { Brand } from '@sen/core/brand/brand-file'
import { brandCalls } from '@sen/core/brand/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Render } from '../../entry-server.tsx'

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..')
const BUILT = path.join(ROOT, 'web', 'dist', 'server', 'render.js')
const readBrand = (code: string): Brand =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'brands', code, 'brand.json'), 'utf8'))

describe.skipIf(!fs.existsSync(BUILT))('pages of sign-in and registration', () => {
  let render: Render
  beforeAll(async () => {
    render = ((await import(BUILT)) as { render: Render }).render
  })

  /** The page in English, of a brand that is first changed. */
  async function renderPage(at: string, change: (brand: Brand) => void = () => {}, code = 'sen'): Promise<string> {
    const brand = readBrand(code)
    change(brand)
    const { html } = await render({
      brand,
      language: 'en',
      path: at,
      origin: 'http://sen.localhost',
      ask: async asked =>
        asked.startsWith(brandCalls.getRegisterSetting.path)
          ? { success: true, value: brand.register }
          : { success: false, value: null },
    })
    return readMain(html)
  }
  /** What stands on the page, without the data that the program takes it over with. */
  const readMain = (html: string) =>
    html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '')
  const set = (name: keyof Brand['modules'], enabled: number) => (brand: Brand) => {
    brand.modules[name].enabled = enabled
  }
  const namesOf = (html: string) => [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(match => match[1])
  const tabsOf = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(match => match[1])

  test('LOGIN-06 the sign-in form has a free-play button when the switch is 1, and only then', async () => {
    expect(await renderPage('/login', set('freePlay', 1))).toContain('>Free play<')
    for (const other of [0, 2]) expect(await renderPage('/login', set('freePlay', other))).not.toContain('>Free play<')
  })

  test('LOGIN-08 signing in by name and by SMS are two tabs where the brand has both, and none elsewhere', async () => {
    const ways = (html: string) => tabsOf(html).filter(tab => ['Username', 'SMS code'].includes(tab ?? ''))
    expect(ways(await renderPage('/login', set('smsLogin', 1)))).toEqual(['Username', 'SMS code'])
    expect(ways(await renderPage('/login', set('smsLogin', 0)))).toEqual([])
  })

  test('the offer speaks of free play only where the brand has it', async () => {
    expect(await renderPage('/login', set('freePlay', 1))).toContain('Free play without an account')
    expect(await renderPage('/login', set('freePlay', 0))).not.toContain('Free play without an account')
  })

  test('LOGIN-09 beside the form stands an offer that leads to the registration', async () => {
    const html = await renderPage('/login')
    const offer = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'))
    expect(html.indexOf('name="password"')).toBeLessThan(html.indexOf('<aside'))
    expect(offer).toMatch(/<a [^>]*href="\/register"[^>]*>Create an account</)
  })

  test('the two ways in stand side by side over both forms; nobody is greeted as if he had been here', async () => {
    for (const [at, other] of [
      ['/login', '/register'],
      ['/register', '/login'],
    ] as const) {
      const html = await renderPage(at, () => {}, 'hac')
      const ways = /<nav[^>]*aria-label="Log in or register">(.*?)<\/nav>/.exec(html)?.[1] ?? ''
      expect(ways).toMatch(
        new RegExp(`<a [^>]*aria-current="page"[^>]*href="${at}"|<a [^>]*href="${at}"[^>]*aria-current="page"`),
      )
      expect(ways).toContain(`href="${other}"`)
      expect(html.indexOf('Log in or register')).toBeLessThan(html.lastIndexOf('<form'))
      expect(html).not.toMatch(/welcome back/i)
    }
    expect(await renderPage('/login?type=agent', () => {}, 'hac')).not.toContain('Log in or register')
  })

  test('LOGIN-05 under the fields stands the link to a forgotten password', async () => {
    expect(await renderPage('/login')).toMatch(/<a [^>]*href="\/login\?dialog=forget"[^>]*>Forgot password\?</)
  })

  test('PASSWORD-10 PASSWORD-11 a forgotten password: by e-mail always, by phone beside it and first where the flag is on', async () => {
    const way = (isOn: boolean) => (brand: Brand) => {
      brand.flags.CHNGPASSVERIF3 = isOn
    }
    const off = await renderPage('/forget', way(false))
    expect(tabsOf(off)).toEqual([])
    expect(namesOf(off)).toEqual(['username', 'email'])
    const on = await renderPage('/forget', way(true))
    expect(tabsOf(on)).toEqual(['By phone', 'By e-mail'])
    expect(namesOf(on)).toContain('mobileNum')
  })

  test('registration by name offers one field for a number or a mail address where the brand asks neither', async () => {
    const ask = (field: 'email' | 'mobileNum') => (brand: Brand) => {
      brand.register[field].enabled = 1
    }
    expect(namesOf(await renderPage('/register'))).toContain('contact')
    for (const field of ['email', 'mobileNum'] as const) {
      const names = namesOf(await renderPage('/register', ask(field)))
      expect(names).toContain(field)
      expect(names).not.toContain('contact')
    }
  })

  test('LOGIN-35 each way of signing in stands where its switch is 1, and nowhere else', async () => {
    const byMobile = (brand: Brand) => {
      brand.flags.USERNAMEREG3 = false
    }
    for (const [module, at, seen, code, more] of [
      ['smsLogin', '/login', '>SMS code<', 'hac', undefined],
      ['freePlay', '/login', '>Free play<', 'sen', undefined],
      ['google', '/login', 'Log in with Google', 'sen', undefined],
      ['facebook', '/login', 'Log in with Facebook', 'sen', undefined],
      ['usernameRegister', '/register', 'name="username"', 'sen', undefined],
      ['phoneAuth', '/register', 'No code? Try another way', 'hac', byMobile],
    ] as const) {
      for (const enabled of [1, 0]) {
        const html = await renderPage(
          at,
          brand => {
            more?.(brand)
            set(module, enabled)(brand)
          },
          code,
        )
        expect(html.includes(seen), `${module} ${enabled}`).toBe(enabled === 1)
      }
    }
  })

  test('REG-15 the registration offers what its modules switch on', async () => {
    const kinds = (html: string) => tabsOf(html)
    expect(kinds(await renderPage('/register', undefined, 'hac'))).toEqual(['Mobile number', 'Username'])
    expect(await renderPage('/register', set('mobileRegister', 0), 'hac')).toContain('name="username"')
    expect(kinds(await renderPage('/register', set('mobileRegister', 0), 'hac'))).toEqual([])
    expect(namesOf(await renderPage('/register', undefined, 'hac'))).toEqual(
      expect.arrayContaining(['mobileNum', 'verificationCode', 'password']),
    )
    expect(namesOf(await renderPage('/register', set('smsVerification', 0), 'hac'))).not.toContain('verificationCode')
    expect(namesOf(await renderPage('/register', set('mobilePasswordRegister', 0), 'hac'))).not.toContain('password')
    const closed = await renderPage('/register', set('usernameRegister', 0))
    expect(namesOf(closed)).not.toContain('username')
  })

  test('REG-05 with every switch on the form holds tabs, fields, picture, code button, terms and invitation code', async () => {
    const html = await renderPage('/register', allOn, 'hac')
    expect(tabsOf(html)).toEqual(['Mobile number', 'Username'])
    expect(html).toContain('>Send code<')
    expect(namesOf(html)).toEqual(
      expect.arrayContaining(['mobileNum', 'verificationCode', 'password', 'captcha', 'agreed', 'affiliateCode']),
    )
    expect(html).toMatch(/<input[^>]* name="agreed"[^>]*checked=""|<input[^>]*checked=""[^>]* name="agreed"/)
  })

  test('REG-06 with every field switched on all that a player can fill in stand in the form', async () => {
    const byName = namesOf(
      await renderPage(
        '/register',
        brand => {
          allOn(brand)
          brand.flags.MOBILENUMREG3 = false
        },
        'hac',
      ),
    )
    // The domain is the page's own, and travels without a field.
    expect(byName.toSorted()).toEqual(
      [
        ...['username', 'password', 'confirmPassword', 'payeeName', 'email', 'qqNum', 'mobileNum', 'recommenderId'],
        ...['captcha', 'verificationCode', 'affiliateCode', 'paymentPassword', 'line', 'whatsapp', 'facebook'],
        ...['wechat', 'idNumber', 'referralCode', 'countryDialingCode', 'agreed'],
      ].toSorted(),
    )
  })

  test('REG-19 who registers confirms to be 18, or what the brand asks', async () => {
    expect(await renderPage('/register')).toContain('I am 18 or over and agree to the')
    const older = await renderPage('/register', brand => {
      brand.minAge = 21
    })
    expect(older).toContain('I am 21 or over and agree to the')
    expect(older).not.toContain('I am 18')
  })
})

function allOn(brand: Brand): void {
  Object.assign(brand.flags, { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true })
  for (const module of Object.values(brand.modules)) module.enabled = 1
  for (const rule of Object.values(brand.register)) rule.enabled = 1
}
