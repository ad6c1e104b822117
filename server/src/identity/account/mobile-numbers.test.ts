import { brandCalls } from '@sen/core/brand/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { readMobile } from '@sen/core/identity/mobile'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../../test/codes.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { readMobileForm } from '../../brand/public.ts'

const CODES = { VN: '84', US: '1' } as const
type Country = keyof typeof CODES

/** Whether a national number is a mobile number of this country, as forms and the server judge it. */
function isMobileOf(country: Country, national: string): boolean {
  const code = CODES[country]
  const form = readMobileForm(country)
  const mobiles = form ? [{ countryDialingCode: code, ...form }] : []
  const rules = { minLength: national.length, maxLength: national.length, dialingCodes: [code], mobiles }
  return 'value' in readMobile(rules, national, code)
}

describe('mobile numbers of Viet Nam by their first digits', () => {
  // What the networks have been given, by the ministry's plan of numbers: three digits with the leading 0.
  const GIVEN = [
    ...['032', '033', '034', '035', '036', '037', '038', '039', '052', '055', '056', '058', '059', '070', '076', '077'],
    ...['078', '079', '081', '082', '083', '084', '085', '086', '087', '088', '089', '090', '091', '092', '093', '094'],
    ...['095', '096', '097', '098', '099'],
  ]
  test.each(GIVEN)('%s has been given out', begin => {
    // Some are given in part: one of the ten blocks behind it is enough.
    expect([...'0123456789'].some(block => isMobileOf('VN', `${begin.slice(1)}${block}345678`.slice(0, 9)))).toBe(true)
  })

  test.each(['054', '057', '071', '075', '080', '050', '053', '072', '073', '020', '060'])(
    '%s has not, whatever follows',
    begin => {
      for (const block of '0123456789')
        expect(isMobileOf('VN', `${begin.slice(1)}${block}345678`.slice(0, 9))).toBe(false)
    },
  )
})

test.each(['VN', 'US'] as const)('the pattern that forms have says what the library itself says of %s', country => {
  const length = readMobileForm(country)?.lengths[0] ?? 0
  const differing: string[] = []
  let taken = 0
  for (let begin = country === 'VN' ? 3000 : 2000; begin < 10_000; begin++) {
    const national = `${begin}567890`.slice(0, length)
    const number = parsePhoneNumberFromString(national, country satisfies CountryCode)
    const isOne = number?.isValid() === true && number.country === country
    if (isOne) taken++
    if (isOne !== isMobileOf(country, national) && !/^[46]/.test(national)) differing.push(national)
  }
  expect(differing).toEqual([])
  expect(taken).toBeGreaterThan(1000)
})

test('a country that the data does not know refuses no number for its beginning', () => {
  expect(readMobileForm('TA')).toBeUndefined()
})

describe('the server judges', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())
  const send = (mobileNum: string) =>
    world.ask(codeCalls.sendSms, { body: { mobileNum } }, { brand: 'hac', language: 'en' })

  test('a number that no network has is refused before a code is sent, however it is written; one that people write with both country and zero is taken', async () => {
    for (const typed of ['0541234567', '+84 571 234 567', '0084711234567', '751234567', '0801234567']) {
      const reply = await send(typed)
      expect(reply.code, typed).toBe('platform.badInput')
      expect(reply.value, typed).toMatchObject({ fields: { mobileNum: { code: 'identity.mobilePrefix' } } })
    }
    for (const typed of ['+84 0912 345 670', '00840912345671']) expect((await send(typed)).success, typed).toBe(true)
    for (const number of ['84541234567', '84571234567', '84711234567', '84751234567', '84801234567'])
      expect(await lettersTo(world, number, 'hac')).toEqual([])
  })

  test('SMS-11 the list of countries says what numbers of each look like; a number of another country of the brand has that country’s digits', async () => {
    const { value } = await world.ask(brandCalls.listCountryCodes, {}, { brand: 'hac' })
    expect(value.map(({ countryCode, mobile }) => [countryCode, mobile?.lengths])).toEqual([
      ['VN', [9]],
      ['US', [10]],
    ])
    const ask = (mobileNum: string) =>
      world.ask(codeCalls.sendSms, { body: { mobileNum, countryDialingCode: '1' } }, { brand: 'hac', language: 'en' })
    const short = await ask('212555012')
    expect(short.value).toMatchObject({ fields: { mobileNum: { code: 'identity.pattern.17', words: { 0: '10' } } } })
    const nowhere = await ask('9115550123')
    expect(nowhere.value).toMatchObject({ fields: { mobileNum: { code: 'identity.mobilePrefix' } } })
    for (const typed of ['(212) 555-0123', '+1 212 555 0124']) expect((await ask(typed)).success, typed).toBe(true)
  })
})
