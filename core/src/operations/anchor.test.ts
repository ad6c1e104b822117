import { expect, test } from 'vitest'
import { hasWords } from '../words.ts'
import { type Anchor, readAnchor, writeAnchor } from './anchor.ts'
import { EXPORT_COLUMNS, EXPORT_TABLES, writeTable } from './export-tables.ts'

const full: Anchor = {
  brand: 'sen',
  day: '2026-11-21',
  auditNo: 12n,
  auditHash: 'a'.repeat(64),
  checkpointNo: 900n,
  checkpointHash: 'b'.repeat(64),
}

test('an anchor is read back as it was written, however a mail broke its line', () => {
  expect(readAnchor(writeAnchor(full))).toEqual(full)
  expect(readAnchor(`  ${writeAnchor(full).replaceAll(' ', '\n  ')}\n`)).toEqual(full)
  const empty = { ...full, auditNo: 0n, auditHash: '', checkpointNo: 0n, checkpointHash: '' }
  expect(readAnchor(writeAnchor(empty))).toEqual(empty)
})

test.each([
  '',
  'sen',
  writeAnchor(full).slice(0, -1),
  writeAnchor(full).replace('ledger', 'book'),
  `${writeAnchor(full)} x`,
])('what is no anchor is not taken for one: %j', text => {
  expect(readAnchor(text)).toBeUndefined()
})

test('every column of every table has its heading in every language', () => {
  for (const table of EXPORT_TABLES)
    for (const [, heading] of EXPORT_COLUMNS[table]) expect(hasWords(heading), `${table} ${heading}`).toBe(true)
})

test('T24: what a player typed stays text in whatever table it leaves', () => {
  const row = {
    createdAt: '2026-11-21T00:00:00Z',
    account: '=cmd|calc',
    bankName: '@A1',
    number: '1',
    alsoOf: ['+x', 'y'],
  }
  const [, line] = writeTable('heldBankAccounts', [row], phrase => phrase).split('\r\n')
  expect(line).toBe(`2026-11-21T00:00:00Z,"'=cmd|calc","'@A1",1,,"'+x y"`)
})
