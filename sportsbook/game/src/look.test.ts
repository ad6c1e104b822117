import { expect, test, vi } from 'vitest'
import { wearLook } from './look.ts'

const worn = new Map<string, string>()
vi.stubGlobal('document', {
  documentElement: { style: { setProperty: (name: string, value: string) => worn.set(name, value) } },
})

test('a brand’s word puts its colours of both themes and its type on the page; without one the book’s own stay', () => {
  wearLook('?look=red')
  expect(worn.size).toBe(0)
  wearLook('?look=232_0.14_262_jakarta')
  expect(worn.get('--sans')).toContain('Hac UI')
  expect(worn.get('--ground')).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
})
