import { afterEach, expect, test, vi } from 'vitest'
import { lookPart, wearLook } from './look.ts'

const worn = new Map<string, string>()
const style = { setProperty: (name: string, value: string) => worn.set(name, value) }
vi.stubGlobal('document', { documentElement: { style } })
afterEach(() => worn.clear())

test('a brand’s word puts its colours and its type on the page', () => {
  wearLook('?look=232_0.14_262_jakarta')
  expect(worn.get('--sans')).toContain('Hac UI')
  expect(worn.get('--pink')).toMatch(/^#[0-9a-f]{6}$/)
  expect(worn.get('--pink')).not.toBe('#f04b86')
  wearLook('?look=3_0.205_200_be-vietnam')
  expect([worn.get('--pink'), worn.get('--ink')]).toEqual(['#f04b86', '#031112'])
  expect(worn.get('--sans')).toContain('Sen UI')
})

test('without a word, or with one that is none, the studio’s own look stays', () => {
  for (const search of ['', '?look=', '?look=red', '?look=232_0.14_262_arial']) wearLook(search)
  expect(worn.size).toBe(0)
})

test('the look goes with the links to other pages, a false one does not', () => {
  expect(lookPart('?look=232_0.14_262_jakarta')).toBe('&look=232_0.14_262_jakarta')
  expect([lookPart(''), lookPart('?look="><b>')]).toEqual(['', ''])
})
