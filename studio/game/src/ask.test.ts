import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let asks: typeof import('./ask.ts')
beforeAll(async () => {
  vi.stubGlobal('location', { hash: '#s=token' })
  asks = await import('./ask.ts')
})
afterAll(() => vi.unstubAllGlobals())

it.each([
  [409, '{"error":"otherRequest"}', 'otherRequest', false],
  [503, '{"error":"walletUnreachable"}', 'walletUnreachable', false],
  [409, '{"error":"busy"}', 'busy', true],
  [500, '{"error":"fault"}', 'fault', true],
  [503, '{"statusCode":503,"error":"Service Unavailable"}', 'fault', true],
  [502, '<h1>Bad gateway</h1>', 'fault', true],
  [200, '<h1>Welcome</h1>', 'fault', true],
  [200, '', 'fault', true],
])('%i %s is %s', async (status, text, code, isUnsure) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  await expect(asks.openGame()).rejects.toMatchObject({ code })
  expect(asks.isUnsure(code)).toBe(isUnsure)
})

it('no answer is unsure too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(asks.openGame()).rejects.toMatchObject({ code: 'network' })
  expect(asks.isUnsure('network')).toBe(true)
})
