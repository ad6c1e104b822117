import { codeCalls } from '@sen/core/identity/code-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { sendCode } from './send-code.ts'

afterEach(() => vi.unstubAllGlobals())

test('SMS-10 a registration asks for its code with countryDialingCode, mobileNo and the result of the human verification', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)])
    return Response.json({ success: true, value: { expiredMinutes: 5 }, message: '', code: '' })
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const number = { mobileNum: '912345678', countryDialingCode: '84', humanVerification: 'solved' }
  expect(await sendCode('register', 'sms', number, undefined)).toBe(300)
  expect(await sendCode('login', 'sms', number, undefined)).toBe(300)
  expect(sent).toEqual([
    [codeCalls.sendRegisterSms.path, { mobileNo: '912345678', countryDialingCode: '84', humanVerification: 'solved' }],
    [
      codeCalls.sendSms.path,
      { mobileNum: '912345678', countryDialingCode: '84', humanVerification: 'solved', purpose: 'login' },
    ],
  ])
})
