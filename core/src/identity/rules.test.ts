import { describe, expect, test } from 'vitest'
import type { PhraseTable } from '../phrases.ts'
import { say } from '../words.ts'
import { COMMON_PASSWORDS } from './limits.ts'
import { identityPhrases } from './phrases.ts'
import { type FieldRule, type FieldRules, judgeField, judgeRegistration, proposeUsername, sayFault } from './rules.ts'

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: 1,
  required: 0,
  minLength: 1,
  maxLength: 40,
  patternId: 23,
  acceptedPattern: '*',
  ...more,
})
const codeOf = (patternId: number, value: string) => judgeField('line', rule({ patternId }), value, 'en')?.code

test('VALID-07 there are 24 numbered texts in each language and number n answers text n', () => {
  for (let id = 0; id < 24; id++) {
    const row = (identityPhrases as PhraseTable)[`identity.pattern.${id}`]
    expect([row?.vi, row?.en]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    const fault = judgeField('line', rule({ patternId: id, minLength: 30 }), 'x', 'vi')
    expect(fault?.code).toBe(`identity.pattern.${id}`)
  }
})

const KINDS: [string, number, string[], string[]][] = [
  ['VALID-11', 1, ['a1b2', 'ab1'], ['1ab', 'ab', 'a b1', 'a-b1']],
  ['VALID-12', 2, ['abc中', '中文', 'abc'], ['abc1', 'a b']],
  ['VALID-13', 3, ['a@b.co', 'a.b+c@d-e.vn'], ['a@b', 'ab', '@b.co', 'a@.co', 'a b@c.de']],
  ['VALID-14', 4, ['ab1'], ['ab-1', 'ab 1', 'abđ']],
  ['VALID-15', 5, ['123'], ['12a', '1 2', '١٢']],
  ['VALID-16', 6, ['abC1'], ['abc1']],
  ['VALID-17', 7, ['Ann Lee'], ['Ann1', 'Ánn']],
  ['VALID-18', 8, ['ab'], ['a b', 'a\tb']],
  ['VALID-19', 9, ['2000-01-31', '2024-02-29'], ['31/01/2000', '01-31-2000', '2001-02-29', '2000-13-01']],
  ['VALID-19', 10, ['01-31-2000'], ['31/01/2000', '2000-01-31', '31-01-2000']],
  ['VALID-20', 11, ['한국어'], ['abc', '12']],
  ['VALID-21', 12, ['ภาษาไทย'], ['abc', '12']],
  ['VALID-22', 13, ['カタカナ', 'ひらがな', 'ＡＢ'], ['ｶﾀｶﾅ', 'abc']],
  ['VALID-23', 14, ['ABC'], ['Abc', 'AB1']],
  ['VALID-24', 15, ['Abcdef1!'], ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1']],
  ['VALID-25', 16, ['Van Anh', 'Nguyen Van A'], ['Van', 'Van ', ' Van']],
  ['kinds without a row', 18, ['abc'], ['ab1']],
  ['kinds without a row', 19, ['abc1'], ['Abc1']],
  ['kinds without a row', 20, ['abc1', 'ab 1!', 'đ1'], ['abcd', '1234']],
  ['kinds without a row', 21, ['Nguyễn Văn A'], ['Nguyễn 1', '中']],
  ['kinds without a row', 22, ['a_1'], ['a-1']],
  ['kinds without a row', 23, ['anything at all!'], []],
]
test.each(KINDS)(
  '%s kind %i takes what it should, and tells anything else in its own words',
  (_row, patternId, good, bad) => {
    expect(good.map(value => [value, codeOf(patternId, value)])).toEqual(good.map(value => [value, undefined]))
    const own = `identity.pattern.${patternId}`
    expect(bad.map(value => [value, codeOf(patternId, value)])).toEqual(bad.map(value => [value, own]))
  },
)

test('VALID-08 VALID-09 VALID-10 the bounds stand in the sentence, one number when they are equal', () => {
  const sentence = (min: number, max: number, value: string, patternId = 0) => {
    const fault = judgeField('line', rule({ patternId, minLength: min, maxLength: max }), value, 'en')
    return fault && sayFault(fault, key => say('en', key))
  }
  expect(sentence(6, 12, 'short')).toBe('Must be 6-12 characters long')
  expect(sentence(6, 12, 'much too long')).toBe('Must be 6-12 characters long')
  expect([sentence(6, 12, 'sixsix'), sentence(6, 12, 'twelve twelv')]).toEqual([undefined, undefined])
  expect(sentence(6, 6, 'x')).toBe('Must be 6 characters long')
  expect(sentence(9, 9, '123', 17)).toBe('Only fill 9 digits')
  expect(sentence(2, 3, '😀😀😀')).toBeUndefined()
})

test('VALID-26 the real name is judged by the language: without accents in Vietnamese, English letters in English', () => {
  const name = rule({ patternId: 16 })
  expect(judgeField('payeeName', name, 'NGUYỄN VĂN A', 'vi')?.code).toBe('identity.realNameAccents')
  expect(judgeField('payeeName', name, 'NGUYỄN VĂN A', 'en')?.code).toBe('identity.pattern.7')
  for (const language of ['vi', 'en'] as const)
    expect(judgeField('payeeName', name, 'NGUYEN VAN A', language)).toBeUndefined()
})

test('a name with accents, spaces or signs has a proposal without them, if the rule takes it', () => {
  const name = rule({ minLength: 2, maxLength: 15, patternId: 4, acceptedPattern: '[A-Za-z].*' })
  for (const [typed, proposal] of [
    ['Nguyễn Văn Đức', 'nguyenvanduc'],
    [' hoa.sen_88 ', 'hoasen88'],
    ['1abc', 'abc'],
    ['một cái tên rất là dài', 'motcaitenratlad'],
    ['lotus', undefined],
    ['名前', undefined],
    ['9', undefined],
    ['', undefined],
  ] as const)
    expect([typed, proposeUsername(name, typed, 'vi')]).toEqual([typed, proposal])
})

const RULES: FieldRules = {
  username: rule({ minLength: 2, maxLength: 15, patternId: 4, acceptedPattern: '^[A-Za-z][A-Za-z0-9]{1,14}$' }),
  password: rule({ minLength: 7, maxLength: 20, patternId: 20 }),
  confirmPassword: rule({ minLength: 7, maxLength: 20 }),
  mobileNum: rule({ minLength: 9, maxLength: 9, patternId: 17 }),
  verificationCode: rule({ enabled: 0, minLength: 6, maxLength: 6, patternId: 5 }),
  paymentPassword: rule({ enabled: 0, minLength: 6, maxLength: 6, patternId: 5 }),
  line: rule(),
  wechat: rule({ enabled: 0, required: 1 }),
}
const good = { username: 'Lotus1', password: 'abc1234', confirmPassword: 'abc1234' }
const judge = (input: object, rules = RULES, how?: Parameters<typeof judgeRegistration>[3]) =>
  Object.fromEntries(
    Object.entries(judgeRegistration(rules, { ...input }, 'en', how)).map(([field, fault]) => [field, fault.code]),
  )

describe('a registration', () => {
  test('that is right has no faults, blanks around the values do not matter', () => {
    expect(judge(good)).toEqual({})
    expect(judge({ ...good, username: '  Lotus1 ' })).toEqual({})
  })

  test('REG-28 name and password are required in username mode even where the rules do not say so', () => {
    const lax = { ...RULES, username: rule({ enabled: 0 }), password: rule({ enabled: 0 }) }
    expect(judge({ confirmPassword: '' }, lax)).toEqual({
      username: 'identity.required',
      password: 'identity.required',
      confirmPassword: 'identity.required',
    })
  })

  test('REG-29 the confirmation must be equal', () => {
    expect(judge({ ...good, confirmPassword: 'abc12345' })).toEqual({ confirmPassword: 'identity.passwordsDiffer' })
    expect(judge({ ...good, confirmPassword: undefined })).toEqual({ confirmPassword: 'identity.passwordsDiffer' })
    // Beside a wrong password a missing one is counted too, a different one is not: it is typed anew anyway.
    expect(judge({ ...good, password: 'short1', confirmPassword: '' })).toEqual({
      password: 'identity.pattern.20',
      confirmPassword: 'identity.required',
    })
    expect(Object.keys(judge({ ...good, password: 'short1', confirmPassword: 'x' }))).toEqual(['password'])
  })

  test('REG-30 REG-31 in mobile mode the number is required, and the code where it is asked; in username mode by rule only', () => {
    expect(judge({}, RULES, { mode: 'mobile' })).toEqual({ mobileNum: 'identity.required' })
    expect(judge({ mobileNum: '912345678' }, RULES, { mode: 'mobile' })).toEqual({})
    expect(judge({ mobileNum: '912345678' }, RULES, { mode: 'mobile', hasSmsCode: true })).toEqual({
      verificationCode: 'identity.required',
    })
    const required = { ...RULES, mobileNum: rule({ required: 1 }) }
    expect(judge(good, required)).toEqual({ mobileNum: 'identity.required' })
  })

  test('SMS-11 a number of another country is held to that country’s digits, not to the brand’s own', () => {
    const mobiles = {
      minLength: 9,
      maxLength: 9,
      dialingCodes: ['84', '1'],
      mobiles: [{ countryDialingCode: '1', lengths: [10], pattern: '[2-9]\\d{9}' }],
    }
    const nine = { ...RULES, mobileNum: rule({ minLength: 9, maxLength: 9, patternId: 17 }) }
    const of = (mobileNum: string, countryDialingCode: string) =>
      judge({ mobileNum, countryDialingCode }, nine, { mode: 'mobile', mobiles })
    expect(of('2125550123', '1')).toEqual({})
    expect(of('212555012', '1')).toEqual({ mobileNum: 'identity.pattern.17' })
    expect(of('2125550123', '84')).toEqual({ mobileNum: 'identity.pattern.17' })
    expect(of('2125550123', '44')).toEqual({ mobileNum: 'identity.countryOff' })
  })

  test('REG-32 the payment password is required when it is enabled', () => {
    const asked = { ...RULES, paymentPassword: { ...(RULES.paymentPassword as FieldRule), enabled: 1 } }
    expect(judge(good, asked)).toEqual({ paymentPassword: 'identity.required' })
    expect(judge({ ...good, paymentPassword: '12345' }, asked)).toEqual({ paymentPassword: 'identity.pattern.5' })
    expect(judge({ ...good, paymentPassword: '123456' }, asked)).toEqual({})
  })

  test('REG-09 REG-33 other fields are required only by their rule, and not looked at when switched off', () => {
    const others = [
      'payeeName',
      'qqNum',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'idNumber',
      'email',
      'recommenderId',
    ]
    for (const name of [...others, 'affiliateCode', 'captcha']) {
      expect(judge(good, { ...RULES, [name]: rule({ required: 1 }) })).toEqual({ [name]: 'identity.required' })
      expect(judge(good, { ...RULES, [name]: rule({ required: 0 }) })).toEqual({})
    }
    expect(judge({ ...good, wechat: 'x'.repeat(500) })).toEqual({})
  })

  test('REG-34 names: two to fifteen, a letter first, no spaces or other characters', () => {
    for (const username of ['ab', 'Abcdefghij12345']) expect(judge({ ...good, username })).toEqual({})
    for (const username of ['1abc', 'a', 'Abcdefghij123456', 'a b', 'a_b', 'đa'])
      expect(judge({ ...good, username })).toEqual({ username: 'identity.usernameHintOwn' })
  })

  test('REG-35 passwords: seven or more with letters and digits', () => {
    const of = (password: string) => judge({ ...good, password, confirmPassword: password })
    expect(of('abc1234')).toEqual({})
    for (const password of ['abc123', 'abcdefgh', '12345678'])
      expect(of(password)).toEqual({ password: 'identity.pattern.20' })
  })

  test('passwords that everybody uses, and the name itself, are refused whatever their case', () => {
    for (const password of ['password123', 'Password123', 'LOTUS12345x'])
      expect(judge({ username: 'lotus12345X', password, confirmPassword: password })).toEqual({
        password: 'identity.passwordCommon',
      })
  })

  test('terms that were not agreed to are a fault with the name of the terms in the sentence', () => {
    const { agreed } = judgeRegistration(RULES, { ...good, agreed: false }, 'en')
    expect(agreed && sayFault(agreed, key => say('en', key))).toBe('Please agree to the Terms and Privacy Policy')
    expect(agreed && sayFault(agreed, key => say('vi', key))).toBe(
      'Vui lòng đồng ý với Điều khoản và Chính sách bảo mật',
    )
  })

  test('an accepted pattern that cannot be read counts as any (decision, section 5)', () => {
    expect(judge(good, { ...RULES, username: rule({ acceptedPattern: '(?<bad' }) })).toEqual({})
    expect(judge(good, { ...RULES, username: rule({ acceptedPattern: '[0-9]+' }) })).toEqual({
      username: 'identity.pattern.23',
    })
  })
})

test('every password of the list would pass the rules otherwise, so each entry earns its place', () => {
  for (const password of COMMON_PASSWORDS) {
    expect([/[a-z]/.test(password) && /\d/.test(password), password]).toEqual([true, password])
    expect(password.length).toBeGreaterThanOrEqual(6)
  }
})
