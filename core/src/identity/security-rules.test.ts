import { describe, expect, test } from 'vitest'
import {
  isBirthday,
  isOfAge,
  isWeakPin,
  judgeNickname,
  judgePaymentPassword,
  maskIp,
  readUserAgent,
  SAFETY_STEPS,
  type SafetyStep,
  scoreSafety,
} from './security-rules.ts'

const done = (...steps: SafetyStep[]) =>
  Object.fromEntries(SAFETY_STEPS.map(step => [step, steps.includes(step)])) as Record<SafetyStep, boolean>

test('the safety score is the sum of what is done; its levels change at 50 and 80', () => {
  expect(scoreSafety(done()).score).toBe(0)
  expect(scoreSafety(done(...SAFETY_STEPS))).toMatchObject({ score: 100, level: 'high' })
  expect(scoreSafety(done('password', 'mobile'))).toMatchObject({ score: 40, level: 'low' })
  expect(scoreSafety(done('password', 'mobile', 'realName'))).toMatchObject({ score: 50, level: 'medium' })
  expect(scoreSafety(done('password', 'mobile', 'paymentPassword', 'totp'))).toMatchObject({
    score: 75,
    level: 'medium',
  })
  expect(scoreSafety(done('password', 'mobile', 'paymentPassword', 'realName', 'email')).level).toBe('high')
})

test.each([
  ['2005-11-22', '2026-11-21', false],
  ['2005-11-21', '2026-11-21', true],
  ['2005-11-20', '2026-11-21', true],
  ['2004-02-29', '2025-02-28', false],
  ['2004-02-29', '2025-03-01', true],
])('REG-20 born %s, on %s: 21 or not', (birthday, today, isOf) => {
  expect(isOfAge(birthday, today, 21)).toBe(isOf)
})

test.each([
  ['1990-02-29', false],
  ['1992-02-29', true],
  ['1899-12-31', false],
  ['2026-11-22', false],
  ['31-01-2000', false],
  ['2000-13-01', false],
  ['2000-01-31T00', false],
])('a birthday %s is a day that was: %s', (typed, isOne) => {
  expect(isBirthday(typed, '2026-11-21')).toBe(isOne)
})

test.each(['000000', '111111', '123456', '654321', '012345', '987654', '121212', '123123', '890123'])(
  'the payment password %s is too easy',
  pin => {
    expect(isWeakPin(pin)).toBe(true)
    expect(judgePaymentPassword({ paymentPassword: pin, confirmPaymentPassword: pin }).paymentPassword?.code).toBe(
      'identity.paymentPasswordWeak',
    )
  },
)

describe('a payment password', () => {
  test.each([
    ['', '', 'paymentPassword', 'identity.required'],
    ['27183', '27183', 'paymentPassword', 'identity.pattern.17'],
    ['2718281', '2718281', 'paymentPassword', 'identity.pattern.17'],
    ['27182a', '27182a', 'paymentPassword', 'identity.pattern.17'],
    ['٢٧١٨٢٨', '٢٧١٨٢٨', 'paymentPassword', 'identity.pattern.17'],
    ['271828', '271829', 'confirmPaymentPassword', 'identity.passwordsDiffer'],
  ])('%s and %s: %s %s', (paymentPassword, confirmPaymentPassword, field, code) => {
    expect(judgePaymentPassword({ paymentPassword, confirmPaymentPassword })[field]?.code).toBe(code)
  })
  test('six digits said twice are taken', () => {
    expect(judgePaymentPassword({ paymentPassword: '271828', confirmPaymentPassword: '271828' })).toEqual({})
  })
})

test.each([
  ['Nguyễn Đức', undefined],
  ['sen_88', undefined],
  ['a', 'identity.pattern.0'],
  ['x'.repeat(21), 'identity.pattern.0'],
  ['<b>hi</b>', 'identity.nicknameFormat'],
  ['a\u202eb', 'identity.nicknameFormat'],
  ['Sen Support', 'identity.nicknameTaken'],
])('the nickname %s', (nickname, code) => {
  expect(judgeNickname(nickname).nickname?.code).toBe(code)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Android',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/137.0 Chrome/131.0.0.0 Safari/537.36',
    'Cốc Cốc',
    'Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux', 'desktop'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Zalo android/24100',
    'Zalo',
    'Android',
    'phone',
  ],
  ['curl/8.5.0', '', '', 'unknown'],
  ['', '', '', 'unknown'],
])('the user agent %s', (userAgent, browser, os, kind) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, os, kind })
})

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
  ['2001:db8:1:2::3', '2001:db8:*'],
  ['::1', '::*'],
  ['', ''],
  ['nonsense', ''],
])('the address %s is shown as %s', (ip, shown) => {
  expect(maskIp(ip)).toBe(shown)
})
