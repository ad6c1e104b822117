import { REGISTER_FIELDS } from '@sen/core/brand/brand-file'
import { brandCalls } from '@sen/core/brand/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
/** The test's own connection stands for the edge: what it forwards is believed. */
let behindProxy: World
beforeAll(async () => {
  world = await makeWorld()
  behindProxy = await makeWorld({ trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  await world.close()
  await behindProxy.close()
})

type Status = {
  maintenance?: boolean
  maintenanceEndTime?: string
  blockedCountries?: string[]
  blockedIps?: string[]
}

/** Changes the status of brand sen as the back office would: the row, then every process reads it again. */
async function setStatus(of: World, status: Status): Promise<void> {
  const whole = { maintenance: false, maintenanceEndTime: null, blockedCountries: [], blockedIps: [], ...status }
  await of.deps.db.asOwner(tx =>
    tx.run(
      sql`update brand.brands set data = jsonb_set(data, '{status}', ${JSON.stringify(whole)}::jsonb) where brand_id = 'sen'`,
    ),
  )
  await of.deps.brands.reload()
}

beforeEach(async () => {
  await setStatus(world, {})
  await setStatus(behindProxy, {})
})

test('MC-26 the merchant wallet says whether the brand keeps one wallet, and each host names its own brand', async () => {
  const sen = await world.ask(brandCalls.getMerchantWallet)
  const hac = await world.ask(brandCalls.getMerchantWallet, {}, { brand: 'hac' })
  expect([sen.status, sen.success, sen.value.isSingle]).toEqual([200, true, true])
  expect([hac.status, hac.success, hac.value.isSingle]).toEqual([200, true, false])
})

test('API-07 the white-label answer carries the five flags of the brand that the host names', async () => {
  const sen = (await world.ask(brandCalls.getWhitelabel)).value
  const hac = (await world.ask(brandCalls.getWhitelabel, {}, { brand: 'hac' })).value
  const flags = (of: typeof sen) => [
    of.USERNAMEREG3,
    of.MOBILENUMREG3,
    of.MOBILENUMPASSREG3,
    of.REGMOBVERF3,
    of.CHNGPASSVERIF3,
  ]
  expect(flags(sen)).toEqual([true, false, false, false, true])
  expect(flags(hac)).toEqual([true, true, true, true, true])
  expect([sen.name, hac.name]).toEqual(['Sen', 'Hạc'])
})

test('a white-label answer speaks the language that was asked for', async () => {
  const vi = await world.ask(brandCalls.getWhitelabel, {}, { language: 'vi' })
  const en = await world.ask(brandCalls.getWhitelabel, {}, { language: 'en' })
  expect(vi.value.tagline).not.toBe(en.value.tagline)
  expect(en.value.tagline).toBe('Where luck comes into bloom')
})

test('API-12 every registration field has its six keys, without a token', async () => {
  const { status, success, value } = await world.ask(brandCalls.getRegisterSetting)
  expect([status, success]).toEqual([200, true])
  for (const field of REGISTER_FIELDS) {
    expect(Object.keys(value[field] ?? {}).sort(), field).toEqual(
      ['acceptedPattern', 'enabled', 'maxLength', 'minLength', 'patternId', 'required'].sort(),
    )
  }
})

test('API-18 the status answers 0, 1 and 2 as maintenance and the address block are switched', async () => {
  const read = async () => (await world.ask(brandCalls.getSystemStatus)).value
  expect((await read()).status).toBe(0)
  await setStatus(world, { maintenance: true, maintenanceEndTime: '2030-01-01T00:00:00Z' })
  expect(await read()).toMatchObject({ status: 1, endTime: '2030-01-01T00:00:00Z' })
  await setStatus(world, { blockedIps: ['127.0.0.0/8'] })
  expect(await read()).toMatchObject({ status: 2, endTime: null, ip: '127.0.0.1' })
  await setStatus(world, { maintenance: true, blockedIps: ['127.0.0.1'] })
  expect((await read()).status).toBe(1)
})

test('a closed site refuses calls in the envelope, 503 in maintenance and 403 when blocked, in the language asked for', async () => {
  await setStatus(world, { maintenance: true })
  const closed = await world.ask(brandCalls.getMerchantWallet, {}, { language: 'en' })
  expect([closed.status, closed.success, closed.code]).toEqual([503, false, 'platform.maintenance'])
  await setStatus(world, { blockedIps: ['127.0.0.1'] })
  const blocked = await world.ask(brandCalls.getMerchantWallet, {}, { language: 'en' })
  expect([blocked.status, blocked.code, blocked.message]).toEqual([403, 'blockip', 'Access restricted'])
  const open = [brandCalls.getWhitelabel, brandCalls.getPermission, brandCalls.getJwks, brandCalls.getRouter] as const
  for (const call of open) expect((await world.ask(call)).status, call.path).toBe(200)
  expect((await world.ask(brandCalls.getMerchantWallet, {}, { brand: 'hac' })).status).toBe(200)
})

test('an address or country that a visitor only claims changes nothing; one that the trusted edge forwards does', async () => {
  const status = { blockedIps: ['203.0.113.7', '2001:db8::/32'], blockedCountries: ['US'] }
  await setStatus(world, status)
  await setStatus(behindProxy, status)
  const read = async (of: World, headers: Record<string, string>) =>
    (await of.ask(brandCalls.getSystemStatus, {}, { headers })).value
  const blocked = { 'x-forwarded-for': '203.0.113.7' }
  expect(await read(world, blocked)).toMatchObject({ status: 0, ip: '127.0.0.1' })
  expect(await read(behindProxy, blocked)).toMatchObject({ status: 2, ip: '203.0.113.7' })
  expect((await read(behindProxy, { 'x-forwarded-for': '2001:db8::9' })).status).toBe(2)
  expect((await read(world, { 'x-country-code': 'US' })).status).toBe(0)
  expect((await read(behindProxy, { 'x-forwarded-for': '198.51.100.1', 'x-country-code': 'US' })).status).toBe(2)
  expect((await read(behindProxy, { 'x-forwarded-for': '198.51.100.1', 'x-country-code': 'VN' })).status).toBe(0)
  // The nearest untrusted address counts, so a visitor cannot put a friendlier one in front.
  expect((await read(behindProxy, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).status).toBe(2)
})

test('API-19 API-21 domain routes carry names and speeds, quickest first, and the router adds the resources', async () => {
  const route = await world.ask(brandCalls.getDomainRoute)
  expect(route.success).toBe(true)
  expect(route.value.domainList[0]).toMatchObject({ domainName: expect.stringContaining('sen.localhost'), speed: 20 })
  for (const device of [0, 3]) {
    const { value } = await world.ask(brandCalls.getRouter, { query: { device } })
    expect(value.domainList[0]?.speed).toBe(20)
    expect(value.resources.map(resource => resource.resourceType)).toEqual([
      'EMAIL',
      'MESSAGING',
      'SOCIAL',
      'COMPLAINT',
      'APP',
      'IOS',
    ])
  }
})

test('API-23 the permission answer carries all that the first screen needs, with the address of the caller', async () => {
  const { value } = await world.ask(brandCalls.getPermission, { query: { url: 'sen.localhost' } })
  expect(Object.keys(value.info).sort()).toEqual(
    [
      'analytics',
      'customerService',
      'domainRoute',
      'imageCDNs',
      'launchGameCDNs',
      'register',
      'resources',
      'whitelabel',
    ].sort(),
  )
  expect(value.info.analytics.gtagId).toBe('')
  expect(value.location.ip).toBe('127.0.0.1')
  expect([value.maintenance, value.regionRestriction]).toEqual([false, false])
})

test('LAUNCH-11 SHELL-31 the hosts of games and pictures are the brand’s: in the permission answer and in what a page may load', async () => {
  const set = (images: string, games: string) =>
    world.deps.db.asOwner(tx =>
      tx.run(
        sql`update brand.brands set data = data || jsonb_build_object('imageCDNs', ${images}::jsonb, 'launchGameCDNs', ${games}::jsonb)
          where brand_id = 'sen'`,
      ),
    )
  const [images, games] = [
    ['https://i1.example', 'https://i2.example'],
    ['https://g1.example', 'https://g2.example'],
  ]
  await set(JSON.stringify(images), JSON.stringify(games))
  await world.deps.brands.reload()
  const { value } = await world.ask(brandCalls.getPermission, { query: { url: 'sen.localhost' } })
  expect([value.info.imageCDNs, value.info.launchGameCDNs]).toEqual([images, games])
  const policy = (await fetch(world.url)).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/img-src [^;]*https:\/\/i1\.example https:\/\/i2\.example/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/g1\.example https:\/\/g2\.example/)
  await set('[""]', '[""]')
  await world.deps.brands.reload()
})

test('the permission answer refuses a host that is not the brand’s and takes its own and this machine', async () => {
  const ask = (url: string) => world.ask(brandCalls.getPermission, { query: { url } }, { brand: 'hac', language: 'en' })
  expect((await ask('evil.example')).code).toBe('brand.domainUnknown')
  expect((await ask('evil.example')).message).toBe('Domain check failed, invalid URL, contact service')
  expect((await ask('hac.localhost:3000')).success).toBe(true)
  expect((await ask('localhost')).success).toBe(true)
})

test('countries come with their dialling codes', async () => {
  const { value } = await world.ask(brandCalls.listCountryCodes)
  expect(value[0]).toMatchObject({ countryCode: 'VN', countryDialingCode: '84' })
})

test('NAV-20 a brand may give the wallet a sign of its own beside that of every amount; each shipped brand has one sign', async () => {
  for (const brand of ['sen', 'hac']) {
    const { value } = await world.ask(brandCalls.getWhitelabel, {}, { brand })
    expect(value.walletSymbol, brand).toBe(value.currencySymbol)
  }
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update brand.brands set data = jsonb_set(data, '{currency,walletSymbol}', '"¥"'::jsonb) where brand_id = 'sen'`,
    ),
  )
  await world.deps.brands.reload()
  const { value } = await world.ask(brandCalls.getWhitelabel)
  expect([value.currencySymbol, value.walletSymbol]).toEqual(['P', '¥'])
})
