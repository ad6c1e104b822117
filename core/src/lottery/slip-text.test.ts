import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ONE } from '../money.ts'
import { readSlipText } from './slip-text.ts'

const board = { form: 'north', point: 1000n * ONE, most: 1000 } as const
const read = (text: string, more: { bet?: string; stake?: bigint; most?: number } = {}) => {
  const { lines, problems } = readSlipText(text, { ...board, ...more })
  return {
    lines: lines.map(({ bet, selection, stake }) => `${bet} ${selection} ${stake / ONE}`),
    problems: problems.map(({ row, refusal }) => `${row} ${refusal}`),
  }
}

test.each([
  ['12, 34 x10k', ['lo2 12 10000', 'lo2 34 10000']],
  ['bao lô 12 34 x 5 điểm', ['lo2 12 5000', 'lo2 34 5000']],
  ['Bao Lô 12.34-56 × 5đ', ['lo2 12 5000', 'lo2 34 5000', 'lo2 56 5000']],
  ['lo 123 x10k, 1234 x20k', ['lo3 123 10000', 'lo4 1234 20000']],
  ['lô 2 số 07 x1,5tr', ['lo2 07 1500000']],
  ['đề 45 x20.000đ', ['de_db 45 20000']],
  ['de 045 x 20000', ['c3_db 045 20000']],
  ['đề đầu 00 x5n', ['de_dau 00 5000']],
  ['đề đầu giải nhất 12 x5k', ['de_dau_g1 12 5000']],
  ['đề giải nhất 12 x5k', ['de_g1 12 5000']],
  ['đầu đuôi 12 x5k', ['de_daduoi 12 5000']],
  ['đầu 5 x100k', ['dau 5 100000']],
  ['đuôi 5 x100k', ['duoi 5 100000']],
  ['3 càng 123 x1tr', ['c3_db 123 1000000']],
  ['ba càng đầu 007 x10k', ['c3_dau 007 10000']],
  ['xỉu chủ 007 x10k', ['c3_daduoi 007 10000']],
  ['4 càng 0071 x10k', ['c4_db 0071 10000']],
  ['xiên 12-34 56-78-90 x20k', ['xien2 12,34 20000', 'xien3 56,78,90 20000']],
  ['xiên 34, 12; 56, 78 x20k', ['xien2 12,34 20000', 'xien2 56,78 20000']],
  ['xiên 2: 12 34 56 x10k', ['xien2 12,34 10000', 'xien2 12,56 10000', 'xien2 34,56 10000']],
  ['xq 56 12 34 x10k', ['xien2 12,56 10000', 'xien2 34,56 10000', 'xien2 12,34 10000', 'xien3 12,34,56 10000']],
  ['trượt 11 12 13 14 x10k', ['truot4 11,12,13,14 10000']],
  ['trượt xiên 4: 11 12 13 14 x10k', ['truot4 11,12,13,14 10000']],
  ['đề 12 x10k lô 34 x5k', ['de_db 12 10000', 'lo2 34 5000']],
  ['bao lô\n12 x10k\n34 x20k', ['lo2 12 10000', 'lo2 34 20000']],
  ['12 x10', ['lo2 12 10000']],
])('%j', (text, lines) => {
  expect(read(text, { bet: 'lo2' })).toEqual({ lines, problems: [] })
})

describe('what cannot be read is said with its row', () => {
  it.each([
    ['12 34', {}, ['1 lottery.textNoBet']],
    ['lô 12', {}, ['1 lottery.textNoStake']],
    ['lô 12 x10k\nxien 12-12 x10k', {}, ['2 lottery.selectionRepeats']],
    ['đề 1 x10k', {}, ['1 lottery.selectionCount']],
    ['xiên 12 x10k', {}, ['1 lottery.betUnknown']],
    ['lô mười hai x10k', {}, ['1 lottery.selectionUnknown']],
    ['lô 12 x0k', {}, ['1 lottery.textNoStake']],
    ['x10k', { bet: 'lo2' }, ['1 lottery.selectionUnknown']],
    ['xiên 2: 11 12 13 14 15 16 x1k', { most: 10 }, ['1 lottery.tooManyLines']],
  ])('%j', (text, more, problems) => {
    expect(read(text, more).problems).toEqual(problems)
  })
})

test('the stake of the board holds for parts without one', () => {
  expect(read('lô 12 34', { stake: 2000n * ONE }).lines).toEqual(['lo2 12 2000', 'lo2 34 2000'])
})

test('any text is read in a moment, and never as a line without a positive stake', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ,.;-:xk\nlôđềxiên'), maxLength: 200 }), text => {
      for (const line of readSlipText(text, { ...board, bet: 'lo2' }).lines) expect(line.stake > 0n).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(read('1 '.repeat(20_000)).problems).toEqual(['1 lottery.textTooLong'])
})
