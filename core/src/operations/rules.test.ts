import { expect, test } from 'vitest'
import { writeCell, writeCsv } from './csv.ts'
import { APPROVAL_HOURS } from './limits.ts'
import {
  isLinkage,
  isSchedule,
  isStaffPassword,
  judgeDecision,
  mayStaff,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
} from './rules.ts'

const at = new Date('2026-11-21T08:00:00Z')
const request = { state: 'pending', requestedBy: 'anna', requestedAt: at } as const
const later = (hours: number) => new Date(at.getTime() + hours * 3600_000)

test.each([
  ['approve', 'anna', 'owner', 1, { refusal: 'operations.approvalOwn' }],
  ['reject', 'anna', 'owner', 1, { refusal: 'operations.approvalOwn' }],
  ['withdraw', 'anna', 'support', 1, { state: 'withdrawn' }],
  ['withdraw', 'binh', 'owner', 1, { refusal: 'operations.approvalForeign' }],
  ['approve', 'binh', 'finance', 1, { state: 'approved' }],
  ['approve', 'binh', 'finance', APPROVAL_HOURS, { state: 'approved' }],
  ['approve', 'binh', 'finance', APPROVAL_HOURS + 0.001, { refusal: 'operations.approvalOld' }],
  ['reject', 'binh', 'finance', APPROVAL_HOURS + 1, { state: 'rejected' }],
  ['approve', 'binh', 'support', 1, { refusal: 'platform.forbidden' }],
] as const)('a request of anna: %s by %s (%s) after %s h', (decision, staffId, role, hours, verdict) => {
  expect(judgeDecision(request, decision, { staffId, role }, later(hours))).toEqual(verdict)
})

test('what was decided is not decided again', () => {
  for (const state of ['approved', 'rejected', 'withdrawn'] as const)
    expect(judgeDecision({ ...request, state }, 'approve', { staffId: 'binh', role: 'owner' }, at)).toEqual({
      refusal: 'operations.approvalDone',
    })
})

test('only the owner may do everything; the auditor changes nothing', () => {
  for (const role of ROLES) expect(PERMISSIONS.every(permission => mayStaff(role, permission))).toBe(role === 'owner')
  // Taking a table away changes nothing either; that it was taken stands in the log.
  expect(ROLE_PERMISSIONS.auditor.filter(permission => !permission.endsWith('.view'))).toEqual(['data.export'])
  expect(ROLES.filter(role => mayStaff(role, 'staff.edit'))).toEqual(['owner'])
})

test.each([
  ['short', 'linh', false],
  ['elevenchars', 'linh', false],
  ['twelve chars', 'linh', true],
  ['x'.repeat(128), 'linh', false],
  [`ab${'x'.repeat(126)}`, 'linh', true],
  [`ab${'x'.repeat(127)}`, 'linh', false],
  ['administrator1', 'linh', false],
  ['my name is LINH', 'linh', false],
])('the staff password %s of %s: %s', (password, username, good) => {
  expect(isStaffPassword(password, username)).toBe(good)
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+84900000001', `"'+84900000001"`],
  ['-1000.50', '-1000.50'],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =cmd', `"' =cmd"`],
  ['\t=cmd', `"'\t=cmd"`],
  ['a "b"', '"a ""b"""'],
  ['a,b', '"a,b"'],
  ['plain', 'plain'],
  [12, '12'],
  [null, ''],
])('T24: the cell %j is written %s, so that no spreadsheet runs it', (value, written) => {
  expect(writeCell(value)).toBe(written)
})

test('a table is written with the mark of UTF-8 and line ends of CSV', () => {
  expect(writeCsv(['a', 'b'], [['1', 'đ']])).toBe('\u{feff}a,b\r\n1,đ\r\n')
})

test.each([
  [0, '', true],
  [0, '/rng', false],
  [1, '/rng?page=2', true],
  [1, '//evil.example', false],
  [1, '/\\evil.example', false],
  [1, 'javascript:alert(1)', false],
  [2, 'https://example.com/a', true],
  [2, 'http://example.com/a', false],
  [2, 'javascript:alert(1)', false],
  [3, '1001', true],
  [3, '0', false],
  [4, '0190-abc', true],
  [4, '', false],
  [9, '', false],
])('a banner of linkage type %i may lead to %j: %s', (type, value, may) => {
  expect(isLinkage(type, value)).toBe(may)
})

test('a schedule ends after it begins', () => {
  const [one, two] = ['2026-11-21T00:00:00Z', '2026-11-21T00:00:00.001Z']
  expect(isSchedule(one, two)).toBe(true)
  expect(isSchedule(one, one)).toBe(false)
  expect(isSchedule(null, one)).toBe(true)
  expect(isSchedule(two, null)).toBe(true)
})
